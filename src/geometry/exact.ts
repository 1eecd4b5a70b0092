import { orient2d } from 'robust-predicates';
import { snapMils, MILS_PER_INCH, toMils } from '../core/lattice.ts';
import type { Point } from './point.ts';
import type { Polygon, Ring } from './ring.ts';

/** Which side of the line a→b the point c lies on: positive left, negative right, 0 on it. The sign is exact. */
export function sideOf(a: Point, b: Point, c: Point): number {
  return -orient2d(a[0], a[1], b[0], b[1], c[0], c[1]);
}

/** Whether c, known to lie on the line through a and b, lies between them, ends included. */
export function isBetween(a: Point, b: Point, c: Point): boolean {
  return (
    Math.min(a[0], b[0]) <= c[0] &&
    c[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= c[1] &&
    c[1] <= Math.max(a[1], b[1])
  );
}

/** A corner of terrain or a centre: inches to whole mils. */
export const cornerInMils = ([x, y]: Point): Point => [toMils(x), toMils(y)];

/** A point that may lie between the mils, such as an end of a sight line: inches to 64ths of a mil. */
export const pointInMils = ([x, y]: Point): Point => [
  snapMils(x * MILS_PER_INCH),
  snapMils(y * MILS_PER_INCH),
];

/** All rings of a polygon in whole mils, the outline first. */
export function ringsInMils({ outline, holes }: Polygon): Ring[] {
  return [outline, ...holes].map((ring) => ring.map(cornerInMils));
}

/** Calls `visit` with both ends of every side of a ring. */
export function eachSide(ring: Ring, visit: (from: Point, to: Point, index: number) => void): void {
  let from = ring.at(-1);
  if (from === undefined) return;
  let index = ring.length - 1;
  for (const [i, to] of ring.entries()) {
    visit(from, to, index);
    from = to;
    index = i;
  }
}
