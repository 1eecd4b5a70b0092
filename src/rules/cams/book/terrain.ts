import type { Table } from '../../../battlefield/battle.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import { surveyGround, type Ground } from '../../../battlefield/ground.ts';
import type { Piece, PieceKind } from '../../../battlefield/piece.ts';
import type { Point } from '../../../geometry/point.ts';
import { ringBounds, type Bounds } from '../../../geometry/polygon.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { TerrainMeaning } from '../../contract/ruleset.ts';
import file from '../data/terrain.json';
import { UNIT_CLASSES, type UnitClass } from '../data/units.ts';

const GOINGS = ['clear', 'difficult', 'impassable'] as const;
export type Going = (typeof GOINGS)[number];

/** The test to enter difficult ground where a table plays it so. CAMS-GAP-2. */
export const GROUND_TEST: { readonly dice: number; readonly target: number } = file.test;

/** How a class of unit goes through a kind of piece. CAMS-TERR-1, CAMS-GAP-2. */
export const goingOf = (kind: PieceKind, unitClass: UnitClass): Going =>
  oneOf(GOINGS, file.kinds[kind][unitClass], `data/terrain.json, ${kind}`);

/** Whether nothing is seen through a piece as high as it stands; a piece may say otherwise than the chart. */
export function hidesSight({ kind, cover }: Pick<Piece, 'kind' | 'cover'>): boolean {
  return cover === undefined ? file.kinds[kind].hides : cover !== 'none';
}

/** Whether a target standing in a piece is partly covered by it. CAMS-GAP-8. */
export function shelters({ kind, cover }: Pick<Piece, 'kind' | 'cover'>): boolean {
  return cover === undefined ? file.kinds[kind].shelters : cover !== 'none' && kind !== 'hill';
}

/** What a piece means here, in words. */
export function terrainMeaning(piece: Piece): TerrainMeaning {
  const goings = UNIT_CLASSES.map((unitClass) => `${unitClass}: ${goingOf(piece.kind, unitClass)}`);
  const hides = hidesSight(piece) && (piece.kind === 'hill' || piece.height > 0);
  const sight = [
    hides ? 'Hides what is behind it' : 'Hides nothing behind it',
    ...(shelters(piece) ? ['partly covers a target in it'] : []),
  ].join('; ');
  return { sight: `${sight}.`, move: `${goings.join(', ')}.`, clause: 'CAMS-GAP-2' };
}

/** A piece with the box around it, so that far ones need no second look. */
export interface Plot {
  readonly piece: Piece;
  readonly box: Bounds;
}

/** A table's terrain made ready once. */
export interface Lie {
  readonly plots: readonly Plot[];
  readonly ground: Ground;
}

const lies = new WeakMap<Table, Lie>();

/** The pieces of a table, cells of a hex map included. */
export function lieOf(table: Table): Lie {
  let lie = lies.get(table);
  if (!lie) {
    const plots = allPieces(table).map((piece) => ({ piece, box: ringBounds(piece.outline) }));
    lie = { plots, ground: surveyGround(table) };
    lies.set(table, lie);
  }
  return lie;
}

/** Pieces whose boxes come within `reach` inches of the box around some points. */
export function plotsNear(plots: readonly Plot[], points: readonly Point[], reach: number): readonly Plot[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return plots.filter(
    ({ box }) =>
      box.west <= east + reach &&
      box.east >= west - reach &&
      box.south <= north + reach &&
      box.north >= south - reach,
  );
}
