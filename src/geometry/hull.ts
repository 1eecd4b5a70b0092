import type { Point } from './point.ts';

/** The convex ring round some points, counter-clockwise, without corners on its sides (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...lowerChain(sorted), ...lowerChain(sorted.toReversed())];
}

function lowerChain(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of ordered) {
    while (chain.length > 1 && turnAt(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Positive when the way a → b → c turns left. Exact where products of the coordinates fit a double. */
const turnAt = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether a ring bulges nowhere inwards; corners on its sides do not matter, nor which way it runs. */
export function isConvex(ring: readonly Point[]): boolean {
  let sense = 0;
  for (const [i, a] of ring.entries()) {
    const turn = turnAt(a, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!);
    if (turn * sense < 0) return false;
    if (turn !== 0) sense = Math.sign(turn);
  }
  return true;
}
