import type { Model } from '../../../battlefield/battle.ts';
import { hasState } from '../book/model-states.ts';
import type { WalkedPath } from '../travel/path.ts';
import { type Reaction, reactionsAt } from './options.ts';
import { canAct, memoryOf } from './state.ts';
import { rulingsIn, type Situation, valuesIn, withPose } from './situation.ts';
import { canSee } from './fire-line.ts';

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

/** Enemies on over-watch that could fire at some point of a path (CAV-OVW-2). */
export function watchersOf(state: Situation, mover: Model, walked: readonly WalkedPath[]): string[] {
  return state.models
    .filter((watcher) => watcher.side !== mover.side && watchCost(state, watcher) !== null)
    .filter((watcher) => watchPoints(state, watcher, mover, walked).length > 0)
    .map(({ id }) => id);
}

/** Every inch of a path at which a watcher may fire; by the stricter ruling only where the mover comes into sight. */
export function watchPoints(
  state: Situation,
  watcher: Model,
  mover: Model,
  walked: readonly WalkedPath[],
): WatchPoint[] {
  const entersOnly = rulingsIn(state).overwatch === 'entersLoS';
  const points: WatchPoint[] = [];
  let seenBefore = canSee(state, watcher, mover);
  for (const [leg, path] of walked.entries()) {
    for (const [after, pose] of path.poses.entries()) {
      if (after === 0 || (path.leaves && after === path.poses.length - 1)) continue;
      const there = withPose(state, mover.id, pose);
      const target = there.models.find(({ id }) => id === mover.id)!;
      const sees = canSee(there, watcher, target);
      const counts = sees && (!entersOnly || !seenBefore);
      seenBefore = sees;
      if (!counts) continue;
      for (const reaction of reactionsAt(there, watcher, target, 'overwatch'))
        points.push({ leg, after: Math.min(after, path.inches), ...reaction });
    }
  }
  return points;
}
