import { toInches, toMils } from '../core/lattice.ts';
import type { Footprint } from './base.ts';
import { bodyOf, ovalCorners } from './body.ts';
import type { Point } from './point.ts';
import { directionOf, toMicrodegrees } from './turn.ts';

/** Part of a full turn about a model: the bearing of its middle and the degrees to either side. */
export interface FireArc {
  readonly middle: number; // degrees clockwise from north
  readonly aside: number; // degrees, 180 for all round
}

const STEP = 3; // degrees between the corners of a drawn ring

/**
 * The ring of everything within `distance` inches of a base, cut down to an arc about its centre.
 *
 * For drawing: rounded parts are chords of three degrees. Whether a target is in range is asked of the gap.
 */
export function fireZone(footprint: Footprint, distance: number, arc?: FireArc): Point[] {
  const aside = Math.min(180, arc?.aside ?? 180);
  const first = (arc?.middle ?? 0) - aside;
  const steps = Math.max(1, Math.ceil((2 * aside) / STEP));
  const isRing = aside === 180;
  const rim = Array.from({ length: isRing ? steps : steps + 1 }, (_, step) =>
    rimPoint(footprint, distance, first + (2 * aside * step) / steps),
  );
  return isRing ? rim : [footprint.at, ...rim];
}

/** Where the ray from the centre at a bearing leaves the base grown by a distance. */
function rimPoint({ base, at, facing }: Footprint, distance: number, bearing: number): Point {
  const [east, north] = directionOf(toMicrodegrees(bearing));
  const body = bodyOf(base, facing, [0, 0]);
  const corners = body.kind === 'oval' ? ovalCorners(body) : (body.sharp ?? body.corners);
  const reach = rayThroughGrown(
    corners,
    toMils(distance) + (body.kind === 'oval' ? 0 : body.radius),
    east,
    north,
  );
  return [at[0] + toInches(reach * east), at[1] + toInches(reach * north)];
}

/** Mils from the origin to the edge of a convex ring grown by a radius: past the farthest corner disc or moved side. */
function rayThroughGrown(corners: readonly Point[], radius: number, east: number, north: number): number {
  let reach = 0;
  corners.forEach(([x, y], index) => {
    const along = x * east + y * north;
    const off = x * north - y * east;
    if (Math.abs(off) <= radius) reach = Math.max(reach, along + Math.sqrt(radius * radius - off * off));
    const next = corners[(index + 1) % corners.length];
    if (next) reach = Math.max(reach, rayThroughSide([x, y], next, radius, east, north));
  });
  return reach;
}

/** Where a ray crosses a side moved outward; 0 when it misses. Corners run counter-clockwise. */
function rayThroughSide(from: Point, to: Point, radius: number, east: number, north: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return 0;
  const [outX, outY] = [dy / length, -dx / length];
  const facing = outX * east + outY * north;
  if (facing <= 0) return 0;
  const reach = (from[0] * outX + from[1] * outY + radius) / facing;
  const along = ((reach * east - from[0]) * dx + (reach * north - from[1]) * dy) / length;
  return along >= 0 && along <= length ? reach : 0;
}
