import type { Table } from '../battlefield/battle.ts';
import { groundAt, surveyGround, type Ground } from '../battlefield/ground.ts';
import type { Piece } from '../battlefield/piece.ts';
import { MILS_PER_INCH, snapMils } from '../core/lattice.ts';
import type { SightIndex } from './edge-grid.ts';
import type { Body } from './facts.ts';
import { indexTerrain } from './index-terrain.ts';
import { lineClear } from './line-clear.ts';
import { moveInTerrain, movePiece } from './move-piece.ts';
import { allPieces } from '../battlefield/pieces.ts';
import { packPieces, standsUp } from './pack-terrain.ts';
import type { PackedTerrain } from './packed-terrain.ts';
import type { SightTable } from './sight-table.ts';
import { traceLine } from './trace.ts';
import { visibility } from './visibility.ts';

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
  return { table, pieces, everything, index, ground: surveyGround(table) };
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
    trace: (line, leaving) => traceLine(line, { terrain: everything, pieces, bodies }, leaving),
    lineClear: (from, to) =>
      lineClear(index, mils(from[0]), mils(from[1]), mils(from[2]), mils(to[0]), mils(to[1]), mils(to[2])),
    visibility: (eye, body, leaving = {}, screen = 'counterfactual') =>
      visibility(eye, body, { terrain: index.terrain, pieces, bodies }, { leaving, screen }),
    pictured: (eye, body, leaving) =>
      visibility(eye, body, { terrain: everything, pieces, bodies }, leaving ? { leaving } : {}),
    withBodies: (others) => sightOver(prepared, others, isSolid),
    withPiece: (at, piece) => sightOver(replacePiece(prepared, at, piece, isSolid), bodies, isSolid),
  };
}

/** Patches what is there when the piece has only moved, turned or changed its height; otherwise prepares anew. */
function replacePiece(
  { table: before, pieces, everything, index, ground }: Prepared,
  at: number,
  piece: Piece,
  isSolid: (piece: Piece) => boolean,
): Prepared {
  const old = before.pieces[at];
  if (!old) throw new Error(`withPiece: the table has no piece ${at}`);
  const table = { ...before, pieces: before.pieces.with(at, piece) };
  const moved = moveInTerrain(everything, at, piece);
  const movedIndex = isSolid(old) || isSolid(piece) ? movePiece(index, at, piece) : index;
  if (!moved || !movedIndex || isSolid(old) !== isSolid(piece)) return prepare(table, isSolid);
  const groundMoved = old.kind === 'hill' || piece.kind === 'hill';
  return {
    table,
    pieces: pieces.with(at, piece),
    everything: moved.terrain,
    index: movedIndex,
    ground: groundMoved ? surveyGround(table) : ground,
  };
}

const mils = (inches: number): number => snapMils(inches * MILS_PER_INCH);
