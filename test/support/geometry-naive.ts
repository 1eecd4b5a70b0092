import type { Footprint } from '../../src/geometry/base.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Polygon } from '../../src/geometry/ring.ts';

/** Second implementations for the geometry tests: slow, obvious, written without looking at the first. */

/** Points round the rim of a base, inches, by textbook trigonometry. */
export function rimPoints({ base, at, facing }: Footprint, count: number): Point[] {
  const turn = (facing * Math.PI) / 180;
  const place = (x: number, y: number): Point => [
    at[0] + x * Math.cos(turn) + y * Math.sin(turn),
    at[1] + y * Math.cos(turn) - x * Math.sin(turn),
  ];
  if (base.shape === 'round' || base.shape === 'oval') {
    const [a, b] =
      base.shape === 'round' ? [base.diameter / 2, base.diameter / 2] : [base.width / 2, base.length / 2];
    return Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return place(a * Math.cos(angle), b * Math.sin(angle));
    });
  }
  const corners: Point[] =
    base.shape === 'rect'
      ? [
          [base.width / 2, base.length / 2],
          [base.width / 2, -base.length / 2],
          [-base.width / 2, -base.length / 2],
          [-base.width / 2, base.length / 2],
        ]
      : [0, 1, 2, 3, 4, 5].map((k): Point => {
          const angle = (k * Math.PI) / 3;
          return [
            (base.across / Math.sqrt(3)) * Math.cos(angle),
            (base.across / Math.sqrt(3)) * Math.sin(angle),
          ];
        });
  const perSide = Math.ceil(count / corners.length);
  return corners.flatMap(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    return Array.from({ length: perSide }, (_, k) =>
      place(x1 + ((x2 - x1) * k) / perSide, y1 + ((y2 - y1) * k) / perSide),
    );
  });
}

/** The smallest distance between two lists of points. */
export function leastDistance(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity;
  for (const [ax, ay] of a) {
    for (const [bx, by] of b) least = Math.min(least, (ax - bx) ** 2 + (ay - by) ** 2);
  }
  return Math.sqrt(least);
}

/** Inside a base, by its defining inequalities. */
export function insideBase([px, py]: Point, { base, at, facing }: Footprint, grow: number): boolean {
  const turn = (facing * Math.PI) / 180;
  const dx = px - at[0];
  const dy = py - at[1];
  const x = dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = dx * Math.sin(turn) + dy * Math.cos(turn);
  switch (base.shape) {
    case 'round':
      return Math.sqrt(x * x + y * y) <= base.diameter / 2 + grow;
    case 'oval':
      return (x / (base.width / 2 + grow)) ** 2 + (y / (base.length / 2 + grow)) ** 2 <= 1;
    case 'rect':
      return Math.abs(x) <= base.width / 2 + grow && Math.abs(y) <= base.length / 2 + grow;
    case 'hex':
      return [0, 60, 120].every((angle) => {
        const normal = (angle * Math.PI) / 180;
        return Math.abs(x * Math.sin(normal) + y * Math.cos(normal)) <= base.across / 2 + grow;
      });
  }
}

/** Inside, on the edge of, or outside a polygon, for a point with rational coordinates (x/w, y/w) in 64ths of a mil. */
export function placeInPolygon(
  x: bigint,
  y: bigint,
  w: bigint,
  polygon: Polygon,
): 'inside' | 'edge' | 'outside' {
  let inside = false;
  for (const ring of [polygon.outline, ...polygon.holes]) {
    const corners = ring.map(([cx, cy]) => [sixtyFourths(cx) * w, sixtyFourths(cy) * w] as const);
    for (const [i, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
      const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
      const within = (x - x1) * (x - x2) <= 0n && (y - y1) * (y - y2) <= 0n;
      if (cross === 0n && within) return 'edge';
      if (y1 > y !== y2 > y && cross > 0n === y2 > y1) inside = !inside;
    }
  }
  return inside ? 'inside' : 'outside';
}

/** A length in inches as whole 64ths of a mil. */
export const sixtyFourths = (inches: number): bigint => BigInt(Math.round(inches * 64_000));
