import { onLattice } from '../../../../core/lattice.ts';
import type { Point } from '../../../../geometry/point.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from '../../../../geometry/turn.ts';
import type { Field } from '../../../contract/field.ts';
import { farthest, layWay, wayFault } from '../../travel/way.ts';
import type { Acting } from '../activation.ts';
import { walkOf } from '../movement.ts';

const BEARINGS = 8;
const LEAST = 0.25; // inches worth offering

/** Straight moves as far as they go, in eight directions from the one towards `goal`; nearest to it first. */
export function straightMoves(field: Field, { model, current }: Acting, goal: Point): Point[] {
  if (current.stance === 'focused' || current.move < LEAST) return [];
  const walk = walkOf(field, model);
  const [x, y] = model.at;
  const bearing = toMicrodegrees(bearingOf(goal[0] - x, goal[1] - y));
  const ends = Array.from({ length: BEARINGS }, (_, step): Point | null => {
    const [east, north] = directionOf((bearing + (step * FULL_TURN) / BEARINGS) % FULL_TURN);
    const end: Point = [x + east * current.move, y + north * current.move];
    const reached = farthest(walk, layWay(walk, [model.at, end]), current.move);
    const stop: Point = [onLattice(x + east * reached), onLattice(y + north * reached)];
    // On the lattice the way points a hair elsewhere and may graze what it passed before.
    const isLegal = reached >= LEAST && wayFault(walk, layWay(walk, [model.at, stop]), current.move) === null;
    return isLegal ? stop : null;
  });
  const far = ([a, b]: Point): number => Math.hypot(a - goal[0], b - goal[1]);
  return ends.filter((end) => end !== null).toSorted((a, b) => far(a) - far(b));
}
