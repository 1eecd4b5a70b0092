import { MILS_PER_INCH, toInches, toMils } from '../core/lattice.ts';
import type { Footprint } from './base.ts';
import { type Body, bodyOf, ovalCorners, type Rounded, sharpCorners, snapOffset } from './body.ts';
import { type Contact, contactOf, type Corners, nearestOf, type NearestPair } from './convex.ts';
import type { Point } from './point.ts';
import { sharedCentre } from './shared-area.ts';
import { part } from './support.ts';

/** The gap between two shapes and the points it is measured between, inches. */
export interface Closest {
  /** 0 when the shapes touch or overlap. */
  readonly gap: number;
  /** On the 64th-mil lattice: `snapMils(a[0] * MILS_PER_INCH)` gives it back exactly. */
  readonly a: Point;
  readonly b: Point;
  /** Where a round base takes part and the shapes are apart. */
  readonly axis?: Axis;
}

/**
 * What a line runs between before the radius of round bases is taken off: middles, corners, feet on sides. A middle and a
 * corner are on the lattice, points of a round rim hardly ever.
 */
export interface Axis {
  readonly a: Point;
  readonly b: Point;
  readonly radii: readonly [a: number, b: number]; // inches, 0 where no round base is
}

/**
 * The gap between two bases in plan, and the line it is measured along.
 *
 * Parallel sides are joined across the middle of their overlap. Bases in contact have one common point: the
 * centre of the area or of the side they share. Swapping the bases swaps the points; shifting, mirroring or quarter-turning both changes
 * nothing else, because all work is done as seen from the middle between the centres.
 */
export function closestPoints(a: Footprint, b: Footprint): Closest {
  const ax = toMils(a.at[0]);
  const ay = toMils(a.at[1]);
  const halfX = (toMils(b.at[0]) - ax) / 2;
  const halfY = (toMils(b.at[1]) - ay) / 2;
  const middle: Point = [ax + halfX, ay + halfY];
  const found = closestBodies(
    bodyOf(a.base, a.facing, [-halfX, -halfY]),
    bodyOf(b.base, b.facing, [halfX, halfY]),
  );
  return {
    gap: toInches(found.gap),
    a: settled(middle, found.a),
    b: settled(middle, found.b),
    ...(found.axis && {
      axis: {
        a: settled(middle, found.axis.a),
        b: settled(middle, found.axis.b),
        radii: [toInches(found.axis.radii[0]), toInches(found.axis.radii[1])],
      },
    }),
  };
}

/** How high a body reaches, inches above the bare table. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/**
 * K1: the gap between two bases in plan, or between the upright bodies over them.
 *
 * The bodies keep their outline over their whole height, so the points in plan are the same in both.
 */
export function measureGap(a: Footprint & Band, b: Footprint & Band, mode: 'plan' | '3d'): Closest {
  const plan = closestPoints(a, b);
  if (mode === 'plan') return plan;
  const rise = Math.max(0, a.low - b.high, b.low - a.high);
  return { ...plan, gap: rise === 0 ? plan.gap : Math.sqrt(plan.gap * plan.gap + rise * rise) };
}

/** The gap from a base to a point on the table, inches; 0 on and inside the rim. */
export function gapToPoint(from: Footprint, to: Point): number {
  const offset: Point = [
    snapOffset(to[0] * MILS_PER_INCH) - toMils(from.at[0]),
    snapOffset(to[1] * MILS_PER_INCH) - toMils(from.at[1]),
  ];
  const spot: Body = { kind: 'rounded', centre: offset, corners: [offset], radius: 0 };
  return toInches(closestBodies(bodyOf(from.base, from.facing, [0, 0]), spot).gap);
}

/** Whether a point lies inside a base; its rim counts as inside. */
export function pointInBase(point: Point, footprint: Footprint): boolean {
  return gapToPoint(footprint, point) === 0;
}

/** Whether two bases share area. Touching is not overlapping. */
export function basesOverlap(a: Footprint, b: Footprint): boolean {
  const origin: Point = [toMils(a.at[0]), toMils(a.at[1])];
  const offset: Point = [toMils(b.at[0]) - origin[0], toMils(b.at[1]) - origin[1]];
  const one = bodyOf(a.base, a.facing, [0, 0]);
  return bodyContact(one, bodyOf(b.base, b.facing, offset)) === 'overlapping';
}

const OVAL_TOUCH = 1e-6; // mils: ovals nearer or deeper than this are taken to touch

