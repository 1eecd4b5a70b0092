import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToPolygon } from '../../src/geometry/base-on-polygon.ts';
import { offsetRings } from '../../src/geometry/offset.ts';
import { baseOutline } from '../../src/geometry/outline.ts';
import type { Point } from '../../src/geometry/point.ts';
import { polygonArea } from '../../src/geometry/polygon.ts';
import type { Polygon } from '../../src/geometry/ring.ts';
import { triangulate } from '../../src/geometry/triangulate.ts';
import { leastDistance, rimPoints } from '../support/geometry-naive.ts';
import { polygons } from '../support/random-polygon.ts';

const SQUARE: Polygon = {
  outline: [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
  ],
  holes: [],
};

describe('outlines of bases', () => {
  it('a hexagon has a flat to its front, on the lattice', () => {
    const outline = baseOutline({ shape: 'hex', across: 1.5 }, [24, 10], 0);
    const corners = outline.kind === 'polygon' ? outline.corners : [];
    expect(corners.filter(([, y]) => y === 10_750)).toHaveLength(2);
    expect(corners.filter(([, y]) => y === 9250)).toHaveLength(2);
    expect(corners).toHaveLength(6);
  });

  it('a hexagon turned by 60 degrees is the same hexagon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 3000 }),
        fc.integer({ min: 0, max: 59_999 }),
        (across, facing) => {
          const corners = (degrees: number): string[] => {
            const outline = baseOutline({ shape: 'hex', across: across / 1000 }, [5, 5], degrees);
            return outline.kind === 'polygon' ? outline.corners.map(String).toSorted() : [];
          };
          expect(corners(facing / 1000 + 60)).toEqual(corners(facing / 1000));
        },
      ),
      { seed: 71, numRuns: 300 },
    );
  });

  it('lie within a mil of the true rim, ovals included; circles stay circles', () => {
    for (const base of [
      { shape: 'hex', across: 1.501 },
      { shape: 'rect', width: 1, length: 2.5 },
      { shape: 'oval', width: 1, length: 4 },
      { shape: 'oval', width: 2.047, length: 1.378 },
    ] as const) {
      for (const facing of [0, 17.3, 60, 133]) {
        const outline = baseOutline(base, [10, 10], facing);
        const corners = outline.kind === 'polygon' ? outline.corners : [];
        const sides = corners.map(([x, y], i): Point => {
          const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
          return [(x + nextX) / 2000, (y + nextY) / 2000];
        });
        const rim = rimPoints({ base, at: [10, 10], facing }, 12_000);
        const off = [...sides, ...corners.map(([x, y]): Point => [x / 1000, y / 1000])].map((point) =>
          leastDistance([point], rim),
        );
        expect(corners.length).toBeGreaterThan(3);
        expect(Math.max(...off)).toBeLessThan(0.001);
      }
    }
    expect(baseOutline({ shape: 'round', diameter: 1.001 }, [1, 2], 33)).toEqual({
      kind: 'circle',
      centre: [1000, 2000],
      radius: 500.5,
    });
  });
});

describe('triangles', () => {
  it('cover a polygon exactly, holes left open', () => {
    fc.assert(
      fc.property(polygons, (polygon) => {
        const { corners, triangles } = triangulate(polygon);
        const corner = (i: number): Point => [
          corners[2 * (triangles[i] ?? 0)] ?? NaN,
          corners[2 * (triangles[i] ?? 0) + 1] ?? NaN,
        ];
        let area = 0;
        for (let i = 0; i < triangles.length; i += 3) {
          const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
          area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
        }
        expect(area).toBeCloseTo(polygonArea(polygon), 6);
      }),
      { seed: 72, numRuns: 300 },
    );
  });
});

describe('an edge moved outwards or inwards', () => {
  it('of a square: rounded outside, square inside, gone when too narrow', () => {
    const [zone] = offsetRings(SQUARE, 1);
    expect(polygonArea({ outline: zone ?? [], holes: [] })).toBeCloseTo(16 + 16 + Math.PI, 1);
    expect(offsetRings(SQUARE, -1)).toEqual([
      [
        [3, 3],
        [5, 3],
        [5, 5],
        [3, 5],
      ],
    ]);
    expect(offsetRings(SQUARE, -2.5)).toEqual([]);
    expect(offsetRings({ outline: SQUARE.outline.toReversed(), holes: [] }, -1)[0]).toHaveLength(4);
  });

  it('keeps every new corner at the distance', () => {
    fc.assert(
      fc.property(polygons, fc.constantFrom(0.25, 1), (polygon, distance) => {
        for (const point of offsetRings(polygon, distance).flat()) {
          const spot = { base: { shape: 'round', diameter: 0 }, at: point, facing: 0 } as const;
          expect(gapToPolygon(spot, polygon).gap).toBeGreaterThan(distance - 0.003);
        }
      }),
      { seed: 73, numRuns: 200 },
    );
  });
});
