import type { Piece } from '../../../battlefield/piece.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { toInches } from '../../../core/lattice.ts';
import { eachSide } from '../../../geometry/exact.ts';
import { segmentIntervals } from '../../../geometry/intervals.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Polygon } from '../../../geometry/ring.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import { boxOf, type LosLine } from './sight.ts';

/** Inches between a line and the outline of a piece it does not cross. */
export function distanceTo({ from, to }: LosLine, piece: Piece): number {
  let least = Infinity;
  for (const ring of [piece.outline, ...piece.holes])
    eachSide(ring, (a, b) => {
      least = Math.min(
        least,
        distanceToSegment(a, from, to),
        distanceToSegment(from, a, b),
        distanceToSegment(to, a, b),
      );
    });
  return least;
}

const DEPTH_STEPS = [0.25, 0.5, 0.75] as const;

/** How far inside a piece a line runs at its deepest: moved by less, it still crosses it. */
export function depthAlong({ from, to }: LosLine, piece: Piece): number {
  let deepest = 0;
  for (const { enter, leave } of segmentIntervals(from, to, piece))
    for (const step of DEPTH_STEPS) {
      const share = enter.value + (leave.value - enter.value) * step;
      const spot: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      let depth = Infinity;
      for (const ring of [piece.outline, ...piece.holes])
        eachSide(ring, (a, b) => {
          depth = Math.min(depth, distanceToSegment(spot, a, b));
        });
      deepest = Math.max(deepest, depth);
    }
  return deepest;
}

/** Whether a line passes through a piece. For searches: a line along an edge may be called either way. */
export function crosses(from: Point, to: Point, { outline, holes }: Polygon): boolean {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  let isInside = false;
  for (const ring of holes.length > 0 ? [outline, ...holes] : [outline]) {
    let a = ring.at(-1) ?? from;
    for (const b of ring) {
      if (side(from, to, a) * side(from, to, b) < 0 && side(a, b, from) * side(a, b, to) < 0) return true;
      if (a[1] > middle[1] !== b[1] > middle[1] && side(a, b, middle) > 0 === b[1] > a[1])
        isInside = !isInside;
      a = b;
    }
  }
  return isInside;
}

const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The rim of a base, worked out once for many lines. */
export interface Rim {
  readonly foot: Footprint;
  /** Inches; empty for a round base. */
  readonly corners: readonly Point[];
  readonly reach: number; // inches: no point of the base is farther from its centre
}

export function rimOf(foot: Footprint): Rim {
  const outline = baseOutline(foot.base, foot.at, foot.facing);
  if (outline.kind === 'circle') return { foot, corners: [], reach: toInches(outline.radius) };
  const corners = outline.corners.map(([x, y]): Point => [toInches(x), toInches(y)]);
  const reach = Math.max(...corners.map(([x, y]) => Math.hypot(x - foot.at[0], y - foot.at[1])));
  return { foot, corners, reach };
}

/** Whether a line passes through a base. */
export function crossesBase(line: LosLine, { foot, corners, reach }: Rim): boolean {
  const apart = spotDistance(foot.at, line);
  if (apart >= reach) return false;
  return corners.length === 0 || crosses(line.from, line.to, { outline: corners, holes: [] });
}

/** How far a line must move at least to come onto a base, or off it. */
export function baseMargin(line: LosLine, rim: Rim): number {
  const apart = spotDistance(rim.foot.at, line);
  const isOn = crossesBase(line, rim);
  return Math.max(0, isOn ? innerRadius(rim.foot.base) - apart : apart - rim.reach);
}

/** A circle of this radius around its centre lies inside a base. */
function innerRadius(base: Footprint['base']): number {
  switch (base.shape) {
    case 'hex':
      return base.across / 2;
    case 'round':
      return base.diameter / 2;
    case 'oval':
    case 'rect':
      return Math.min(base.width, base.length) / 2;
  }
}

/** Inches from a point to a line. */
export const spotDistance = (spot: Point, { from, to }: Pick<LosLine, 'from' | 'to'>): number =>
  distanceToSegment(spot, from, to);

/** False when the circle around a piece's box alone tells that it is farther than this from a line. */
export function boxNearLine(piece: Piece, line: LosLine, inches: number): boolean {
  const { west, east, south, north } = boxOf(piece);
  const radius = Math.hypot(east - west, north - south) / 2;
  return spotDistance([(west + east) / 2, (south + north) / 2], line) - radius <= inches;
}

/** False when the boxes around a piece and a line alone tell that they do not meet. */
export function boxMeetsLine(piece: Piece, from: Point, to: Point): boolean {
  const { west, east, south, north } = boxOf(piece);
  const isBeside = Math.min(from[0], to[0]) > east || Math.max(from[0], to[0]) < west;
  return !isBeside && Math.min(from[1], to[1]) <= north && Math.max(from[1], to[1]) >= south;
}
