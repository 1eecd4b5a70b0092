import type { Point } from './point.ts';

/** The square of the distance from a point to a segment, in square units of its coordinates. */
export function squareToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  const offX = x - ax - along * dx;
  const offY = y - ay - along * dy;
  return offX * offX + offY * offY;
}

/** How far a point is from a segment: from the nearest point of it, its ends included. */
export const distanceToSegment = (point: Point, from: Point, to: Point): number =>
  Math.sqrt(squareToSegment(point, from, to));
