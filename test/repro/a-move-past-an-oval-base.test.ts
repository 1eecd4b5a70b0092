import { expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base.ts';
import { basesOverlap } from '../../src/geometry/closest.ts';
import type { Point } from '../../src/geometry/point.ts';
import { type Standing, tracePath } from '../../src/travel/path-trace.ts';

const OVAL: Base = { shape: 'oval', width: 1.378, length: 2.362 };
const RECT: Base = { shape: 'rect', width: 2, length: 1 };
const other = (base: Base, facing = 0): Standing => ({
  id: 'blue-1',
  side: 'blue',
  base,
  at: [10, 10],
  facing,
});
const passing = (base: Base, facing: number, path: readonly Point[], models: readonly Standing[]) =>
  tracePath({ path, base, facing }, { width: 30, depth: 30, plots: [], models });

test('CAMS-MOVE-1: a rider on an oval base passes another in no time, and along the right inches', () => {
  const way = [
    [5, 10],
    [15, 10],
  ] as const;
  const { crossed, endsOn } = passing(OVAL, 0, way, [other(OVAL)]);
  expect(crossed).toHaveLength(1);
  expect(crossed[0]?.from).toBeCloseTo(5 - 1.378, 3);
  expect(crossed[0]?.to).toBeCloseTo(5 + 1.378, 3);
  expect(endsOn).toEqual([]);
});

test('CAMS-MOVE-1: bases with few corners are passed where stepping along the way finds them, bends and ends upon another included', () => {
  const bases = [RECT, { shape: 'hex', across: 1.5 }] as const;
  const legs = [
    [
      [6, 8],
      [14, 12.5],
    ],
    [
      [6, 10.2],
      [10.4, 10.2],
    ],
    [
      [10.4, 10.2],
      [10.4, 16],
    ],
    [
      [6, 9],
      [10.1, 9.9],
    ],
    [
      [6, 6],
      [14, 6],
    ],
  ] as const;
  for (const base of bases)
    for (const [from, to] of legs)
      for (const facing of [0, 20, 75]) {
        const blue = other(RECT, facing);
        const { crossed, endsOn, length } = passing(base, 40, [from, to], [blue]);
        expect(endsOn).toEqual(basesOverlap({ base, at: to, facing: 40 }, blue) ? ['blue-1'] : []);
        for (let step = 1; step < 200; step++) {
          const share = step / 200;
          const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
          const isNearEnd = crossed.some((run) =>
            [run.from, run.to].some((end) => Math.abs(end - share * length) < 0.003),
          );
          const isOver = crossed.some((run) => run.from < share * length && share * length < run.to);
          expect(isNearEnd || isOver === basesOverlap({ base, at, facing: 40 }, blue)).toBe(true);
        }
      }
});

test('CAMS-MOVE-1: bases that only touch are not passed over', () => {
  const square: Base = { shape: 'rect', width: 1, length: 1 };
  const way = [
    [5, 11],
    [15, 11],
  ] as const;
  const { crossed, endsOn } = passing(square, 0, way, [other(square)]);
  expect([crossed, endsOn]).toEqual([[], []]);
});
