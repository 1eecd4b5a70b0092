import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellPieces, cellTerrain } from '../../src/battlefield/cell-pieces.ts';
import { HEX_LAYOUTS, type HexCell, type HexMap } from '../../src/battlefield/hex-map.ts';
import { boardExtent, hexCorners, hexesOnBoard } from '../../src/geometry/hex-layout.ts';
import { polygonFault } from '../../src/geometry/polygon-faults.ts';
import { polygonArea } from '../../src/geometry/polygon.ts';

const cell = (hex: HexCell['hex'], more: Partial<HexCell>): HexCell => ({
  hex,
  level: 0,
  terrain: [],
  walls: [],
  ...more,
});
const mapOf = (...cells: HexCell[]): HexMap => ({ layout: 'odd-q', columns: 6, rows: 6, across: 1.5, cells });

test('a cell becomes the ground it is raised to, its terrain and its walls', () => {
  const map = mapOf(cell([2, 1], { level: 1, terrain: ['light-woods', 'road'], walls: [0] }));
  const pieces = cellPieces(map);
  expect(pieces.map(({ id, kind, level, height }) => [id, kind, level, height])).toEqual([
    ['hex:2,1:ground', 'hill', 1, 0],
    ['hex:2,1:light-woods', 'light-woods', 0, 3],
    ['hex:2,1:road', 'road', 0, 0],
    ['hex:2,1:wall-0', 'wall', 0, 1],
  ]);
  expect(pieces[0]?.outline).toEqual(hexCorners(map, [2, 1]));
});

test('terrain of the hex chart has a kind and a height', () => {
  expect(cellTerrain('stone-building')).toEqual({ kind: 'structure', height: 3 });
  expect(cellTerrain('wooden-building')).toEqual({ kind: 'structure', height: 2 });
  expect(cellTerrain('plowed-field')).toEqual({ kind: 'rough', height: 0 });
  expect(cellTerrain('lava')).toBeUndefined();
  expect(cellTerrain('hill')).toBeUndefined();
});

test('a wall listed from both sides is one wall, the same whichever cell comes first', () => {
  const north = cell([2, 1], { walls: [3] });
  const south = cell([2, 2], { walls: [0] });
  expect(cellPieces(mapOf(north, south))).toHaveLength(1);
  expect(cellPieces(mapOf(south, north))).toEqual(cellPieces(mapOf(north, south)));
});

test('a wall lies along its hexside, a tenth of an inch thick', () => {
  const [wall] = cellPieces(mapOf(cell([2, 1], { walls: [0] })));
  const side = 1.5 / Math.sqrt(3);
  // a strip that narrows by a third of its depth's share of the hex: the mean of its two lengths times its depth
  expect(polygonArea(wall ?? { outline: [], holes: [] })).toBeCloseTo(0.1 * side * (1 - 0.1 / 1.5), 3);
});

test('on every layout all pieces are shapes on the table', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HEX_LAYOUTS),
      fc.double({ min: 0.1, max: 4, noNaN: true }),
      (layout, across) => {
        const board = { layout, columns: 4, rows: 3, across };
        const cells = hexesOnBoard(board).map((hex) =>
          cell(hex, { level: -1, terrain: ['water'], walls: [0, 1, 2, 3, 4, 5] }),
        );
        const { width, depth } = boardExtent(board);
        const pieces = cellPieces({ ...board, cells });
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
        for (const { outline, holes } of pieces) {
          expect(polygonFault({ outline, holes })).toBeUndefined();
          expect(outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= depth)).toBe(true);
        }
      },
    ),
    { seed: 5, numRuns: 60 },
  );
});
