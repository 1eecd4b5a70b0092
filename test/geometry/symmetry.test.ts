import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseInPolygon, baseOverlapsPolygon, gapToPolygon } from '../../src/geometry/base-on-polygon.ts';
import type { Base, Footprint } from '../../src/geometry/base.ts';
import { segmentIntervals } from '../../src/geometry/intervals.ts';
import type { Point } from '../../src/geometry/point.ts';
import { polygonFault } from '../../src/geometry/polygon-faults.ts';
import { pointInPolygon } from '../../src/geometry/polygon.ts';
import type { Polygon, Ring } from '../../src/geometry/ring.ts';
import { points, polygons } from '../support/random-polygon.ts';

/** Moves of the whole table that may change no answer. Facings follow. */
const MOVES: readonly { point: (p: Point) => Point; facing: (f: number) => number }[] = [
  { point: ([x, y]) => [x + 101.237, y + 3.411], facing: (f) => f },
  { point: ([x, y]) => [48 - x, y], facing: (f) => -f },
  { point: ([x, y]) => [x, 48 - y], facing: (f) => 180 - f },
  { point: ([x, y]) => [y, 48 - x], facing: (f) => f + 90 },
];
const moves = fc.constantFrom(...MOVES);
type Move = (typeof MOVES)[number];

const movedRing = (ring: Ring, move: Move): Ring => ring.map(move.point);
const movedPolygon = ({ outline, holes }: Polygon, move: Move): Polygon => ({
  outline: movedRing(outline, move),
  holes: holes.map((hole) => movedRing(hole, move)),
});
const whole = ([x, y]: Point): Point => [Math.round(x * 64_000), Math.round(y * 64_000)];

const footprints: fc.Arbitrary<Footprint> = fc.record({
  base: fc.constantFrom<Base>(
    { shape: 'hex', across: 1.501 },
    { shape: 'round', diameter: 1.25 },
    { shape: 'oval', width: 1, length: 2.047 },
    { shape: 'rect', width: 1, length: 2 },
  ),
  at: fc
    .tuple(fc.integer({ min: -2000, max: 10_000 }), fc.integer({ min: -2000, max: 10_000 }))
    .map(([x, y]): Point => [x / 1000, y / 1000]),
  facing: fc.oneof(
    fc.integer({ min: 0, max: 23 }).map((step) => step * 15),
    fc.integer({ min: 0, max: 359_999 }).map((step) => step / 1000),
  ),
});

describe('shifting, mirroring and quarter-turning the table', () => {
  it('changes no place, no fault and no stretch of a line', () => {
    fc.assert(
      fc.property(points, points, polygons, moves, (from, to, polygon, move) => {
        const there = movedPolygon(polygon, move);
        expect(pointInPolygon(move.point(from), there)).toBe(pointInPolygon(from, polygon));
        expect(polygonFault(there)).toBe(polygonFault(polygon));
        expect(segmentIntervals(move.point(from), move.point(to), there)).toEqual(
          segmentIntervals(from, to, polygon),
        );
      }),
      { seed: 81, numRuns: 1000 },
    );
  });

  it('changes no gap between a base and terrain by a single bit', () => {
    fc.assert(
      fc.property(footprints, polygons, moves, (base, polygon, move) => {
        const there: Footprint = {
          base: base.base,
          at: move.point(base.at),
          facing: move.facing(base.facing),
        };
        const ground = movedPolygon(polygon, move);
        const before = gapToPolygon(base, polygon);
        const after = gapToPolygon(there, ground);
        expect(after.gap).toBe(before.gap);
        expect(whole(after.a)).toEqual(whole(move.point(before.a)));
        expect(whole(after.b)).toEqual(whole(move.point(before.b)));
        expect(baseInPolygon(there, ground)).toBe(baseInPolygon(base, polygon));
        expect(baseOverlapsPolygon(there, ground)).toBe(baseOverlapsPolygon(base, polygon));
      }),
      { seed: 82, numRuns: 600 },
    );
  });
});
