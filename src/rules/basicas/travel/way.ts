import type { Point } from '../../../geometry/point.ts';
import type { Area } from '../../../sight/sweep.ts';

/** The convex ring round some points, counter-clockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (
        let last = chain.at(-1), before = chain.at(-2);
        last && before;
        last = chain.at(-1), before = chain.at(-2)
      ) {
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]);
        if (turn > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Inches from a straight way to a point. */
export function wayToPoint([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

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
        wayToPoint(from, to, corner),
        wayToPoint(before, corner, from),
        wayToPoint(before, corner, to),
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
