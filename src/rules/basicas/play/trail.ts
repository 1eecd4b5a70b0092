import type { Model } from '../../../battlefield/battle.ts';
import type { Result } from '../../../core/result.ts';
import { le } from '../../../core/tolerance.ts';
import type { Point } from '../../../geometry/point.ts';
import { bearingOf } from '../../../geometry/turn.ts';
import type { PathPoint, PathPreview } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import type { Bar } from '../judge/attack.ts';
import { footprintOf } from '../judge/units.ts';
import type { Gait } from '../travel/march.ts';
import { walkCost, type Walk } from '../travel/path.ts';

/** A place on a way: the corners gone round before, and where on the leg after them. */
interface Spot {
  readonly corners: readonly Point[];
  readonly at: Point;
  readonly facing: number;
}

/**
 * What a path costs inch by inch, and where a model has to stop on it: before what it cannot pass, or where it has no
 * inches left. A path that only costs too much is shown to its end.
 */
export function trailOf(
  walk: Walk,
  model: Model,
  path: readonly Point[],
  gait: Gait,
): Pick<PathPreview, 'trail' | 'stop'> {
  const most = gait.allowance(model);
  const costTo = ({ corners, at }: Spot): Result<number, Bar> => walkCost(walk, model, [...corners, at]);
  const isPaid = (spot: Spot): boolean => {
    const cost = costTo(spot);
    return cost.ok && le(cost.value, most);
  };
  const trail: PathPoint[] = [];
  const push = (spot: Spot): void => {
    const cost = costTo(spot);
    trail.push({ at: spot.at, facing: spot.facing, cost: cost.ok ? cost.value : most });
  };
  let stop: PathPreview['stop'] = null;
  const runOut = (before: Spot, next: Spot): void => {
    if (stop || isPaid(next)) return;
    push(lastBetween(before, next, isPaid));
    stop = { ...spent(walk, model, path, gait), at: trail.length - 1 };
  };

  let before: Spot = { corners: [], at: model.at, facing: model.facing };
  push(before);
  for (const next of spotsAlong(model, path)) {
    const cost = costTo(next);
    if (!cost.ok) {
      const last = lastBetween(before, next, (spot) => costTo(spot).ok);
      runOut(before, last);
      push(last);
      return { trail, stop: stop ?? { ...cost.error, at: trail.length - 1 } };
    }
    runOut(before, next);
    push(next);
    before = next;
  }
  return { trail, stop };
}

/** The same sentence as for the whole march. */
function spent(walk: Walk, model: Model, path: readonly Point[], { allowance, clause, name }: Gait): Bar {
  const whole = walkCost(walk, model, path);
  if (!whole.ok) return whole.error;
  const facts = { model: model.id, inches: whole.value, most: allowance(model), gait: name };
  return { clause, say: say('march.too-far', facts) };
}

/** Every inch of a path and each of its corners, in order. */
function spotsAlong(model: Model, path: readonly Point[]): Spot[] {
  const turns = footprintOf(model).base.shape === 'round';
  let gone = 0; // inches
  return path.flatMap((to, index): Spot[] => {
    const from = path[index - 1] ?? model.at;
    const corners = path.slice(0, index);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) return [];
    const facing = turns ? bearingOf(to[0] - from[0], to[1] - from[1]) : model.facing;
    const first = Math.floor(gone) + 1 - gone; // to the next whole inch
    const inches = Array.from({ length: Math.max(0, Math.ceil(length - first)) }, (_, more) => first + more);
    gone += length;
    return [
      ...inches.map((inch): Spot => ({ corners, at: between(from, to, inch / length), facing })),
      { corners, at: to, facing },
    ];
  });
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const HALVINGS = 20; // of an inch at most: a millionth is left

/** The last place between two on the same leg that still passes; the first of them does. */
function lastBetween(before: Spot, next: Spot, passes: (spot: Spot) => boolean): Spot {
  let [good, bad] = [0, 1];
  const spotAt = (share: number): Spot => ({ ...next, at: between(before.at, next.at, share) });
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (good + bad) / 2;
    if (passes(spotAt(middle))) good = middle;
    else bad = middle;
  }
  return spotAt(good);
}
