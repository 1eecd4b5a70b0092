import type { Model, Table } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Body, Covering } from '../../../sight/facts.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Field } from '../../contract/field.ts';
import type { Readings } from '../../contract/ruleset.ts';
import type { Sight } from '../../contract/verdict.ts';
import { type CamsRulings, rulingsOf } from '../book/readings.ts';
import { silhouetteOf } from '../data/units.ts';

/** How well a target is covered by terrain. CAMS-GAP-8. */
export type Tier = 'open' | 'partly' | 'mostly';

/** What one model sees of another. */
export interface Look {
  readonly eye: Point3;
  readonly target: Body;
  readonly word: Sight;
  readonly tier: Tier;
  /** Of the target, through terrain alone. */
  readonly share: number;
  /** The same with the models in between. */
  readonly shown: number;
  readonly coveredBy: readonly Covering[];
  /** Pieces that hide nothing here because one of the two stands in them. */
  readonly open: ReadonlySet<string>;
  /** Pieces the target stands in that cover it partly. */
  readonly shelter: readonly Piece[];
}

/** Everything on the table as questions are asked about it, and what has been looked at already. */
export interface Stage {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly sight: SightTable;
  readonly rulings: CamsRulings;
  readonly looks: Map<string, Look>;
}

/** The stage of a prepared field under its own readings or others. */
export function stageOf(field: Field, rulings = rulingsOf(field.battle.rules.readings)): Stage {
  const { table, models } = field.battle;
  return { table, models, sight: field.sight, rulings, looks: new Map() };
}

export function bodyOf(model: Model, sight: SightTable): Body {
  return {
    id: model.id,
    unit: model.unit,
    at: model.at,
    facing: model.facing,
    ...silhouetteOf(model),
    bottom: sight.groundAt(model.at) * sight.table.levelHeight,
  };
}

const stages = new WeakMap<Field, Stage>();
let last: { readonly places: string; readonly stage: Stage; readonly readings: Readings } | null = null;

/**
 * The stage of a field in play. What was measured is kept while nobody moves: states may change, places may not.
 *
 * A turn asks about the same pairs dozens of times over, and a look costs a hundred times what asking for it does.
 */
export function stageFor(field: Field): Stage {
  const known = stages.get(field);
  if (known) return known;
  const { table, models, rules } = field.battle;
  const places = models.map(({ id, profile, at: [x, y] }) => `${id} ${profile} ${x} ${y}`).join('\n');
  const isSame = last?.places === places && last.stage.table === table && last.readings === rules.readings;
  const stage: Stage = isSame && last ? { ...last.stage, models } : stageOf(field);
  stages.set(field, stage);
  last = { places, stage, readings: rules.readings };
  return stage;
}
