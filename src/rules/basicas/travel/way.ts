import type { Point } from '../../../geometry/point.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import type { Area } from '../../../sight/sweep.ts';

/** Inches from a straight way to a shape; 0 when it crosses an edge or starts inside. */
export function wayToRings(from: Point, to: Point, { rings }: Area): number {
  let least = Infinity;
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (!before) break;
      if (crosses(from, to, before, corner)) return 0;
      least = Math.min(
        least,
        distanceToSegment(corner, from, to),
        distanceToSegment(from, before, corner),
        distanceToSegment(to, before, corner),
      );
      if (before[1] > from[1] !== corner[1] > from[1]) {
        const x = before[0] + ((corner[0] - before[0]) * (from[1] - before[1])) / (corner[1] - before[1]);
        if (from[0] < x) inside = !inside;
      }
      before = corner;
    }
  }
  return inside ? 0 : least;
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
