import type { Piece } from '../../../battlefield/piece.ts';
import { MILS_PER_INCH } from '../../../core/lattice.ts';
import type { Base, Footprint } from '../../../geometry/base.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Ring } from '../../../geometry/ring.ts';
import { convexHull } from '../../../geometry/hull.ts';
import { squareToSegment } from '../../../geometry/segment.ts';

/** A convex area: corners counter-clockwise, grown by a radius. Inches. */
export interface Area {
  readonly corners: readonly Point[];
  readonly radius: number;
}

const HAIR = 1e-9; // inches: nearer than touching by less is touching

/** Drawn in by far less than a mil, so that sides flush with others come free. */
function drawnIn(corners: readonly Point[]): Point[] {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  const keep = 1 - 1e-7;
  return corners.map(([cx, cy]): Point => [x + (cx - x) * keep, y + (cy - y) * keep]);
}

/** The area of a base standing somewhere. */
export function areaOf({ base, at, facing }: Footprint): Area {
  if (base.shape === 'round') return { corners: [at], radius: base.diameter / 2 };
  const rim = baseOutline(base, at, facing);
  if (rim.kind === 'circle') return { corners: [at], radius: rim.radius / MILS_PER_INCH };
  return {
    corners: drawnIn(rim.corners.map(([x, y]): Point => [x / MILS_PER_INCH, y / MILS_PER_INCH])),
    radius: 0,
  };
}

/** Everything a base covers while it goes straight from one place to another. */
export function sweptArea(base: Base, facing: number, from: Point, to: Point): Area {
  const { corners, radius } = areaOf({ base, at: from, facing });
  if (radius > 0) return { corners: [from, to], radius };
  const move: Point = [to[0] - from[0], to[1] - from[1]];
  return {
    corners: convexHull([...corners, ...corners.map(([x, y]): Point => [x + move[0], y + move[1]])]),
    radius,
  };
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether a convex area and a piece share ground. Touching is not sharing. */
export function overlapsPiece(area: Area, { outline, holes }: Pick<Piece, 'outline' | 'holes'>): boolean {
  const rings = [outline, ...holes];
  for (const ring of rings) if (isNearRing(area, ring, area.radius)) return true;
  const [corner] = area.corners;
  return corner !== undefined && isInRings(corner, rings);
}

/** Whether two convex areas share ground. */
export function areasOverlap(a: Area, b: Area): boolean {
  if (isNearRing(a, b.corners, a.radius + b.radius)) return true;
  const [ofA, ofB] = [a.corners[0], b.corners[0]];
  if (a.corners.length > 2 && ofB && isInRings(ofB, [a.corners])) return true;
  return b.corners.length > 2 && ofA !== undefined && isInRings(ofA, [b.corners]);
}

/** Whether a side of the ring comes nearer to the area's core than `reach`, or cuts through it. */
function isNearRing({ corners }: Area, ring: Ring, reach: number): boolean {
  const most = reach - HAIR;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && isNearSide(corners, from, to, most)) return true;
    from = to;
  }
  return false;
}

function isNearSide(corners: readonly Point[], from: Point, to: Point, most: number): boolean {
  const least = most * most;
  let a = corners.at(-1);
  for (const b of corners) {
    if (!a) return false;
    if (cross(a, b, from, to)) return true;
    if (
      most > 0 &&
      (squareToSegment(b, from, to) < least ||
        squareToSegment(from, a, b) < least ||
        squareToSegment(to, a, b) < least)
    )
      return true;
    a = b;
  }
  return false;
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)];
  if (first > 0 === second > 0 || first === 0 || second === 0) return false;
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)];
  return third > 0 !== fourth > 0 && third !== 0 && fourth !== 0;
}

function isInRings([x, y]: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from && from[1] > y !== to[1] > y) {
        const meets = from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
        if (x < meets) inside = !inside;
      }
      from = to;
    }
  }
  return inside;
}

/** Where a line crosses the outlines of pieces: shares of the line, in order, with the piece. */
export function crossingsOf(
  from: Point,
  to: Point,
  pieces: readonly Piece[],
): readonly { readonly share: number; readonly piece: Piece }[] {
  const found: { share: number; piece: Piece }[] = [];
  for (const piece of pieces)
    for (const ring of [piece.outline, ...piece.holes]) {
      let a = ring.at(-1);
      for (const b of ring) {
        if (a) {
          const [first, second] = [turn(from, to, a), turn(from, to, b)];
          if (first > 0 !== second > 0) {
            const [third, fourth] = [turn(a, b, from), turn(a, b, to)];
            const share = third / (third - fourth);
            if (share > 0 && share < 1) found.push({ share, piece });
          }
        }
        a = b;
      }
    }
  return found.toSorted((a, b) => a.share - b.share);
}
