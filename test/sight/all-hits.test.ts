import { expect, test } from 'vitest';
import { createHits, findHits, sweepHits, type Hits } from '../../src/sight/all-hits.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { packPieces } from '../../src/sight/pack-terrain.ts';
import { naiveHits, naiveTable } from '../support/naive-sight.ts';
import { chance, randomLine, randomTable } from '../support/random-tables.ts';

const TABLES = 400;
const LINES = 50;

const listed = ({ count, solid, enter, leave }: Hits) =>
  Array.from({ length: count }, (_, i) => ({ solid: solid[i]!, enter: enter[i]!, leave: leave[i]! }));

test('all hits are those of the naive twin, in the same order, ties and touches among them', () => {
  let touching = 0;
  for (let seed = 0; seed < TABLES; seed++) {
    const table = randomTable(seed, { pieces: 2 + (seed % 14), halfInches: seed % 3 > 0 });
    const index = indexTerrain(packPieces(table.pieces, table.levelHeight, () => true));
    const naive = naiveTable(table, () => true);
    const [quick, exact] = [createHits(index), createHits(index)];
    const luck = chance(seed);
    for (let i = 0; i < LINES; i++) {
      const line = randomLine(luck, table);
      const expected = naiveHits(naive, line);
      if (!findHits(index, Float64Array.from(line), 0, quick)) touching++;
      sweepHits(index, Float64Array.from(line), 0, exact);
      for (const hits of [listed(quick), listed(exact)]) {
        const where = `seed ${seed}, line ${line.join(' ')}`;
        expect(
          hits.map(({ solid }) => solid),
          where,
        ).toEqual(expected.map(({ solid }) => solid));
        for (const [at, { enter, leave }] of hits.entries()) {
          expect(enter, where).toBeCloseTo(expected[at]!.enter, 13);
          expect(leave, where).toBeCloseTo(expected[at]!.leave, 13);
        }
      }
    }
  }
  const share = touching / (TABLES * LINES);
  expect(share, 'both the grid and the sweep were asked').toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.9);
});
