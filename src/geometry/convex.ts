import type { Point } from './point.ts';

/**
 * Two convex outlines in mils: do they meet, and if not, between which points are they nearest?
 *
 * An outline is a list of corners, counter-clockwise; one corner is a point, two are a segment. With
 * corners on a 128th-mil lattice within 200 inches every sign below is exact.
 */
export type Corners = readonly Point[];

export type Contact = 'apart' | 'touching' | 'overlapping';

/** The nearest points of two outlines that are apart. */
export interface NearestPair {
  readonly distance: number; // mils
  readonly a: Point;
  readonly b: Point;
}

/** Below this sine of the angle between two facing sides they count as parallel: 0.0001 degrees. */
const PARALLEL = 0.00000174533;
/** A side is facing when its outward normal is within 2 degrees of the line. */
const FACING = 0.999390827;

/** Whether two outlines are apart, only touch, or share area. Exact. */
export function contactOf(a: Corners, b: Corners): Contact {
  if (a.length === 1 && b.length === 1) return samePoint(a, b) ? 'touching' : 'apart';
  const reach = Math.min(deepest(a, b), deepest(b, a));
  if (reach < 0) return 'apart';
  return reach === 0 ? 'touching' : 'overlapping';
}

const samePoint = ([a]: Corners, [b]: Corners): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** How far `other` comes behind the most distant side of `outline`: a sign, not a length. */
function deepest(outline: Corners, other: Corners): number {
  const count = outline.length;
  if (count < 2) return Infinity;
  let least = 1;
  for (let i = 0; i < count; i++) {
    const from = outline[i]!;
    const to = outline[i + 1 < count ? i + 1 : 0]!;
    least = Math.min(least, depth(from, to[0] - from[0], to[1] - from[1], other));
    if (least < 0) return least;
  }
  if (count > 2) return least;
  // A segment also has a side across each of its ends.
  const [first, second] = [outline[0]!, outline[1]!];
  const dx = second[0] - first[0];
  const dy = second[1] - first[1];
  return Math.min(least, depth(second, -dy, dx, other), depth(first, dy, -dx, other));
}

/** The sign of how far an outline comes to the left of a side that runs (dx, dy) from a corner. */
function depth(from: Point, dx: number, dy: number, other: Corners): number {
  let most = -Infinity;
  for (let i = 0; i < other.length; i++) {
    const corner = other[i]!;
    most = Math.max(most, dx * (corner[1] - from[1]) - dy * (corner[0] - from[0]));
  }
  return Math.sign(most);
}

type Side = readonly [from: Point, to: Point];

/** How many sides an outline has: a segment has one there and one back, a point none. */
const sideCount = (outline: Corners): number => (outline.length < 2 ? 0 : outline.length);

/** A side, with the inside to its left. */
const sideAt = (outline: Corners, i: number): Side => [
  outline[i]!,
  outline[i + 1 < outline.length ? i + 1 : 0]!,
];

/**
 * The nearest points of two outlines that are apart.
 *
 * Where two sides face each other in parallel any line across their overlap is shortest: the middle is taken.
 */
export function nearestOf(a: Corners, b: Corners): NearestPair {
  const nearest = trueNearest(a, b);
  const { along } = nearest;
  const facingA = facingSide(a, nearest.a, -along[1], along[0], nearest);
  const facingB = facingSide(b, nearest.b, along[1], -along[0], nearest);
  if (facingA === undefined || facingB === undefined) return nearest;
  if (!areParallel(facingA, facingB)) return nearest;

  const [lowA, highA] = shadow(facingA, along);
  const [lowB, highB] = shadow(facingB, along);
  const low = Math.max(lowA, lowB);
  const high = Math.min(highA, highB);
  if (high <= low) return nearest;
  const middle = (low + high) / 2;
  return {
    distance: nearest.distance,
    a: onSide(facingA, along, middle),
    b: onSide(facingB, along, middle),
  };
}

/** `along` is the unit vector square to the line, with b to its left. */
interface TrueNearest extends NearestPair {
  readonly along: Point;
}

