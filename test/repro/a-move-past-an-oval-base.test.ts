import { expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base.ts';
import { hasCorners, passedBases, type Standing } from '../../src/rules/cams/travel/passing.ts';
import { tracePath } from '../../src/sight/path-trace.ts';

const OVAL: Base = { shape: 'oval', width: 1.378, length: 2.362 };
const RECT: Base = { shape: 'rect', width: 2, length: 1 };
const other = (base: Base, facing = 0): Standing => ({
  id: 'blue-1',
  side: 'blue',
  base,
  at: [10, 10],
  facing,
});

test('CAMS-MOVE-1: a rider on an oval base passes another in no time, and along the right inches', () => {
  const way = [
    [5, 10],
    [15, 10],
  ] as const;
  const { crossed, endsOn } = passedBases({ base: OVAL, at: [5, 10], facing: 0 }, way, [other(OVAL)]);
  expect(crossed).toHaveLength(1);
  expect(crossed[0]?.from).toBeCloseTo(5 - 1.378, 3);
  expect(crossed[0]?.to).toBeCloseTo(5 + 1.378, 3);
  expect(endsOn).toEqual([]);
});

test('CAMS-MOVE-1: bases with few corners are passed as the kernel has it, bends and ends upon another included', () => {
  const bases = [RECT, { shape: 'hex', across: 1.5 }] as const;
  const paths = [
    [
      [6, 8],
      [14, 12.5],
    ],
    [
      [6, 10.2],
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
    for (const path of paths)
      for (const facing of [0, 20, 75]) {
        const field = { width: 30, depth: 30, pieces: [], models: [other(RECT, facing)] };
        const traced = tracePath({ path, base, facing: 40 }, field);
        const passed = passedBases({ base, at: path[0], facing: 40 }, path, field.models);
        expect(passed.endsOn).toEqual(traced.endsOn);
        expect(passed.crossed).toHaveLength(traced.crossed.length);
        passed.crossed.forEach(({ from, to }, index) => {
          expect(from).toBeCloseTo(traced.crossed[index]?.from ?? NaN, 4);
          expect(to).toBeCloseTo(traced.crossed[index]?.to ?? NaN, 4);
        });
      }
});

test('CAMS-MOVE-1: bases that only touch are not passed over', () => {
  const square: Base = { shape: 'rect', width: 1, length: 1 };
  const way = [
    [5, 11],
    [15, 11],
  ] as const;
  expect(hasCorners({ base: square, at: [0, 0], facing: 0 })).toBe(true);
  expect(passedBases({ base: square, at: [5, 11], facing: 0 }, way, [other(square)])).toEqual({
    crossed: [],
    endsOn: [],
  });
});
