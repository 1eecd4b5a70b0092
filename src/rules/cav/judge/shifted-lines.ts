import { toInches, toMils } from '../../../core/lattice.ts';
import { bodyOf, sharpCorners } from '../../../geometry/body.ts';
import { nearestOf, type Corners } from '../../../geometry/convex.ts';
import type { Point } from '../../../geometry/point.ts';
import type { LineFacts } from './line-facts.ts';
import { losLine, type LosLine } from './sight.ts';

const CLOSE = 0.05; // inches: bases this near are measured in full

/**
 * Lines between two bases that are shifted, not turned: their shapes are prepared once.
 *
 * The line depends only on how the bases lie to each other, so moving one base or the other the opposite way is
 * measured once.
 */
export function shiftedLines({ feet }: LineFacts): (from: Point, to: Point) => LosLine {
  const inFull = (from: Point, to: Point): LosLine =>
    losLine({ ...feet.attacker, at: from }, { ...feet.defender, at: to });
  const one = bodyOf(feet.attacker.base, feet.attacker.facing, [0, 0]);
  const other = bodyOf(feet.defender.base, feet.defender.facing, [0, 0]);
  if (one.kind === 'oval' || other.kind === 'oval') return inFull;
  // Certainly apart when the circles around both bases do not meet.
  const reach = radiusOf(one.corners) + one.radius + radiusOf(other.corners) + other.radius;
  const known = new Map<string, { readonly a: Point; readonly b: Point; readonly gap: number }>();

  return (from, to) => {
    const [dx, dy] = [toMils(to[0]) - toMils(from[0]), toMils(to[1]) - toMils(from[1])];
    if (Math.hypot(dx, dy) <= reach) return inFull(from, to);
    const key = `${dx} ${dy}`;
    const found =
      known.get(key) ?? between(sharpCorners(one), sharpCorners(other), dx, dy, [one.radius, other.radius]);
    known.set(key, found);
    if (found.gap < CLOSE) return inFull(from, to);
    const place = ([x, y]: Point): Point => [from[0] + toInches(x), from[1] + toInches(y)];
    return { from: place(found.a), to: place(found.b), inches: found.gap };
  };
}

const radiusOf = (corners: Corners): number => Math.max(...corners.map(([x, y]) => Math.hypot(x, y)));

/** Nearest points as seen from the first base's centre, mils. */
function between(
  one: Corners,
  other: Corners,
  dx: number,
  dy: number,
  [own, its]: readonly [number, number],
) {
  const shifted = other.map(([x, y]): Point => [x + dx, y + dy]);
  const { a, b, distance } = nearestOf(one, shifted);
  const [ux, uy] = [(b[0] - a[0]) / distance, (b[1] - a[1]) / distance];
  return {
    a: [a[0] + ux * own, a[1] + uy * own] as const,
    b: [b[0] - ux * its, b[1] - uy * its] as const,
    gap: toInches(distance - own - its),
  };
}
