import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAlong, type Interval, segmentIntervals } from '../../src/geometry/intervals.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Polygon } from '../../src/geometry/ring.ts';
import { placeInPolygon, sixtyFourths } from '../support/geometry-naive.ts';
import { points, polygons } from '../support/random-polygon.ts';

const SQUARE: Polygon = {
  outline: [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
  ],
  holes: [],
};
const NOTCHED: Polygon = {
  outline: [
    [0, 0],
    [8, 0],
    [8, 4],
    [6, 4],
    [4, 2],
    [2, 4],
    [0, 4],
  ],
  holes: [],
};
const RING: Polygon = {
  outline: SQUARE.outline,
  holes: [
    [
      [3, 3],
      [5, 3],
      [5, 5],
      [3, 5],
    ],
  ],
};
const spans = (intervals: readonly Interval[]): number[][] =>
  intervals.map(({ enter, leave }) => [enter.value, leave.value]);

type Rational = readonly [num: bigint, den: bigint];

/** Cuts the segment at everything it meets and asks of the middle of each piece whether it is inside. */
function naiveIntervals(from: Point, to: Point, polygon: Polygon): [Rational, Rational][] {
  const [fx, fy] = from.map(sixtyFourths) as [bigint, bigint];
  const [tx, ty] = to.map(sixtyFourths) as [bigint, bigint];
  const [dx, dy] = [tx - fx, ty - fy];
  const cuts: Rational[] = [
    [0n, 1n],
    [1n, 1n],
  ];
  for (const ring of [polygon.outline, ...polygon.holes]) {
    for (const [i, corner] of ring.entries()) {
      const next = ring[(i + 1) % ring.length] ?? corner;
      const [ax, ay] = corner.map(sixtyFourths) as [bigint, bigint];
      const [bx, by] = next.map(sixtyFourths) as [bigint, bigint];
      const den = dx * (by - ay) - dy * (bx - ax);
      const num = (ax - fx) * (by - ay) - (ay - fy) * (bx - ax);
      if (den !== 0n) cuts.push(den > 0n ? [num, den] : [-num, -den]);
      else if (num === 0n) cuts.push([(ax - fx) * dx + (ay - fy) * dy, dx * dx + dy * dy]);
    }
  }
  const less = (a: Rational, b: Rational): bigint => a[0] * b[1] - b[0] * a[1];
  const sorted = cuts
    .filter(([num, den]) => num >= 0n && num <= den)
    .toSorted((a, b) => Number(less(a, b) > 0n) - Number(less(a, b) < 0n));
  const found: [Rational, Rational][] = [];
  for (const [i, cut] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next === undefined || less(cut, next) === 0n) continue;
    const num = cut[0] * next[1] + next[0] * cut[1];
    const w = 2n * cut[1] * next[1];
    if (placeInPolygon(fx * w + dx * num, fy * w + dy * num, w, polygon) !== 'inside') continue;
    const last = found.at(-1);
    if (last !== undefined && less(last[1], cut) === 0n) last[1] = next;
    else found.push([cut, next]);
  }
  return found;
}

describe('the stretches of a line inside a polygon', () => {
  it('[CAV-LOS-3] crosses, grazes a corner, runs along a side', () => {
    expect(spans(segmentIntervals([0, 4], [8, 4], SQUARE))).toEqual([[0.25, 0.75]]);
    expect(segmentIntervals([0, 4], [4, 0], SQUARE)).toEqual([]);
    expect(segmentIntervals([0, 2], [8, 2], SQUARE)).toEqual([]);
    expect(segmentIntervals([0, 6], [8, 6], SQUARE)).toEqual([]);
    expect(spans(segmentIntervals([0, 0], [8, 8], SQUARE))).toEqual([[0.25, 0.75]]);
  });

  it('starts and ends inside, on a side and at a corner', () => {
    expect(spans(segmentIntervals([4, 4], [4, 5], SQUARE))).toEqual([[0, 1]]);
    expect(spans(segmentIntervals([2, 4], [4, 4], SQUARE))).toEqual([[0, 1]]);
    expect(spans(segmentIntervals([2, 2], [6, 6], SQUARE))).toEqual([[0, 1]]);
    expect(segmentIntervals([6, 4], [9, 4], SQUARE)).toEqual([]);
    expect(segmentIntervals([4, 4], [4, 4], SQUARE)).toEqual([]);
  });

  it('is not parted by a notch or a hole it only touches from inside', () => {
    expect(spans(segmentIntervals([0, 2], [8, 2], NOTCHED))).toEqual([[0, 1]]);
    expect(spans(segmentIntervals([0, 3], [8, 3], NOTCHED))).toEqual([
      [0, 0.375],
      [0.625, 1],
    ]);
    expect(spans(segmentIntervals([2, 4], [6, 4], RING))).toEqual([
      [0, 0.25],
      [0.75, 1],
    ]);
    // Along the rim of a hole there is interior on one side only.
    expect(spans(segmentIntervals([2, 3], [6, 3], RING))).toEqual([
      [0, 0.25],
      [0.75, 1],
    ]);
  });

  it('equals cutting in big rationals, corner by corner', () => {
    fc.assert(
      fc.property(points, points, polygons, (from, to, polygon) => {
        fc.pre(from[0] !== to[0] || from[1] !== to[1]);
        const found = segmentIntervals(from, to, polygon);
        const naive = naiveIntervals(from, to, polygon);
        const same = (a: { num: number; den: number }, [num, den]: Rational): boolean =>
          BigInt(a.num) * den === num * BigInt(a.den);
        expect(found.length).toBe(naive.length);
        for (const [i, [enter, leave]] of naive.entries()) {
          const interval = found[i];
          expect(interval && same(interval.enter, enter) && same(interval.leave, leave)).toBe(true);
        }
      }),
      { seed: 21, numRuns: 3000 },
    );
  });

  it('is the same the other way round', () => {
    fc.assert(
      fc.property(points, points, polygons, (from, to, polygon) => {
        const there = segmentIntervals(from, to, polygon);
        const back = segmentIntervals(to, from, polygon).toReversed();
        expect(back.length).toBe(there.length);
        for (const [i, { enter, leave }] of there.entries()) {
          const other = back[i];
          const mirrored = (a: typeof enter): typeof enter => ({
            num: a.den - a.num,
            den: a.den,
            value: 1 - a.value,
          });
          expect(other && compareAlong(mirrored(other.leave), enter)).toBe(0);
          expect(other && compareAlong(mirrored(other.enter), leave)).toBe(0);
        }
      }),
      { seed: 22, numRuns: 1000 },
    );
  });
});
