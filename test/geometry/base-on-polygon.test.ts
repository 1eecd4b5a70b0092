import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseInPolygon, baseOverlapsPolygon, gapToPolygon } from '../../src/geometry/base-on-polygon.ts';
import type { Base, Footprint } from '../../src/geometry/base.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Polygon } from '../../src/geometry/ring.ts';
import {
  insideBase,
  leastDistance,
  placeInPolygon,
  rimPoints,
  sixtyFourths,
} from '../support/geometry-naive.ts';
import { points, polygons } from '../support/random-polygon.ts';

const WOODS: Polygon = {
  outline: [
    [22, 18],
    [26, 18],
    [26, 22],
    [22, 22],
  ],
  holes: [],
};
const HEX: Base = { shape: 'hex', across: 1.5 };
const foot = (base: Base, x: number, y: number, facing = 0): Footprint => ({
  base,
  at: [x, y],
  facing,
});
const footprints: fc.Arbitrary<Footprint> = fc.record({
  base: fc.constantFrom<Base>(
    HEX,
    { shape: 'round', diameter: 1 },
    { shape: 'oval', width: 1, length: 2 },
    { shape: 'rect', width: 1, length: 2 },
  ),
  at: points.map(([x, y]): Point => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]),
  facing: fc.integer({ min: 0, max: 719 }).map((half) => half / 2),
});

function edgePoints({ outline, holes }: Polygon): Point[] {
  return [outline, ...holes].flatMap((ring) =>
    ring.flatMap(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
      return Array.from({ length: 100 }, (_, k): Point => [
        x1 + ((x2 - x1) * k) / 100,
        y1 + ((y2 - y1) * k) / 100,
      ]);
    }),
  );
}

const isInside = (point: Point, polygon: Polygon): boolean =>
  placeInPolygon(sixtyFourths(point[0]), sixtyFourths(point[1]), 1n, polygon) === 'inside';

describe('a base and a piece of terrain', () => {
  it('[CAV-GEN-5] fixture F1: the woods are 7.25 inches from either base, measured to the middle', () => {
    expect(gapToPolygon(foot(HEX, 24, 10), WOODS)).toEqual({ gap: 7.25, a: [24, 10.75], b: [24, 18] });
    expect(gapToPolygon(foot(HEX, 24, 30), WOODS)).toEqual({ gap: 7.25, a: [24, 29.25], b: [24, 22] });
  });

  it('[CAV-MOV-10] touching has gap 0 without sharing area', () => {
    for (const base of [HEX, { shape: 'round', diameter: 1.5 }] as const) {
      const touching = foot(base, 24, 17.25);
      expect(gapToPolygon(touching, WOODS).gap).toBe(0);
      expect(gapToPolygon(touching, WOODS).b).toEqual([24, 18]);
      expect(baseOverlapsPolygon(touching, WOODS)).toBe(false);
      expect(baseOverlapsPolygon(foot(base, 24, 17.251), WOODS)).toBe(true);
      expect(baseInPolygon(foot(base, 24, 18.75), WOODS)).toBe(true);
      expect(baseInPolygon(foot(base, 24, 18.749), WOODS)).toBe(false);
    }
  });

  it('is not inside where a hole reaches into it, nor overlapping within a hole', () => {
    const ring: Polygon = {
      ...WOODS,
      holes: [
        [
          [23, 19],
          [25, 19],
          [25, 21],
          [23, 21],
        ],
      ],
    };
    expect(baseInPolygon(foot(HEX, 24, 20), ring)).toBe(false);
    expect(baseOverlapsPolygon(foot(HEX, 24, 20), ring)).toBe(false);
    expect(gapToPolygon(foot(HEX, 24, 20), ring).gap).toBeCloseTo(1 - 0.866025, 4);
    const pin: Polygon = {
      ...WOODS,
      holes: [
        [
          [24.1, 20],
          [24.2, 20],
          [24.1, 20.1],
        ],
      ],
    };
    expect(baseInPolygon(foot(HEX, 24, 20), pin)).toBe(false);
    expect(baseOverlapsPolygon(foot(HEX, 24, 20), pin)).toBe(true);
  });

  it('agrees with points sampled along the edge and round the rim', () => {
    fc.assert(
      fc.property(footprints, polygons, (base, polygon) => {
        const edge = edgePoints(polygon);
        const rim = rimPoints(base, 240);
        const { gap, a, b } = gapToPolygon(base, polygon);
        const isCut = edge.some((point) => insideBase(point, base, -1e-3));
        const shares = isCut || isInside(base.at, polygon) || rim.some((p) => isInside(p, polygon));
        const sampled = leastDistance(rim, edge);
        const expected = shares ? 0 : sampled;
        expect(gap).toBeLessThan(expected + 3e-5);
        expect(gap).toBeGreaterThan(expected - 0.02);
        expect(gap > 0 ? baseOverlapsPolygon(base, polygon) : false).toBe(false);
        const isFar = sampled > 0.05; // nearer than that the samples cannot tell
        const overlaps = baseOverlapsPolygon(base, polygon);
        expect(isFar ? overlaps : shares).toBe(shares);
        const inside = isInside(base.at, polygon) && !isCut;
        expect(isFar ? baseInPolygon(base, polygon) : inside).toBe(inside);
        const length = Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
        expect(Math.abs(length - gap)).toBeLessThan(0.02);
      }),
      { seed: 41, numRuns: 300 },
    );
  });
});
