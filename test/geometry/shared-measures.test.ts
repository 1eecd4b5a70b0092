import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseRadius, innerRadius, type Base } from '../../src/geometry/base.ts';
import { doubledArea } from '../../src/geometry/polygon.ts';
import { convexHull } from '../../src/geometry/hull.ts';
import { baseOutline } from '../../src/geometry/outline.ts';
import type { Point } from '../../src/geometry/point.ts';
import { distanceToSegment } from '../../src/geometry/segment.ts';

const place = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }));

test('a point is as far from a segment as from the nearest of many places along it', () => {
  fc.assert(
    fc.property(place, place, place, (point, from, to) => {
      const places = Array.from({ length: 2001 }, (_, step): Point => {
        const share = step / 2000;
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      });
      const least = Math.min(...places.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      const found = distanceToSegment(point, from, to);
      expect(found).toBeLessThanOrEqual(least + 1e-12);
      expect(found).toBeGreaterThan(least - 0.06);
    }),
    { seed: 8, numRuns: 100 },
  );
});

test('a segment without length is a point', () => {
  expect(distanceToSegment([3, 4], [0, 0], [0, 0])).toBe(5);
});

test('a hull holds every point, turns left at every corner and has no corner on a side', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 30 }), (points) => {
      const hull = convexHull(points);
      fc.pre(hull.length > 2);
      for (const [i, a] of hull.entries()) {
        const b = hull[(i + 1) % hull.length]!;
        const c = hull[(i + 2) % hull.length]!;
        const leftOf = ([x, y]: Point): number => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
        expect(leftOf(c)).toBeGreaterThan(0);
        expect(points.every((point) => leftOf(point) >= 0)).toBe(true);
      }
      expect(doubledArea(hull)).toBeGreaterThan(0);
    }),
    { seed: 9 },
  );
});

const BASES: readonly Base[] = [
  { shape: 'hex', across: 1.5 },
  { shape: 'round', diameter: 1.26 },
  { shape: 'oval', width: 1, length: 2.4 },
  { shape: 'rect', width: 1.2, length: 3 },
];

test.each(BASES)('the rim of a $shape base runs between its inner radius and its radius', (base) => {
  const rim = baseOutline(base, [10, 10], 33);
  const far =
    rim.kind === 'circle'
      ? [rim.radius / 1000]
      : rim.corners.map(([x, y]) => Math.hypot(x / 1000 - 10, y / 1000 - 10));
  expect(Math.max(...far)).toBeCloseTo(baseRadius(base), 4);
  expect(Math.min(...far)).toBeGreaterThanOrEqual(innerRadius(base) - 0.001);
});
