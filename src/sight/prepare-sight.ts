import type { Table } from '../battlefield/battle.ts';
import { groundAt, piecesAt, surveyGround, type Ground } from '../battlefield/ground.ts';
import type { Piece } from '../battlefield/piece.ts';
import { MILS_PER_INCH, snapMils } from '../core/lattice.ts';
import { isSame } from '../core/same.ts';
import type { SightIndex } from './edge-grid.ts';
import type { Body } from './facts.ts';
import { indexTerrain } from './index-terrain.ts';
import { lineClear } from './line-clear.ts';
import { moveInTerrain, movePiece } from './move-piece.ts';
import { allPieces } from '../battlefield/pieces.ts';
import { packPieces, standsUp } from './pack-terrain.ts';
import type { PackedTerrain } from './packed-terrain.ts';
import { mapGround, type MapGround } from './map-ground.ts';
import { prepareMaps } from './maps.ts';
import type { SightTable } from './sight-table.ts';
import { traceLine } from './trace.ts';
import { visibility } from './visibility.ts';
import type { Box } from './walls.ts';

export interface SightOptions {
  /** Which pieces hide what is behind them, default: hills and everything with a height */
  readonly blocksSight?: (piece: Piece) => boolean;
}

/** Everything derived from a table's pieces. */
interface Prepared {
  readonly table: Table;
  readonly pieces: readonly Piece[];
  readonly everything: PackedTerrain;
  readonly index: SightIndex;
  readonly ground: Ground;
  readonly maps: MapGround;
}

/** Makes a table ready for questions about lines. Ground always blocks, whatever the option says. */
export function prepareSight(table: Table, { blocksSight = standsUp }: SightOptions = {}): SightTable {
  const isSolid = (piece: Piece): boolean => piece.kind === 'hill' || blocksSight(piece);
  return sightOver(prepare(table, isSolid), [], isSolid);
}

function prepare(table: Table, isSolid: (piece: Piece) => boolean): Prepared {
  const pieces = allPieces(table);
  const everything = packPieces(pieces, table.levelHeight, () => true);
  const index = indexTerrain(packPieces(pieces, table.levelHeight, isSolid));
  const maps = mapGround(index.terrain, table);
  return { table, pieces, everything, index, maps, ground: surveyGround(table) };
}

function sightOver(
  prepared: Prepared,
  bodies: readonly Body[],
  isSolid: (piece: Piece) => boolean,
): SightTable {
  const { table, pieces, everything, index, ground } = prepared;
  return {
    table,
    bodies,
    groundAt: (point) => groundAt(ground, point),
    piecesAt: (point) => piecesAt(ground, point),
    trace: (line, leaving) => traceLine(line, { terrain: everything, pieces, bodies }, leaving),
    lineClear: (from, to) =>
      lineClear(index, mils(from[0]), mils(from[1]), mils(from[2]), mils(to[0]), mils(to[1]), mils(to[2])),
    visibility: (eye, body, leaving = {}, screen = 'counterfactual') =>
      visibility(eye, body, { terrain: index.terrain, pieces, bodies }, { leaving, screen }),
    pictured: (eye, body, leaving) =>
      visibility(eye, body, { terrain: everything, pieces, bodies }, leaving ? { leaving } : {}),
    withBodies: (others) => sightOver(prepared, others, isSolid),
    maps: (query) => prepareMaps(index, prepared.maps, query),
    withTable: (next) => sightOver(become(prepared, next, isSolid), bodies, isSolid),
    withPiece: (at, piece) => {
      if (!table.pieces[at]) throw new Error(`withPiece: the table has no piece ${at}`);
      const next = { ...table, pieces: table.pieces.with(at, piece) };
      return sightOver(become(prepared, next, isSolid), bodies, isSolid);
    },
  };
}

/** With more pieces changed than this, preparing anew is no slower than patching one by one. */
const MOST_PATCHED = 8;

/** Patches what is there when a few pieces have only moved, turned or changed their height; otherwise prepares anew. */
function become(before: Prepared, table: Table, isSolid: (piece: Piece) => boolean): Prepared {
  const sameSize = (['width', 'depth', 'levelHeight'] as const).every(
    (key) => table[key] === before.table[key],
  );
  const changed = sameSize ? changedPieces(before.pieces, allPieces(table)) : null;
  if (!changed || changed.size > MOST_PATCHED) return prepare(table, isSolid);
  let now: Prepared | null = before;
  for (const [at, piece] of changed) now = now && replaced(now, at, piece, isSolid);
  if (!now) return prepare(table, isSolid);
  const hills = [...changed].some(([at, { kind }]) => kind === 'hill' || before.pieces[at]?.kind === 'hill');
  return { ...now, table, ground: hills ? surveyGround(table) : before.ground };
}

/** Which pieces are others now, by their place in the list; null when any came, went or changed places. */
function changedPieces(before: readonly Piece[], after: readonly Piece[]): ReadonlyMap<number, Piece> | null {
  if (before.length !== after.length) return null;
  const changed = new Map<number, Piece>();
  for (const [at, piece] of after.entries()) {
    const old = before[at]!;
    if (old === piece) continue;
    if (old.id !== piece.id) return null;
    if (!isSame(old, piece)) changed.set(at, piece);
  }
  return changed;
}

/** One piece replaced by another of as many corners; null when it has to be prepared anew. The ground is not looked at. */
function replaced(
  before: Prepared,
  at: number,
  piece: Piece,
  isSolid: (piece: Piece) => boolean,
): Prepared | null {
  const old = before.pieces[at]!;
  if (isSolid(old) !== isSolid(piece)) return null;
  const moved = moveInTerrain(before.everything, at, piece);
  const index = isSolid(piece) ? movePiece(before.index, at, piece) : before.index;
  if (!moved || !index) return null;
  const maps =
    index === before.index
      ? before.maps
      : mapGround(index.terrain, before.table, before.maps.keep([boxOf(before.index, at), boxOf(index, at)]));
  return { ...before, pieces: before.pieces.with(at, piece), everything: moved.terrain, index, maps };
}

function boxOf({ terrain }: SightIndex, at: number): Box {
  const from = 4 * terrain.piece.indexOf(at);
  const [west = 0, south = 0, east = 0, north = 0] = terrain.box.subarray(from, from + 4);
  return [west, south, east, north];
}

const mils = (inches: number): number => snapMils(inches * MILS_PER_INCH);
