import type { Point } from '../geometry/point.ts';
import { distanceToSegment } from '../geometry/segment.ts';

/** An area for moving bases over: rings of corners grown by a radius. One corner alone is a disc. Inches. */
export interface Area {
  readonly rings: readonly (readonly Point[])[];
  readonly radius: number;
}

/** Shares of a straight move, 0 to 1. */
export type Run = readonly [from: number, to: number];

/** Runs shorter than this share of the move are touching. */
const TOUCH = 1e-9;

/**
 * When a convex base shifted along a straight move shares area with something.
 *
 * The contact can begin or end only where a corner of one comes to a side or a corner of the other; between two such
 * moments one look in the middle decides, so no step is too coarse to see a thin wall.
 */
function overlapRuns(base: Area, move: Point, other: Area): Run[] {
  const reach = base.radius + other.radius;
  const moments = [0, 1];
  const back: Point = [-move[0], -move[1]];
  eachCorner(base, (corner) => {
    eachCorner(other, (there, next) => addContacts(corner, move, there, next, reach, moments));
  });
  eachCorner(other, (corner) => {
    eachCorner(base, (there, next) => addContacts(corner, back, there, next, reach, moments));
  });
  moments.sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (let i = 0; i + 1 < moments.length; i++) {
    const [from, to] = [moments[i]!, moments[i + 1]!];
    if (to - from <= TOUCH || !areOverlapping(base, move, (from + to) / 2, other)) continue;
    const last = runs.at(-1);
    if (last !== undefined && from - last[1] <= TOUCH) last[1] = to;
    else runs.push([from, to]);
  }
  return runs;
}

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

/** Moments at which a moving point is `reach` from a side's line or from the side's first corner. */
function addContacts(
  start: Point,
  move: Point,
  from: Point,
  to: Point,
  reach: number,
  moments: number[],
): void {
  const add = (moment: number): void => {
    if (moment > 0 && moment < 1) moments.push(moment);
  };
  const [px, py] = [start[0] - from[0], start[1] - from[1]];
  const [sx, sy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(sx, sy);
  const speed = sx * move[1] - sy * move[0];
  const off = sx * py - sy * px;
  if (speed !== 0) for (const side of reach === 0 ? [0] : [-1, 1]) add((side * reach * length - off) / speed);
  if (reach === 0) return;
  const a = move[0] * move[0] + move[1] * move[1];
  const b = px * move[0] + py * move[1];
  const root = b * b - a * (px * px + py * py - reach * reach);
  if (a === 0 || root <= 0) return;
  add((-b - Math.sqrt(root)) / a);
  add((-b + Math.sqrt(root)) / a);
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
