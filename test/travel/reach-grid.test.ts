import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DETOUR, reachGrid, type ReachQuestion } from '../../src/travel/reach-grid.ts';

const OPEN: ReachQuestion = {
  columns: 40,
  rows: 30,
  cell: 0.5,
  start: [20, 15],
  directions: 16,
  limit: Infinity,
  stepCost: (_from, _to, inches) => inches,
};

test('on open ground the cost is the distance, with at most the stated detour', () => {
  for (const directions of [8, 16, 32] as const) {
    const cost = reachGrid({ ...OPEN, directions });
    let worst = 1;
    for (let i = 0; i < cost.length; i++) {
      const straight = Math.hypot((i % 40) - 20, Math.floor(i / 40) - 15) * 0.5;
      if (straight === 0) continue;
      expect(cost[i]!).toBeGreaterThanOrEqual(straight - 1e-4);
      worst = Math.max(worst, cost[i]! / straight);
    }
    expect(worst).toBeLessThanOrEqual(DETOUR[directions]);
    expect(worst).toBeGreaterThan(1 + (DETOUR[directions] - 1) / 2);
  }
});

test('it is the cheapest way on random grounds: the same as relaxing every step until nothing changes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 108, maxLength: 108 }), (ground) => {
      const question: ReachQuestion = {
        ...OPEN,
        columns: 12,
        rows: 9,
        start: [5, 4],
        stepCost: (from, to, inches) =>
          ground[to] === 9 ? Infinity : inches * (1 + ground[from]! + ground[to]!),
      };
      const cost = reachGrid(question);
      expect([...cost]).toEqual([...Float32Array.from(relaxed(question))]);
    }),
    { numRuns: 60, seed: 20_243 },
  );
});

test('nothing is reached past the limit or through a closed wall', () => {
  const near = reachGrid({ ...OPEN, limit: 4 });
  expect(near.filter((cost) => cost !== Infinity && cost > 4)).toHaveLength(0);
  expect(near.filter((cost) => cost === Infinity).length).toBeGreaterThan(0);
  const walled = reachGrid({
    ...OPEN,
    stepCost: (from, to, inches) => (from % 40 < 25 !== to % 40 < 25 ? Infinity : inches),
  });
  expect(walled[15 * 40 + 24]).toBe(2);
  expect(walled[15 * 40 + 25]).toBe(Infinity);
});

/** Bellman and Ford: no order, no heap. */
function relaxed({ columns, rows, cell, start, stepCost }: ReachQuestion): number[] {
  const cost = Array.from({ length: columns * rows }, () => Infinity);
  cost[start[1] * columns + start[0]] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (let from = 0; from < cost.length; from++) {
      for (let dx = -2; dx <= 2; dx++) {
        for (let dy = -2; dy <= 2; dy++) {
          const sizes = [Math.abs(dx), Math.abs(dy)].toSorted((a, b) => a - b).join();
          if (!['0,1', '1,1', '1,2'].includes(sizes)) continue;
          const [column, row] = [(from % columns) + dx, Math.floor(from / columns) + dy];
          if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
          const to = row * columns + column;
          const total = cost[from]! + stepCost(from, to, Math.hypot(dx, dy) * cell);
          if (total < cost[to]!) {
            cost[to] = total;
            changed = true;
          }
        }
      }
    }
  }
  return cost;
}
