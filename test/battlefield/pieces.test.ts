import { expect, test } from 'vitest';
import type { Table } from '../../src/battlefield/battle.ts';
import { cellPieces } from '../../src/battlefield/cell-pieces.ts';
import type { HexMap } from '../../src/battlefield/hex-map.ts';
import { allPieces } from '../../src/battlefield/pieces.ts';

const hexes: HexMap = {
  layout: 'odd-q',
  columns: 6,
  rows: 6,
  across: 1.5,
  cells: [{ hex: [2, 1], level: 1, terrain: ['structure'], walls: [2] }],
};
const rock = {
  id: 'rock',
  kind: 'obstruction',
  outline: [
    [1, 1],
    [2, 1],
    [2, 2],
  ],
  holes: [],
  level: 0,
  height: 2,
  depth: 0,
} as const;
const table: Table = { width: 12, depth: 12, levelHeight: 1, pieces: [rock] };

test('a table without hexes has its pieces and no more', () => {
  expect(allPieces(table)).toBe(table.pieces);
});

test('cells of a hex map follow the pieces, and are made once for a table', () => {
  const mapped: Table = { ...table, hexes };
  expect(allPieces(mapped)).toEqual([rock, ...cellPieces(hexes)]);
  expect(allPieces(mapped)).toBe(allPieces(mapped));
});
