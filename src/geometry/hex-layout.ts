import { onLattice } from '../core/lattice.ts';
import { wrapDirection, type Hex, type HexDirection } from './hex.ts';
import type { Point } from './point.ts';

/** Offset layouts: `q` flat-top by columns, `r` pointy-top by rows; odd or even ones are shoved south or east. */
export const HEX_LAYOUTS = ['odd-q', 'even-q', 'odd-r', 'even-r'] as const;
export type HexLayout = (typeof HEX_LAYOUTS)[number];

/** The board a hex map is printed on: its south-west corner is the origin of the table. */
export interface HexBoard {
  readonly layout: HexLayout;
  readonly columns: number;
  readonly rows: number;
  readonly across: number; // inches, flat to flat
}

/** Column counted from the west, row counted from the north, both from 0. */
export type HexOffset = readonly [column: number, row: number];

/** A hexside as the battle file numbers it: clockwise from north (flat-top) or north-east (pointy-top). */
export type Hexside = 0 | 1 | 2 | 3 | 4 | 5;

export const isFlatTop = (layout: HexLayout): boolean => layout === 'odd-q' || layout === 'even-q';

export function offsetToHex(layout: HexLayout, [column, row]: HexOffset): Hex {
  return isFlatTop(layout) ? [column, row - shove(layout, column)] : [column - shove(layout, row), row];
}

export function hexToOffset(layout: HexLayout, [q, r]: Hex): HexOffset {
  return isFlatTop(layout) ? [q, r + shove(layout, q)] : [q + shove(layout, r), r];
}

/** Whole hexes by which the slanted axis has run ahead of the straight rows after `line` columns (or rows). */
function shove(layout: HexLayout, line: number): number {
  const odd = line & 1;
  return (layout === 'odd-q' || layout === 'odd-r' ? line - odd : line + odd) / 2;
}

/** The battle file's number for the hexside a grid direction crosses. */
export function hexsideOfDirection(layout: HexLayout, direction: HexDirection): Hexside {
  return wrapDirection((isFlatTop(layout) ? 2 : 1) - direction);
}

/** The grid direction that crosses a hexside of the battle file. */
export function directionOfHexside(layout: HexLayout, side: Hexside): HexDirection {
  return wrapDirection((isFlatTop(layout) ? 2 : 1) - side);
}

/** Degrees clockwise from north of a unit facing this way, 0 to 330. */
export function facingOfDirection(layout: HexLayout, direction: HexDirection): number {
  return hexsideOfDirection(layout, direction) * 60 + (isFlatTop(layout) ? 0 : 30);
}

/** The direction a unit faces, or nothing when its bearing is not towards a hexside. */
export function directionOfFacing(layout: HexLayout, degrees: number): HexDirection | undefined {
  const turns = (degrees - (isFlatTop(layout) ? 0 : 30)) / 60;
  if (!Number.isInteger(turns)) return undefined;
  return directionOfHexside(layout, wrapDirection(turns));
}

export function isOnBoard(board: HexBoard, hex: Hex): boolean {
  const [column, row] = hexToOffset(board.layout, hex);
  return column >= 0 && column < board.columns && row >= 0 && row < board.rows;
}

/** Every hex of the board, row by row from the north-west. */
export function hexesOnBoard(board: HexBoard): Hex[] {
  return Array.from({ length: board.columns * board.rows }, (_, index) =>
    offsetToHex(board.layout, [index % board.columns, Math.floor(index / board.columns)]),
  );
}

/** The board's bounding rectangle in inches. */
export function boardExtent(board: HexBoard): { readonly width: number; readonly depth: number } {
  const { west, east, north, south } = boardEdges(board);
  const [width, depth] = toTable(board, east - west, south - north);
  return { width, depth };
}

/** Centre of a hex on the table, inches on the lattice. */
export function hexCentre(board: HexBoard, hex: Hex): Point {
  const { west, south } = boardEdges(board);
  const [east, down] = steps(board.layout, hex);
  return toTable(board, east - west, south - down);
}

/**
 * Corners of a hex on the table, clockwise: hexside n runs from corner n to corner n + 1. Corners shared by
 * neighbouring hexes are the same point to the last bit, so hexes drawn as prisms leave no gap.
 */
export function hexCorners(board: HexBoard, hex: Hex): Point[] {
  const { west, south } = boardEdges(board);
  const [east, down] = steps(board.layout, hex);
  const corners = isFlatTop(board.layout) ? FLAT_TOP_CORNERS : POINTY_TOP_CORNERS;
  return corners.map(([x, y]) => toTable(board, east - west + x, south - down + y));
}

/** The hex whose centre is nearest to a point, on the board or off it. For picking and placing: no ruling rests on it. */
export function nearestHex(board: HexBoard, [x, y]: Point): Hex {
  const { west, south } = boardEdges(board);
  const [stepX, stepY] = stepInches(board);
  const east = x / stepX + west;
  const down = south - y / stepY;
  return isFlatTop(board.layout)
    ? roundToHex(east / 3, (down - east / 3) / 2)
    : roundToHex((east - down / 3) / 2, down / 3);
}

/** Rounds all three cube coordinates and lets the one that moved furthest follow from the others. */
function roundToHex(q: number, r: number): Hex {
  const [wholeQ, wholeR, wholeY] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offY] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeY + q + r)];
  if (offQ > offR && offQ > offY) return [0 - wholeR - wholeY, wholeR + 0];
  if (offR > offY) return [wholeQ + 0, 0 - wholeQ - wholeY];
  return [wholeQ + 0, wholeR + 0]; // adding zero turns a rounded -0 into 0
}

/*
 * Every centre and corner has whole coordinates when lengths are counted in half flats along one axis and in
 * half sides along the other. Only the last step to inches, the same for all, meets the square root of three.
 */
const FLAT_TOP_CORNERS = [
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
] as const;
const POINTY_TOP_CORNERS = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
] as const;

/** A hex centre in steps east and south of hex [0, 0]. */
function steps(layout: HexLayout, [q, r]: Hex): readonly [east: number, down: number] {
  return isFlatTop(layout) ? [3 * q, 2 * r + q] : [2 * q + r, 3 * r];
}

/** The board's edges in steps east and south of the centre of hex [0, 0]. */
function boardEdges({ layout, columns, rows }: HexBoard) {
  const flat = isFlatTop(layout);
  const [lines, places] = flat ? [columns, rows] : [rows, columns];
  const staggered = lines > 1 ? 1 : 0;
  const odd = layout === 'odd-q' || layout === 'odd-r';
  const straight = { first: -2, last: 3 * lines - 1 };
  const shoved = { first: odd ? -1 : -1 - staggered, last: 2 * places - 1 + (odd ? staggered : 0) };
  const [across, down] = flat ? [straight, shoved] : [shoved, straight];
  return { west: across.first, east: across.last, north: down.first, south: down.last };
}

function stepInches({ layout, across }: HexBoard): Point {
  const halfFlat = across / 2;
  const halfSide = across / (2 * Math.sqrt(3));
  return isFlatTop(layout) ? [halfSide, halfFlat] : [halfFlat, halfSide];
}

function toTable(board: HexBoard, east: number, north: number): Point {
  const [stepX, stepY] = stepInches(board);
  return [onLattice(east * stepX), onLattice(north * stepY)];
}
