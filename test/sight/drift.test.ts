import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base.ts';
import { gapToPoint } from '../../src/geometry/closest.ts';
import type { Point } from '../../src/geometry/point.ts';
import { drift, type DriftRoll } from '../../src/sight/drift.ts';

const FIELD = { width: 48, depth: 36, cell: 0.5, radius: 0, models: [] };
const inches = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((mils) => mils / 1000);
const bases: fc.Arbitrary<Base> = fc.oneof(
  inches(0.5, 4).map((diameter): Base => ({ shape: 'round', diameter })),
  inches(0.5, 4).map((across): Base => ({ shape: 'hex', across })),
  fc.tuple(inches(0.5, 3), inches(0.5, 5)).map(([width, length]): Base => ({ shape: 'rect', width, length })),
  fc.tuple(inches(0.5, 3), inches(0.5, 5)).map(([width, length]): Base => ({ shape: 'oval', width, length })),
);
const RUNS = { numRuns: 60, seed: 20_242 };

/** Share of directions of a fine fan that land where `hits` says so. */
function fan(aim: Point, distance: number, hits: (at: Point) => boolean, from = 0, to = 360): number {
  const steps = 4000;
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const turn = ((from + ((i + 0.5) / steps) * (to - from)) * Math.PI) / 180;
    if (hits([aim[0] + distance * Math.sin(turn), aim[1] + distance * Math.cos(turn)])) count++;
  }
  return count / steps;
}

test('the chance to catch a base is the share of a fine fan of directions, for every shape and reach', () => {
  fc.assert(
    fc.property(
      bases,
      inches(-6, 6),
      inches(-6, 6),
      inches(0.2, 7),
      inches(0, 3),
      fc.integer({ min: 0, max: 359 }),
      (base, dx, dy, distance, radius, facing) => {
        const aim: Point = [20, 20];
        const model = { id: 'm', base, at: [20 + dx, 20 + dy] as Point, facing };
        const roll: DriftRoll = { distances: [{ inches: distance, chance: 1 }] };
        const share = drift(aim, roll, { ...FIELD, radius, models: [model] }).caught[0]!.share;
        const counted = fan(aim, distance, (at) => gapToPoint(model, at) <= radius + 1e-6);
        expect(Math.abs(share - counted)).toBeLessThan(0.003);
      },
    ),
    RUNS,
  );
});

test('a round base on the circle is caught by the closed form', () => {
  const model = { id: 'm', base: { shape: 'round', diameter: 2 } as const, at: [24, 24] as Point, facing: 0 };
  const roll: DriftRoll = {
    distances: [
      { inches: 4, chance: 0.75 },
      { inches: 0, chance: 0.25 },
    ],
  };
  const { caught } = drift([20, 24], roll, { ...FIELD, radius: 0.5, models: [model] });
  expect(caught[0]!.share).toBeCloseTo((0.75 * 2 * Math.asin(1.5 / 8)) / Math.PI, 12);
});

test('the density adds up to what stays on the table, and each cell to its share of the fan', () => {
  fc.assert(
    fc.property(inches(0, 48), inches(0, 36), inches(0.5, 12), (x, y, distance) => {
      const roll: DriftRoll = {
        distances: [
          { inches: distance, chance: 0.5 },
          { inches: distance / 2, chance: 0.5 },
        ],
      };
      const { density, offTable, columns } = drift([x, y], roll, FIELD);
      const sum = density.reduce((a, b) => a + b, 0);
      expect(sum + offTable).toBeCloseTo(1, 9);
      const off = (at: Point) => at[0] < 0 || at[1] < 0 || at[0] > 48 || at[1] > 36;
      expect(
        Math.abs(offTable - (fan([x, y], distance, off) + fan([x, y], distance / 2, off)) / 2),
      ).toBeLessThan(0.002);
      const fullest = density.indexOf(Math.max(...density));
      const [column, row] = [fullest % columns, Math.floor(fullest / columns)];
      const inCell = (at: Point) => Math.floor(at[0] / 0.5) === column && Math.floor(at[1] / 0.5) === row;
      const counted = (fan([x, y], distance, inCell) + fan([x, y], distance / 2, inCell)) / 2;
      expect(Math.abs(density[fullest]! - counted)).toBeLessThan(0.002);
    }),
    { ...RUNS, numRuns: 40 },
  );
});

test('sectors weigh the directions, across north too', () => {
  const model = {
    id: 'north',
    base: { shape: 'round', diameter: 3 } as const,
    at: [20, 26] as Point,
    facing: 0,
  };
  const roll: DriftRoll = {
    distances: [{ inches: 6, chance: 1 }],
    sectors: [
      { from: 330, to: 390, chance: 0.8 },
      { from: 30, to: 330, chance: 0.2 },
    ],
  };
  const { caught } = drift([20, 20], roll, { ...FIELD, models: [model] });
  const hits = (at: Point) => Math.hypot(at[0] - 20, at[1] - 26) < 1.5;
  expect(Math.abs(caught[0]!.share - 0.8 * fan([20, 20], 6, hits, 330, 390))).toBeLessThan(0.001);
});
