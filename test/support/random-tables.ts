import { seededDice } from '../../src/core/dice.ts';
import { snapMils, toMils } from '../../src/core/lattice.ts';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece, PieceKind } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Ring } from '../../src/geometry/ring.ts';
import { heightMils } from '../../src/sight/heights.ts';

/** A stream of random choices from a seed; the same on every machine. */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  /** True once in `times`. */
  readonly oneIn: (times: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
}

export function chance(seed: number): Chance {
  const dice = seededDice(seed);
  const whole = (from: number, to: number) => from + dice.roll(to - from + 1, 'chance') - 1;
  return {
    whole,
    oneIn: (times) => whole(1, times) === 1,
    pick: (items) => items[whole(0, items.length - 1)]!,
  };
}

export interface RandomTableOptions {
  readonly size?: number; // inches, both ways
  readonly pieces?: number;
  /** Corners on half inches, where exact ties are common; otherwise on any mil. */
  readonly halfInches?: boolean;
  readonly pits?: boolean;
}

/** A table with terraced hills, woods, structures, walls, pits, concave outlines, holes and pieces across terraces. */
export function randomTable(seed: number, options: RandomTableOptions = {}): Table {
  const { size = 24, pieces: wanted = 10, halfInches = true, pits = true } = options;
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
  const place = (reach: number): Point => {
    const step = halfInches ? 500 : 1;
    const range = Math.max(0, Math.floor(((size - 2 * reach) * 1000) / step));
    return [reach + (luck.whole(0, range) * step) / 1000, reach + (luck.whole(0, range) * step) / 1000];
  };
  while (pieces.length < wanted) {
    const what = luck.whole(1, 10);
    if (what <= 3) {
      const centre = place(6);
      const reaches = star(luck, 4, 12);
      const terraces = luck.whole(1, 5);
      for (let level = 1; level <= terraces && pieces.length < wanted; level++) {
        const inner = reaches.map((reach) => Math.max(1, reach - 2 * (level - 1)));
        add('hill', starRing(centre, inner), { level });
      }
    } else if (what === 4 && pits) {
      add('hill', starRing(place(4), star(luck, 3, 8)), { level: -luck.whole(1, 2) });
    } else {
      const solid = luck.pick(SOLIDS);
      add(solid.kind, ...shape(luck, place(4), { height: luck.whole(solid.from, solid.to) }));
    }
  }
  return { width: size, depth: size, levelHeight: luck.pick([1, 2 / 3, 0.75]), pieces };
}

const SOLIDS = [
  { kind: 'light-woods', from: 3, to: 3 },
  { kind: 'heavy-woods', from: 2, to: 4 },
  { kind: 'structure', from: 1, to: 6 },
  { kind: 'wall', from: 1, to: 1 },
  { kind: 'obstruction', from: 1, to: 2 },
  { kind: 'road', from: 0, to: 0 },
] as const;

const COMPASS: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** Reaches in half inches towards the eight winds: an outline that never crosses itself, often concave. */
const star = (luck: Chance, from: number, to: number): number[] => COMPASS.map(() => luck.whole(from, to));

const starRing = ([x, y]: Point, reaches: readonly number[]): Ring =>
  reaches.map((reach, wind): Point => [
    x + (COMPASS[wind]![0] * reach) / 2,
    y + (COMPASS[wind]![1] * reach) / 2,
  ]);

