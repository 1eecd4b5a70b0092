import type { Model } from '../../../battlefield/battle.ts';
import { hasState } from '../book/model-states.ts';
import type { Pose } from '../travel/path-meet.ts';
import { poseAfter, type WalkedPath } from '../travel/path.ts';
import { canAct, type Journey, memoryOf, modelIn } from './state.ts';
import { canSee, glimpseBetween } from './fire-line.ts';
import { rulingsIn, type Situation, valuesIn, withPose } from './situation.ts';
import { type Reaction, reactionsAt } from './options.ts';

/** A place on a path where an over-watcher may fire, and with what. */
export interface WatchPoint extends Reaction {
  readonly leg: number;
  readonly after: number; // inches of that leg
}

/** Points a further over-watch shot costs now; null when it cannot be fired (CAV-OVW-4, CAV-OVW-5). */
export function watchCost(state: Situation, watcher: Model): number | null {
  if (!hasState(watcher, 'overwatch') || !canAct(watcher) || hasState(watcher, 'knockdown')) return null;
  const rulings = rulingsIn(state);
  const { ahead = 0, watchShots = 0, prepaid = false, defended = false } = memoryOf(state, watcher.id);
  if (defended) return null; // CAV-DEF-7
  if (watchShots >= rulings['overwatch.shots']) return null;
  if (prepaid) return 0;
  const cost = rulings['actionList.overwatchShot'];
  const left = valuesIn(state, watcher).actionPoints - ahead;
  return hasState(watcher, 'stunned') || left < cost ? null : cost;
}

type Legs = Journey['legs'];

/** Enemies on over-watch that could fire at some point of a path (CAV-OVW-2). */
export function watchersOf(
  state: Situation,
  mover: Model,
  walked: readonly WalkedPath[],
  legs: Legs,
): string[] {
  return state.models
    .filter((watcher) => watcher.side !== mover.side && watchCost(state, watcher) !== null)
    .filter((watcher) => watchPoints(state, watcher, mover, walked, legs).length > 0)
    .map(({ id }) => id);
}

/**
 * Where on a path a watcher may fire: at every inch it sees the mover at, and in every gap it passes between two inches at
 * which it is hidden. By the stricter ruling only where the mover comes into sight. A journey without steps is a rise
 * from lying: its one place is where the mover is.
 */
export function watchPoints(
  state: Situation,
  watcher: Model,
  mover: Model,
  walked: readonly WalkedPath[],
  legs: Legs,
): WatchPoint[] {
  const entersOnly = rulingsIn(state).overwatch === 'entersLoS';
  const isRise = legs.length === 1 && legs[0]?.length === 0;
  const points: WatchPoint[] = [];
  let seenBefore = !isRise && canSee(state, watcher, mover);
  for (const [leg, path] of walked.entries()) {
    for (const moment of momentsOf(state, watcher, mover, path, legs[leg] ?? [])) {
      const { there, sees, after } = moment;
      const counts = sees && (!entersOnly || !seenBefore);
      seenBefore = sees;
      if (!counts) continue;
      for (const reaction of reactionsAt(there, watcher, modelIn(there, mover.id), 'overwatch'))
        points.push({ leg, after, ...reaction });
    }
  }
  return points;
}

interface Moment {
  readonly after: number; // inches of the leg
  readonly there: Situation;
  readonly sees: boolean;
}

/** The ends of the inches of a leg, and a place in every gap passed between two at which the mover is hidden. */
function momentsOf(
  state: Situation,
  watcher: Model,
  mover: Model,
  path: WalkedPath,
  steps: Legs[number],
): Moment[] {
  const momentAt = (pose: Pose, after: number): Moment => {
    const there = withPose(state, mover.id, pose);
    return { after, there, sees: canSee(there, watcher, modelIn(there, mover.id)) };
  };
  const [start] = path.poses;
  if (!start || steps.length === 0) return start ? [momentAt(start, 0)] : [];
  const moments: Moment[] = [];
  let wasHidden = !momentAt(start, 0).sees;
  for (const [mark, pose] of path.poses.entries()) {
    if (mark === 0 || (path.leaves && mark === path.poses.length - 1)) continue;
    const moment = momentAt(pose, Math.min(mark, path.inches));
    const poseAt = (inches: number): Pose => poseAfter(start, steps, inches);
    const gap =
      wasHidden && !moment.sees
        ? glimpseBetween(state, watcher, mover.id, { from: mark - 1, to: moment.after, poseAt })
        : null;
    if (gap !== null) moments.push(momentAt(poseAt(gap), gap));
    moments.push(moment);
    wasHidden = !moment.sees;
  }
  return moments;
}
