import type { Model } from '../../../battlefield/battle.ts';
import { le } from '../../../core/tolerance.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { bearingOf } from '../../../geometry/turn.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Bar } from '../judge/attack.ts';
import type { ClauseId } from '../book/clauses.ts';
import { isCoherent } from '../judge/coherency.ts';
import { isOnTable, walkCost } from './path.ts';
import type { Situation } from '../judge/situation.ts';
import { areNear, combatDistance, footprintOf, unitsOn, type Unit } from '../judge/units.ts';

/** The ways of moving a unit: how far, and where it may end. */
export interface Gait {
  readonly clause: ClauseId;
  readonly name: string;
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
      const text = `${model.id} would need ${cost.value.toFixed(2)} in, it has ${most} to ${gait.name}.`;
      return err({ clause: gait.clause, say: text });
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
      return { clause: 'BASICAS-GAP-4', say: `${model.id} would not stand on the table.` };
    const reach = baseRadius(foot.base);
    const under = others.find((other) => {
      if (other === model) return false;
      const theirs = footprintOf(other);
      const apart = Math.hypot(foot.at[0] - theirs.at[0], foot.at[1] - theirs.at[1]);
      return apart < reach + baseRadius(theirs.base) && basesOverlap(foot, theirs);
    });
    if (under) return { clause: 'BASICAS-GAP-4', say: `${model.id} would end upon ${under.id}.` };
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
  const whole = paths.size === 0 || (isShifted(unit, after) && holdsTogether(unit, mode));
  if (whole || isCoherent(after, mode)) return null;
  return { clause: 'BASICAS-COH-1', say: `${unit.id} would not hold together: 1 in from model to model.` };
}

function isShifted({ models }: Unit, after: readonly Model[]): boolean {
  const shift = (model: Model, index: number): string => {
    const to = after[index] ?? model;
    return `${Math.round((to.at[0] - model.at[0]) * 1000)} ${Math.round((to.at[1] - model.at[1]) * 1000)}`;
  };
  return new Set(models.map(shift)).size === 1;
}

const held = new WeakMap<Unit, Map<string, boolean>>();

/** Whether a unit is coherent where it stands; worked out once. */
export function holdsTogether(unit: Unit, mode: Situation['rulings']['basicas.coherency.mode']): boolean {
  const known = held.get(unit) ?? new Map<string, boolean>();
  held.set(unit, known);
  const old = known.get(mode);
  if (old !== undefined) return old;
  const holds = isCoherent(unit.models, mode);
  known.set(mode, holds);
  return holds;
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
    return {
      clause,
      say: `To ${name}, ${unit.id} has to end out of combat; it would be in combat with ${foe.id}.`,
    };
  if (ends === 'in' && !foe) return { clause, say: `To ${name}, ${unit.id} has to end in combat.` };
  return null;
}
