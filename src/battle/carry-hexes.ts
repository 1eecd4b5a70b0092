import type { Model, Table } from '../battlefield/battle.ts';
import { cellPieces } from '../battlefield/cell-pieces.ts';
import { groundAt, piecesAt, surveyGround } from '../battlefield/ground.ts';
import type { HexCell, HexMap } from '../battlefield/hex-map.ts';
import { mergedCells } from '../battlefield/merged-cells.ts';
import type { Piece } from '../battlefield/piece.ts';
import { eachSide, sideOf } from '../geometry/exact.ts';
import { hexKey, hexNeighbour, type Hex } from '../geometry/hex.ts';
import {
  boardExtent,
  directionOfHexside,
  hexCentre,
  hexesOnBoard,
  isFlatTop,
  isOnBoard,
  type HexBoard,
  type Hexside,
} from '../geometry/hex-layout.ts';
import type { Point } from '../geometry/point.ts';

/** A piece of a file may have no more: a map that ragged is carried over hex by hex. */
const MOST = { corners: 512, holes: 16 };

/** A table without its hexes: neighbouring cells of one kind become one free piece. */
export function liftHexes(table: Table, takenIds: ReadonlySet<string>): Table {
  const { hexes, ...bare } = table;
  if (!hexes) return table;
  const cells = cellPieces(hexes);
  const joined = mergedCells(cells);
  const fits = joined.every(
    ({ outline, holes }) => outline.length <= MOST.corners && holes.length <= MOST.holes,
  );
  const counts = new Map<string, number>();
  const freshId = (kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const id = `${kind}-${count}`;
    return takenIds.has(id) ? freshId(kind) : id;
  };
  const pieces = (fits ? joined : cells).map((piece) => ({ ...piece, id: freshId(piece.kind) }));
  return { ...bare, pieces: [...table.pieces, ...pieces] };
}

const USUAL_ACROSS = 1.5; // inches, the hexes of the sample maps

/** A table seen through a hex map laid over it, and what no hex stands for any more. */
export interface LaidHexes {
  readonly table: Table;
  readonly lost: readonly Piece[];
}

/** Each hex takes the ground and the pieces under its centre; a wall goes to the hexsides it stands across. */
export function layHexes(table: Table): LaidHexes {
  const board = boardOver(table);
  const ground = surveyGround(table);
  const walls = table.pieces.filter(({ kind }) => kind === 'wall');
  const found = new Set<string>();
  const cells = hexesOnBoard(board).flatMap((hex): HexCell[] => {
    const centre = hexCentre(board, hex);
    const level = groundAt(ground, centre);
    const standing = piecesAt(ground, centre).filter(({ kind }) => kind !== 'wall');
    const sides = SIDES.filter((side) => {
      const beyond = hexNeighbour(hex, directionOfHexside(board.layout, side));
      // Counted once, by the hex that is listed first.
      if (!isOnBoard(board, beyond) || hexKey(beyond) < hexKey(hex)) return false;
      const across = walls.filter((wall) => isCut(centre, hexCentre(board, beyond), wall));
      for (const { id } of across) found.add(id);
      return across.length > 0;
    });
    for (const { id } of standing) found.add(id);
    const terrain = [...new Set(standing.map(({ kind }) => kind))];
    return level === 0 && terrain.length === 0 && sides.length === 0
      ? []
      : [{ hex, level, terrain, walls: sides }];
  });
  const raised = new Set(cells.map(({ level }) => level));
  const isKept = (piece: Piece): boolean =>
    piece.kind === 'hill' ? piece.level === 0 || raised.has(piece.level) : found.has(piece.id);
  return {
    table: { ...table, pieces: [], hexes: { ...board, cells } },
    lost: table.pieces.filter((piece) => !isKept(piece)),
  };
}

const SIDES: readonly Hexside[] = [0, 1, 2, 3, 4, 5];

/** As many whole hexes as the table has room for, from its south-west corner. */
function boardOver({ width, depth }: Table): HexBoard {
  const board = (across: number): HexBoard => ({
    layout: 'odd-q',
    across,
    columns: Math.max(1, Math.floor((width / (across / (2 * Math.sqrt(3))) - 1) / 3)),
    rows: Math.max(1, Math.floor(depth / across - 0.5)),
  });
  let across = USUAL_ACROSS;
  // A table too small for one such hex gets smaller ones.
  for (;;) {
    const tried = board(across);
    const extent = boardExtent(tried);
    if (extent.width <= width && extent.depth <= depth) return tried;
    across /= 2;
  }
}

/** Does a side of the piece cross the way from one centre to the other? */
function isCut(from: Point, to: Point, { outline }: Piece): boolean {
  let cut = false;
  eachSide(outline, (a, b) => {
    cut ||= sideOf(a, b, from) * sideOf(a, b, to) < 0 && sideOf(from, to, a) * sideOf(from, to, b) <= 0;
  });
  return cut;
}

/** Every model on the free hex nearest to where it stood, turned to the nearest hexside. */
export function standOnHexes(models: readonly Model[], map: HexMap): readonly Model[] {
  const free = new Map(hexesOnBoard(map).map((hex) => [hexKey(hex), hex]));
  for (const { hex } of models) if (hex) free.delete(hexKey(hex));
  const first = isFlatTop(map.layout) ? 0 : 30;
  return models.map((model) => {
    if (model.hex) return model;
    const hex = nearest(map, [...free.values()], model.at);
    if (!hex) throw new Error(`carryOver: the hex map has no room for ${model.id}`);
    free.delete(hexKey(hex));
    const turns = Math.round((model.facing - first) / 60);
    return { ...model, hex, at: hexCentre(map, hex), facing: (((turns % 6) + 6) % 6) * 60 + first };
  });
}

function nearest(map: HexMap, hexes: readonly Hex[], [x, y]: Point): Hex | undefined {
  let best: Hex | undefined;
  let least = Infinity;
  for (const hex of hexes) {
    const [hexX, hexY] = hexCentre(map, hex);
    const far = Math.hypot(hexX - x, hexY - y);
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}
