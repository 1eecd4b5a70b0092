import type { Model, Table } from '../../../battlefield/battle.ts';
import type { Body } from '../../../sight/facts.ts';
import { prepareSight } from '../../../sight/prepare-sight.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Field } from '../../contract/ruleset.ts';
import { trooperOf } from '../data/profiles.ts';
import type { CadenceState } from './state.ts';
import { isSolid } from '../book/terrain.ts';
import { footprintOf } from '../judge/units.ts';

const tables = new WeakMap<Table, SightTable>();
const fields = new WeakMap<readonly Model[], Field>();

/** The state as a field that can be judged: terrain is prepared once a table, bodies once an arrangement. */
export function fieldIn(state: CadenceState): Field {
  const known = fields.get(state.models);
  if (known) return known;
  const { table, sides, models, readings } = state;
  let sight = tables.get(table);
  if (!sight) tables.set(table, (sight = prepareSight(table, { blocksSight: isSolid })));
  const ground = sight.groundAt;
  const bodies = models.map((model): Body => ({
    id: model.id,
    unit: model.unit,
    ...footprintOf(model),
    height: trooperOf(model).height,
    bottom: ground(model.at) * table.levelHeight,
  }));
  const field: Field = {
    battle: { name: '', rules: { system: 'cadence', readings }, table, sides, models, events: [] },
    sight: sight.withBodies(bodies),
  };
  fields.set(models, field);
  return field;
}
