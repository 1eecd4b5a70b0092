import fc from 'fast-check';
import type { Point } from '../../src/geometry/point.ts';
import type { Polygon, Ring } from '../../src/geometry/ring.ts';

/** Simple outlines on a coarse lattice, so that lines through corners and along sides are common. */

/** A comb or staircase over whole inches: concave, with many sides on the same lines. */
const skyline: fc.Arbitrary<Ring> = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 7 })
  .map((heights) => {
    const roof = heights.flatMap((height, i): Point[] => [
      [i, height],
      [i + 1, height],
    ]);
    const corners: Point[] = [[0, 0], ...roof, [heights.length, 0]];
    return withoutDoubles(corners);
  });

/** A star around (4, 4): corners at rising bearings, distances at random. */
const star: fc.Arbitrary<Ring> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 })
  .map((reaches) => {
    const eight: Point[] = [
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
      [-1, 0],
      [-1, 1],
    ];
    return eight.map(([x, y], i): Point => [4 + x * (reaches[i] ?? 1), 4 + y * (reaches[i] ?? 1)]);
  });

const withHoles: fc.Arbitrary<Polygon> = fc.constantFrom<Polygon>(
  {
    outline: [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ],
    holes: [
      [
        [2, 2],
        [4, 2],
        [4, 4],
        [2, 4],
      ],
      [
        [5, 5],
        [7, 6],
        [6, 7],
      ],
    ],
  },
  {
    outline: [
      [0, 0],
      [7, 1],
      [8, 8],
      [4, 5],
      [1, 8],
    ],
    holes: [
      [
        [3, 2],
        [3, 4],
        [5, 4],
        [5, 2],
      ],
    ],
  },
);

function withoutDoubles(corners: readonly Point[]): Point[] {
  return corners.filter(([x, y], i) => {
    const [px, py] = corners.at(i - 1) ?? [NaN, NaN];
    return x !== px || y !== py;
  });
}

const solid = (ring: Ring): Polygon => ({ outline: ring, holes: [] });

/** Simple polygons of several kinds, wound either way and started at any corner. */
export const polygons: fc.Arbitrary<Polygon> = fc
  .tuple(fc.oneof(skyline.map(solid), star.map(solid), withHoles), fc.boolean(), fc.nat(20))
  .map(([{ outline, holes }, isBack, start]) => {
    const from = start % outline.length;
    const turned = [...outline.slice(from), ...outline.slice(0, from)];
    return { outline: isBack ? turned.toReversed() : turned, holes };
  });

/** Points near such polygons: lattice corners, halves, and off-lattice 64ths of a mil. */
export const points: fc.Arbitrary<Point> = fc.oneof(
  fc.tuple(fc.integer({ min: -1, max: 9 }), fc.integer({ min: -1, max: 9 })),
  fc
    .tuple(fc.integer({ min: -2, max: 18 }), fc.integer({ min: -2, max: 18 }))
    .map(([x, y]): Point => [x / 2, y / 2]),
  fc
    .tuple(fc.integer({ min: -64_000, max: 576_000 }), fc.integer({ min: -64_000, max: 576_000 }))
    .map(([x, y]): Point => [x / 64_000, y / 64_000]),
);
