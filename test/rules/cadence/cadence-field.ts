import type { Battle, Model } from '../../../src/battlefield/battle.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { trooperOf } from '../../../src/rules/cadence/data/profiles.ts';
import { isSolid } from '../../../src/rules/cadence/book/terrain.ts';
import type { Field } from '../../../src/rules/contract/ruleset.ts';
import type { Body } from '../../../src/sight/facts.ts';
import { prepareSight } from '../../../src/sight/prepare-sight.ts';

/** Cases count inches from an origin in the middle of a table, so that they may go any way. */
const ORIGIN = 30;

export const at = ([x, y]: Point): Point => [x + ORIGIN, y + ORIGIN];

/** A model of a case: `red` and its friends attack, everything else is told by its unit. */
export interface Figure {
  readonly id: string;
  /** Left out: its own. */
  readonly unit?: string;
  /** Left out: the part of the id before the first dash. */
  readonly side?: string;
  readonly at: Point;
  readonly radius?: number;
  /** Inches; left out: the profile's. */
  readonly height?: number;
  readonly profile?: string;
  readonly facing?: number;
  readonly states?: readonly string[];
  readonly damage?: number;
}

export interface Case {
  readonly figures: readonly Figure[];
  readonly pieces?: readonly Piece[];
  readonly readings?: Battle['rules']['readings'];
  readonly levelHeight?: number;
}

/** A box of terrain between two corners. */
export function box(
  id: string,
  [west, south]: Point,
  [east, north]: Point,
  more: Partial<Piece> = {},
): Piece {
  const outline: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { id, kind: 'wall', holes: [], level: 0, height: 1, depth: 0, ...more, outline: outline.map(at) };
}

export function modelOf(figure: Figure): Model {
  const { id, radius = 0.5, profile = 'line-trooper', facing = 90, states = [], damage = 0 } = figure;
  const [side = id] = id.split('-');
  return {
    id,
    unit: figure.unit ?? id,
    side: figure.side ?? side,
    profile,
    at: at(figure.at),
    facing,
    base: { shape: 'round', diameter: 2 * radius },
    states,
    damage,
  };
}

/** A table with bodies exactly as the case gives them. */
export function fieldOf({ figures, pieces = [], readings = {}, levelHeight = 1 }: Case): Field {
  const models = figures.map(modelOf);
  const table = { width: 2 * ORIGIN, depth: 2 * ORIGIN, levelHeight, pieces };
  const battle: Battle = {
    name: 'case',
    rules: { system: 'cadence', readings },
    table,
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models,
    events: [],
  };
  const sight = prepareSight(table, { blocksSight: isSolid });
  const bodies = models.map((model, index): Body => {
    const height = figures[index]?.height ?? trooperOf(model).height;
    const { id, unit, facing, base = trooperOf(model).base } = model;
    const bottom = sight.groundAt(model.at) * levelHeight;
    return { id, unit, at: model.at, facing, base, bottom, height };
  });
  return { battle, sight: sight.withBodies(bodies) };
}
