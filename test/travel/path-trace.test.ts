import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Base } from '../../src/geometry/base.ts';
import { basesOverlap } from '../../src/geometry/closest.ts';
import type { Point } from '../../src/geometry/point.ts';
import { piecePlot } from '../../src/travel/plot.ts';
import { moveCost, tracePath, type PathField } from '../../src/travel/path-trace.ts';

const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const piece = (id: string, kind: Piece['kind'], outline: readonly Point[], level = 0): Piece => ({
  id,
  kind,
  outline,
  holes: [],
  level,
  height: 0,
  depth: 0,
});
const TABLE: PathField = { width: 24, depth: 24, plots: [], models: [] };
const ROUND: Base = { shape: 'round', diameter: 1 };

test('[K5] a way through rough ground and up a hill comes in order, by centre and by base', () => {
  const pieces = [piece('mud', 'rough', box(6, 0, 10, 24)), piece('ridge', 'hill', box(12, 0, 20, 24), 2)];
  const { intervals, length } = tracePath(
    {
      path: [
        [2, 12],
        [15, 12],
      ],
      base: ROUND,
      facing: 0,
    },
    { ...TABLE, plots: pieces.map(piecePlot) },
  );
  expect(length).toBe(13);
  const rounded = intervals.map(({ from, to, centreIn, baseIn, level, climb }) => [
    Number(from.toFixed(9)),
    Number(to.toFixed(9)),
    centreIn.join(),
    baseIn.join(),
    level,
    climb,
  ]);
  expect(rounded).toEqual([
    [0, 3.5, '', '', 0, 0],
    [3.5, 4, '', 'mud', 0, 0],
    [4, 8, 'mud', 'mud', 0, 0],
    [8, 8.5, '', 'mud', 0, 0],
    [8.5, 9.5, '', '', 0, 0],
    [9.5, 10, '', 'ridge', 0, 0],
    [10, 13, 'ridge', 'ridge', 2, 2],
  ]);
});

test('[K6] half rate in rough ground by the centre', () => {
  const pieces = [piece('mud', 'rough', box(6, 0, 10, 24))];
  const trace = tracePath(
    {
      path: [
        [2, 12],
        [8, 12],
        [8, 20],
      ],
      base: ROUND,
      facing: 0,
    },
    { ...TABLE, plots: pieces.map(piecePlot) },
  );
  const { total, costs } = moveCost(
    trace,
    ({ length, centreIn }) => length * (centreIn.includes('mud') ? 2 : 1),
  );
  expect(total).toBeCloseTo(4 + 2 * 10, 9);
  expect(costs).toHaveLength(trace.intervals.length);
});

test('[K5] bases crossed on the way are named with side and stretch, touching is not crossing', () => {
  const at = (id: string, x: number, y: number) => ({
    id,
    side: 'blue',
    base: ROUND,
    facing: 0,
    at: [x, y] as Point,
  });
  const models = [at('in-the-way', 8, 12), at('touching', 5, 13), at('at-the-end', 15.5, 12)];
  const trace = tracePath(
    {
      path: [
        [2, 12],
        [15, 12],
      ],
      base: ROUND,
      facing: 0,
    },
    { ...TABLE, models },
  );
  expect(trace.crossed.map(({ model, side }) => [model, side])).toEqual([
    ['in-the-way', 'blue'],
    ['at-the-end', 'blue'],
  ]);
  expect(trace.crossed[0]!.from).toBeCloseTo(5, 9);
  expect(trace.crossed[0]!.to).toBeCloseTo(7, 9);
  expect(trace.endsOn).toEqual(['at-the-end']);
});

test('[K5] leaving the table is noticed with any part of the base, standing at the edge is not leaving', () => {
  const leaves = (path: Point[]) => tracePath({ path, base: ROUND, facing: 0 }, TABLE).leavesTableAt;
  expect(
    leaves([
      [2, 12],
      [0.5, 12],
    ]),
  ).toBeNull();
  expect(
    leaves([
      [2, 12],
      [0.4, 12],
    ]),
  ).toBeCloseTo(1.5, 9);
  expect(
    leaves([
      [2, 12],
      [2, 23.5],
      [23.6, 23.5],
      [12, 12],
    ]),
  ).toBeCloseTo(11.5 + 21.5, 9);
});

