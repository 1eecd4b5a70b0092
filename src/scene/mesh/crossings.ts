import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Polygon, Ring } from '../../geometry/ring.ts';
import type { Relief } from '../relief.ts';
import { boundsMeet, boundsOf, cornerOf, inRing } from '../paint/plane.ts';
import { partsInside, partsOutside } from './clipping.ts';

/** Shares of the way from `a` to `b` at which the sides of a ring are crossed. */
function crossedAt(a: Point, b: Point, ring: Ring): number[] {
  const shares: number[] = [];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  ring.forEach((c, i) => {
    const d = cornerOf(ring, i + 1);
    const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const along = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / cross;
    const beside = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / cross;
    if (along > 1e-6 && along < 1 - 1e-6 && beside >= 0 && beside <= 1) shares.push(along);
  });
  return shares;
}

/** A ring with a corner more wherever another hill's edge crosses it, so that each side has one ground beside it. */
export function splitAtCrossings(ring: Ring, hills: readonly Piece[]): Point[] {
  const box = boundsOf(ring);
  const near = hills.filter((hill) => hill.outline !== ring && boundsMeet(box, boundsOf(hill.outline)));
  const rings = near.flatMap((hill) => [hill.outline, ...hill.holes]);
  return ring.flatMap((a, i) => {
    const b = cornerOf(ring, i + 1);
    const shares = [...new Set(rings.flatMap((other) => crossedAt(a, b, other)))].sort((p, q) => p - q);
    return [a, ...shares.map((share): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])];
  });
}

/** Part of a piece that stands on ground of one level. */
export interface Standing extends Polygon {
  readonly level: number;
}

/** A piece cut where the ground under it steps: each part stands on its own level, as the rules measure it. */
export function standings(relief: Relief, piece: Polygon): Standing[] {
  const box = boundsOf(piece.outline);
  const hills = relief.hills.filter((hill) => boundsMeet(box, boundsOf(hill.outline)) && meets(piece, hill));
  const first = cornerOf(piece.outline, 0);
  if (hills.length === 0)
    return [
      { outline: piece.outline, holes: piece.holes, level: relief.levelAt(innerPoint(piece) ?? first) },
    ];
  const levels = [...new Set(relief.hills.map((hill) => hill.level))].sort((a, b) => b - a);
  const parts: Standing[] = [];
  let rest: Polygon[] = [piece];
  for (const level of levels) {
    const here = relief.hills.filter(
      (hill) => hill.level === level && boundsMeet(box, boundsOf(hill.outline)),
    );
    for (const hill of here) {
      parts.push(...partsInside(rest, hill).map((part) => ({ ...part, level })));
      rest = partsOutside(rest, [hill]);
    }
  }
  return [...parts, ...rest.map((part) => ({ ...part, level: 0 }))];
}

/** Does the edge of a hill run through the piece? */
function meets(piece: Polygon, hill: Piece): boolean {
  return [hill.outline, ...hill.holes].some(
    (ring) =>
      ring.some((corner) => inRing(corner, piece.outline)) ||
      piece.outline.some((a, i) => crossedAt(a, cornerOf(piece.outline, i + 1), ring).length > 0),
  );
}

/** A point just inside the first side: corners themselves may lie on the edge of a hill. */
function innerPoint({ outline }: Polygon): Point | undefined {
  const [a, b] = [cornerOf(outline, 0), cornerOf(outline, 1)];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [dx, dy] = [(b[0] - a[0]) * 0.001, (b[1] - a[1]) * 0.001];
  const sides: Point[] = [
    [mx - dy, my + dx],
    [mx + dy, my - dx],
  ];
  return sides.find((side) => inRing(side, outline));
}