/** Distances first, points only for the least: this is asked very often. */
function trueNearest(a: Corners, b: Corners): TrueNearest {
  let least = Infinity;
  let [corner, other] = [-1, -1];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]![0], a[i]![1]];
    for (let j = 0; j < b.length; j++) {
      const dx = b[j]![0] - x;
      const dy = b[j]![1] - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance < least) [least, corner, other] = [distance, i, j];
    }
  }
  if (corner < 0) throw new Error('trueNearest: an outline without corners');
  let kind: 'corners' | 'a-to-side' | 'b-to-side' = 'corners';
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < sideCount(b); j++) {
      const distance = sideDistance(a[i]!, b[j]!, b[j + 1 < b.length ? j + 1 : 0]!);
      if (distance < least) [least, corner, other, kind] = [distance, i, j, 'a-to-side'];
    }
  }
  for (let i = 0; i < b.length; i++) {
    for (let j = 0; j < sideCount(a); j++) {
      const distance = sideDistance(b[i]!, a[j]!, a[j + 1 < a.length ? j + 1 : 0]!);
      if (distance < least) [least, corner, other, kind] = [distance, i, j, 'b-to-side'];
    }
  }
  if (kind === 'corners') return cornerToCorner(a[corner]!, b[other]!);
  if (kind === 'a-to-side') return cornerToSide(a[corner]!, sideAt(b, other));
  const found = cornerToSide(b[corner]!, sideAt(a, other));
  return { ...found, a: found.b, b: found.a, along: negated(found.along) };
}

const negated = ([x, y]: Point): Point => [-x, -y];
const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];

function cornerToCorner(a: Point, b: Point): TrueNearest {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const distance = Math.sqrt(dx * dx + dy * dy);
  return { distance, a, b, along: [dy / distance, -dx / distance] };
}

/** Only where the foot lies strictly within the side: its ends are met corner to corner. Infinity elsewhere. */
function sideDistance(corner: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const px = corner[0] - from[0];
  const py = corner[1] - from[1];
  const square = dx * dx + dy * dy;
  const forth = px * dx + py * dy;
  if (forth <= 0 || forth >= square) return Infinity;
  return Math.abs(dx * py - dy * px) / Math.sqrt(square);
}

function cornerToSide(corner: Point, [from, to]: Side): TrueNearest {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const px = corner[0] - from[0];
  const py = corner[1] - from[1];
  const square = dx * dx + dy * dy;
  const length = Math.sqrt(square);
  const cross = dx * py - dy * px;
  const part = (px * dx + py * dy) / square;
  const sign = cross < 0 ? 1 : -1; // the corner to the right of the side sees the foot to its left
  return {
    distance: Math.abs(cross) / length,
    a: corner,
    b: [from[0] + dx * part, from[1] + dy * part],
    along: [(sign * dx) / length, (sign * dy) / length],
  };
}

/** The side at a nearest point that faces along the line (unit vector ux, uy), if there is one. */
function facingSide(
  outline: Corners,
  at: Point,
  ux: number,
  uy: number,
  { distance }: TrueNearest,
): Side | undefined {
  let best = -1;
  let bestCosine = FACING;
  const slack = 1e-9 * (1 + distance);
  for (let i = 0; i < sideCount(outline); i++) {
    const from = outline[i]!;
    const to = outline[i + 1 < outline.length ? i + 1 : 0]!;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const cosine = (dy * ux - dx * uy) / length;
    const off = (dx * (at[1] - from[1]) - dy * (at[0] - from[0])) / length;
    if (cosine > bestCosine && Math.abs(off) <= slack) {
      best = i;
      bestCosine = cosine;
    }
  }
  return best < 0 ? undefined : sideAt(outline, best);
}

function areParallel([a0, a1]: Side, [b0, b1]: Side): boolean {
  const ax = a1[0] - a0[0];
  const ay = a1[1] - a0[1];
  const bx = b1[0] - b0[0];
  const by = b1[1] - b0[1];
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return Math.abs(ax * by - ay * bx) < PARALLEL * lengths;
}

function shadow([from, to]: Side, along: Point): readonly [number, number] {
  const first = dot(from, along);
  const last = dot(to, along);
  return first <= last ? [first, last] : [last, first];
}

function onSide([from, to]: Side, along: Point, place: number): Point {
  const first = dot(from, along);
  const part = (place - first) / (dot(to, along) - first);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
