import { describe, expect, test } from 'vitest';
import { lineClearExactly } from '../../src/sight/exact-line.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClear } from '../../src/sight/line-clear.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { naiveClear, naiveTable } from '../support/naive-sight.ts';
import { chance, randomLine, randomTable } from '../support/random-tables.ts';

const TABLES = 2500;
const LINES = 40;

describe('a second, naive implementation agrees on 100,000 lines', () => {
  test.each([0, 1, 2, 3])('seeds from %i on, every fourth', (rest) => {
    let clear = 0;
    for (let seed = rest; seed < TABLES; seed += 4) {
      const table = randomTable(seed, {
        pieces: 1 + (seed % 14),
        halfInches: seed % 5 > 0,
        pits: seed % 2 > 0,
      });
      const naive = naiveTable(table);
      const terrain = packTerrain(table);
      const index = indexTerrain(terrain);
      const luck = chance(seed);
      for (let i = 0; i < LINES; i++) {
        const line = randomLine(luck, table);
        const expected = naiveClear(naive, line);
        if (expected) clear++;
        const found = { quick: lineClear(index, ...line), exact: lineClearExactly(terrain, ...line) };
        expect(found, `seed ${seed}, line ${line.join(' ')}`).toEqual({ quick: expected, exact: expected });
      }
    }
    const share = clear / ((TABLES / 4) * LINES);
    expect(share, 'both answers are common').toBeGreaterThan(0.2);
    expect(share, 'both answers are common').toBeLessThan(0.8);
  });
});
