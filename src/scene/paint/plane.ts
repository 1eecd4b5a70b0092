import type { Point } from '../../geometry/point.ts';
import type { Polygon, Ring } from '../../geometry/ring.ts';
import { squareToSegment } from '../../geometry/segment.ts';
import { seeded } from './noise.ts';

/** Plane geometry for drawing: good to a hair's breadth, where the rules' own geometry is exact. */

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boundsOf(ring: Ring, margin = 0): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin };
}

export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

export const inBounds = ([x, y]: Point, box: Bounds): boolean =>
  x >= box.west && x <= box.east && y >= box.south && y <= box.north;

/** Positive when the ring runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const next = cornerOf(ring, i + 1);
    sum += x * next[1] - next[0] * y;
  });
  return sum / 2;
}

function perimeterOf(ring: Ring): number {
  return ring.reduce((sum, corner, i) => sum + distance(corner, cornerOf(ring, i + 1)), 0);
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The corner with this number when counting goes round and round. */
export function cornerOf(ring: Ring, index: number): Point {
  const corner = ring[((index % ring.length) + ring.length) % ring.length];
  if (!corner) throw new Error('cornerOf: an empty ring has no corner');
  return corner;
}

/** Rings with the solid side on the left: the outline counter-clockwise, holes clockwise. Outline first. */
export function solidLeft({ outline, holes }: Polygon): Ring[] {
  const turned = (ring: Ring, ccw: boolean) => (signedArea(ring) > 0 === ccw ? ring : ring.toReversed());
  return [turned(outline, true), ...holes.map((hole) => turned(hole, false))];
}

export function inRing([x, y]: Point, ring: Ring): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

export const inPolygon = (point: Point, { outline, holes }: Polygon): boolean =>
  inRing(point, outline) && !holes.some((hole) => inRing(point, hole));

/** Distance from a point to the nearest side of a ring. */
export function distanceToRing(point: Point, ring: Ring): number {
  let least = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    least = Math.min(least, squareToSegment(point, ring[j]!, ring[i]!));
  return Math.sqrt(least);
}

/** Unit normal of side `i`, to the left of its direction. */
export function leftNormal(ring: Ring, i: number): Point {
  const [a, b] = [cornerOf(ring, i), cornerOf(ring, i + 1)];
  const length = distance(a, b) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

const MITRE = 2.5; // a sharp corner is moved at most this many times the inset

/** Moves side `i` of a ring to its left by `by(i)`; corners follow. For insets small against the ring. */
export function insetSides(ring: Ring, by: (side: number) => number, mitre = MITRE): Point[] {
  return ring.map((corner, i) => {
    const before = (i + ring.length - 1) % ring.length;
    const [d1, d2] = [by(before), by(i)];
    const [n1, n2] = [leftNormal(ring, before), leftNormal(ring, i)];
    const turn = n1[0] * n2[1] - n1[1] * n2[0];
    const most = Math.max(Math.abs(d1), Math.abs(d2)) * mitre;
    let offset: Point = [(n1[0] * d1 + n2[0] * d2) / 2, (n1[1] * d1 + n2[1] * d2) / 2];
    if (Math.abs(turn) > 0.05) offset = [(d1 * n2[1] - d2 * n1[1]) / turn, (d2 * n1[0] - d1 * n2[0]) / turn];
    const length = Math.hypot(...offset);
    const scale = length > most ? most / length : 1;
    return [corner[0] + offset[0] * scale, corner[1] + offset[1] * scale];
  });
}

/** All sides moved to the left: inwards for a counter-clockwise outline. */
export const insetRing = (ring: Ring, by: number): Point[] => insetSides(ring, () => by);

/** All sides moved to the left by the same, sharp corners too: for as much as `roomInside` allows. */
export const insetSharply = (ring: Ring, by: number): Point[] => insetSides(ring, () => by, Infinity);

/** How far a polygon's sides may be moved inwards before it folds over itself, roughly. */
export function slack(ring: Ring): number {
  return Math.abs(signedArea(ring)) / (perimeterOf(ring) || 1);
}

/** How far all sides of rings with the solid on their left can be moved inwards: `wanted`, or as much of it as does not fold them over. */
export function roomInside(rings: readonly Ring[], wanted: number): number {
  for (let by = wanted; by > 0.02; by /= 2) if (rings.every((ring) => holdsInset(rings, ring, by))) return by;
  return 0;
}

function holdsInset([outline = [], ...holes]: readonly Ring[], ring: Ring, by: number): boolean {
  return insetSharply(ring, by).every((corner, i, inner) => {
    const [next, a, b] = [cornerOf(inner, i + 1), cornerOf(ring, i), cornerOf(ring, i + 1)];
    const isForward = (next[0] - corner[0]) * (b[0] - a[0]) + (next[1] - corner[1]) * (b[1] - a[1]) > 0;
    const isClear = [outline, ...holes].every((other) => distanceToRing(corner, other) > by * 0.98);
    return isForward && isClear && inPolygon(corner, { outline, holes });
  });
}

/** Random points on a polygon, `gap` apart and `margin` away from its sides, at most `most` of them. */
export function scatterPoints(
  shape: Polygon,
  gap: number,
  margin: number,
  seed: number,
  most = 4000,
): Point[] {
  const random = seeded(seed);
  const { west, south, east, north } = boundsOf(shape.outline);
  const rings = [shape.outline, ...shape.holes];
  const found: Point[] = [];
  const taken = new Map<string, Point[]>();
  const tries = Math.min(most * 6, Math.ceil((((east - west) * (north - south)) / (gap * gap)) * 7) + 12);
  const cell = (value: number) => Math.floor(value / gap);
  for (let i = 0; i < tries && found.length < most; i++) {
    const point: Point = [west + random() * (east - west), south + random() * (north - south)];
    if (!inPolygon(point, shape) || rings.some((ring) => distanceToRing(point, ring) < margin)) continue;
    if (isCrowded(point, taken, cell, gap)) continue;
    const key = `${cell(point[0])},${cell(point[1])}`;
    const mates = taken.get(key);
    if (mates) mates.push(point);
    else taken.set(key, [point]);
    found.push(point);
  }
  return found;
}

function isCrowded(
  point: Point,
  taken: ReadonlyMap<string, readonly Point[]>,
  cell: (value: number) => number,
  gap: number,
): boolean {
  const [column, row] = [cell(point[0]), cell(point[1])];
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      if (taken.get(`${column + dx},${row + dy}`)?.some((other) => distance(point, other) < gap)) return true;
  return false;
}

/** The place inside a polygon that is furthest from its sides, and that distance. */
export function roomiestSpot(shape: Polygon): { readonly at: Point; readonly radius: number } {
  const { west, south, east, north } = boundsOf(shape.outline);
  const rings = [shape.outline, ...shape.holes];
  let best: { at: Point; radius: number } = { at: shape.outline[0] ?? [0, 0], radius: 0 };
  let [x0, y0, width, height] = [west, south, east - west, north - south];
  const steps = 8;
  for (let pass = 0; pass < 4; pass++) {
    for (let i = 0; i <= steps; i++)
      for (let j = 0; j <= steps; j++) {
        const at: Point = [x0 + (width * i) / steps, y0 + (height * j) / steps];
        if (!inPolygon(at, shape)) continue;
        const radius = Math.min(...rings.map((ring) => distanceToRing(at, ring)));
        if (radius > best.radius) best = { at, radius };
      }
    [width, height] = [width / 4, height / 4];
    [x0, y0] = [best.at[0] - width / 2, best.at[1] - height / 2];
  }
  return best;
}
