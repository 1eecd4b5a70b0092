import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Base, Footprint } from '../../src/geometry/base.ts';
import { basesOverlap, closestPoints, gapToPoint, pointInBase } from '../../src/geometry/closest.ts';
import type { Point } from '../../src/geometry/point.ts';
import { insideBase, leastDistance, rimPoints } from '../support/geometry-naive.ts';

const HEX: Base = { shape: 'hex', across: 1.5 };
const foot = (base: Base, x: number, y: number, facing = 0): Footprint => ({ base, at: [x, y], facing });
const length = (p: Point, q: Point): number => Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);

const mils = (low: number, high: number): fc.Arbitrary<number> =>
  fc.integer({ min: low * 1000, max: high * 1000 }).map((mil) => mil / 1000);
const bases: fc.Arbitrary<Base> = fc.oneof(
  mils(0.5, 3).map((across): Base => ({ shape: 'hex', across })),
  mils(0.5, 3).map((diameter): Base => ({ shape: 'round', diameter })),
  fc.tuple(mils(0.5, 2), mils(0.5, 4)).map(([width, l]): Base => ({ shape: 'oval', width, length: l })),
  fc.tuple(mils(0.5, 2), mils(0.5, 4)).map(([width, l]): Base => ({ shape: 'rect', width, length: l })),
);
const facings = fc.oneof(
  fc.integer({ min: 0, max: 23 }).map((step) => step * 15),
  fc.integer({ min: 0, max: 359_999 }).map((step) => step / 1000),
);
const footprints: fc.Arbitrary<Footprint> = fc.record({
  base: bases,
  at: fc.tuple(mils(0, 12), mils(0, 12)),
  facing: facings,
});

