import type { EdgeTops } from './edge-tops.ts';
import type { PackedTerrain } from './packed-terrain.ts';

/** Numbers a record of an edge takes: ax, ay, bx, by, its highest top, its number in the terrain. */
export const RECORD = 6;

/** Cells reach this much over their border, so that no rounding in a walk over cells can miss an edge. */
const OVERLAP = 1; // mils

/**
 * A uniform grid over the terrain: for every cell the edges that touch it, side by side in memory, and the solids
 * that hold the whole cell. A line is answered by walking over the cells under it.
 *
 * All arrays are views of one buffer. Immutable: a moved piece gives a new grid.
 */
export interface EdgeGrid {
  readonly buffer: ArrayBuffer;
  readonly cell: number; // mils
  readonly perMil: number; // cells: 1 / cell
  readonly west: number; // mils
  readonly south: number; // mils
  readonly columns: number;
  readonly rows: number;
  /** No matter reaches higher. */
  readonly highest: number; // mils
  /** Records of cell `c`: `edgeStart[c]` up to `edgeStart[c + 1]`, highest edges first. */
  readonly edgeStart: Int32Array;
  readonly records: Float32Array;
  /** Solids that hold the whole of cell `c`, and nowhere have an edge in it. */
  readonly coverStart: Int32Array;
  readonly covers: Int32Array;
  /** Highest top of anything in a cell; −Infinity where there is nothing. */
  readonly cellTop: Float32Array; // mils
  /** Everything in the cell is matter up to here; −Infinity where no solid holds the cell. */
  readonly cellFloor: Float32Array; // mils
}

/** Terrain with its grid, ready for lines. Grows its version with every change. */
export interface SightIndex {
  readonly version: number;
  readonly terrain: PackedTerrain;
  readonly tops: EdgeTops;
  readonly grid: EdgeGrid;
}

export interface GridFrame {
  readonly cell: number;
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
}

/** Pairs of a cell and an edge, or a cell and a solid, before they are sorted by cell. */
export interface CellPairs {
  cells: number[];
  items: number[];
}

const SMALLEST_CELL = 2000; // mils
const LARGEST_CELL = 4000; // mils

/**
 * A frame of cells around all terrain. Never empty, so that nobody needs to ask. Unless a cell size is given it
 * follows from how far apart solids are: about four cells from one to the next.
 */
export function frameOf({ box, solids }: PackedTerrain, givenCell?: number): GridFrame {
  if (solids === 0) return { cell: LARGEST_CELL, west: 0, south: 0, columns: 3, rows: 3 };
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < 4 * solids; at += 4) {
    west = Math.min(west, box[at]!);
    south = Math.min(south, box[at + 1]!);
    east = Math.max(east, box[at + 2]!);
    north = Math.max(north, box[at + 3]!);
  }
  const apart = Math.sqrt(((east - west) * (north - south)) / solids);
  const cell = givenCell ?? Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, Math.round(apart / 4)));
  // One empty cell all around: a walk that overshoots by a rounding error finds nothing there.
  west = (Math.floor((west - OVERLAP) / cell) - 1) * cell;
  south = (Math.floor((south - OVERLAP) / cell) - 1) * cell;
  const columns = Math.ceil((east + OVERLAP - west) / cell) + 1;
  const rows = Math.ceil((north + OVERLAP - south) / cell) + 1;
  return { cell, west, south, columns, rows };
}

export function isInFrame(frame: GridFrame, { box }: PackedTerrain, solid: number): boolean {
  const at = 4 * solid;
  return (
    box[at]! - OVERLAP >= frame.west + frame.cell &&
    box[at + 1]! - OVERLAP >= frame.south + frame.cell &&
    box[at + 2]! + OVERLAP <= frame.west + (frame.columns - 1) * frame.cell &&
    box[at + 3]! + OVERLAP <= frame.south + (frame.rows - 1) * frame.cell
  );
}

/** Columns or rows `from` to `to` are those a stretch of mils touches, overlap included. */
const firstCell = (mils: number, start: number, cell: number): number =>
  Math.max(0, Math.floor((mils - OVERLAP - start) / cell));
const lastCell = (mils: number, start: number, cell: number, count: number): number =>
  Math.min(count - 1, Math.floor((mils + OVERLAP - start) / cell));

