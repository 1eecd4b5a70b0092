import { MILS_PER_INCH, toMils } from '../core/lattice.ts';
import type { Footprint } from '../geometry/base.ts';
import { snapOffset } from '../geometry/body.ts';
import { contactOf } from '../geometry/convex.ts';
import { cornerInMils } from '../geometry/exact.ts';
import { convexHull } from '../geometry/hull.ts';
import { baseOutline } from '../geometry/outline.ts';
import type { Point } from '../geometry/point.ts';
import { type Bounds, placeInRings, ringBounds } from '../geometry/polygon.ts';
import type { Ring } from '../geometry/ring.ts';
import { squareToSegment } from '../geometry/segment.ts';
import { doMeet, type Plot, shiftedBox } from './plot.ts';

/**
 * What a base covers, standing or on a straight way, in mils: convex corners on the 64th-mil lattice, counter-clockwise,
 * grown by a radius. A round base is one corner, its straight way two.
 */
export interface Shape {
  readonly corners: readonly Point[];
  readonly radius: number;
  /** A point within: the centre of the base where it starts. */
  readonly inside: Point;
  readonly box: Bounds;
}

function shaped(corners: readonly Point[], radius: number, inside: Point): Shape {
  const { west, south, east, north } = ringBounds(corners);
  return {
    corners,
    radius,
    inside,
    box: { west: west - radius, south: south - radius, east: east + radius, north: north + radius },
  };
}

/** A base where it stands, drawn in by so many inches. */
export function restingShape({ base, at, facing }: Footprint, less = 0): Shape {
  const rim = baseOutline(base, at, facing);
  if (rim.kind === 'circle')
    return shaped([rim.centre], Math.max(0, rim.radius - less * MILS_PER_INCH), rim.centre);
  const centre = cornerInMils(at);
  return shaped(less === 0 ? rim.corners : drawnIn(rim.corners, centre, toMils(less)), 0, centre);
}

/** Every corner nearer to the centre by `less` mils, on the lattice. */
function drawnIn(corners: readonly Point[], [cx, cy]: Point, less: number): Point[] {
  return corners.map(([x, y]): Point => {
    const [dx, dy] = [x - cx, y - cy];
    const keep = 1 - less / Math.max(less, Math.sqrt(dx * dx + dy * dy));
    return [cx + snapOffset(dx * keep), cy + snapOffset(dy * keep)];
  });
}

/** A shape and all it covers while it is shifted by so many mils. */
export function swept({ corners, radius, inside }: Shape, [dx, dy]: Point): Shape {
  if (dx === 0 && dy === 0) return shaped(corners, radius, inside);
  const all = [...corners, ...corners.map(([x, y]): Point => [x + dx, y + dy])];
  return shaped(corners.length === 1 ? all : convexHull(all), radius, inside);
}

/** The shape somewhere else. */
export function shifted({ corners, radius, inside, box }: Shape, [dx, dy]: Point): Shape {
  return {
    corners: corners.map(([x, y]): Point => [x + dx, y + dy]),
    radius,
    inside: [inside[0] + dx, inside[1] + dy],
    box: shiftedBox(box, [dx, dy]),
  };
}

/** Whether a shape and a plot share area. Touching is not sharing; exact. */
export function overlapsPlot(shape: Shape, { rings, box }: Plot): boolean {
  if (!doMeet(shape.box, box)) return false;
  return isCut(shape, rings) || placeInRings(shape.inside, rings) === 'inside';
}

/** Whether two shapes share area. Touching is not sharing; exact. */
export function shapesOverlap(a: Shape, b: Shape): boolean {
  if (!doMeet(a.box, b.box)) return false;
  const reach = a.radius + b.radius;
  const cores = contactOf(a.corners, b.corners);
  if (cores !== 'apart') return reach > 0 || cores === 'overlapping';
  return reach > 0 && (anyNearer(a.corners, b.corners, reach) || anyNearer(b.corners, a.corners, reach));
}

/** Whether a shape sticks out over the edge of a table of so many mils. */
export const crossesBorder = ({ box }: Shape, width: number, depth: number): boolean =>
  box.west < 0 || box.south < 0 || box.east > width || box.north > depth;

/** Whether a side of some rings runs through the inside of a shape. */
function isCut(shape: Shape, rings: readonly Ring[]): boolean {
  const { west, south, east, north } = shape.box;
  for (const ring of rings) {
    let from = ring[ring.length - 1]!;
    for (const to of ring) {
      const isClear =
        (from[0] <= west && to[0] <= west) ||
        (from[0] >= east && to[0] >= east) ||
        (from[1] <= south && to[1] <= south) ||
        (from[1] >= north && to[1] >= north);
      if (!isClear && isMetBySide(shape, from, to)) return true;
      from = to;
    }
  }
  return false;
}

/** Whether a segment runs through the inside of a shape. */
export function isMetBySide({ corners, radius }: Shape, from: Point, to: Point): boolean {
  if (radius === 0) return cutsCorners(corners, from, to);
  if (corners.length === 2 && contactOf(corners, [from, to]) !== 'apart') return true;
  return anyNearer(corners, [from, to], radius) || anyNearer([from, to], corners, radius);
}

/** A segment and a convex polygon share inside points when no line along a side of either parts them. */
function cutsCorners(corners: readonly Point[], from: Point, to: Point): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  let isLeft = false;
  let isRight = false;
  let a = corners[corners.length - 1]!;
  for (const b of corners) {
    const sx = b[0] - a[0];
    const sy = b[1] - a[1];
    if (sx * (from[1] - a[1]) - sy * (from[0] - a[0]) <= 0 && sx * (to[1] - a[1]) - sy * (to[0] - a[0]) <= 0)
      return false;
    const off = dx * (b[1] - from[1]) - dy * (b[0] - from[0]);
    if (off > 0) isLeft = true;
    else if (off < 0) isRight = true;
    a = b;
  }
  return isLeft && isRight;
}

/** Whether a point of `points` is nearer than `reach` to a side of an outline (one corner: to that corner). */
function anyNearer(points: readonly Point[], outline: readonly Point[], reach: number): boolean {
  for (const point of points) {
    let from = outline[outline.length - 1]!;
    for (const to of outline) {
      if (isNearer(point, from, to, reach)) return true;
      from = to;
    }
  }
  return false;
}

const DOUBTFUL = 1e-3; // square mils: rounding of a squared distance on a table stays far below

/** Whether a point is nearer to a segment than `reach` mils; whole numbers decide where it is close. */
function isNearer(point: Point, from: Point, to: Point, reach: number): boolean {
  const apart = squareToSegment(point, from, to) - reach * reach;
  return Math.abs(apart) > DOUBTFUL ? apart < 0 : isNearerExactly(point, from, to, reach);
}

const STEPS = 64; // in 64ths of a mil all of these are whole numbers

function isNearerExactly(point: Point, from: Point, to: Point, reach: number): boolean {
  const whole = (mils: number): bigint => BigInt(Math.round(mils * STEPS));
  const [dx, dy] = [whole(to[0]) - whole(from[0]), whole(to[1]) - whole(from[1])];
  const [px, py] = [whole(point[0]) - whole(from[0]), whole(point[1]) - whole(from[1])];
  const most = whole(reach) * whole(reach);
  const square = dx * dx + dy * dy;
  const forth = px * dx + py * dy;
  if (forth <= 0n || square === 0n) return px * px + py * py < most;
  if (forth >= square) return (px - dx) ** 2n + (py - dy) ** 2n < most;
  return (dx * py - dy * px) ** 2n < most * square;
}
