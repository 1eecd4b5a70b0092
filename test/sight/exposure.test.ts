import { describe, expect, test } from 'vitest';
import { lineClearExactly } from '../../src/sight/exact-line.ts';
import {
  cellsInside,
  countEyes,
  exposureChunk,
  eyesOnCells,
  prepareExposure,
  prepareExposureOfAll,
  shares,
} from '../../src/sight/exposure.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { cellGrid, surfaceOf } from '../../src/sight/surface.ts';
import { exposureFrom, exposurePart } from '../../src/sight/maps.ts';
import { prepareSight } from '../../src/sight/prepare-sight.ts';
import { overlook, viewshed } from '../../src/sight/viewshed.ts';
import { wallsOf } from '../../src/sight/walls.ts';
import { naiveClear, naiveTable } from '../support/naive-sight.ts';
import { chance, randomTable } from '../support/random-tables.ts';

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

describe('each pair of cells looked at once counts for both', () => {
  test.each([0, 1, 2, 3])(
    'as plain viewsheds and the naive rule say, seeds from %i on, every fourth',
    (rest) => {
      for (let seed = 900 + rest; seed < 960; seed += 4) {
        const luck = chance(seed);
        const size = 6 + (seed % 6);
        const table = randomTable(seed, { size, pieces: 2 + (seed % 13), halfInches: seed % 6 > 0 });
        const height = luck.pick([0, 0.5, 1, 1.8, 2]);
        const view = prepareSight(table, { blocksSight: () => true }).maps({
          cell: luck.pick([1, 1, 0.5, 0.75]),
          targetHeight: height,
        });
        const job = exposureFrom(view, height);
        expect(job.mutual).toBe(true);
        const { columns, cell } = view.surface.grid;
        const cells = view.heights.length;
        const naive = naiveTable(table);
        const [seen, expected] = [new Uint8Array(cells), new Uint32Array(cells)];
        const wrong: string[] = [];
        for (let eye = 0; eye < cells; eye++) {
          const [ex, ey, ez] = job.eyes.subarray(3 * eye, 3 * eye + 3) as unknown as [number, number, number];
          viewshed(view, ex, ey, ez, seen);
          for (let index = 0; index < cells; index++) {
            expected[index]! += seen[index]!;
            if ((index * 31 + eye) % 101 !== 0) continue;
            const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell];
            const line = [ex, ey, ez, x, y, job.eyes[3 * index + 2]!] as const;
            if (naiveClear(naive, line) !== (seen[index] === 1)) wrong.push(line.join(' '));
          }
        }
        expect(wrong, `seed ${seed}`).toEqual([]);
        const parts = luck.whole(1, 7);
        const counts = new Uint32Array(cells);
        for (let part = parts - 1; part >= 0; part--)
          exposurePart(job, part, parts).forEach((count, index) => (counts[index]! += count));
        expect(counts, `seed ${seed}, ${parts} parts`).toEqual(expected);
      }
    },
  );

  test('only where eyes are as high as targets, on the same surface', () => {
    const view = tableView(3, 9);
    expect(prepareExposureOfAll(view, 500).mutual).toBe(true);
    expect(prepareExposureOfAll(view, 501).mutual).toBe(false);
    const ground = overlook(view.terrain, view.surface, view.walls, view.lineClear, { target: 'ground', targetHeight: 500 }); // prettier-ignore
    expect(prepareExposureOfAll(ground, 500).mutual).toBe(false);
  });
});

test('a zone is the cells whose centres it holds, its edge included', () => {
  const grid = cellGrid(6, 4, 1);
  const zone = { outline: [[0, 0], [2.5, 0], [2.5, 2], [0, 2]], holes: [[[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]]] } as const; // prettier-ignore
  expect([...cellsInside(grid, zone)]).toEqual([1, 2, 6, 7, 8]);
});
