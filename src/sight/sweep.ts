import type { Point } from '../geometry/point.ts';
import { distanceToSegment } from '../geometry/segment.ts';

/** An area for moving bases over: rings of corners grown by a radius. One corner alone is a disc. Inches. */
export interface Area {
  readonly rings: readonly (readonly Point[])[];
  readonly radius: number;
}

/** Shares of a straight move, 0 to 1. */
export type Run = readonly [from: number, to: number];

/** Whether a convex base shares area with something after this share of its move. */
export function areOverlapping(base: Area, move: Point, share: number, other: Area): boolean {
  const corners = drawnIn(base.rings[0]!, move[0] * share, move[1] * share);
  const moved: Area = { rings: [corners], radius: base.radius };
  let least = Infinity;
  eachCorner(moved, (a, nextA) => {
    eachCorner(other, (b, nextB) => {
      least = Math.min(least, sidesApart(a, nextA, b, nextB));
    });
  });
  const reach = moved.radius + other.radius;
  if (least < reach - HAIR) return true;
  // A lone point running along a side is beside it, not within.
  if (reach === 0 && least < HAIR) return false;
  return corners.some((corner) => isInside(corner, other)) || isInside(other.rings[0]![0]!, moved);
}

const HAIR = 1e-9; // inches

/** The corners after a shift, drawn in towards their middle by far less than a mil: sides flush with others come free. */
function drawnIn(corners: readonly Point[], dx: number, dy: number): Point[] {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  const keep = 1 - 1e-7;
  return corners.map((corner): Point => [x + (corner[0] - x) * keep + dx, y + (corner[1] - y) * keep + dy]);
}

function eachCorner({ rings }: Area, visit: (corner: Point, next: Point) => void): void {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) visit(ring[i]!, ring[i + 1 === ring.length ? 0 : i + 1]!);
  }
}

function isInside([x, y]: Point, area: Area): boolean {
  let inside = false;
  eachCorner(area, ([ax, ay], [bx, by]) => {
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  });
  return inside;
}

/** Distance between two sides; below zero where they truly cross. */
function sidesApart(a: Point, nextA: Point, b: Point, nextB: Point): number {
  const side = (p: Point, q: Point, r: Point): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const crossA = side(a, nextA, b) * side(a, nextA, nextB);
  const crossB = side(b, nextB, a) * side(b, nextB, nextA);
  if (crossA < 0 && crossB < 0) return -1;
  return Math.min(
    distanceToSegment(a, b, nextB),
    distanceToSegment(nextA, b, nextB),
    distanceToSegment(b, a, nextA),
    distanceToSegment(nextB, a, nextA),
  );
}
