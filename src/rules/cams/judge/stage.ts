import type { Model, Table } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import type { Point3 } from '../../../geometry/point.ts';
import type { Body, Covering } from '../../../sight/facts.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { Sight } from '../../contract/verdict.ts';
import { type CamsRulings, rulingsOf } from '../book/readings.ts';
import { hidesSight } from '../book/terrain.ts';
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

const tables = new WeakMap<Table, SightTable>();

function sightOver(table: Table): SightTable {
  let sight = tables.get(table);
  if (!sight) {
    sight = prepareSight(table, { blocksSight: hidesSight });
    tables.set(table, sight);
  }
  return sight;
}

const stages = new WeakMap<readonly Model[], Stage>();
let last: { readonly places: string; readonly stage: Stage } | null = null;

/**
 * The stage of a game's models. What was measured is kept while nobody moves: states may change, places may
 * not.
 */
export function stageFor(table: Table, models: readonly Model[], rulings: CamsRulings): Stage {
  const known = stages.get(models);
  if (known && known.table === table && known.rulings === rulings) return known;
  const places = models.map(({ id, profile, at: [x, y] }) => `${id} ${profile} ${x} ${y}`).join('\n');
  const isSame = last?.places === places && last.stage.table === table && last.stage.rulings === rulings;
  const over = sightOver(table);
  const stage: Stage =
    isSame && last
      ? { ...last.stage, models }
      : {
          table,
          models,
          rulings,
          sight: over.withBodies(models.map((model) => bodyOf(model, over))),
          looks: new Map(),
        };
  stages.set(models, stage);
  last = { places, stage };
  return stage;
}
