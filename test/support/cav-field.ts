import { silhouetteOf } from '../../src/rules/cav/judge/sight.ts';
import type { Battle, Model } from '../../src/battlefield/battle.ts';
import { DEFAULT_HEIGHT, type Piece, type PieceKind } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Ring } from '../../src/geometry/ring.ts';
import { cavJudge } from '../../src/rules/cav/index.ts';
import type { Field } from '../../src/rules/contract/ruleset.ts';
import { prepareSight } from '../../src/sight/prepare-sight.ts';

/** A rectangle between two corners. */
export const rect = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A piece with only what a case is about. */
export function piece(id: string, kind: PieceKind, outline: Ring, more: Partial<Piece> = {}): Piece {
  return { id, kind, outline, holes: [], level: 0, height: DEFAULT_HEIGHT[kind], depth: 0, ...more };
}

export const hill = (id: string, level: number, outline: Ring): Piece =>
  piece(id, 'hill', outline, { level });

/** A Dictator-B facing north, `red-…` or `blue-…` by its id. */
export function cav(id: string, at: Point, more: Partial<Model> = {}): Model {
  const [side = id] = id.split('-');
  return { id, side, unit: id, profile: 'dictator-b', at, facing: 0, states: [], damage: 0, ...more };
}

export interface Set {
  readonly pieces?: readonly Piece[];
  readonly models: readonly Model[];
  readonly readings?: Battle['rules']['readings'];
}

/** A 48 by 48 table. */
export function battleOf({ pieces = [], models, readings = {} }: Set): Battle {
  return {
    name: 'case',
    rules: { system: 'cav', readings },
    table: { width: 48, depth: 48, levelHeight: 2 / 3, pieces },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    models,
    events: [],
  };
}

/** The case ready for questions. */
export const fieldOf = (set: Set): Field => openField(battleOf(set));

/** A battle with its terrain prepared and its machines standing on it. */
export function openField(battle: Battle): Field {
  const { levelHeight } = battle.table;
  const sight = prepareSight(battle.table, { blocksSight: cavJudge.blocksSight });
  const bodies = battle.models.map((model) => ({
    id: model.id,
    unit: model.unit,
    at: model.at,
    facing: model.facing,
    bottom: sight.groundAt(model.at) * levelHeight,
    ...silhouetteOf(model),
  }));
  return { battle, sight: sight.withBodies(bodies) };
}