test('[K5] a wall thinner than any step is met', () => {
  const pieces = [piece('fence', 'wall', box(7, 0, 7.001, 24))];
  const { intervals } = tracePath(
    {
      path: [
        [2, 12],
        [22, 12],
      ],
      base: ROUND,
      facing: 0,
    },
    { ...TABLE, plots: pieces.map(piecePlot) },
  );
  expect(intervals.filter(({ centreIn }) => centreIn.includes('fence'))[0]!.length).toBeCloseTo(0.001, 9);
});

test('[K5] flush sides and equal bases are told apart from touching ones', () => {
  const square: Base = { shape: 'rect', width: 2, length: 2 };
  const at = (id: string, x: number, y: number) => ({
    id,
    side: 'blue',
    base: square,
    facing: 0,
    at: [x, y] as Point,
  });
  const path: Point[] = [
    [4, 12],
    [10, 12],
  ];
  const ends = tracePath({ path, base: square, facing: 0 }, { ...TABLE, models: [at('same', 10, 12)] });
  expect(ends.endsOn).toEqual(['same']);
  const models = [at('in-line', 11, 12), at('beside', 10, 14), at('ahead', 12, 12)];
  const trace = tracePath({ path, base: square, facing: 0 }, { ...TABLE, models });
  expect(trace.endsOn).toEqual(['in-line']);
  expect(trace.crossed.map(({ model }) => model)).toEqual(['in-line']);
  const strip = [piece('strip', 'rough', box(6, 11, 9, 13)), piece('north', 'rough', box(6, 12, 9, 20))];
  const { intervals } = tracePath(
    { path, base: square, facing: 0 },
    { ...TABLE, plots: strip.map(piecePlot) },
  );
  expect(intervals.flatMap(({ centreIn }) => centreIn)).not.toContain('north');
  expect(
    intervals.filter(({ baseIn }) => baseIn.includes('strip')).reduce((sum, { length }) => sum + length, 0),
  ).toBeCloseTo(5, 6);
});

test('[K5] bases of every shape overlap on the way exactly where stepping along it finds them', () => {
  const inches = (min: number, max: number) =>
    fc.integer({ min: min * 1000, max: max * 1000 }).map((mils) => mils / 1000);
  const bases: fc.Arbitrary<Base> = fc.oneof(
    inches(0.5, 3).map((diameter): Base => ({ shape: 'round', diameter })),
    inches(0.5, 3).map((across): Base => ({ shape: 'hex', across })),
    fc
      .tuple(inches(0.5, 3), inches(0.5, 3))
      .map(([width, length]): Base => ({ shape: 'rect', width, length })),
  );
  const turns = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(
      bases,
      bases,
      turns,
      turns,
      inches(-3, 3),
      inches(-3, 3),
      (base, other, facing, turn, dx, dy) => {
        const model = { id: 'm', side: 's', base: other, facing: turn, at: [12, 12] as Point };
        const path: Point[] = [
          [6, 12 + dy],
          [18, 12 + dx],
        ];
        const { crossed } = tracePath({ path, base, facing }, { ...TABLE, models: [model] });
        const length = Math.hypot(12, dx - dy);
        for (let i = 1; i < 60; i++) {
          const share = i / 60;
          const at: Point = [6 + 12 * share, 12 + dy + (dx - dy) * share];
          const near = crossed.some(({ from, to }) =>
            [from, to].some((end) => Math.abs(end - share * length) < 0.003),
          );
          const inside = crossed.some(({ from, to }) => from < share * length && share * length < to);
          expect(near || inside === basesOverlap({ base, at, facing }, model)).toBe(true);
        }
      },
    ),
    { numRuns: 60, seed: 20_244 },
  );
});
