import { expect, test } from 'vitest';
import { openLines, scene, tiedLines } from '../../bench/scenes.ts';
import type { SightIndex } from '../../src/sight/edge-grid.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClearAt } from '../../src/sight/line-clear.ts';

const MEGABYTE = 2 ** 20;

const bytesOf = ({ terrain, grid, tops }: SightIndex): number =>
  [terrain.buffer, grid.buffer, ...Object.values(tops).map(({ buffer }) => buffer)].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );

test('index and packed terrain of four hundred pieces fit in a megabyte', () => {
  const large = scene('L');
  const bytes = bytesOf(indexTerrain(large.terrain));
  expect(large.table.pieces).toHaveLength(400);
  expect(bytes).toBeGreaterThan(MEGABYTE / 10);
  expect(bytes).toBeLessThanOrEqual(MEGABYTE);
});

test('an index sent to another thread answers as it did here', () => {
  const small = scene('S');
  const index = indexTerrain(small.terrain);
  const lines = Float64Array.from([...openLines(small, 500, 1), ...tiedLines(small, 500, 2)]);
  const answers = (over: SightIndex) =>
    Array.from({ length: 1000 }, (_, i) => lineClearAt(over, lines, i * 6));
  const before = answers(index);
  const buffers = [
    index.terrain.buffer,
    index.grid.buffer,
    ...Object.values(index.tops).map(({ buffer }) => buffer),
  ];
  const sent = structuredClone(index, { transfer: buffers });
  expect(index.grid.records).toHaveLength(0); // it is gone from here: nothing was copied
  expect(answers(sent)).toEqual(before);
});
