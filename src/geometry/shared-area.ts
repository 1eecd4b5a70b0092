import type { Corners } from './convex.ts';
import type { Point } from './point.ts';

/**
 * The centre of what two convex outlines share: of the area, or of the side when they only touch.
 * Nothing when they are apart.
 */
export function sharedCentre(a: Corners, b: Corners): Point | undefined {
  const [smaller, larger] = a.length < b.length ? [a, b] : [b, a]; // a segment is cut, it does not cut
  let shared: Corners = smaller;
  for (const [i, from] of larger.entries()) {
    shared = keepLeft(shared, from, larger[(i + 1) % larger.length] ?? from);
  }
  return shared.length === 0 ? undefined : centreOf(shared);
}

/** Sutherland and Hodgman: the part of a convex outline to the left of a line, the line included. */
function keepLeft(outline: Corners, from: Point, to: Point): Point[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const kept: Point[] = [];
  let last = outline.at(-1);
  let lastSide = last === undefined ? 0 : dx * (last[1] - from[1]) - dy * (last[0] - from[0]);
  for (const corner of outline) {
    const side = dx * (corner[1] - from[1]) - dy * (corner[0] - from[0]);
    if (last !== undefined && ((side > 0 && lastSide < 0) || (side < 0 && lastSide > 0))) {
      const part = lastSide / (lastSide - side);
      kept.push([last[0] + (corner[0] - last[0]) * part, last[1] + (corner[1] - last[1]) * part]);
    }
    if (side >= 0) kept.push(corner);
    last = corner;
    lastSide = side;
  }
  return kept;
}

const THIN = 1e-3; // square mils: a shared strip this small is a line or a point

function centreOf(outline: Corners): Point {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const boxX = (Math.min(...xs) + Math.max(...xs)) / 2;
  const boxY = (Math.min(...ys) + Math.max(...ys)) / 2;
  let doubled = 0;
  let momentX = 0;
  let momentY = 0;
  for (const [i, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    const cross = (x1 - boxX) * (y2 - boxY) - (y1 - boxY) * (x2 - boxX);
    doubled += cross;
    momentX += cross * (x1 + x2 - 2 * boxX);
    momentY += cross * (y1 + y2 - 2 * boxY);
  }
  if (doubled <= THIN) return [boxX, boxY];
  return [boxX + momentX / (3 * doubled), boxY + momentY / (3 * doubled)];
}
