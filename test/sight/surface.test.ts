import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import { toMils } from '../../src/core/lattice.ts';
import { heightMils } from '../../src/sight/heights.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { cellGrid, surfaceOf, updateSurface } from '../../src/sight/surface.ts';
import { wallsOf, type Box } from '../../src/sight/walls.ts';
import { chance, randomTable } from '../support/random-tables.ts';

/** Even-odd count of sides to the east of a point that lies on none of them. */
function holds(piece: Piece, x: number, y: number): boolean {
  let inside = false;
  for (const ring of [piece.outline, ...piece.holes]) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    }
  }
  return inside;
}

function heightsAt(table: Table, x: number, y: number): readonly [ground: number, top: number] {
  const here = table.pieces.filter((piece) => holds(piece, x, y));
  const hills = here.filter(({ kind }) => kind === 'hill').map(({ level }) => level);
  const ground = hills.length > 0 ? Math.max(...hills) : 0;
  const rise = Math.max(0, ...here.filter(({ kind }) => kind !== 'hill').map(({ height }) => height));
  return [heightMils(ground, table.levelHeight), heightMils(ground + rise, table.levelHeight)];
}

/** The highest of what lies a hair away in many directions: half-inch outlines leave no thinner sector unseen. */
function highestAround(table: Table, x: number, y: number): readonly [ground: number, top: number] {
  const around = Array.from({ length: 720 }, (_, i) => {
    const turn = ((i + 0.317) / 720) * 2 * Math.PI;
    return heightsAt(table, x + 1e-4 * Math.cos(turn), y + 1e-4 * Math.sin(turn));
  });
  return [Math.max(...around.map(([ground]) => ground)), Math.max(...around.map(([, top]) => top))];
}

const boxOf = ({ outline }: Piece): Box => [
  Math.min(...outline.map(([x]) => toMils(x))),
  Math.min(...outline.map(([, y]) => toMils(y))),
  Math.max(...outline.map(([x]) => toMils(x))),
  Math.max(...outline.map(([, y]) => toMils(y))),
];

describe('surface of the cells', () => {
  test.each([1, 0.5, 0.25])(
    'a %f inch cell has the height at its centre, the higher side on an edge',
    (cell) => {
      let edges = 0;
      for (let seed = 0; seed < 12; seed++) {
        const table = randomTable(seed, { size: 12, pieces: 3 + seed });
        const { grid, ground, top, onOutline } = surfaceOf(packTerrain(table), cellGrid(12, 12, cell));
        for (let index = 0; index < ground.length; index++) {
          const [x, y] = [
            ((index % grid.columns) + 0.5) * cell,
            (Math.floor(index / grid.columns) + 0.5) * cell,
          ];
          const expected = onOutline[index] === 1 ? highestAround(table, x, y) : heightsAt(table, x, y);
          expect([ground[index], top[index]], `seed ${seed}, at ${x} ${y}`).toEqual(expected);
          edges += onOutline[index]!;
        }
      }
      // Centres of inch and half-inch cells lie on the half and quarter inches where outlines run.
      expect(edges, 'centres on edges are among them').toBeGreaterThan(0);
    },
  );

  test('moving a piece and updating its windows is the same as starting again', () => {
    for (let seed = 100; seed < 140; seed++) {
      const luck = chance(seed);
      const table = randomTable(seed, { size: 18, pieces: 12 });
      const index = luck.whole(0, 11);
      const [dx, dy] = [luck.whole(-6, 6) / 2, luck.whole(-6, 6) / 2];
      const old = table.pieces[index]!;
      const shift = ([x, y]: readonly [number, number]) => [x + dx, y + dy] as const;
      const moved = {
        ...old,
        outline: old.outline.map(shift),
        holes: old.holes.map((hole) => hole.map(shift)),
      };
      const after = packTerrain({ ...table, pieces: table.pieces.with(index, moved) });
      const changed = [boxOf(old), boxOf(moved)];

      const before = packTerrain(table);
      const surface = surfaceOf(before, cellGrid(18, 18, 0.5));
      updateSurface(surface, after, changed);
      expect(surface, `seed ${seed}`).toEqual(surfaceOf(after, cellGrid(18, 18, 0.5)));
      expect(wallsOf(after, wallsOf(before), changed).data, `seed ${seed}`).toEqual(wallsOf(after).data);
    }
  });
});
