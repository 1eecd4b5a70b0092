import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import { toInches, toMils } from '../../src/core/lattice.ts';
import type { Point } from '../../src/geometry/point.ts';
import { indexTerrain } from '../../src/sight/index-terrain.ts';
import { lineClear } from '../../src/sight/line-clear.ts';
import { packTerrain } from '../../src/sight/pack-terrain.ts';
import { chance, randomLine, randomTable, type Chance, type MilLine } from '../support/random-tables.ts';

const SEED = 1908;
const LINES = 25;

/** A law over random tables: `broken` lists the lines that break it, from a stream of chance of its own. */
function law(title: string, runs: number, broken: (table: Table, luck: Chance) => MilLine[]): void {
  test(`${title} (fast-check seed ${SEED})`, () => {
    const table = fc
      .record({ seed: fc.nat(1_000_000), pieces: fc.integer({ min: 1, max: 12 }), halfInches: fc.boolean() })
      .map(({ seed, ...options }) => ({ seed, table: randomTable(seed, options) }));
    fc.assert(
      fc.property(table, (made) => {
        expect(broken(made.table, chance(made.seed))).toEqual([]);
      }),
      { seed: SEED, numRuns: runs },
    );
  });
}

const sightOver = (table: Table) => {
  const index = indexTerrain(packTerrain(table));
  return (line: MilLine) => lineClear(index, ...line);
};

const linesOver = (luck: Chance, table: Table): MilLine[] =>
  Array.from({ length: LINES }, () => randomLine(luck, table));

/** The table and its lines seen through a map of mils to mils. */
function mapped(table: Table, map: (point: Point) => Point): Table {
  const inches = ([x, y]: Point): Point => {
    const [u, v] = map([toMils(x), toMils(y)]);
    return [toInches(u), toInches(v)];
  };
  const pieces = table.pieces.map((piece) => ({
    ...piece,
    outline: piece.outline.map(inches),
    holes: piece.holes.map((hole) => hole.map(inches)),
  }));
  return { ...table, pieces };
}

const mappedLine = ([px, py, pz, qx, qy, qz]: MilLine, map: (point: Point) => Point): MilLine => [
  ...map([px, py]),
  pz,
  ...map([qx, qy]),
  qz,
];

const MIRRORS: readonly [string, (point: Point) => Point][] = [
  ['shifting the table', ([x, y]) => [x + 1717, y - 353]],
  ['mirroring the table', ([x, y]) => [24_000 - x, y]],
  ['a quarter turn', ([x, y]) => [24_000 - y, x]],
  ['a half turn', ([x, y]) => [-x, -y]],
];

describe('what is seen', () => {
  law('is the same in both directions', 600, (table, luck) => {
    const clear = sightOver(table);
    return linesOver(luck, table).filter((line) => {
      const [px, py, pz, qx, qy, qz] = line;
      return clear([qx, qy, qz, px, py, pz]) !== clear(line);
    });
  });

  for (const [title, map] of MIRRORS) {
    law(`does not change at all by ${title}`, 300, (table, luck) => {
      const [here, there] = [sightOver(table), sightOver(mapped(table, map))];
      return linesOver(luck, table).filter((line) => there(mappedLine(line, map)) !== here(line));
    });
  }

  law('changes only near ties when the table is turned by any angle', 600, (table, luck) => {
    const turn = luck.whole(1, 359) / 57.3;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const whole = ([x, y]: Point): Point => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)];
    const [here, there] = [sightOver(table), sightOver(mapped(table, whole))];
    return linesOver(luck, table).filter(
      (line) => there(mappedLine(line, whole)) !== here(line) && !isNearTie(table, line),
    );
  });

  law('is never more after a piece was raised', 600, (table, luck) => {
    const at = luck.whole(0, table.pieces.length - 1);
    const piece = table.pieces[at]!;
    const by = luck.whole(1, 3);
    const taller =
      piece.kind === 'hill' ? { ...piece, level: piece.level + by } : { ...piece, height: piece.height + by };
    const [before, after] = [
      sightOver(table),
      sightOver({ ...table, pieces: table.pieces.with(at, taller) }),
    ];
    return linesOver(luck, table).filter((line) => after(line) && !before(line));
  });

  law('is never less after a piece was taken away', 600, (table, luck) => {
    // A pit taken away is ground put back.
    const raised = table.pieces.flatMap((piece, at) => (piece.level < 0 ? [] : [at]));
    if (raised.length === 0) return [];
    const pieces = table.pieces.toSpliced(luck.pick(raised), 1);
    const [before, after] = [sightOver(table), sightOver({ ...table, pieces })];
    return linesOver(luck, table).filter((line) => before(line) && !after(line));
  });

  law('stays the same when a piece is cut in two, along the line too', 800, (table, luck) => {
    const { whole, halves, cut } = cutBlock(luck);
    const [before, after] = [
      sightOver({ ...table, pieces: [...table.pieces, whole] }),
      sightOver({ ...table, pieces: [...table.pieces, ...halves] }),
    ];
    const lines = [...linesOver(luck, table), ...linesAlong(luck, table, cut)];
    return lines.filter((line) => after(line) !== before(line));
  });
});

