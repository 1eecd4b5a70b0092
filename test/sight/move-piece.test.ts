import { expect, test } from 'vitest';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Ring } from '../../src/geometry/ring.ts';
import type { EdgeGrid } from '../../src/sight/edge-grid.ts';
import { lineClearExactly } from '../../src/sight/exact-line.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClear } from '../../src/sight/line-clear.ts';
import { movePiece } from '../../src/sight/move-piece.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { chance, randomLine, randomTable, type Chance } from '../support/random-tables.ts';

const shifted = (ring: Ring, dx: number, dy: number): Ring => ring.map(([x, y]) => [x + dx, y + dy]);

function movedSomewhere(luck: Chance, piece: Piece): Piece {
  const [dx, dy] = [luck.whole(-8, 8) / 2, luck.whole(-8, 8) / 2];
  return {
    ...piece,
    outline: shifted(piece.outline, dx, dy),
    holes: piece.holes.map((hole) => shifted(hole, dx, dy)),
    level: piece.kind === 'hill' && luck.oneIn(3) ? piece.level + luck.pick([-1, 1]) : piece.level,
    height: piece.height > 0 && luck.oneIn(4) ? piece.height + 1 : piece.height,
  };
}

/** The edges and solids of every cell, and its heights; edges of the same height in a fixed order. */
function cellsOf(grid: EdgeGrid) {
  return Array.from(grid.cellTop, (top, cell) => {
    const [first, end] = [grid.edgeStart[cell]!, grid.edgeStart[cell + 1]!];
    const records = Array.from({ length: end - first }, (_, i) =>
      Array.from(grid.records.subarray((first + i) * 6, (first + i + 1) * 6)),
    );
    return {
      top,
      floor: grid.cellFloor[cell],
      covers: Array.from(grid.covers.subarray(grid.coverStart[cell], grid.coverStart[cell + 1])).sort(
        (a, b) => a - b,
      ),
      heights: records.map((record) => record[4]),
      records: records.map((record) => record.join(' ')).sort(),
    };
  });
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'an index moved along is the index built anew (seed %i)',
  (seed) => {
    let table: Table = randomTable(seed, { pieces: 12, halfInches: seed % 3 > 0 });
    // two far corners keep the frame of the grid in place
    const stone = (id: string, at: number): Piece => ({
      id,
      kind: 'obstruction',
      holes: [],
      level: 0,
      height: 1,
      depth: 0,
      outline: [
        [at, at],
        [at + 0.5, at],
        [at + 0.5, at + 0.5],
      ],
    });
    table = { ...table, pieces: [...table.pieces, stone('south-west', -20), stone('north-east', 44)] };
    const luck = chance(seed + 1);
    let index = indexTerrain(packTerrain(table));
    for (let move = 0; move < 12; move++) {
      const at = luck.whole(0, table.pieces.length - 3);
      const piece = movedSomewhere(luck, table.pieces[at]!);
      table = { ...table, pieces: table.pieces.with(at, piece) };
      const fresh = indexTerrain(packTerrain(table));
      const moved = movePiece(index, at, piece);
      if (!moved) {
        index = fresh; // a flat piece: nothing to move
        continue;
      }
      expect(moved.version).toBe(index.version + 1);
      index = moved;
      expect(index.terrain).toEqual(fresh.terrain);
      expect(index.tops.high).toEqual(fresh.tops.high);
      expect(cellsOf(index.grid)).toEqual(cellsOf(fresh.grid));
      for (let i = 0; i < 20; i++) {
        const line = randomLine(luck, table);
        expect(lineClear(index, ...line), `seed ${seed}, move ${move}, line ${line.join(' ')}`).toBe(
          lineClearExactly(fresh.terrain, ...line),
        );
      }
    }
  },
);

test('a piece with other corners is left to be packed anew', () => {
  const table = randomTable(3, { pieces: 6, pits: false });
  const index = indexTerrain(packTerrain(table));
  const at = table.pieces.findIndex((piece) => piece.kind === 'hill');
  const triangle: Ring = [
    [1, 1],
    [4, 1],
    [1, 4],
  ];
  expect(movePiece(index, at, { ...table.pieces[at]!, outline: triangle })).toBeUndefined();
  expect(movePiece(index, 99, table.pieces[at]!)).toBeUndefined();
});
