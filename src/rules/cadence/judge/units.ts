import type { Model } from '../../../battlefield/battle.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { trooperOf } from '../data/profiles.ts';
import { has, strength, type Effect } from '../data/traits.ts';
import type { CadenceRulings } from '../book/readings.ts';

/** Models that act, are aimed at and lose hit points together. */
export interface Unit {
  readonly id: string;
  readonly side: string;
  /** In the order of the file; at least one. */
  readonly models: readonly Model[];
}

/** State of a model that is not on the table yet, or sits in a transport. */
export const RESERVE = 'reserve';

export const isInReserve = ({ states }: Pick<Model, 'states'>): boolean =>
  states.some((state) => state === RESERVE || state.startsWith(`${RESERVE}:`));

/** All units, in the order their first models are listed. */
export function unitsOf(models: readonly Model[]): ReadonlyMap<string, Unit> {
  const groups = new Map<string, { id: string; side: string; models: Model[] }>();
  for (const model of models) {
    const group = groups.get(model.unit);
    if (group) group.models.push(model);
    else groups.set(model.unit, { id: model.unit, side: model.side, models: [model] });
  }
  return groups;
}

/** The unit of a model. */
export function unitWith(models: readonly Model[], { unit, side }: Model): Unit {
  return { id: unit, side, models: models.filter((model) => model.unit === unit) };
}

/** A model's base where it stands. */
export const footprintOf = (model: Model): Footprint => ({
  base: model.base ?? trooperOf(model).base,
  at: model.at,
  facing: model.facing,
});

/** Whether a special rule of models counts for the rolls of their unit. */
export function unitHas(
  { models }: Pick<Unit, 'models'>,
  effect: Effect,
  rulings: Pick<CadenceRulings, 'cadence.traits.mixed'>,
): boolean {
  const bears = (model: Model): boolean => has(trooperOf(model), effect);
  const counted = models.filter(bears).length;
  // The ruling is looked at only where it matters, so that it is named only there.
  if (counted === 0 || counted === models.length) return counted > 0;
  return rulings['cadence.traits.mixed'] === 'any';
}

/** The value of such a rule: of several, the least. */
export function unitStrength(
  unit: Pick<Unit, 'models'>,
  effect: Effect,
  rulings: Pick<CadenceRulings, 'cadence.traits.mixed'>,
): number {
  if (!unitHas(unit, effect, rulings)) return 0;
  const values = unit.models.map((model) => strength(trooperOf(model), effect)).filter((value) => value > 0);
  return values.length === 0 ? 0 : Math.min(...values);
}