/** Whether two bodies are apart, touch or overlap; to a millionth of a mil where an oval takes part. */
export function bodyContact(a: Body, b: Body): Contact {
  if (a.kind === 'oval' || b.kind === 'oval') {
    const { clearance } = part(a, b);
    if (Math.abs(clearance) <= OVAL_TOUCH) return 'touching';
    return clearance > 0 ? 'apart' : 'overlapping';
  }
  const cores = contactOf(a.corners, b.corners);
  const reach = a.radius + b.radius;
  if (cores !== 'apart') return reach > 0 ? 'overlapping' : cores;
  const gap = nearestOf(a.corners, b.corners).distance - reach;
  if (gap === 0) return 'touching';
  return gap > 0 ? 'apart' : 'overlapping';
}

/** `closestPoints` in mils, in the frame of the bodies and before rounding. */
export function closestBodies(a: Body, b: Body): Closest {
  if (a.kind === 'oval' || b.kind === 'oval') return closestWithOval(a, b);
  if (contactOf(a.corners, b.corners) !== 'apart') return inContact(a, b, a.centre);
  const cores = nearestCores(a, b);
  const gap = cores.distance - (a.radius + b.radius);
  const dx = (cores.b[0] - cores.a[0]) / cores.distance;
  const dy = (cores.b[1] - cores.a[1]) / cores.distance;
  const onA: Point = [cores.a[0] + dx * a.radius, cores.a[1] + dy * a.radius];
  const onB: Point = [cores.b[0] - dx * b.radius, cores.b[1] - dy * b.radius];
  if (gap <= 0) return inContact(a, b, midway(onA, onB));
  if (a.radius + b.radius === 0) return { gap, a: onA, b: onB };
  return { gap, a: onA, b: onB, axis: { a: cores.a, b: cores.b, radii: [a.radius, b.radius] } };
}

/**
 * Measured from the true corners. A distance taken from rounded ones is off by up to a hundred-thousandth of an inch, enough
 * to read 35.12 where 35.13 is right, and the foot on a rounded side by more the farther away it is seen from.
 */
function nearestCores(a: Rounded, b: Rounded): NearestPair {
  if (!a.sharp && !b.sharp) return nearestOf(a.corners, b.corners);
  const cores = nearestOf(sharpCorners(a), sharpCorners(b));
  const distance = Math.round(cores.distance * LAST_BITS) / LAST_BITS;
  // Nearer than corners are rounded by, the true ones may even overlap: the rounded ones tell which way the line runs.
  const points = distance > ROUNDED ? cores : nearestOf(a.corners, b.corners);
  return { distance, a: points.a, b: points.b };
}

const ROUNDED = 1 / 8; // mils

/** Drops the last bits of a length in mils, which depend on the frame it was worked out in. */
const LAST_BITS = 2 ** 32;

function closestWithOval(a: Body, b: Body): Closest {
  const parting = part(a, b);
  const { clearance } = parting;
  if (clearance <= OVAL_TOUCH) return inContact(a, b, midway(parting.a, parting.b));
  // An oval leans on one point. What it leans on may be a side, where the foot of that point counts.
  const onA = a.kind === 'rounded' ? footOf(parting.b, a) : parting.a;
  const onB = b.kind === 'rounded' ? footOf(parting.a, b) : parting.b;
  return { gap: clearance, a: onA, b: onB };
}

const midway = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

function footOf(point: Point, body: Rounded): Point {
  const { b, distance } = nearestOf([point], sharpCorners(body));
  const share = body.radius / distance;
  return [b[0] + (point[0] - b[0]) * share, b[1] + (point[1] - b[1]) * share];
}

/** `meeting` stands in where the rims, drawn as polygons, share nothing: where curves only just touch. */
function inContact(a: Body, b: Body, meeting: Point): Closest {
  const common = sharedCentre(rimOf(a), rimOf(b)) ?? meeting;
  return { gap: 0, a: common, b: common };
}

function rimOf(body: Body): Corners {
  if (body.kind === 'oval') return ovalCorners(body);
  if (body.radius === 0) return body.corners;
  const { centre, radius } = body;
  return ovalCorners({
    kind: 'oval',
    centre,
    halfWidth: radius,
    halfLength: radius,
    forward: [0, 1],
  });
}

const STEADY = 2 ** 20;

/**
 * From an offset in mils back onto the table, in inches on the 64th-mil lattice. Rounding to a finer lattice first keeps the last bits
 * of a division from deciding which way a half is rounded.
 */
export function settled(middle: Point, offset: Point): Point {
  const settle = (mils: number): number => snapOffset(Math.round(mils * STEADY) / STEADY);
  return [toInches(middle[0] + settle(offset[0])), toInches(middle[1] + settle(offset[1]))];
}
