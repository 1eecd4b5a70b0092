import type { Model } from '../../../../battlefield/battle.ts';
import { le } from '../../../../core/tolerance.ts';
import { onLattice } from '../../../../core/lattice.ts';
import { basesOverlap } from '../../../../geometry/closest.ts';
import type { Point } from '../../../../geometry/point.ts';
import { baseRadius } from '../../../../geometry/base.ts';
import { directionOf, FULL_TURN } from '../../../../geometry/turn.ts';
import { COHERENCY } from '../../judge/coherency.ts';
import type { Gait } from '../../travel/march.ts';
import { isOnTable, walkCost } from '../../travel/path.ts';
import type { Situation } from '../../judge/situation.ts';
import { areWithin, footprintOf, gapBetween, type Unit } from '../../judge/units.ts';

const ROUND = 12; // places tried around a model
const ELBOW_ROOM = 0.25; // inches

/**
 * Places for a whole unit when its leader goes to one: each model follows by the same shift if it can, else it
 * goes as near as it gets to one already placed. Null when somebody finds no place.
 *
 * A help for listing choices, not a rule: players may place models as they like.
 */
export function formUp(
  situation: Situation,
  unit: Unit,
  leader: Model,
  to: Point,
  gait: Gait,
): ReadonlyMap<string, readonly [Point]> | null {
  const shift: Point = [to[0] - leader.at[0], to[1] - leader.at[1]];
  const others = situation.models.filter((model) => model.unit !== unit.id);
  const placed: Model[] = [{ ...leader, at: to }];
  const followers = unit.models
    .filter((model) => model !== leader)
    .map((model) => ({ model, gap: gapBetween(leader, model) }))
    .toSorted((a, b) => a.gap - b.gap);
  for (const { model } of followers) {
    const spot = spotsFor(model, shift, placed).find((at) =>
      fits(situation, { model, at, placed, others, gait }),
    );
    if (!spot) return null;
    placed.push({ ...model, at: spot });
  }
  return new Map(placed.map(({ id, at }) => [id, [at]]));
}

function spotsFor(model: Model, shift: Point, placed: readonly Model[]): readonly Point[] {
  const along = [1, 0.75, 0.5, 0.25, 0].map((share): Point => [
    onLattice(model.at[0] + shift[0] * share),
    onLattice(model.at[1] + shift[1] * share),
  ]);
  const reach = baseRadius(footprintOf(model).base);
  const around = placed.flatMap((friend) => {
    const apart = reach + baseRadius(footprintOf(friend).base) + ELBOW_ROOM;
    return Array.from({ length: ROUND }, (_, step): Point => {
      const [east, north] = directionOf((step * FULL_TURN) / ROUND);
      return [onLattice(friend.at[0] + east * apart), onLattice(friend.at[1] + north * apart)];
    });
  });
  const far = ([x, y]: Point): number => Math.hypot(x - model.at[0], y - model.at[1]);
  return [...along, ...around.toSorted((a, b) => far(a) - far(b))];
}

interface Trial {
  readonly model: Model;
  readonly at: Point;
  readonly placed: readonly Model[];
  readonly others: readonly Model[];
  readonly gait: Gait;
}

function fits({ table, rulings }: Situation, { model, at, placed, others, gait }: Trial): boolean {
  const there = { ...model, at };
  const foot = footprintOf(there);
  const isFar = Math.hypot(at[0] - model.at[0], at[1] - model.at[1]) > gait.allowance(model);
  if (isFar || !isOnTable(table, foot)) return false;
  const near = (friend: Model): boolean => areWithin(there, friend, COHERENCY);
  const holds = rulings['basicas.coherency.mode'] === 'chain' ? placed.some(near) : placed.every(near);
  if (!holds || isTaken(there, placed) || isTaken(there, others)) return false;
  const enemies = others.filter(({ side }) => side !== model.side);
  const cost = walkCost({ table, rulings, enemies }, model, [at]);
  return cost.ok && le(cost.value, gait.allowance(model));
}

/** Whether a model would stand upon another. */
export function isTaken(model: Model, others: readonly Model[]): boolean {
  const foot = footprintOf(model);
  const reach = baseRadius(foot.base);
  return others.some((other) => {
    const theirs = footprintOf(other);
    const apart = Math.hypot(foot.at[0] - theirs.at[0], foot.at[1] - theirs.at[1]);
    return apart < reach + baseRadius(theirs.base) && basesOverlap(foot, theirs);
  });
}
