import type { Battle, Model, Table } from '../../../battlefield/battle.ts';
import { surveyGround, type Ground } from '../../../battlefield/ground.ts';
import type { Field } from '../../contract/ruleset.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import { rulingsOf, type Rulings } from '../book/readings.ts';
import { blocksSight } from '../book/terrain.ts';

/** The table, what stands on it and what was agreed on: all a question is about. */
export interface Situation {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly rulings: Rulings;
  /** Terrain alone: models hide nobody in these rules. BASICAS-GAP-3. */
  readonly sight: SightTable;
}

const bare = new WeakMap<SightTable, SightTable>();

/** The situation of a field, under its own rulings or others. */
export function situationOf({ battle, sight }: Field, rulings?: Rulings): Situation {
  let empty = bare.get(sight);
  if (!empty) {
    empty = sight.withBodies([]);
    bare.set(sight, empty);
  }
  const { table, models, rules } = battle;
  return { table, models, rulings: rulings ?? rulingsOf(rules.readings), sight: empty };
}

const prepared = new WeakMap<Table, SightTable>();

/** Terrain made ready for looking, once for each table. */
export function sightOver(table: Battle['table']): SightTable {
  let sight = prepared.get(table);
  if (!sight) {
    sight = prepareSight(table, { blocksSight });
    prepared.set(table, sight);
  }
  return sight;
}

const surveys = new WeakMap<Table, Ground>();

/** The lie of a table, surveyed once. */
export function groundUnder(table: Table): Ground {
  let ground = surveys.get(table);
  if (!ground) {
    ground = surveyGround(table);
    surveys.set(table, ground);
  }
  return ground;
}
