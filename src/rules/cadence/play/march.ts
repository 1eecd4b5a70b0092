import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { formationFault } from '../travel/formation.ts';
import { moveGround } from '../travel/movement.ts';
import { rulingsIn, type CadenceState } from './state.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { isOn } from '../judge/pose.ts';
import { walk, type Walked, type Way } from '../travel/walk.ts';
import { refuse } from './script.ts';

/** A unit's Move or Advance worked out: everybody who moves, and where all stand afterwards. */
export interface March {
  readonly walks: readonly { readonly model: string; readonly walked: Walked }[];
  readonly models: readonly Model[];
}

/** Walks a unit, model by model in the given order; whoever is not named stays. CADENCE-MOVE-1, CADENCE-FORM-1. */
export function march(state: CadenceState, unit: Unit, ways: readonly Way[]): Result<March, Refusal> {
  const stranger = ways.find((way) => !unit.models.some(({ id }) => id === way.model));
  if (stranger) return refuse('CADENCE-MOVE-1', `${stranger.model} is no model of ${unit.id}.`);
  const twice = ways.find((way, index) => ways.findIndex(({ model }) => model === way.model) !== index);
  if (twice) return refuse('CADENCE-MOVE-1', `${twice.model} moves twice.`);
  const others = state.models.filter((model) => model.unit !== unit.id);
  const walks: March['walks'][number][] = [];
  let models = unit.models;
  for (const way of ways) {
    const walked = walkMate(state, models, others, way);
    if (!walked.ok) return walked;
    walks.push({ model: way.model, walked: walked.value });
    models = models.map((model) => (model.id === way.model ? { ...model, ...walked.value.end } : model));
  }
  const fault = endFault(models) ?? brokenFault(state, models);
  return fault ? err(fault) : ok({ walks, models });
}

/** One model among its mates as they stand now. */
export function walkMate(
  state: CadenceState,
  mates: readonly Model[],
  others: readonly Model[],
  way: Way,
): Result<Walked, Refusal> {
  const model = mates.find(({ id }) => id === way.model);
  if (!model) return refuse('CADENCE-MOVE-1', `${way.model} is not there.`);
  const rest = mates.filter(({ id }) => id !== model.id);
  const ground = moveGround(state.table);
  return walk(ground, model, way, [...others, ...rest], rulingsIn(state), new Set(rest.map(({ id }) => id)));
}

/** CADENCE-MOVE-2: nobody ends on another. */
function endFault(models: readonly Model[]): Refusal | null {
  for (const [index, model] of models.entries()) {
    const base = footprintOf(model);
    const under = models.slice(index + 1).find((other) => isOn(base, other));
    if (under) return { clause: 'CADENCE-MOVE-2', say: `${model.id} and ${under.id} would overlap.` };
  }
  return null;
}

function brokenFault(state: CadenceState, models: readonly Model[]): Refusal | null {
  const broken = formationFault(models, rulingsIn(state));
  return broken === null ? null : { clause: 'CADENCE-FORM-1', say: broken };
}