/** Whether a nudge of a few mils to the line, or to one of the pieces that may abut, changes the answer. */
function isNearTie(table: Table, line: MilLine): boolean {
  const [px, py, pz, qx, qy, qz] = line;
  const clear = sightOver(table);
  const nudges = [-3, 0, 3];
  const answers = nudges.flatMap((x) =>
    nudges.flatMap((y) => [
      ...nudges.flatMap((z) => [
        clear([px + x, py + y, pz + z, qx + x, qy + y, qz + z]),
        clear([px + x, py + y, pz + z, qx - x, qy - y, qz + z]),
      ]),
      ...table.pieces.map((piece, at) => {
        const [nudged] = mapped({ ...table, pieces: [piece] }, ([u, v]) => [u + x, v + y]).pieces;
        return sightOver({ ...table, pieces: table.pieces.with(at, nudged!) })(line);
      }),
    ]),
  );
  return new Set(answers).size > 1;
}

interface CutBlock {
  readonly whole: Piece;
  readonly halves: readonly [Piece, Piece];
  readonly cut: readonly [Point, Point]; // mils
}

/** A block and its two parts on either side of a cut from its south to its north side; every corner is on the lattice. */
function cutBlock(luck: Chance): CutBlock {
  const [west, south] = [luck.whole(4, 30) / 2, luck.whole(4, 30) / 2];
  const [east, north] = [west + luck.whole(2, 10) / 2, south + luck.whole(2, 10) / 2];
  const on = () => toInches(luck.whole(toMils(west) + 1, toMils(east) - 1));
  const [low, high]: [Point, Point] = [
    [on(), south],
    [on(), north],
  ];
  const made = luck.oneIn(2)
    ? ({ kind: 'hill', level: luck.whole(-2, 4), height: 0 } as const)
    : ({ kind: 'structure', level: 0, height: luck.whole(1, 4) } as const);
  const block = (id: string, outline: readonly Point[]): Piece => ({
    id,
    ...made,
    holes: [],
    depth: 0,
    outline,
  });
  return {
    whole: block('whole', [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
    halves: [
      block('left', [[west, south], low, high, [west, north]]),
      block('right', [low, [east, south], [east, north], high]),
    ],
    cut: [
      [toMils(low[0]), toMils(low[1])],
      [toMils(high[0]), toMils(high[1])],
    ],
  };
}

function linesAlong(luck: Chance, table: Table, [low, high]: CutBlock['cut']): MilLine[] {
  return Array.from({ length: 10 }, () => {
    const [from, to] = [luck.whole(-4, 6) / 2, luck.whole(-4, 6) / 2];
    const on = (share: number): Point => [
      low[0] + share * (high[0] - low[0]),
      low[1] + share * (high[1] - low[1]),
    ];
    const [, , pz, , , qz] = randomLine(luck, table);
    return [...on(from), pz, ...on(to), qz];
  });
}
