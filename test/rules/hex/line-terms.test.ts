import { expect, test } from 'vitest';
import { hexCorners } from '../../../src/geometry/hex-layout.ts';
import type { Verdict } from '../../../src/rules/contract/verdict.ts';
import { sampleBattle, sampleDesk } from '../../support/samples.ts';

const callsOf = (sample: string): readonly Verdict[] =>
  sampleDesk(sample).judgeAll({ sureness: false, readings: false });

test('the terms list every hex of the line, in order, and call blocking exactly those that block', () => {
  for (const { terms, detail, sight } of callsOf('hex-village')) {
    const line = detail?.['line'] as readonly { hex: [number, number]; counted: boolean }[];
    const rows = terms![0]!.rows;
    expect(rows.map(({ about }) => about)).toEqual(line.map(({ hex: [q, r] }) => `hex:${q},${r}`));
    const effects = rows.map(({ cells }) => cells.at(-1));
    expect(effects.some((effect) => effect === 'blocks' || effect === 'half')).toBe(
      line.some(({ counted }) => counted),
    );
    expect(sight === 'clear' && effects.includes('blocks')).toBe(false);
  }
});

test('each hex is marked by its own ring, each hexside by one of its sides', () => {
  const map = sampleBattle('hex-village').table.hexes ?? null;
  let lines = 0;
  for (const { marks, detail } of callsOf('hex-village')) {
    const rings = marks!.filter(({ points }) => points.length === 6);
    const met = detail?.['line'] as readonly { hex: [number, number] }[];
    expect(rings.map(({ points }) => points)).toEqual(met.map(({ hex: at }) => hexCorners(map!, at)));
    for (const { points } of marks!.filter(({ points: drawn }) => drawn.length === 2)) {
      lines++;
      const [a, b] = points;
      expect(Math.hypot(a![0] - b![0], a![1] - b![1])).toBeCloseTo(map!.across / Math.sqrt(3), 2);
    }
  }
  expect(lines).toBeGreaterThan(10);
});

test('range is counted in hexes, one of them in the singular', () => {
  for (const { range, detail } of callsOf('hex-village')) {
    const hexes = detail?.['hexes'];
    expect(range.counted).toEqual({ value: hexes, unit: hexes === 1 ? 'hex' : 'hexes' });
    expect(range.inches).toBeGreaterThan(0);
  }
});
