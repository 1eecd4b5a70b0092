import { expect, test } from 'vitest';
import type { HexMap } from '../../src/battlefield/hex-map.ts';
import { allPieces } from '../../src/battlefield/pieces.ts';
import { reachOf } from '../../src/rules/cav/travel/reach.ts';
import { battleOf, cav, openField } from '../support/cav-field.ts';

/** A row of structure hexes across the whole map. */
const wall: HexMap = {
  layout: 'odd-q',
  columns: 20,
  rows: 24,
  across: 1.5,
  cells: Array.from({ length: 20 }, (_, q) => ({
    hex: [q, 12 - (q - (q & 1)) / 2] as const,
    level: 0,
    terrain: ['structure'],
    walls: [],
  })),
};
const models = [cav('red-1', [12, 10]), cav('blue-1', [12, 26])];
const bare = battleOf({ models });
const table = { ...bare.table, width: 26, depth: 36, hexes: wall };

/** Cells reached, row by row from the south. */
function reached(battle: typeof bare) {
  const map = reachOf(openField(battle), 'red-1');
  if (!map.ok) throw new Error(map.error.clause);
  return [...map.value.cost].map((spent) => spent < Infinity);
}

test('CAV-MOV-20: structures of a hex map stop a walker as pieces of the same shape do', () => {
  const onHexes = reached({ ...bare, table });
  const { hexes, ...plain } = table;
  const asPieces = allPieces({ ...plain, hexes });
  expect(onHexes).toEqual(reached({ ...bare, table: { ...plain, pieces: asPieces } }));
  const columns = Math.ceil(table.width / 0.5);
  const beyond = onHexes.filter((isReached, cell) => isReached && Math.floor(cell / columns) * 0.5 > 20);
  expect(beyond).toHaveLength(0);
  expect(onHexes.filter(Boolean).length).toBeGreaterThan(100);
});
