import { toInches } from '../core/lattice.ts';
import { eachSide, isBetween, pointInMils, ringsInMils, sideOf } from './exact.ts';
import type { Point } from './point.ts';
import type { Polygon, Ring } from './ring.ts';

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export type PlaceInPolygon = 'inside' | 'edge' | 'outside';

/** The smallest upright box around a ring, in the ring's own units. */
export function ringBounds(ring: Ring): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

/** Twice the signed area: positive for a ring that runs counter-clockwise. Exact for whole mils. */
export function doubledArea(ring: Ring): number {
  const [origin] = ring;
  if (origin === undefined) return 0;
  let sum = 0;
  eachSide(ring, (from, to) => {
    sum += (from[0] - origin[0]) * (to[1] - origin[1]) - (from[1] - origin[1]) * (to[0] - origin[0]);
  });
  return sum;
}

/** Square inches inside the outline and outside the holes. */
export function polygonArea(polygon: Polygon): number {
  const [outline, ...holes] = ringsInMils(polygon).map((ring) => Math.abs(doubledArea(ring)));
  return (holes.reduce((rest, hole) => rest - hole, outline ?? 0) / 2) * 1e-6;
}

/** The centre of gravity, inches on the lattice. It may lie outside a bent shape: see `labelPoint`. */
export function polygonCentroid(polygon: Polygon): Point {
  const rings = ringsInMils(polygon);
  const { west, south, east, north } = ringBounds(rings[0] ?? []);
  const x0 = (west + east) / 2;
  const y0 = (south + north) / 2;
  let [doubled, momentX, momentY] = [0, 0, 0];
  for (const [index, ring] of rings.entries()) {
    const sign = Math.sign(doubledArea(ring)) * (index === 0 ? 1 : -1);
    eachSide(ring, (from, to) => {
      const cross = (from[0] - x0) * (to[1] - y0) - (from[1] - y0) * (to[0] - x0);
      doubled += sign * cross;
      momentX += sign * cross * (from[0] + to[0] - 2 * x0);
      momentY += sign * cross * (from[1] + to[1] - 2 * y0);
    });
  }
  return [
    toInches(Math.round(x0 + momentX / (3 * doubled))),
    toInches(Math.round(y0 + momentY / (3 * doubled))),
  ];
}

/** Where a point lies to a polygon. Exact; the rims of holes are edge like the outline. */
export function pointInPolygon(point: Point, polygon: Polygon): PlaceInPolygon {
  return placeInRings(pointInMils(point), ringsInMils(polygon));
}

/** `pointInPolygon` in mils, for rings converted before. */
export function placeInRings(point: Point, rings: readonly Ring[]): PlaceInPolygon {
  let inside = false;
  let onEdge = false;
  const north = point[1];
  for (const ring of rings) {
    eachSide(ring, (from, to) => {
      const isAbove = from[1] > north;
      if (isAbove === to[1] > north && from[1] !== north && to[1] !== north) return;
      const side = sideOf(from, to, point);
      if (side === 0 && isBetween(from, to, point)) onEdge = true;
      // A ray to the east: it meets sides that pass it upwards with the point to their left.
      if (isAbove !== to[1] > north && side > 0 === to[1] > from[1]) inside = !inside;
    });
  }
  if (onEdge) return 'edge';
  return inside ? 'inside' : 'outside';
}

/**
 * A point well inside, for a label or a marker: the middle of the widest stretch of an east–west line
 * half-way between two heights of corners, a stretch counting no wider than the strip it lies in is high.
 */
export function labelPoint(polygon: Polygon): Point {
  const rings = ringsInMils(polygon);
  const heights = [...new Set(rings.flat().map(([, y]) => y))].toSorted((a, b) => a - b);
  let best: Point | undefined;
  let bestRoom = 0;
  for (const [i, low] of heights.entries()) {
    const high = heights[i + 1];
    if (high === undefined) break;
    const y = (low + high) / 2;
    const meets = meetsAt(rings, y);
    for (let k = 0; k + 1 < meets.length; k += 2) {
      const [west, east] = [meets[k] ?? 0, meets[k + 1] ?? 0];
      const room = Math.min(east - west, high - low) + (east - west) * 1e-3;
      if (room <= bestRoom) continue;
      bestRoom = room;
      best = [(west + east) / 2, y];
    }
  }
  if (best === undefined) throw new Error('labelPoint: an outline without area');
  return [toInches(best[0]), toInches(best[1])];
}

/** Where the rings meet the line at height y (which passes no corner), from west to east. */
function meetsAt(rings: readonly Ring[], y: number): number[] {
  const meets: number[] = [];
  for (const ring of rings) {
    eachSide(ring, (from, to) => {
      if (from[1] > y === to[1] > y) return;
      meets.push(from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]));
    });
  }
  return meets.toSorted((a, b) => a - b);
}
