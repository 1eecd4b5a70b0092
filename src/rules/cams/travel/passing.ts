import { toInches } from '../../../core/lattice.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import type { PathTrace } from '../../../sight/path-trace.ts';

/** A base somebody stands on. */
export interface Standing extends Footprint {
  readonly id: string;
  readonly side: string;
}

type Passed = Pick<PathTrace, 'crossed' | 'endsOn'>;

/**
 * Bases with corners that a base with corners passes over on straight legs, as `tracePath` tells it for round ones.
 *
 * An oval has so many corners that trying every corner at every side of another takes minutes. Both bases are convex,
 * so they overlap along one piece of a leg at most, and no line along a side of either parts them there.
 */
export function passedBases(foot: Footprint, path: readonly Point[], others: readonly Standing[]): Passed {
  if (others.length === 0) return { crossed: [], endsOn: [] };
  const crossed: { model: string; side: string; from: number; to: number }[] = [];
  const cornered = others.map((other) => ({ other, corners: cornersOf(other) }));
  let start = 0;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1];
    if (!to) break;
    const move: Point = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(...move);
    const own = cornersOf({ ...foot, at: from });
    for (const { other, corners } of length > 0 ? cornered : []) {
      const run = overlapOn(own, move, corners);
      if (!run) continue;
      const [first, last] = [start + run[0] * length, start + run[1] * length];
      const before = crossed.findLast(({ model }) => model === other.id);
      if (before && first - before.to <= APART) before.to = last;
      else crossed.push({ model: other.id, side: other.side, from: first, to: last });
    }
    start += length;
  }
  const end = path.at(-1);
  const under = end ? others.filter((other) => basesOverlap({ ...foot, at: end }, other)) : [];
  return { crossed, endsOn: under.map(({ id }) => id) };
}

/** Whether a base has corners; ovals as wide as they are long have none. */
export const hasCorners = ({ base, facing }: Footprint): boolean =>
  baseOutline(base, [0, 0], facing).kind === 'polygon';

function cornersOf({ base, at, facing }: Footprint): readonly Point[] {
  const outline = baseOutline(base, at, facing);
  if (outline.kind !== 'polygon') throw new Error('cornersOf: a round base');
  return outline.corners.map(([x, y]): Point => [toInches(x), toInches(y)]);
}

const APART = 1e-7; // inches: less is touching

/** The part of a move, as shares, on which the moved base shares area with another; null for none. */
function overlapOn(
  own: readonly Point[],
  move: Point,
  other: readonly Point[],
): readonly [number, number] | null {
  let [from, to] = [0, 1];
  const inward = normalsOf(own).map(([x, y]): Point => [-x, -y]);
  for (const [nx, ny] of [...normalsOf(other), ...inward]) {
    const across = ([x, y]: Point): number => nx * x + ny * y;
    const room = Math.max(...other.map(across)) - Math.min(...own.map(across)) - APART;
    const speed = across(move);
    // Beyond `room` in this direction the line along the side parts the two.
    if (speed > 0) to = Math.min(to, room / speed);
    else if (speed < 0) from = Math.max(from, room / speed);
    else if (room <= 0) return null;
    if (from >= to) return null;
  }
  return [from, to];
}

/** Outward across every side: corners run counter-clockwise. */
function normalsOf(corners: readonly Point[]): Point[] {
  return corners.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = corners[index + 1 === corners.length ? 0 : index + 1] ?? [x, y];
    const length = Math.hypot(nextX - x, nextY - y);
    return length === 0 ? [] : [[(nextY - y) / length, (x - nextX) / length]];
  });
}
