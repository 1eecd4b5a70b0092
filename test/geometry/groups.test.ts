import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Footprint } from '../../src/geometry/base.ts';
import { closestPoints, measureGap } from '../../src/geometry/closest.ts';
import { connected, nearestPair, within } from '../../src/geometry/groups.ts';

const round = (x: number, y: number): Footprint => ({
  base: { shape: 'round', diameter: 1 },
  at: [x, y],
  facing: 0,
});
const models = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 }))
    .map(([x, y]) => round(x / 2, y / 2)),
  { minLength: 1, maxLength: 8 },
);
const gap = (a: Footprint, b: Footprint): number => closestPoints(a, b).gap;

describe('groups of models', () => {
  it('nearest pair: the earliest of equals, none for an empty group', () => {
    const group = [round(0, 0), round(4, 0)];
    expect(nearestPair(group, [round(8, 0), round(4, 4)])).toEqual({ from: 1, to: 0, gap: 3 });
    expect(nearestPair(group, [])).toBeUndefined();
  });

  it('within: 12.0000001 counts as 12, strictly within leaves the distance out', () => {
    const group = [round(0, 0)];
    const others = [round(20, 0), round(13, 0), round(5, 0)];
    expect(within(group, others, 12, false).map(({ to }) => to)).toEqual([2, 1]);
    expect(within(group, others, 12, true).map(({ to }) => to)).toEqual([2]);
    expect(within(group, others, 11.9999999, false).map(({ to }) => to)).toEqual([2, 1]);
  });

  it('[BASICAS-COH-1] a chain within an inch, and its widest missing link', () => {
    const line = [round(0, 0), round(2, 0), round(4, 0), round(7.5, 0)];
    expect(connected(line.slice(0, 3), 1, 'chain')).toEqual({ connected: true, components: [[0, 1, 2]] });
    expect(connected(line.slice(0, 3), 1, 'pairwise')).toEqual({
      connected: false,
      components: [[0, 1, 2]],
      missing: { from: 0, to: 2, gap: 3 },
    });
    expect(connected(line, 1, 'chain')).toEqual({
      connected: false,
      components: [[0, 1, 2], [3]],
      missing: { from: 2, to: 3, gap: 2.5 },
    });
    expect(connected([], 1, 'chain')).toEqual({ connected: true, components: [] });
  });

  it('a missing link is what the distance would have to grow to', () => {
    fc.assert(
      fc.property(
        models,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('chain' as const, 'pairwise' as const),
        (group, half, mode) => {
          const found = connected(group, half / 2, mode);
          const reached = new Set([0]);
          for (let round = 0; round < group.length; round += 1) {
            for (const [i, a] of group.entries()) {
              for (const [k, b] of group.entries()) {
                if (reached.has(i) && gap(a, b) <= half / 2 + 1e-6) reached.add(k);
              }
            }
          }
          const isPairwise = group.every((a) => group.every((b) => gap(a, b) <= half / 2 + 1e-6));
          expect(found.connected).toBe(mode === 'chain' ? reached.size === group.length : isPairwise);
          expect(found.components.find((part) => part.includes(0))?.length).toBe(reached.size);
          const needed = found.missing?.gap ?? half / 2;
          expect(connected(group, needed, mode).connected).toBe(true);
          expect(found.missing ? connected(group, needed - 1e-3, mode).connected : false).toBe(false);
        },
      ),
      { seed: 61, numRuns: 300 },
    );
  });

  it('[CAMS-MEAS-2] in 3d height counts, and only the part above', () => {
    const low = { ...round(0, 0), low: 0, high: 1 };
    const tall = { ...round(4, 0), low: 5, high: 7 };
    expect(measureGap(low, tall, 'plan').gap).toBe(3);
    expect(measureGap(low, tall, '3d').gap).toBe(5);
    expect(measureGap(tall, low, '3d').gap).toBe(5);
    expect(measureGap(low, { ...tall, low: 1 }, '3d').gap).toBe(3);
    const high = connected([low, tall], 4, 'chain', (a, b) => measureGap(a, b, '3d').gap);
    expect(high.missing?.gap).toBe(5);
  });
});
