import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import { polygonFault } from '../../src/geometry/polygon-faults.ts';
import { labelPoint, pointInPolygon, polygonArea, polygonCentroid } from '../../src/geometry/polygon.ts';
import type { Polygon, Ring } from '../../src/geometry/ring.ts';
import { placeInPolygon, sixtyFourths } from '../support/geometry-naive.ts';
import { points, polygons } from '../support/random-polygon.ts';

const SQUARE: Ring = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
];
const solid = (...outline: Point[]): Polygon => ({ outline, holes: [] });
const holed = (...holes: Ring[]): Polygon => ({ outline: SQUARE, holes });

describe('points and polygons', () => {
  it('agree with whole-number parity, corners and sides included', () => {
    fc.assert(
      fc.property(points, polygons, (point, polygon) => {
        const [x, y] = [sixtyFourths(point[0]), sixtyFourths(point[1])];
        expect(pointInPolygon(point, polygon)).toBe(placeInPolygon(x, y, 1n, polygon));
      }),
      { seed: 31, numRuns: 3000 },
    );
  });

  it('a label point lies inside', () => {
    fc.assert(
      fc.property(polygons, (polygon) => {
        expect(pointInPolygon(labelPoint(polygon), polygon)).toBe('inside');
      }),
      { seed: 32, numRuns: 500 },
    );
  });

  it('area and centroid of shapes known by hand', () => {
    const hole: Ring = [
      [4, 0.5],
      [7, 0.5],
      [7, 7.5],
      [4, 7.5],
    ];
    expect(polygonArea(holed(hole))).toBeCloseTo(43, 9);
    expect(polygonArea({ outline: SQUARE.toReversed(), holes: [hole] })).toBeCloseTo(43, 9);
    expect(polygonCentroid(solid([0, 0], [6, 0], [0, 3]))).toEqual([2, 1]);
    expect(polygonCentroid(holed(hole))[0]).toBeCloseTo((64 * 4 - 21 * 5.5) / 43, 3);
    expect(polygonCentroid(holed(hole))[1]).toBe(4);
  });
});

describe('faults of an outline', () => {
  const cases: readonly [string, Polygon, string, number, number, Point][] = [
    ['two corners', solid([0, 0], [1, 1]), 'too-few-corners', 0, 0, [0, 0]],
    ['a doubled corner', solid([0, 0], [4, 0], [4, 0], [0, 4]), 'doubled-corner', 0, 2, [4, 0]],
    ['the last corner is the first', solid([0, 0], [4, 0], [0, 4], [0, 0]), 'doubled-corner', 0, 0, [0, 0]],
    ['all on a line', solid([0, 0], [4, 4], [2, 2], [6, 6]), 'no-area', 0, 0, [0, 0]],
    ['a bow tie', solid([0, 0], [4, 4], [4, 0], [0, 4]), 'crossing', 0, 0, [2, 2]],
    ['a spike', solid([0, 0], [8, 0], [6, 0], [4, 4]), 'crossing', 0, 0, [8, 0]],
    ['a side across', solid([4, 0], [4, 4], [0, 4], [0, 2], [8, 2]), 'crossing', 0, 0, [4, 2]],
    ['a corner on a side', solid([0, 0], [8, 0], [8, 4], [4, 0], [0, 4]), 'touching', 0, 0, [4, 0]],
    [
      'a hole outside',
      holed([
        [9, 1],
        [10, 1],
        [9, 2],
      ]),
      'hole-outside',
      1,
      0,
      [9, 1],
    ],
    [
      'a hole across the outline',
      holed([
        [7, 1],
        [10, 1],
        [7, 2],
      ]),
      'crossing',
      0,
      1,
      [8, 1],
    ],
    [
      'a hole touching the outline',
      holed([
        [6, 1],
        [8, 2],
        [6, 3],
      ]),
      'touching',
      0,
      1,
      [8, 2],
    ],
    ['a hole that is the outline', holed(SQUARE), 'crossing', 0, 0, [0, 0]],
    [
      'a hole in a hole',
      holed(
        [
          [1, 1],
          [7, 1],
          [4, 7],
        ],
        [
          [3, 2],
          [5, 2],
          [4, 3],
        ],
      ),
      'hole-in-hole',
      2,
      0,
      [3, 2],
    ],
    [
      'the smaller hole first',
      holed(
        [
          [3, 2],
          [5, 2],
          [4, 3],
        ],
        [
          [1, 1],
          [7, 1],
          [4, 7],
        ],
      ),
      'hole-in-hole',
      1,
      0,
      [3, 2],
    ],
  ];
  it.each(cases)('%s', (_name, polygon, kind, ring, corner, at) => {
    expect(polygonFault(polygon)).toEqual({ kind, ring, corner, at });
  });

  it('finds none in simple shapes', () => {
    fc.assert(
      fc.property(polygons, (polygon) => {
        expect(polygonFault(polygon)).toBeUndefined();
      }),
      { seed: 33, numRuns: 500 },
    );
  });

  it('agrees with comparing every two sides, on random rings of five corners', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 6 }), (ring) => {
        expect(polygonFault({ outline: ring, holes: [] }) === undefined).toBe(isSimple(ring));
      }),
      { seed: 34, numRuns: 3000 },
    );
  });

  it('takes a legal piece of 512 corners and 64 holes', () => {
    const outline = Array.from({ length: 512 }, (_, i): Point => {
      const angle = (i * Math.PI) / 256;
      const reach = i % 2 === 0 ? 90 : 60;
      return [100 + reach * Math.cos(angle), 100 + reach * Math.sin(angle)];
    });
    const holes = Array.from({ length: 64 }, (_, i): Ring => {
      const [x, y] = [70 + (i % 8) * 5, 70 + Math.floor(i / 8) * 5];
      return [
        [x, y],
        [x + 2, y],
        [x + 2, y + 2],
      ];
    });
    expect(polygonFault({ outline, holes })).toBeUndefined();
  });
});

/** Every two sides meet in their common corner or not at all; found by trying all pairs in whole numbers. */
function isSimple(ring: Ring): boolean {
  const at = (i: number): Point => ring[i % ring.length] ?? [NaN, NaN];
  const cross = (o: Point, p: Point, q: Point): number =>
    Math.sign((p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]));
  const within = (o: Point, p: Point, q: Point): boolean =>
    cross(o, p, q) === 0 && (q[0] - o[0]) * (q[0] - p[0]) <= 0 && (q[1] - o[1]) * (q[1] - p[1]) <= 0;
  for (let i = 0; i < ring.length; i += 1) {
    const [a, b] = [at(i), at(i + 1)];
    if (a[0] === b[0] && a[1] === b[1]) return false;
    for (let k = i + 1; k < ring.length; k += 1) {
      const [c, d] = [at(k), at(k + 1)];
      const isNext = k === i + 1;
      const isLast = (k + 1) % ring.length === i;
      if (isNext && (within(a, b, d) || within(c, d, a))) return false;
      if (isLast && (within(a, b, c) || within(c, d, b))) return false;
      if (isNext || isLast) continue;
      if (within(a, b, c) || within(a, b, d) || within(c, d, a) || within(c, d, b)) return false;
      if (cross(a, b, c) !== cross(a, b, d) && cross(c, d, a) !== cross(c, d, b)) return false;
    }
  }
  return true;
}
