import type { Table } from '../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../src/battlefield/piece.ts';
import { onLattice, toMils } from '../src/core/lattice.ts';
import type { Point } from '../src/geometry/point.ts';
import type { Ring } from '../src/geometry/ring.ts';
import { isInside } from '../src/sight/edge-grid.ts';
import { heightMils } from '../src/sight/heights.ts';
import { packTerrain } from '../src/sight/pack-terrain.ts';
import { DRAPED, type PackedTerrain } from '../src/sight/packed-terrain.ts';
import { chance, randomLine, type Chance } from '../test/support/random-tables.ts';

export const SCENE_NAMES = ['S', 'M', 'L'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

export interface Scene {
  readonly name: SceneName;
  readonly table: Table;
  readonly terrain: PackedTerrain;
}

const SIZES = {
  S: { inches: 48, pieces: 20, seed: 20 },
  M: { inches: 72, pieces: 100, seed: 100 },
  L: { inches: 96, pieces: 400, seed: 400 },
} as const;

/** Shares of a scene's pieces; the rest are structures. */
const TERRACES = 0.4;
const WOODS = 0.35;

/** A generated table: hills of one to five terraces, woods of three levels, structures of one to six. */
export function scene(name: SceneName): Scene {
  const { inches, pieces: wanted, seed } = SIZES[name];
  const luck = chance(seed);
  const pieces: Piece[] = [];
  const add = (kind: PieceKind, outline: Ring, rest: Partial<Piece>) =>
    pieces.push({
      id: `p${pieces.length}`,
      kind,
      outline,
      holes: [],
      level: 0,
      height: 0,
      depth: 0,
      ...rest,
    });
  const terraces = Math.round(wanted * TERRACES);
  while (pieces.length < terraces) {
    const centre = somewhere(luck, inches, 8);
    const rim = blob(luck, luck.whole(10, 16), 4, 8);
    const levels = Math.min(luck.whole(1, 5), terraces - pieces.length);
    for (let level = 1; level <= levels; level++) {
      add('hill', around(centre, rim, 1 - 0.18 * (level - 1)), { level });
    }
  }
  const woods = terraces + Math.round(wanted * WOODS);
  while (pieces.length < woods) {
    const copse = around(somewhere(luck, inches, 4), blob(luck, luck.whole(8, 14), 1.5, 3.5), 1);
    add(luck.oneIn(2) ? 'light-woods' : 'heavy-woods', copse, { height: 3 });
  }
  while (pieces.length < wanted) {
    add('structure', box(luck, somewhere(luck, inches, 4)), { height: luck.whole(1, 6) });
  }
  const table: Table = { width: inches, depth: inches, levelHeight: 2 / 3, pieces };
  return { name, table, terrain: packTerrain(table) };
}

const inches = (luck: Chance, from: number, to: number): number => luck.whole(from * 1000, to * 1000) / 1000;

const somewhere = (luck: Chance, size: number, reach: number): Point => [
  inches(luck, reach, size - reach),
  inches(luck, reach, size - reach),
];

/** Reaches at even turns: an outline that never crosses itself. */
const blob = (luck: Chance, corners: number, from: number, to: number): number[] => {
  const size = inches(luck, (from + to) / 2, to);
  return Array.from({ length: corners }, () => Math.max(from, size * (luck.whole(75, 100) / 100)));
};

const around = ([x, y]: Point, reaches: readonly number[], scale: number): Ring =>
  reaches.map((reach, corner): Point => {
    const turn = (corner / reaches.length) * 2 * Math.PI;
    return [onLattice(x + reach * scale * Math.cos(turn)), onLattice(y + reach * scale * Math.sin(turn))];
  });

function box(luck: Chance, [x, y]: Point): Ring {
  const [w, d, turn] = [
    inches(luck, 1.5, 4) / 2,
    inches(luck, 1.5, 4) / 2,
    (luck.whole(0, 11) * Math.PI) / 24,
  ];
  const corners: readonly Point[] = [[-w, -d], [w, -d], [w, d], [-w, d]]; // prettier-ignore
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return corners.map(([u, v]): Point => [onLattice(x + u * cos - v * sin), onLattice(y + u * sin + v * cos)]);
}

/** Top of all matter at a point of the table, mils. */
function surfaceMils(terrain: PackedTerrain, x: number, y: number): number {
  let ground = -Infinity;
  let rise = 0;
  for (let solid = 0; solid < terrain.solids; solid++) {
    if (!isInside(terrain, solid, x, y)) continue;
    if (terrain.make[solid] === DRAPED) rise = Math.max(rise, terrain.rise[solid]!);
    else ground = Math.max(ground, terrain.rise[solid]!);
  }
  return heightMils((ground === -Infinity ? 0 : ground) + rise, terrain.levelHeight);
}

/** Numbers a line takes in a list of lines: px, py, pz, qx, qy, qz. */
export const LINE = 6;

/** Lines between models on the surface, eyes half a level to two and a half above it, anywhere on the table; mils. */
export function openLines({ table, terrain }: Scene, count: number, seed: number): Float64Array {
  const luck = chance(seed);
  const lines = new Float64Array(count * LINE);
  const size = toMils(table.width);
  for (let at = 0; at < lines.length; at += LINE / 2) {
    const [x, y] = [luck.whole(0, size), luck.whole(0, size)];
    const eye = heightMils(luck.whole(500, 2500) / 1000, table.levelHeight);
    lines.set([x, y, surfaceMils(terrain, x, y) + eye], at);
  }
  return lines;
}

/** Lines full of ties: over corners, along edges, level with tops, eyes and targets on walls; mils. */
export function tiedLines({ table }: Scene, count: number, seed: number): Float64Array {
  const luck = chance(seed);
  const lines = new Float64Array(count * LINE);
  for (let at = 0; at < lines.length; at += LINE) lines.set(randomLine(luck, table), at);
  return lines;
}

/** Lines taken together when they are timed. */
const CHUNK = 1000;

/** The list cut into parts of a thousand lines. */
export function chunksOf(lines: Float64Array): Float64Array[] {
  const size = CHUNK * LINE;
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, i) =>
    lines.subarray(i * size, (i + 1) * size),
  );
}
