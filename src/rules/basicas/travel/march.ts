import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { bearingOf } from '../../../geometry/turn.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Bar } from '../judge/attack.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { GaitName } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { COHERENCY, isCoherent } from '../judge/coherency.ts';
import { isOnTable, walkCost } from './path.ts';
import type { Situation } from '../judge/situation.ts';
import { areNear, combatDistance, footprintOf, unitsOn, type Unit } from '../judge/units.ts';

/** The ways of moving a unit: how far, and where it may end. */
export interface Gait {
  readonly clause: ClauseId;
  readonly name: GaitName;
  readonly allowance: (model: Model) => number; // inches
  /** `clear` of every enemy, `in` combat with one, or `any`. */
  readonly ends: 'clear' | 'in' | 'any';
}

/** Straight legs a model walks, its own place left out. */
export type Paths = ReadonlyMap<string, readonly Point[]>;

/**
 * The unit after a march, or why it may not march like that.
 *
 * Every model keeps to its allowance, bases do not overlap at the end, and the unit ends coherent
 * (BASICAS-COH-2). Friends may be walked through, enemies not (BASICAS-GAP-4).
 */
export function marched(
  situation: Situation,
  unit: Unit,
  paths: Paths,
  gait: Gait,
): Result<readonly Model[], Bar> {
  const { table, rulings, models } = situation;
  const enemies = models.filter(({ side }) => side !== unit.side);
  const walk = { table, rulings, enemies };
  const after: Model[] = [];
  for (const model of unit.models) {
    const path = paths.get(model.id) ?? [];
    const cost = walkCost(walk, model, path);
    if (!cost.ok) return cost;
    const most = gait.allowance(model);
    if (!le(cost.value, most)) {
      const facts = { model: model.id, inches: cost.value, most, gait: gait.name };
      return err({ clause: gait.clause, say: say('march.too-far', facts) });
    }
    after.push(path.length > 0 ? putDown(model, path) : model);
  }
  const fault =
    placeFault(situation, unit, after) ??
    coherencyFault(situation, unit, after, paths) ??
    combatFault(situation, unit, after, gait);
  return fault ? err(fault) : ok(after);
}

/** A round base faces where it went; turning another would move its corners. */
function putDown(model: Model, path: readonly Point[]): Model {
  const at = path.at(-1) ?? model.at;
  const before = path.at(-2) ?? model.at;
  const round = footprintOf(model).base.shape === 'round';
  const still = at[0] === before[0] && at[1] === before[1];
  return {
    ...model,
    at,
    facing: round && !still ? bearingOf(at[0] - before[0], at[1] - before[1]) : model.facing,
  };
}

/** Nobody ends off the table or upon another base. */
function placeFault({ table, models }: Situation, unit: Unit, after: readonly Model[]): Bar | null {
  const others = [...models.filter((model) => model.unit !== unit.id), ...after];
  for (const [index, model] of after.entries()) {
    if (model === unit.models[index]) continue;
    const foot = footprintOf(model);
    if (!isOnTable(table, foot))
      return { clause: 'BASICAS-GAP-4', say: say('march.off-table', { model: model.id }) };
    const reach = baseRadius(foot.base);
    const under = others.find((other) => {
      if (other === model) return false;
      const theirs = footprintOf(other);
      const apart = Math.hypot(foot.at[0] - theirs.at[0], foot.at[1] - theirs.at[1]);
      return apart < reach + baseRadius(theirs.base) && basesOverlap(foot, theirs);
    });
    if (under)
      return { clause: 'BASICAS-GAP-4', say: say('march.upon', { model: model.id, other: under.id }) };
  }
  return null;
}

/** A unit shifted as a whole holds together as it did. BASICAS-COH-2. */
function coherencyFault(
  { rulings }: Situation,
  unit: Unit,
  after: readonly Model[],
  paths: Paths,
): Bar | null {
  const mode = rulings['basicas.coherency.mode'];
  const whole = paths.size === 0 || (isShifted(unit, after) && isCoherent(unit.models, mode));
  if (whole || isCoherent(after, mode)) return null;
  return { clause: 'BASICAS-COH-1', say: say('march.apart', { unit: unit.id, inches: COHERENCY }) };
}

function isShifted({ models }: Unit, after: readonly Model[]): boolean {
  const shift = (model: Model, index: number): string => {
    const to = after[index] ?? model;
    return `${Math.round((to.at[0] - model.at[0]) * 1000)} ${Math.round((to.at[1] - model.at[1]) * 1000)}`;
  };
  return new Set(models.map(shift)).size === 1;
}

function combatFault(
  { models, rulings }: Situation,
  unit: Unit,
  after: readonly Model[],
  { ends, clause, name }: Gait,
): Bar | null {
  if (ends === 'any') return null;
  const there = { ...unit, models: after };
  const foe = [...unitsOn(models).values()].find(
    (other) => other.side !== unit.side && areNear(there, other, combatDistance(rulings)),
  );
  if (ends === 'clear' && foe)
    return { clause, say: say('march.into-combat', { unit: unit.id, gait: name, foe: foe.id }) };
  if (ends === 'in' && !foe)
    return { clause, say: say('march.out-of-combat', { unit: unit.id, gait: name }) };
  return null;
}