/** Adds to `edges` every cell an edge of the solid touches, and to `covers` every cell the solid holds whole. */
export function cellsOfSolid(
  frame: GridFrame,
  terrain: PackedTerrain,
  solid: number,
  edges: CellPairs,
  covers: CellPairs,
): void {
  const firstPair = edges.cells.length;
  for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
    cellsOfEdge(frame, terrain, edge, edges);
  }
  const touched = touchedCells(frame, edges, firstPair);
  const { cell, west, south, columns, rows } = frame;
  const at = 4 * solid;
  const fromRow = firstCell(terrain.box[at + 1]!, south, cell);
  const toRow = lastCell(terrain.box[at + 3]!, south, cell, rows);
  const fromColumn = firstCell(terrain.box[at]!, west, cell);
  const toColumn = lastCell(terrain.box[at + 2]!, west, cell, columns);
  for (let row = fromRow; row <= toRow; row++) {
    let inside = false;
    let known = true; // west of the solid's box nothing is inside
    for (let column = fromColumn; column <= toColumn; column++) {
      const here = row * columns + column;
      if (touched[here] === stamp) {
        known = false;
        continue;
      }
      if (!known) {
        inside = isInside(terrain, solid, west + (column + 0.5) * cell, south + (row + 0.5) * cell);
        known = true;
      }
      if (inside) {
        covers.cells.push(here);
        covers.items.push(solid);
      }
    }
  }
}

let touched = new Int32Array(0);
let stamp = 0;

function touchedCells(frame: GridFrame, edges: CellPairs, firstPair: number): Int32Array {
  const count = frame.columns * frame.rows;
  if (touched.length < count) touched = new Int32Array(count);
  stamp++;
  for (let pair = firstPair; pair < edges.cells.length; pair++) touched[edges.cells[pair]!] = stamp;
  return touched;
}

/** Adds every cell an edge touches. */
export function cellsOfEdge(frame: GridFrame, terrain: PackedTerrain, edge: number, pairs: CellPairs): void {
  const { cell, west, south, columns, rows } = frame;
  const ax = terrain.ax[edge]!;
  const ay = terrain.ay[edge]!;
  const bx = terrain.bx[edge]!;
  const by = terrain.by[edge]!;
  const slope = by === ay ? 0 : (bx - ax) / (by - ay);
  const toRow = lastCell(Math.max(ay, by), south, cell, rows);
  for (let row = firstCell(Math.min(ay, by), south, cell); row <= toRow; row++) {
    const bottom = Math.max(south + row * cell - OVERLAP, Math.min(ay, by));
    const top = Math.min(south + (row + 1) * cell + OVERLAP, Math.max(ay, by));
    const atBottom = by === ay ? ax : ax + (bottom - ay) * slope;
    const atTop = by === ay ? bx : ax + (top - ay) * slope;
    const toColumn = lastCell(Math.max(atBottom, atTop), west, cell, columns);
    for (let column = firstCell(Math.min(atBottom, atTop), west, cell); column <= toColumn; column++) {
      pairs.cells.push(row * columns + column);
      pairs.items.push(edge);
    }
  }
}

/** Whether a point that is on no edge lies inside a solid: edges crossed by a ray to the east, counted. */
export function isInside(terrain: PackedTerrain, solid: number, x: number, y: number): boolean {
  const { ax, ay, bx, by, edgeStart } = terrain;
  let inside = false;
  for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
    const fromY = ay[edge]!;
    const toY = by[edge]!;
    if (fromY > y === toY > y) continue;
    const side = (bx[edge]! - ax[edge]!) * (y - fromY) - (toY - fromY) * (x - ax[edge]!);
    if (side > 0 === toY > fromY) inside = !inside;
  }
  return inside;
}

/** 1 for a point inside a solid, −1 outside, 0 on an edge. */
export function placeIn(terrain: PackedTerrain, solid: number, x: number, y: number): number {
  const { ax, ay, bx, by, box, edgeStart } = terrain;
  const corner = 4 * solid;
  if (x < box[corner]! || y < box[corner + 1]! || x > box[corner + 2]! || y > box[corner + 3]!) return -1;
  let place = -1;
  for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
    const fromY = ay[edge]!;
    const toY = by[edge]!;
    if ((fromY < y && toY < y) || (fromY > y && toY > y)) continue;
    const fromX = ax[edge]!;
    const toX = bx[edge]!;
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (side === 0 && x >= Math.min(fromX, toX) && x <= Math.max(fromX, toX)) return 0;
    if (fromY > y !== toY > y && side > 0 === toY > fromY) place = -place;
  }
  return place;
}
