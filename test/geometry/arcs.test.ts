import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARCS, arcOf, arcOfBase, bearing, inArc, pointInArc } from '../../src/geometry/arcs.ts';
import type { Point } from '../../src/geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../src/geometry/turn.ts';

const mil = fc.integer({ min: -100_000, max: 100_000 }).map((mils) => mils / 1000);
const places: fc.Arbitrary<Point> = fc.tuple(mil, mil);

describe('turns', () => {
  it('sines agree with the engine to the last bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000_000 }), (micro) => {
        const [sin, cos] = directionOf(micro);
        const angle = (micro / 1e6 / 180) * Math.PI;
        expect(Math.abs(sin - Math.sin(angle))).toBeLessThan(1e-14);
        expect(Math.abs(cos - Math.cos(angle))).toBeLessThan(1e-14);
      }),
      { seed: 51, numRuns: 2000 },
    );
  });

  it('a mirrored or quarter-turned direction has the very same numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000_000 }), (micro) => {
        const [sin, cos] = directionOf(micro);
        expect(directionOf(-micro)).toEqual([0 - sin, cos]);
        expect(directionOf(micro + 90_000_000)).toEqual([cos, 0 - sin]);
        expect(directionOf(180_000_000 - micro)).toEqual([sin, 0 - cos]);
      }),
      { seed: 52, numRuns: 1000 },
    );
  });

  it('bearings agree with the engine and lead back to their direction', () => {
    fc.assert(
      fc.property(places, places, (from, to) => {
        fc.pre(from[0] !== to[0] || from[1] !== to[1]);
        const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
        const off = Math.abs(bearing(from, to) - ((degrees + 360) % 360));
        expect(Math.min(off, 360 - off)).toBeLessThan(1e-6);
        expect(bearing(from, to)).toBeGreaterThanOrEqual(0);
        expect(bearing(from, to)).toBeLessThan(360);
      }),
      { seed: 53, numRuns: 2000 },
    );
    expect(
      [
        [0, 1],
        [1, 1],
        [1, 0],
        [1, -1],
        [0, -1],
        [-1, -1],
        [-1, 0],
        [-1, 1],
      ].map(([x, y]) => bearing([5, 5], [5 + (x ?? 0), 5 + (y ?? 0)])),
    ).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(toMicrodegrees(-0.0000001)).toBe(0);
  });
});

describe('arcs', () => {
  it('[CAV-ARC-2] half-planes include their bounds: dead ahead is front, left and right', () => {
    const at = { at: [10, 10], facing: 0 } as const;
    const seen = ARCS.filter((arc) => pointInArc(arc, at, [10, 20], 180, 'inclusive'));
    expect(seen).toEqual(['front', 'right', 'left']);
    expect(ARCS.filter((arc) => inArc(arc, 200, 20, 180, 'inclusive'))).toEqual(['right', 'rear', 'left']);
    expect(ARCS.filter((arc) => inArc(arc, 0, 30, 180, 'exclusive'))).toEqual(['front', 'right']);
  });

  it('quadrants: the line between two belongs to the one farther forward', () => {
    expect([0, 45, 45.001, 135, 135.001, 225, 224.999, 315, 314.999].map((b) => arcOf(0, b))).toEqual([
      'front',
      'front',
      'right',
      'right',
      'rear',
      'left',
      'rear',
      'front',
      'left',
    ]);
    expect(arcOf(350, 35)).toBe('front');
    expect(arcOf(350, 35.0001)).toBe('right');
  });

  it('a point on a diagonal is on the line exactly, a 64th of a mil beside it is not', () => {
    for (const facing of [0, 45, 90, 135, 180, 225, 270, 315]) {
      const [sin, cos] = directionOf(toMicrodegrees(facing + 45)).map((part) => Math.round(part * 1.1)) as [
        number,
        number,
      ];
      const stance = { at: [100, 100], facing } as const;
      const on: Point = [100 + sin * 77.777, 100 + cos * 77.777];
      const past: Point = [on[0] + cos / 64_000, on[1] - sin / 64_000];
      expect(pointInArc('front', stance, on, 90, 'inclusive')).toBe(true);
      expect(pointInArc('front', stance, on, 90, 'exclusive')).toBe(false);
      expect(pointInArc('front', stance, past, 90, 'inclusive')).toBe(false);
      expect(pointInArc('right', stance, past, 90, 'exclusive')).toBe(true);
    }
  });

  it('points and bearings agree off the bounds', () => {
    fc.assert(
      fc.property(places, places, fc.integer({ min: 0, max: 359 }), (at, point, facing) => {
        const off = (bearing(at, point) - facing + 720) % 45;
        fc.pre(off > 1e-4 && off < 45 - 1e-4);
        for (const arc of ARCS) {
          for (const span of [90, 180] as const) {
            const byPoint = pointInArc(arc, { at, facing }, point, span, 'exclusive');
            expect(byPoint).toBe(inArc(arc, facing, bearing(at, point), span, 'inclusive'));
          }
        }
      }),
      { seed: 54, numRuns: 500 },
    );
  });

  it('[CADENCE-ADV-ARC] a base partly in several arcs counts in the front-most', () => {
    const stance = { at: [10, 10], facing: 0 } as const;
    const round = (x: number, y: number) =>
      ({ base: { shape: 'round', diameter: 1 }, at: [x, y], facing: 0 }) as const;
    expect(arcOfBase(stance, round(14, 13.5), 'inclusive')).toBe('front'); // centre in the right arc
    expect(arcOfBase(stance, round(14, 13.2), 'inclusive')).toBe('right');
    expect(arcOfBase(stance, round(6, 5.5), 'inclusive')).toBe('left');
    expect(arcOfBase(stance, round(10, 5), 'inclusive')).toBe('rear');
    const square = { base: { shape: 'rect', width: 2, length: 2 }, at: [15, 13], facing: 0 } as const;
    expect(arcOfBase(stance, square, 'inclusive')).toBe('front'); // its corner is on the line
    expect(arcOfBase(stance, square, 'exclusive')).toBe('right');
    const oval = { base: { shape: 'oval', width: 1, length: 4 }, at: [14, 11.93], facing: 0 } as const;
    expect(arcOfBase(stance, oval, 'exclusive')).toBe('right');
    expect(arcOfBase(stance, { ...oval, at: [14, 11.94] }, 'exclusive')).toBe('front');
  });
});
