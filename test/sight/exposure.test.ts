import { expect, test } from 'vitest';
import { lineClearExactly } from '../../src/sight/exact-line.ts';
import {
  cellsInside,
  countEyes,
  exposureChunk,
  eyesOnCells,
  prepareExposure,
  shares,
} from '../../src/sight/exposure.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { cellGrid, surfaceOf } from '../../src/sight/surface.ts';
import { overlook } from '../../src/sight/viewshed.ts';
import { wallsOf } from '../../src/sight/walls.ts';
import { randomTable } from '../support/random-tables.ts';

function tableView(seed: number, size: number) {
  const table = randomTable(seed, { size, pieces: 9 });
  const terrain = packTerrain(table);
  const surface = surfaceOf(terrain, cellGrid(size, size, 1));
  const lineClear = (...line: readonly [number, number, number, number, number, number]) =>
    lineClearExactly(terrain, ...line);
  return overlook(terrain, surface, wallsOf(terrain), lineClear, { targetHeight: 500 });
}

test('exposure counts, for every cell, the observers whose line to it is clear', () => {
  for (const seed of [1, 2, 3, 4]) {
    const view = tableView(seed, 17);
    const job = prepareExposure(view, eyesOnCells(view.surface, 1250));
    const counts = new Uint32Array(17 * 17);
    exposureChunk(job, 0, countEyes(job), counts);
    const expected = counts.map((_, target) => {
      let seen = 0;
      for (let eye = 0; eye < countEyes(job); eye++) {
        const [ex, ey, ez] = job.eyes.subarray(3 * eye, 3 * eye + 3);
        const [x, y] = [((target % 17) + 0.5) * 1000, (Math.floor(target / 17) + 0.5) * 1000];
        if (lineClearExactly(view.terrain, ex!, ey!, ez!, x, y, view.heights[target]! + 500)) seen++;
      }
      return seen;
    });
    expect(counts, `seed ${seed}`).toEqual(expected);
  }
});

test('chunks in any order add up to the whole', () => {
  const view = tableView(7, 20);
  const job = prepareExposure(view, eyesOnCells(view.surface, 1000));
  const [whole, parts] = [new Uint32Array(400), new Uint32Array(400)];
  exposureChunk(job, 0, 400, whole);
  for (const [from, to] of [[200, 400], [0, 1], [1, 200]] as const) exposureChunk(job, from, to, parts); // prettier-ignore
  expect(parts).toEqual(whole);
  expect(Math.max(...whole)).toBeGreaterThan(255); // one byte would not do
  expect(Math.max(...shares(whole, 400))).toBeLessThanOrEqual(1);
});

test('a zone is the cells whose centres it holds, its edge included', () => {
  const grid = cellGrid(6, 4, 1);
  const zone = { outline: [[0, 0], [2.5, 0], [2.5, 2], [0, 2]], holes: [[[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]]] } as const; // prettier-ignore
  expect([...cellsInside(grid, zone)]).toEqual([1, 2, 6, 7, 8]);
});
