import { describe, expect, test } from 'vitest';
import {
  cellAt,
  hasWallAcross,
  hexGround,
  hexLevelAt,
  hexTerrainAt,
  type HexMap,
} from '../../src/battlefield/hex-map.ts';
import { HEX_DIRECTIONS, hexNeighbour, oppositeDirection, type Hex } from '../../src/geometry/hex.ts';

const HILL: Hex = [2, -1];

const map: HexMap = {
  layout: 'odd-q',
  columns: 8,
  rows: 8,
  across: 1.5,
  cells: [
    { hex: HILL, level: 2, terrain: ['light-woods', 'road'], walls: [0, 2] },
    { hex: [5, 1], level: -1, terrain: [], walls: [] },
  ],
};
const ground = hexGround(map);

describe('cells', () => {
  test('are found by hex, whatever array it comes in', () => {
    expect(cellAt(ground, [2, -1])).toBe(map.cells[0]);
    expect(hexLevelAt(ground, [5, 1])).toBe(-1);
    expect(hexTerrainAt(ground, [2, -1])).toEqual(['light-woods', 'road']);
  });

  test('that are not listed are open ground at level 0', () => {
    expect(cellAt(ground, [1, -2])).toEqual({ hex: [1, -2], level: 0, terrain: [], walls: [] });
    expect(hexLevelAt(ground, [-1, 2])).toBe(0);
    expect(hexTerrainAt(ground, [0, 0])).toEqual([]);
  });

  test('listed twice are a broken map', () => {
    const cells = [...map.cells, { hex: [5, 1], level: 0, terrain: ['road'], walls: [] } as const];
    expect(() => hexGround({ ...map, cells })).toThrow('more than once');
  });
});

describe('walls', () => {
  test('on hexsides 0 and 2 of a flat-top hex stand to the north and the south-east', () => {
    const walled = HEX_DIRECTIONS.filter((direction) => hasWallAcross(ground, HILL, direction));
    expect(walled.map((direction) => hexNeighbour(HILL, direction))).toEqual([
      [3, -1],
      [2, -2],
    ]);
  });

  test('on hexsides 0 and 2 of a pointy-top hex stand to the north-east and the south-east', () => {
    const pointy = hexGround({ ...map, layout: 'odd-r' });
    const walled = HEX_DIRECTIONS.filter((direction) => hasWallAcross(pointy, HILL, direction));
    expect(walled.map((direction) => hexNeighbour(HILL, direction))).toEqual([
      [3, -2],
      [2, 0],
    ]);
  });

  test('count the same from either hex', () => {
    for (const direction of HEX_DIRECTIONS)
      expect(hasWallAcross(ground, hexNeighbour(HILL, direction), oppositeDirection(direction))).toBe(
        hasWallAcross(ground, HILL, direction),
      );
  });
});
