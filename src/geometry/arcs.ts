import type { Footprint } from './base.ts';
import { type Body, bodyOf, snapOffset } from './body.ts';
import { bodyContact } from './closest.ts';
import { cornerInMils, pointInMils } from './exact.ts';
import type { Point } from './point.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from './turn.ts';

/** The sides of a model, clockwise from its facing. */
export const ARCS = ['front', 'right', 'rear', 'left'] as const;
export type Arc = (typeof ARCS)[number];

/** Degrees an arc spans: four quadrants, or four half-planes that share their ground. */
export type ArcSpan = 90 | 180;

/** Whether the line that bounds an arc belongs to it. */
export type ArcBounds = 'inclusive' | 'exclusive';

/** Where a model stands and looks. */
export type Stance = Pick<Footprint, 'at' | 'facing'>;

/** Degrees clockwise from north, in [0, 360) and to the microdegree; 0 when both are the same place. */
export function bearing(from: Point, to: Point): number {
  const [fx, fy] = pointInMils(from);
  const [tx, ty] = pointInMils(to);
  return bearingOf(tx - fx, ty - fy);
}

/** The quadrant a bearing falls in; the lines between two belong to the one farther forward. */
export function arcOf(facing: number, towards: number): Arc {
  const found = ['front' as const, 'right' as const, 'left' as const].find((arc) =>
    inArc(arc, facing, towards, 90, 'inclusive'),
  );
  return found ?? 'rear';
}

/** Whether a bearing falls in an arc of a model with this facing, to the microdegree. */
export function inArc(arc: Arc, facing: number, towards: number, span: ArcSpan, bounds: ArcBounds): boolean {
  const off = toMicrodegrees(towards) + FULL_TURN - axisOf(arc, facing);
  const aside = Math.min(off % FULL_TURN, FULL_TURN - (off % FULL_TURN));
  const half = toMicrodegrees(span / 2);
  return bounds === 'inclusive' ? aside <= half : aside < half;
}

/** The bearing of the middle of an arc, microdegrees. */
const axisOf = (arc: Arc, facing: number): number =>
  (toMicrodegrees(facing) + ARCS.indexOf(arc) * (FULL_TURN / 4)) % FULL_TURN;

/**
 * Whether a point lies in an arc of a model: by whole-number products, so exact, for facings that are
 * multiples of 45 degrees; by bearing to the microdegree otherwise. A model's own centre is on the
 * bounds of all its arcs.
 */
export function pointInArc(
  arc: Arc,
  { at, facing }: Stance,
  point: Point,
  span: ArcSpan,
  bounds: ArcBounds,
): boolean {
  const axis = axisOf(arc, facing);
  const [ax, ay] = cornerInMils(at);
  const [px, py] = pointInMils(point);
  const [dx, dy] = [px - ax, py - ay];
  if (dx === 0 && dy === 0) return bounds === 'inclusive';
  if (axis % (FULL_TURN / 8) !== 0) return inArc(arc, facing, bearingOf(dx, dy), span, bounds);
  const [sin, cos] = directionOf(axis).map(Math.sign) as [number, number];
  const ahead = dx * sin + dy * cos;
  const aside = span === 180 ? 0 : Math.abs(dx * cos - dy * sin);
  return bounds === 'inclusive' ? ahead >= aside : ahead > aside;
}

const FAR = 2 ** 19; // mils: beyond the far corner of the largest table

/**
 * K9: the arc a whole base counts in, the front-most of those it reaches into.
 *
 * `bounds` says whether reaching the line between two arcs is enough. A base that reaches into both
 * sides but not into the front counts on the side of its centre.
 */
export function arcOfBase(stance: Stance, target: Footprint, bounds: ArcBounds): Arc {
  if (reaches('front', stance, target, bounds)) return 'front';
  const isRight = pointInArc('right', stance, target.at, 180, 'inclusive');
  const sides: readonly Arc[] = isRight ? ['right', 'left'] : ['left', 'right'];
  return sides.find((arc) => reaches(arc, stance, target, bounds)) ?? 'rear';
}

function reaches(arc: Arc, { at, facing }: Stance, target: Footprint, bounds: ArcBounds): boolean {
  const [ax, ay] = cornerInMils(at);
  const [tx, ty] = cornerInMils(target.at);
  const axis = axisOf(arc, facing);
  const edge = (turn: number): Point => {
    const [sin, cos] = directionOf(axis + turn);
    const stretch = FAR / Math.max(Math.abs(sin), Math.abs(cos));
    return [snapOffset(sin * stretch), snapOffset(cos * stretch)];
  };
  const right = edge(FULL_TURN / 8);
  const left = edge(-FULL_TURN / 8);
  const wedge: Body = {
    kind: 'rounded',
    centre: [(right[0] + left[0]) / 4, (right[1] + left[1]) / 4],
    corners: [[0, 0], right, left],
    radius: 0,
  };
  const contact = bodyContact(bodyOf(target.base, target.facing, [tx - ax, ty - ay]), wedge);
  return bounds === 'inclusive' ? contact !== 'apart' : contact === 'overlapping';
}
