import type { Model } from '../../../battlefield/battle.ts';
import { le, lt } from '../../../core/tolerance.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { footprintOf, type Unit } from './units.ts';

/** The two nearest models of two groups, and the line their distance is measured along. CADENCE-MEAS-1. */
export interface Nearest {
  readonly gap: number; // inches
  readonly from: Model;
  readonly to: Model;
  readonly line: readonly [Point, Point];
}

const SLACK = 0.01; // inches: a pair no nearer than this bound allows cannot be the nearest

function leastGap(a: Model, b: Model): number {
  const apart = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
  return apart - baseRadius(footprintOf(a).base) - baseRadius(footprintOf(b).base) - SLACK;
}

/** The nearest pair of two groups, the earliest of equals. Both have models: a unit without any is gone. */
export function nearestOf(from: readonly Model[], to: readonly Model[]): Nearest {
  let best: Nearest | undefined;
  for (const a of from)
    for (const b of to) {
      if (best && leastGap(a, b) >= best.gap) continue;
      const { gap, a: onA, b: onB } = closestPoints(footprintOf(a), footprintOf(b));
      if (!best || gap < best.gap) best = { gap, from: a, to: b, line: [onA, onB] };
    }
  if (!best) throw new Error('nearestOf: a group without models');
  return best;
}

/** CADENCE-MEAS-2: within a distance is closer than it. The ruling is looked at only at the distance itself. */
export function isWithin(
  gap: number,
  inches: number,
  rulings: Pick<CadenceRulings, 'cadence.within.strict'>,
): boolean {
  if (lt(gap, inches)) return true;
  return le(gap, inches) && !rulings['cadence.within.strict'];
}

/** Units of a list within a distance of a unit; itself is not near itself. */
export function unitsWithin(
  unit: Unit,
  others: Iterable<Unit>,
  inches: number,
  rulings: Pick<CadenceRulings, 'cadence.within.strict'>,
): Unit[] {
  const near: Unit[] = [];
  for (const other of others) {
    if (other.id === unit.id) continue;
    const maybe = unit.models.some((a) => other.models.some((b) => leastGap(a, b) <= inches));
    if (maybe && isWithin(nearestOf(unit.models, other.models).gap, inches, rulings)) near.push(other);
  }
  return near;
}

/** CADENCE-RANGE-1: closer than the weapon's range, whatever within means. */
export const isInRange = (gap: number, range: number): boolean => lt(gap, range);
