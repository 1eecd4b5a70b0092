import type { Point } from '../geometry/point.ts';
import { baseOutline } from '../geometry/outline.ts';
import type { Body } from './facts.ts';

/** Part of a line over a body's base, as shares of the line; nothing when the line only touches it. */
export interface Run {
  readonly enter: number;
  readonly leave: number;
}

/** Where a line (mils) runs over a body's base, seen from above. */
export function bodyStretch({ base, at, facing }: Body, from: Point, to: Point): Run | undefined {
  const outline = baseOutline(base, at, facing);
  return outline.kind === 'circle'
    ? overCircle(outline.centre, outline.radius, from, to)
    : overPolygon(outline.corners, from, to);
}

/**
 * How deep a line must run under a rim to be more than touching it. Corners of turned bases and ends of lines are each
 * rounded to a 64th of a mil: a line drawn along a side may come out this far inside it.
 */
const GRAZE = 1 / 16; // mils

function overCircle([cx, cy]: Point, radius: number, [px, py]: Point, [qx, qy]: Point): Run | undefined {
  const [dx, dy] = [qx - px, qy - py];
  const length = dx * dx + dy * dy;
  const off = dx * (cy - py) - dy * (cx - px);
  if (length === 0 || (radius - GRAZE) ** 2 * length <= off * off) return undefined;
  const middle = (dx * (cx - px) + dy * (cy - py)) / length;
  const half = Math.sqrt(radius * radius * length - off * off) / length;
  return within(middle - half, middle + half);
}

function overPolygon(corners: readonly Point[], from: Point, to: Point): Run | undefined {
  return clip(corners, from, to, GRAZE) && clip(corners, from, to, 0);
}

/** A convex outline, counter-clockwise, less a strip along its rim: each side cuts the line at most once. */
function clip(corners: readonly Point[], [px, py]: Point, [qx, qy]: Point, strip: number): Run | undefined {
  let [enter, leave] = [0, 1];
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const depth = strip * Math.hypot(bx - ax, by - ay);
    const start = (bx - ax) * (py - ay) - (by - ay) * (px - ax) - depth;
    const end = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax) - depth;
    if (start <= 0 && end <= 0) return undefined; // beyond this side, or along it
    if (start < 0) enter = Math.max(enter, start / (start - end));
    else if (end < 0) leave = Math.min(leave, start / (start - end));
  }
  return within(enter, leave);
}

/** Crossings nearer together than this are one corner, rounded. */
const CORNER = 1e-12;

function within(from: number, to: number): Run | undefined {
  const [enter, leave] = [Math.max(0, from), Math.min(1, to)];
  return leave - enter > CORNER ? { enter, leave } : undefined;
}
