import { describe, expect, test } from 'vitest';
import { toMils } from '../../src/core/lattice.ts';
import { lineClearExactly } from '../../src/sight/exact-line.ts';
import { heightMils } from '../../src/sight/heights.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { pointTops } from '../../src/sight/point-tops.ts';
import { cellGrid, surfaceOf } from '../../src/sight/surface.ts';
import { overlook, viewshed, type OverlookOptions } from '../../src/sight/viewshed.ts';
import { wallsOf } from '../../src/sight/walls.ts';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Point } from '../../src/geometry/point.ts';
import { naiveClear, naiveTable } from '../support/naive-sight.ts';
import { chance, randomTable, type Chance } from '../support/random-tables.ts';

function lookOver(table: Table, cell: number, options: OverlookOptions) {
  const terrain = packTerrain(table);
  const surface = surfaceOf(terrain, cellGrid(table.width, table.depth, cell));
  return overlook(
    terrain,
    surface,
    wallsOf(terrain),
    (...line) => lineClearExactly(terrain, ...line),
    options,
  );
}

/** Anywhere, on half inches, on a corner or in the middle of a side. */
function randomEye(luck: Chance, table: Table): readonly [number, number] {
  const piece = table.pieces.length > 0 ? luck.pick(table.pieces) : undefined;
  const ring = piece ? luck.pick([piece.outline, ...piece.holes]) : [];
  const corner = luck.whole(0, ring.length - 1);
  const [a, b] = [ring[corner], ring[(corner + 1) % ring.length]];
  const where = luck.whole(1, 6);
  if (a && where === 1) return [toMils(a[0]), toMils(a[1])];
  if (a && b && where <= 3) return [(toMils(a[0]) + toMils(b[0])) / 2, (toMils(a[1]) + toMils(b[1])) / 2];
  if (where <= 5)
    return [luck.whole(-2, table.width * 2 + 2) * 500, luck.whole(-2, table.depth * 2 + 2) * 500];
  return [luck.whole(0, table.width * 64_000) / 64, luck.whole(0, table.depth * 64_000) / 64];
}

function randomEyeHeight(luck: Chance, table: Table, top: number): number {
  if (luck.oneIn(3)) return top + heightMils(luck.whole(0, 3), table.levelHeight);
  if (luck.oneIn(2)) return heightMils(luck.whole(-1, 9), table.levelHeight);
  return luck.whole(-64_000, 6 * 64_000) / 64;
}

describe('a viewshed is the line test, cell by cell', () => {
  test.each([0, 1, 2, 3])('seeds from %i on, every fourth', (rest) => {
    let [seen, cells] = [0, 0];
    const wrong: string[] = [];
    for (let seed = rest; seed < 160; seed += 4) {
      const luck = chance(seed);
      const table = randomTable(seed, {
        size: 12 + (seed % 3) * 6,
        pieces: 1 + (seed % 17),
        halfInches: seed % 5 > 0,
      });
      const target = luck.pick(['surface', 'ground'] as const);
      const targetHeight = luck.pick([0, heightMils(1, table.levelHeight), 700]);
      const view = lookOver(table, luck.pick([1, 0.5, 0.75, 0.333]), { target, targetHeight });
      const { columns, rows, cell } = view.surface.grid;
      const naive = naiveTable(table);
      const visible = new Uint8Array(columns * rows);
      for (let look = 0; look < 6; look++) {
        const [ex, ey] = randomEye(luck, table);
        const ez = randomEyeHeight(luck, table, pointTops(view.terrain, ex, ey).top);
        viewshed(view, ex, ey, ez, visible);
        for (let index = 0; index < visible.length; index++) {
          const x = ((index % columns) + 0.5) * cell;
          const y = (Math.floor(index / columns) + 0.5) * cell;
          const line = [ex, ey, ez, x, y, view.heights[index]! + targetHeight] as const;
          const expected = lineClearExactly(view.terrain, ...line);
          const asNaive = index % 37 !== look || naiveClear(naive, line) === expected;
          if (visible[index] !== Number(expected) || !asNaive)
            wrong.push(`seed ${seed}, ${target}: ${line.join(' ')}`);
          seen += visible[index]!;
          cells++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen / cells, 'both answers are common').toBeGreaterThan(0.1);
    expect(seen / cells, 'both answers are common').toBeLessThan(0.9);
  });
});

describe('turning or mirroring the table turns or mirrors the map', () => {
  const SIZE = 18;
  const TURNS: readonly { name: string; turn: (point: Point) => Point }[] = [
    { name: 'a quarter turn', turn: ([x, y]) => [SIZE - y, x] },
    { name: 'a mirror', turn: ([x, y]) => [SIZE - x, y] },
    { name: 'x and y changing places', turn: ([x, y]) => [y, x] },
  ];
  test.each(TURNS)('$name', ({ turn }) => {
    for (let seed = 300; seed < 330; seed++) {
      const luck = chance(seed);
      const table = randomTable(seed, { size: SIZE, pieces: 12 });
      const turned: Table = {
        ...table,
        pieces: table.pieces.map((piece) => ({
          ...piece,
          outline: piece.outline.map(turn),
          holes: piece.holes.map((hole) => hole.map(turn)),
        })),
      };
      const [view, turnedView] = [lookOver(table, 0.5, {}), lookOver(turned, 0.5, {})];
      const [eye, ez] = [randomEye(luck, table), heightMils(luck.whole(0, 5), table.levelHeight)];
      const [seen, turnedSeen] = [new Uint8Array(36 * 36), new Uint8Array(36 * 36)];
      viewshed(view, ...eye, ez, seen);
      const [tx, ty] = turn([eye[0] / 1000, eye[1] / 1000]);
      viewshed(turnedView, tx * 1000, ty * 1000, ez, turnedSeen);
      for (let index = 0; index < seen.length; index++) {
        const [x, y] = turn([(index % 36) / 2 + 0.25, Math.floor(index / 36) / 2 + 0.25]);
        const place = Math.floor(y * 2) * 36 + Math.floor(x * 2);
        expect(turnedSeen[place], `seed ${seed}, cell ${index}`).toBe(seen[index]);
      }
    }
  });
});
