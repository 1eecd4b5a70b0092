import { type Body, ovalReach, ovalRim, sharpCorners } from './body.ts';
import type { Point } from './point.ts';

/** How two bodies lie to each other along the direction that parts them most. */
export interface Parting {
  /** Mils between them along `towards`; below zero when no direction parts them. */
  readonly clearance: number;
  readonly towards: Point; // unit vector from a to b
  readonly a: Point;
  readonly b: Point;
}

/**
 * Parts two convex bodies by turning a line until both lean on it: for ovals, which have no closed form.
 *
 * The clearance between two convex bodies, as a function of direction, is concave where it is positive,
 * and its slope tells on which side the best direction lies even where it is negative. So halving the
 * angle finds it, from the half-turn around the line of centres. 60 halvings exhaust a double.
 */
export function part(a: Body, b: Body): Parting {
  const dx = b.centre[0] - a.centre[0];
  const dy = b.centre[1] - a.centre[1];
  const apart = Math.sqrt(dx * dx + dy * dy);
  if (apart === 0) return { clearance: -Infinity, towards: [0, 1], a: a.centre, b: b.centre };
  let towards: Point = [dx / apart, dy / apart];
  let right: Point = [towards[1], -towards[0]];
  let left: Point = [-towards[1], towards[0]];
  for (let turn = 0; turn < 60; turn += 1) {
    const lean = leanOf(a, b, towards);
    if (lean === 0) break;
    if (lean > 0) right = towards;
    else left = towards;
    towards = between(right, left);
  }
  const [ux, uy] = towards;
  const clearance = -reachOf(b, -ux, -uy) - reachOf(a, ux, uy);
  return { clearance, towards, a: farthest(a, ux, uy), b: farthest(b, -ux, -uy) };
}

function between(p: Point, q: Point): Point {
  const x = p[0] + q[0];
  const y = p[1] + q[1];
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

/** Positive when turning left parts the bodies more, negative for right, 0 at the best direction. */
function leanOf(a: Body, b: Body, [ux, uy]: Point): number {
  const [lowA, highA] = spanOf(a, ux, uy);
  const [lowB, highB] = spanOf(b, -ux, -uy); // measured the other way round
  if (-highB - highA > 0) return 1;
  if (-lowB - lowA < 0) return -1;
  return 0;
}

const FLUSH = 1e-9; // mils: corners this near the farthest one lie on the same side

/** The part of the rim that reaches farthest towards u, as an interval leftwards of u. */
function spanOf(body: Body, ux: number, uy: number): readonly [number, number] {
  if (body.kind === 'oval' || body.corners.length === 1) {
    const [x, y] = farthest(body, ux, uy);
    const place = y * ux - x * uy;
    return [place, place];
  }
  const reach = reachOf(body, ux, uy) - body.radius - FLUSH;
  let low = Infinity;
  let high = -Infinity;
  for (const [x, y] of sharpCorners(body)) {
    if (x * ux + y * uy < reach) continue;
    low = Math.min(low, y * ux - x * uy);
    high = Math.max(high, y * ux - x * uy);
  }
  return [low, high];
}

function reachOf(body: Body, ux: number, uy: number): number {
  const { centre } = body;
  if (body.kind === 'oval') {
    const [sin, cos] = body.forward;
    return centre[0] * ux + centre[1] * uy + ovalReach(body, ux * cos - uy * sin, ux * sin + uy * cos);
  }
  let reach = -Infinity;
  for (const [x, y] of sharpCorners(body)) reach = Math.max(reach, x * ux + y * uy);
  return reach + body.radius;
}

function farthest(body: Body, ux: number, uy: number): Point {
  const { centre } = body;
  if (body.kind === 'oval') {
    const [sin, cos] = body.forward;
    const [x, y] = ovalRim(body, ux * cos - uy * sin, ux * sin + uy * cos);
    return [centre[0] + x, centre[1] + y];
  }
  let best = centre;
  let reach = -Infinity;
  for (const corner of sharpCorners(body)) {
    const here = corner[0] * ux + corner[1] * uy;
    if (here <= reach) continue;
    best = corner;
    reach = here;
  }
  return [best[0] + body.radius * ux, best[1] + body.radius * uy];
}
