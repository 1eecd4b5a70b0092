import type { Model, Table } from '../../../battlefield/battle.ts';
import type { Field } from '../../contract/ruleset.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import { rulingsOf, type Rulings } from '../book/readings.ts';

/** The table, what stands on it and what was agreed on: all a question is about. */
export interface Situation {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly rulings: Rulings;
  /** Terrain alone: models hide nobody in these rules. BASICAS-GAP-3. */
  readonly sight: SightTable;
}

/** The situation of a field, under its own rulings or others. */
export function situationOf(field: Field, rulings?: Rulings): Situation {
  const { table, models, rules } = field.battle;
  let sight: SightTable | null = null;
  return {
    table,
    models,
    rulings: rulings ?? rulingsOf(rules.readings),
    get sight() {
      // Most moves and many attacks are decided without a look.
      sight ??= field.sight.withBodies([]);
      return sight;
    },
  };
}
