import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point.ts';
import { bandsAlong } from '../../src/ui/judge/side-view-bands.ts';
import { layoutSideView } from '../../src/ui/judge/side-view-layout.ts';
import { aVerdict } from '../support/a-verdict.ts';

const square = (half: number): Point[] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const zone = (label: string, ...rings: Point[][]) => ({ label, kind: 'range' as const, rings });

test('bands follow each other along the line, each up to the rim of its zone', () => {
  const bands = bandsAlong([zone('short', square(4)), zone('long', square(8))], [0, 0], [0, 10]);
  expect(bands).toEqual([
    { label: 'short', from: 0, to: expect.closeTo(0.4, 9) },
    { label: 'long', from: expect.closeTo(0.4, 9), to: expect.closeTo(0.8, 9) },
  ]);
});

test('a zone in parts is one band where the parts touch, and the ground between them is in none', () => {
  const part = (from: number, to: number): Point[] => [
    [-1, from],
    [1, from],
    [1, to],
    [-1, to],
  ];
  const [first, second] = bandsAlong([zone('normal', part(1, 2), part(2, 3), part(6, 7))], [0, 0], [0, 10]);
  expect(first).toMatchObject({ from: expect.closeTo(0.1, 9), to: expect.closeTo(0.3, 9) });
  expect(second).toMatchObject({ from: expect.closeTo(0.6, 9), to: expect.closeTo(0.7, 9) });
});

test('a line out of the arc has no bands', () => {
  const arc: Point[] = [
    [0, 0],
    [5, 9],
    [-5, 9],
  ];
  expect(bandsAlong([zone('short', arc)], [0, -0.5], [0, -10])).toEqual([]);
});

const SIZE = {
  width: 650,
  height: 206,
  levelHeight: 2 / 3,
  bodies: [
    { depth: 1.5, height: 2 },
    { depth: 1.5, height: 2 },
  ],
} as const;

test('an inch next to each end is as wide as an inch of the axis, and none is drawn where rules count hexes', () => {
  const { near, ticks, line } = layoutSideView(aVerdict(), { ...SIZE, near: 1 });
  const inch = (ticks[1]!.x - ticks[0]!.x) / (ticks[1]!.mark - ticks[0]!.mark);
  expect(near.map(({ width }) => width)).toEqual([expect.closeTo(inch, 6), expect.closeTo(inch, 6)]);
  expect(near[1]!.x + near[1]!.width).toBeCloseTo(line[2], 6);
  expect(layoutSideView(aVerdict(), SIZE).near).toEqual([]);
});

test('the ghost stands where the part of the nudge along the line puts its base', () => {
  const base = aVerdict();
  const [dx, dy] = [base.line.to[0] - base.line.from[0], base.line.to[1] - base.line.from[1]];
  const length = Math.hypot(dx, dy);
  const towards = [dx / length - dy / length, dy / length + dx / length] as const; // one inch on, one aside
  const { ghost, bodies, ticks } = layoutSideView(
    aVerdict({ sureness: { nudge: Math.SQRT2, flipsTo: 'blocked', model: base.from, towards } }),
    SIZE,
  );
  const inch = (ticks[1]!.x - ticks[0]!.x) / (ticks[1]!.mark - ticks[0]!.mark);
  expect(ghost!.x - bodies[0].x).toBeCloseTo(inch, 6);
  expect(ghost!.y).toBe(bodies[0].y);
  expect(layoutSideView(aVerdict({ sureness: null }), SIZE).ghost).toBe(null);
});
