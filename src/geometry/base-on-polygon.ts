import { toInches } from '../core/lattice.ts';
import type { Footprint } from './base.ts';
import { type Body, bodyOf } from './body.ts';
import { bodyContact, type Closest, closestBodies, settled } from './closest.ts';
import { cornerInMils, eachSide, ringsInMils } from './exact.ts';
import type { Point } from './point.ts';
import { placeInRings } from './polygon.ts';
import type { Polygon, Ring } from './ring.ts';

/** A base as seen from its own centre, with the polygon's rings around it. */
interface Scene {
  readonly centre: Point;
  readonly body: Body;
  readonly rings: readonly Ring[];
}

const ORIGIN: Point = [0, 0];

function sceneOf({ base, at, facing }: Footprint, polygon: Polygon): Scene {
  const centre = cornerInMils(at);
  const rings = ringsInMils(polygon).map((ring) =>
    ring.map(([x, y]): Point => [x - centre[0], y - centre[1]]),
  );
  return { centre, body: bodyOf(base, facing, ORIGIN), rings };
}

const sideBody = (from: Point, to: Point): Body => ({
  kind: 'rounded',
  centre: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
  corners: [from, to],
  radius: 0,
});

/** Whether any side of the polygon passes through the inside of the base. */
function isCut({ body, rings }: Scene): boolean {
  let cut = false;
  for (const ring of rings) {
    eachSide(ring, (from, to) => {
      cut ||= bodyContact(body, sideBody(from, to)) === 'overlapping';
    });
  }
  return cut;
}

/** Whether a base lies in a polygon with nothing sticking out; its rim may touch the edge from inside. */
export function baseInPolygon(footprint: Footprint, polygon: Polygon): boolean {
  const scene = sceneOf(footprint, polygon);
  return placeInRings(ORIGIN, scene.rings) === 'inside' && !isCut(scene);
}

/** Whether a base and a polygon share area. Touching is not overlapping. */
export function baseOverlapsPolygon(footprint: Footprint, polygon: Polygon): boolean {
  const scene = sceneOf(footprint, polygon);
  return placeInRings(ORIGIN, scene.rings) === 'inside' || isCut(scene);
}

/**
 * The gap between a base (`a`) and a polygon (`b`), 0 when they touch or overlap.
 *
 * A base whose centre is inside gives its centre; among sides equally near the first of the outline
 * counts.
 */
export function gapToPolygon(footprint: Footprint, polygon: Polygon): Closest {
  const { centre, body, rings } = sceneOf(footprint, polygon);
  if (placeInRings(ORIGIN, rings) === 'inside') {
    return { gap: 0, a: settled(centre, ORIGIN), b: settled(centre, ORIGIN) };
  }
  let best: Closest = { gap: Infinity, a: ORIGIN, b: ORIGIN };
  const reach = reachOf(body);
  for (const ring of rings) {
    eachSide(ring, (from, to) => {
      if (boxDistance(from, to) - reach > best.gap) return;
      const found = closestBodies(body, sideBody(from, to));
      if (found.gap < best.gap) best = found;
    });
  }
  return {
    gap: toInches(best.gap),
    a: settled(centre, best.a),
    b: settled(centre, best.b),
  };
}

/** No point of a body around the origin is farther from it than this. */
function reachOf(body: Body): number {
  if (body.kind === 'oval') return Math.max(body.halfWidth, body.halfLength);
  return body.corners.reduce((most, [x, y]) => Math.max(most, Math.abs(x) + Math.abs(y)), 0) + body.radius;
}

/** How near the upright box around a side comes to the origin. */
function boxDistance(from: Point, to: Point): number {
  const x = Math.max(0, Math.min(from[0], to[0]), -Math.max(from[0], to[0]));
  const y = Math.max(0, Math.min(from[1], to[1]), -Math.max(from[1], to[1]));
  return Math.sqrt(x * x + y * y);
}