describe('the gap between two bases', () => {
  it('[CAV-GEN-5] fixture F1: hexagons 20 inches apart leave 18.5, along x = 24', () => {
    const line = closestPoints(foot(HEX, 24, 10), foot(HEX, 24, 30));
    expect(line).toEqual({ gap: 18.5, a: [24, 10.75], b: [24, 29.25] });
  });

  it('measures a round base against a corner of a rectangle', () => {
    const round = foot({ shape: 'round', diameter: 1 }, 0, 0);
    const rect = foot({ shape: 'rect', width: 2, length: 1 }, 4, 3);
    expect(closestPoints(round, rect).gap).toBeCloseTo(Math.sqrt(15.25) - 0.5, 12);
  });

  it('joins parallel sides across the exact middle of their overlap', () => {
    const line = closestPoints(foot(HEX, 24, 10), foot(HEX, 24.4, 30));
    expect(line).toEqual({ gap: 18.5, a: [24.2, 10.75], b: [24.2, 29.25] });
    const rects = closestPoints(
      foot({ shape: 'rect', width: 2, length: 1 }, 10, 10),
      foot({ shape: 'rect', width: 6, length: 1 }, 12, 15),
    );
    expect(rects).toEqual({ gap: 4, a: [10, 10.5], b: [10, 14.5] });
  });

  it('agrees with points sampled round both rims', () => {
    fc.assert(
      fc.property(footprints, footprints, (a, b) => {
        const { gap, a: onA, b: onB } = closestPoints(a, b);
        fc.pre(gap > 0);
        const sampled = leastDistance(rimPoints(a, 400), rimPoints(b, 400));
        expect(sampled).toBeGreaterThan(gap - 3e-5);
        expect(sampled).toBeLessThan(gap + 0.03);
        expect(Math.abs(length(onA, onB) - gap)).toBeLessThan(1e-4);
        expect(insideBase(onA, a, 5e-5) && !insideBase(onA, a, -5e-5)).toBe(true);
        expect(insideBase(onB, b, 5e-5) && !insideBase(onB, b, -5e-5)).toBe(true);
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  it('gives bases in contact one common point, within both', () => {
    fc.assert(
      fc.property(footprints, footprints, (a, b) => {
        const near: Footprint = { ...b, at: [a.at[0] + b.at[0] / 8, a.at[1] + b.at[1] / 8] };
        const { gap, a: onA, b: onB } = closestPoints(a, near);
        fc.pre(gap === 0);
        expect(onB).toEqual(onA);
        expect(insideBase(onA, a, 2e-3) && insideBase(onA, near, 2e-3)).toBe(true);
      }),
      { seed: 17, numRuns: 400 },
    );
  });

  it('agrees with fine sampling to a few mils, ovals included', () => {
    fc.assert(
      fc.property(footprints, footprints, (a, b) => {
        const { gap } = closestPoints(a, b);
        fc.pre(gap > 0.2);
        const sampled = leastDistance(rimPoints(a, 1800), rimPoints(b, 1800));
        expect(Math.abs(sampled - gap)).toBeLessThan(2e-4);
      }),
      { seed: 12, numRuns: 15 },
    );
  });

  it('swaps its points, bit for bit, when the bases are swapped', () => {
    fc.assert(
      fc.property(footprints, footprints, (a, b) => {
        const there = closestPoints(a, b);
        const { axis } = there;
        const swapped = axis && { axis: { a: axis.b, b: axis.a, radii: axis.radii.toReversed() } };
        expect(closestPoints(b, a)).toEqual({ gap: there.gap, a: there.b, b: there.a, ...swapped });
      }),
      { seed: 13, numRuns: 1500 },
    );
  });

  it('does not change when the table is shifted, mirrored or turned by a quarter', () => {
    const moves: readonly { point: (p: Point) => Point; facing: (f: number) => number }[] = [
      { point: ([x, y]) => [x + 101.237, y + 3.411], facing: (f) => f },
      { point: ([x, y]) => [48 - x, y], facing: (f) => 360 - f },
      { point: ([x, y]) => [x, 48 - y], facing: (f) => 180 - f },
      { point: ([x, y]) => [y, 48 - x], facing: (f) => f + 90 },
    ];
    const whole = ([x, y]: Point): Point => [Math.round(x * 64_000), Math.round(y * 64_000)];
    fc.assert(
      fc.property(footprints, footprints, fc.constantFrom(...moves), (a, b, move) => {
        const moved = (f: Footprint): Footprint => ({
          base: f.base,
          at: move.point(f.at),
          facing: move.facing(f.facing),
        });
        const here = closestPoints(a, b);
        const there = closestPoints(moved(a), moved(b));
        expect(there.gap).toBe(here.gap);
        expect(whole(there.a)).toEqual(whole(move.point(here.a)));
        expect(whole(there.b)).toEqual(whole(move.point(here.b)));
      }),
      { seed: 14, numRuns: 1500 },
    );
  });
});

describe('the line never jumps', () => {
  /** Bases that face each other squarely or almost so. */
  const nearlyParallel = fc
    .record({
      first: bases,
      second: bases,
      facing: fc.integer({ min: 0, max: 359_999 }).map((step) => step / 1000),
      distance: mils(2, 30),
      aside: mils(-2, 2),
      askew: fc.integer({ min: -15_000, max: 15_000 }).map((step) => step / 10_000),
    })
    .map(({ first, second, facing, distance, aside, askew }) => {
      const turn = (facing * Math.PI) / 180;
      const x = distance * Math.sin(turn) + aside * Math.cos(turn);
      const y = distance * Math.cos(turn) - aside * Math.sin(turn);
      const onMils = (value: number): number => Math.round(value * 1000) / 1000;
      return [
        foot(first, 50, 50, facing),
        foot(second, onMils(50 + x), onMils(50 + y), facing + askew),
      ] as const;
    });

  it('when either base moves by a mil', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(footprints, footprints), nearlyParallel),
        fc.constantFrom<Point>([0.001, 0], [0, 0.001], [-0.001, 0.001]),
        ([a, b], by) => {
          const before = closestPoints(a, b);
          fc.pre(before.gap > 0.002);
          const moved = ({ at: [x, y], ...rest }: Footprint): Footprint => ({
            ...rest,
            at: [x + by[0], y + by[1]],
          });
          for (const after of [closestPoints(moved(a), b), closestPoints(a, moved(b))]) {
            expect(length(before.a, after.a)).toBeLessThan(0.005);
            expect(length(before.b, after.b)).toBeLessThan(0.005);
            expect(Math.abs(before.gap - after.gap)).toBeLessThan(0.002);
          }
        },
      ),
      { seed: 15, numRuns: 4000 },
    );
  });

  it('is the middle of the overlap for sides turned alike, whatever the shapes', () => {
    const hex = foot({ shape: 'hex', across: 1.5 }, 20, 20, 37);
    const rect = foot({ shape: 'rect', width: 3, length: 1 }, 20 + 6.018, 20 + 7.986, 37);
    const { a, b } = closestPoints(hex, rect);
    expect(
      length(a, [20 + 0.75 * Math.sin((37 * Math.PI) / 180), 20 + 0.75 * Math.cos((37 * Math.PI) / 180)]),
    ).toBeLessThan(1e-3);
    expect(length(a, b)).toBeCloseTo(10 - 0.75 - 0.5, 3);
  });
});

describe('contact', () => {
  it('touching is gap 0 and no overlap; a mil less is an overlap', () => {
    const pairs: readonly [Footprint, Footprint, Footprint][] = [
      [foot(HEX, 10, 10), foot(HEX, 10, 11.5), foot(HEX, 10, 11.499)],
      [
        foot({ shape: 'round', diameter: 1 }, 10, 10),
        foot({ shape: 'round', diameter: 1.5 }, 11, 10.75),
        foot({ shape: 'round', diameter: 1.5 }, 11, 10.749),
      ],
      [
        foot({ shape: 'rect', width: 2, length: 1 }, 10, 10),
        foot({ shape: 'round', diameter: 1 }, 11.5, 10),
        foot({ shape: 'round', diameter: 1 }, 11.499, 10),
      ],
      [
        foot({ shape: 'oval', width: 1, length: 3 }, 10, 10),
        foot({ shape: 'rect', width: 1, length: 1 }, 11, 10),
        foot({ shape: 'rect', width: 1, length: 1 }, 10.999, 10),
      ],
      [
        foot({ shape: 'oval', width: 1, length: 3 }, 10, 10, 90),
        foot({ shape: 'oval', width: 1, length: 2 }, 12.5, 10, 90),
        foot({ shape: 'oval', width: 1, length: 2 }, 12.499, 10, 90),
      ],
    ];
    for (const [a, touching, deeper] of pairs) {
      expect(closestPoints(a, touching).gap).toBeLessThan(1e-9);
      expect(basesOverlap(a, touching)).toBe(false);
      expect(closestPoints(a, deeper).gap).toBe(0);
      expect(basesOverlap(a, deeper)).toBe(true);
    }
  });

  it('meets at the middle of a shared side and at the centre of a shared area', () => {
    expect(closestPoints(foot(HEX, 10, 10), foot(HEX, 10.2, 11.5)).a).toEqual([10.1, 10.75]);
    const square: Base = { shape: 'rect', width: 2, length: 2 };
    expect(closestPoints(foot(square, 10, 10), foot(square, 11, 11)).b).toEqual([10.5, 10.5]);
    expect(closestPoints(foot(square, 10, 10), foot(square, 10, 10)).a).toEqual([10, 10]);
  });

  it('knows the points of a base', () => {
    fc.assert(
      fc.property(footprints, fc.tuple(mils(0, 12), mils(0, 12)), (base, point) => {
        const gap = gapToPoint(base, point);
        expect(pointInBase(point, base)).toBe(gap === 0);
        const rim = leastDistance(rimPoints(base, 2000), [point]);
        const expected = insideBase(point, base, 0) ? 0 : rim;
        expect(Math.abs(gap - expected)).toBeLessThan(3e-3);
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});
