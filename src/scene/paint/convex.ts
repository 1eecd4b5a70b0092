import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { cornerOf, distance, leftNormal } from './plane.ts';

/** A value that changes evenly over the table: `a x + b y + c`. */
export type Slope = readonly [a: number, b: number, c: number];

export const valueAt = ([a, b, c]: Slope, [x, y]: Point): number => a * x + b * y + c;

export const minus = (f: Slope, g: Slope): Slope => [f[0] - g[0], f[1] - g[1], f[2] - g[2]];

/** `factor` times a slope, then `more` added. */
export const scaled = ([a, b, c]: Slope, factor: number, more = 0): Slope => [
  a * factor,
  b * factor,
  c * factor + more,
];

/** How much a slope rises over an inch. */
export const steepness = ([a, b]: Slope): number => Math.hypot(a, b);

/** Inches to the left of side `i`. */
export function insideOf(ring: Ring, i: number): Slope {
  const [nx, ny] = leftNormal(ring, i);
  const [x, y] = cornerOf(ring, i);
  return [nx, ny, -(nx * x + ny * y)];
}

/** The part of a convex ring where a slope is not below 0. */
export function clipped(ring: Ring, keep: Slope): Point[] {
  const values = ring.map((corner) => valueAt(keep, corner));
  return ring.flatMap((a, i): Point[] => {
    const j = (i + 1) % ring.length;
    const [b, va, vb] = [cornerOf(ring, j), values[i] ?? 0, values[j] ?? 0];
    const kept: Point[] = va >= 0 ? [a] : [];
    if (va * vb >= 0) return kept;
    const share = va / (va - vb);
    return [...kept, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]];
  });
}

/** Corners at which a counter-clockwise ring turns right. */
export function dents(ring: Ring): number[] {
  return ring.flatMap((_, i) => {
    const [n, m] = [leftNormal(ring, i - 1), leftNormal(ring, i)];
    return n[0] * m[1] - n[1] * m[0] < -1e-6 ? [i] : [];
  });
}

/** A ring without corners that lie on the line between their neighbours to a thousandth of an inch. */
export function straightened(ring: Ring): Ring {
  const kept: Point[] = [];
  ring.forEach((corner, i) => {
    const [before, after] = [kept.at(-1) ?? cornerOf(ring, i - 1), cornerOf(ring, i + 1)];
    const area =
      (corner[0] - before[0]) * (after[1] - before[1]) - (corner[1] - before[1]) * (after[0] - before[0]);
    if (Math.abs(area) > 1e-3 * distance(before, after)) kept.push(corner);
  });
  return kept.length > 2 ? kept : ring;
}
