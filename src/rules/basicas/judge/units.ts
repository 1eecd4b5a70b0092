import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import { baseRadius, type Footprint } from '../../../geometry/base.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import { cardFor, type UnitCard } from '../data/cards.ts';
import type { StateId } from '../book/kinds.ts';
import type { Rulings } from '../book/readings.ts';

/** A unit as it stands: its card and the models that are left. BASICAS-UNIT-1. */
export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly card: UnitCard;
  readonly models: readonly Model[];
}

/** Who belongs to whom is asked several times for every unit; lists of models are never changed, only replaced. */
const musters = new WeakMap<readonly Model[], ReadonlyMap<string, Unit>>();

/** The units on a table, in the order of their first models. */
export function unitsOn(models: readonly Model[]): ReadonlyMap<string, Unit> {
  const known = musters.get(models);
  if (known) return known;
  const groups = new Map<string, Model[]>();
  for (const model of models) {
    const members = groups.get(model.unit);
    if (members) members.push(model);
    else groups.set(model.unit, [model]);
  }
  const units = new Map<string, Unit>();
  for (const [id, members] of groups) {
    const [first] = members;
    if (first) units.set(id, { id, side: first.side, card: cardFor(first).unit, models: members });
  }
  musters.set(models, units);
  return units;
}

/** The unit a model belongs to; asking for one that is not there is the caller's bug. */
export function unitNamed(models: readonly Model[], id: string): Unit {
  const unit = unitsOn(models).get(id);
  if (!unit) throw new Error(`unitNamed: there is no unit "${id}" on the table`);
  return unit;
}

/** Where a model stands, on the base its file or its card gives it. */
export function footprintOf(model: Model): Footprint {
  return { base: model.base ?? cardFor(model).base, at: model.at, facing: model.facing };
}

/** Inches between two bases in plan, edge to edge. */
export const gapBetween = (a: Model, b: Model): number => closestPoints(footprintOf(a), footprintOf(b)).gap;

/** Whether two bases are within a distance of each other; the distance itself counts. BASICAS-ATK-1, BASICAS-COH-1. */
export function areWithin(a: Model, b: Model, inches: number): boolean {
  const [one, other] = [footprintOf(a), footprintOf(b)];
  const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
  if (apart - baseRadius(one.base) - baseRadius(other.base) > inches + 0.001) return false;
  return le(closestPoints(one, other).gap, inches);
}

export const areNear = (one: Unit, other: Unit, inches: number): boolean =>
  one.models.some((model) => other.models.some((enemy) => areWithin(model, enemy, inches)));

const TOUCH = 0.0015; // inches: places are kept to a thousandth, so bases in contact may be that far apart

/** How near enemies have to be to be in combat. BASICAS-GAP-2. */
export const combatDistance = (rulings: Rulings): number =>
  Math.max(TOUCH, rulings['basicas.combat.distance']);

/** The enemy units a unit is in combat with. BASICAS-GAP-2. */
export function foesInCombat(models: readonly Model[], unit: Unit, rulings: Rulings): readonly Unit[] {
  const distance = combatDistance(rulings);
  return [...unitsOn(models).values()].filter(
    (other) => other.side !== unit.side && areNear(unit, other, distance),
  );
}

/** A unit carries a mark when one of its models does. */
export const isMarked = ({ models }: Unit, state: StateId): boolean =>
  models.some(({ states }) => states.includes(state));