function shape(luck: Chance, at: Point, rest: Partial<Piece>): [Ring, Partial<Piece>] {
  const [x, y] = at;
  const w = luck.whole(1, 8) / 2;
  const d = luck.whole(1, 8) / 2;
  const rect = (x0: number, y0: number, x1: number, y1: number): Ring => [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  switch (luck.whole(1, 6)) {
    case 1:
      return [starRing(at, star(luck, 1, 6)), rest];
    case 2: // an L
      return [
        [
          [x, y],
          [x + w + 1, y],
          [x + w + 1, y + 0.5],
          [x + 0.5, y + 0.5],
          [x + 0.5, y + d + 1],
          [x, y + d + 1],
        ],
        rest,
      ];
    case 3: // a courtyard
      return [
        rect(x, y, x + w + 2, y + d + 2),
        { ...rest, holes: [rect(x + 0.5, y + 0.5, x + w + 1, y + d + 1)] },
      ];
    case 4: // long and thin
      return [luck.oneIn(2) ? rect(x, y, x + 4, y + 0.25) : rect(x, y, x + 0.25, y + 4), rest];
    default:
      return [rect(x, y, x + w, y + d), rest];
  }
}

/** A line in mils, ends on the lattice of 64ths: x, y, z of both ends. */
export type MilLine = readonly [px: number, py: number, pz: number, qx: number, qy: number, qz: number];

/** A random line; half of them are aimed at corners, along edges, level with tops or start on a wall. */
export function randomLine(luck: Chance, table: Table): MilLine {
  const [px, py] = randomEnd(luck, table);
  let [qx, qy] = randomEnd(luck, table);
  const aim = luck.whole(1, 12);
  const edge = randomEdge(luck, table);
  if (edge && aim === 1) return [...edge.a, randomHeight(luck, table), ...edge.b, randomHeight(luck, table)];
  if (edge && aim === 2) [qx, qy] = [2 * edge.a[0] - px, 2 * edge.a[1] - py]; // over a corner
  if (edge && aim === 3) {
    const along = [edge.b[0] - edge.a[0], edge.b[1] - edge.a[1]] as const;
    const far = luck.whole(-2, 3);
    const near = luck.whole(-1, 2) + 0.5;
    return withHeights(
      luck,
      table,
      edge.a[0] + near * along[0],
      edge.a[1] + near * along[1],
      edge.a[0] + far * along[0],
      edge.a[1] + far * along[1],
    );
  }
  if (aim === 4) [qx, qy] = [px, luck.oneIn(3) ? py : qy];
  return withHeights(luck, table, px, py, qx, qy);
}

function withHeights(luck: Chance, table: Table, px: number, py: number, qx: number, qy: number): MilLine {
  const pz = randomHeight(luck, table);
  return [px, py, pz, qx, qy, luck.oneIn(4) ? pz : randomHeight(luck, table)];
}

function randomEnd(luck: Chance, table: Table): Point {
  const where = luck.whole(1, 6);
  const edge = randomEdge(luck, table);
  if (edge && where === 1) return edge.a;
  if (edge && where === 2) return [(edge.a[0] + edge.b[0]) / 2, (edge.a[1] + edge.b[1]) / 2];
  const [width, depth] = [toMils(table.width), toMils(table.depth)];
  if (where <= 4) return [luck.whole(-4, width / 500 + 4) * 500, luck.whole(-4, depth / 500 + 4) * 500];
  return [snapMils(luck.whole(0, width * 64) / 64), snapMils(luck.whole(0, depth * 64) / 64)];
}

function randomHeight(luck: Chance, table: Table): number {
  const lowest = table.pieces.some((piece) => piece.level < 0) ? -2 : 0;
  if (luck.oneIn(2)) return heightMils(luck.whole(lowest, 8), table.levelHeight);
  if (luck.oneIn(8)) return heightMils(luck.whole(-3, 12), table.levelHeight);
  return luck.whole(lowest * 64_000, 7 * 64_000) / 64;
}

function randomEdge(luck: Chance, table: Table): { a: Point; b: Point } | undefined {
  if (table.pieces.length === 0) return undefined;
  const piece = luck.pick(table.pieces);
  const ring = luck.pick([piece.outline, ...piece.holes]);
  const corner = luck.whole(0, ring.length - 1);
  const mils = ([x, y]: Point): Point => [toMils(x), toMils(y)];
  return { a: mils(ring[corner]!), b: mils(ring[(corner + 1) % ring.length]!) };
}
