import type { Table } from '../battlefield/battle.ts';
import { groundAt, surveyGround } from '../battlefield/ground.ts';
import type { Piece } from '../battlefield/piece.ts';
import { MILS_PER_INCH, snapMils } from '../core/lattice.ts';
import type { Body } from './facts.ts';
import { indexTerrain } from './index-terrain.ts';
import { lineClear } from './line-clear.ts';
import { packPieces, solidPieces, standsUp } from './pack-terrain.ts';
import type { SightTable } from './sight-table.ts';
import { traceLine } from './trace.ts';
import { visibility } from './visibility.ts';

export interface SightOptions {
  /** Which pieces hide what is behind them, default: hills and everything with a height */
  readonly blocksSight?: (piece: Piece) => boolean;
}

/** Makes a table ready for questions about lines. Ground always blocks, whatever the option says. */
export function prepareSight(table: Table, { blocksSight = standsUp }: SightOptions = {}): SightTable {
  const pieces = solidPieces(table);
  const everything = packPieces(pieces, table.levelHeight, () => true);
  const solid = packPieces(pieces, table.levelHeight, (piece) => piece.kind === 'hill' || blocksSight(piece));
  const index = indexTerrain(solid);
  const ground = surveyGround(table);

  const withBodies = (bodies: readonly Body[]): SightTable => ({
    table,
    bodies,
    groundAt: (point) => groundAt(ground, point),
    trace: (line, leaving) => traceLine(line, { terrain: everything, pieces, bodies }, leaving),
    lineClear: (from, to) =>
      lineClear(index, mils(from[0]), mils(from[1]), mils(from[2]), mils(to[0]), mils(to[1]), mils(to[2])),
    visibility: (eye, body, leaving) =>
      visibility(eye, body, { terrain: solid, pieces, bodies }, leaving ? { leaving } : {}),
    withBodies,
    withPiece: (at, piece) => {
      const moved = { ...table, pieces: table.pieces.with(at, piece) };
      return prepareSight(moved, { blocksSight }).withBodies(bodies);
    },
  });
  return withBodies([]);
}

const mils = (inches: number): number => snapMils(inches * MILS_PER_INCH);
