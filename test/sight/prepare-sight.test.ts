import { expect, test } from 'vitest';
import type { Piece } from '../../src/battlefield/piece.ts';
import { toInches } from '../../src/core/lattice.ts';
import type { Point, Point3 } from '../../src/geometry/point.ts';
import { prepareSight } from '../../src/sight/prepare-sight.ts';
import { chance, randomLine, randomTable, type Chance } from '../support/random-tables.ts';

function changed(luck: Chance, piece: Piece): Piece {
  const [dx, dy] = [luck.whole(-6, 6) / 2, luck.whole(-6, 6) / 2];
  const shift = ([x, y]: Point): Point => [x + dx, y + dy];
  const outline = piece.outline.map(shift);
  return {
    ...piece,
    outline: luck.oneIn(5) ? outline.slice(0, 3) : outline,
    holes: luck.oneIn(5) ? [] : piece.holes.map((hole) => hole.map(shift)),
    height: luck.oneIn(5) ? 0 : piece.height,
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'a table whose pieces were changed one by one answers like one prepared anew (seed %i)',
  (seed) => {
    const luck = chance(seed);
    let sight = prepareSight(randomTable(seed, { pieces: 10 }));
    for (let step = 0; step < 25; step++) {
      const at = luck.whole(0, 9);
      sight = sight.withPiece(at, changed(luck, sight.table.pieces[at]!));
      const fresh = prepareSight(sight.table);
      for (let i = 0; i < 12; i++) {
        const [px, py, pz, qx, qy, qz] = randomLine(luck, sight.table);
        const from: Point3 = [toInches(px), toInches(py), toInches(pz)];
        const to: Point3 = [toInches(qx), toInches(qy), toInches(qz)];
        expect(sight.lineClear(from, to)).toBe(fresh.lineClear(from, to));
        expect(sight.trace({ from, to })).toEqual(fresh.trace({ from, to }));
        expect(sight.groundAt([from[0], from[1]])).toBe(fresh.groundAt([from[0], from[1]]));
      }
    }
  },
);

test('the table before a change still answers as it did', () => {
  const table = randomTable(7, { pieces: 1, pits: false });
  const before = prepareSight({ ...table, pieces: [wall(10)] });
  const after = before.withPiece(0, wall(20));
  expect([before.lineClear([5, 5, 0.5], [15, 5, 0.5]), after.lineClear([5, 5, 0.5], [15, 5, 0.5])]).toEqual([
    false,
    true,
  ]);
  expect(() => before.withPiece(3, wall(4))).toThrow('no piece 3');
});

const wall = (x: number): Piece => ({
  id: 'wall',
  kind: 'wall',
  holes: [],
  level: 0,
  height: 2,
  depth: 0,
  outline: [
    [x, 0],
    [x + 1, 0],
    [x + 1, 10],
    [x, 10],
  ],
});
