import { describe, expect, test } from 'vitest';
import { groundAt, surveyGround } from '../../src/battlefield/ground.ts';
import { toInches } from '../../src/core/lattice.ts';
import { segmentIntervals } from '../../src/geometry/intervals.ts';
import type { Point, Point3 } from '../../src/geometry/point.ts';
import type { Body, Stretch, Trace } from '../../src/sight/facts.ts';
import { prepareSight } from '../../src/sight/prepare-sight.ts';
import { chance, randomLine, randomTable } from '../support/random-tables.ts';

const SEEDS = Array.from({ length: 60 }, (_, i) => 1000 + i);

const linesOf = (seed: number, table: ReturnType<typeof randomTable>) => {
  const luck = chance(seed);
  return Array.from({ length: 40 }, () => {
    const [px, py, pz, qx, qy, qz] = randomLine(luck, table).map(toInches) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { from: [px, py, pz] as Point3, to: [qx, qy, qz] as Point3 };
  });
};

const runsOf = ({ stretches }: Trace): string[] =>
  stretches.map(({ id, enter, leave }) => `${id} ${enter.toFixed(9)} ${leave.toFixed(9)}`).toSorted();

describe('a trace', () => {
  test.each(SEEDS)('meets what the exact intervals of each outline say (table %i)', (seed) => {
    const table = randomTable(seed);
    const sight = prepareSight(table);
    for (const line of linesOf(seed, table)) {
      const expected = table.pieces.flatMap((piece) =>
        segmentIntervals([line.from[0], line.from[1]], [line.to[0], line.to[1]], piece).map(
          ({ enter, leave }) => `${piece.id} ${enter.value.toFixed(9)} ${leave.value.toFixed(9)}`,
        ),
      );
      expect(runsOf(sight.trace(line))).toEqual(expected.toSorted());
    }
  });

  test.each(SEEDS.slice(0, 20))(
    'is the same backwards, and its parts follow each other (table %i)',
    (seed) => {
      const table = randomTable(seed);
      const sight = prepareSight(table);
      for (const line of linesOf(seed, table)) {
        const there = sight.trace(line);
        const back = sight.trace({ from: line.to, to: line.from });
        const turned = back.stretches.map((s): Stretch => ({ ...s, enter: 1 - s.leave, leave: 1 - s.enter }));
        expect(runsOf({ ...back, stretches: turned })).toEqual(runsOf(there));
        expect(there.stretches).toEqual(
          there.stretches.toSorted((a, b) => a.enter - b.enter || a.leave - b.leave),
        );
        for (const { enter, leave, spans } of there.stretches) {
          expect(spans[0]!.enter).toBe(enter);
          expect(spans.at(-1)!.leave).toBe(leave);
          expect(spans.slice(1).map((span) => span.enter)).toEqual(
            spans.slice(0, -1).map((span) => span.leave),
          );
        }
      }
    },
  );

  test.each(SEEDS.slice(0, 20))('knows the ground between its crossings (table %i)', (seed) => {
    const table = randomTable(seed);
    const sight = prepareSight(table);
    const survey = surveyGround(table);
    for (const line of linesOf(seed, table)) {
      for (const { enter, leave, level } of sight.trace(line).ground) {
        if (leave - enter < 1e-6) continue;
        const at = (enter + leave) / 2;
        const middle = [0, 1].map(
          (axis) => line.from[axis]! + at * (line.to[axis]! - line.from[axis]!),
        ) as unknown as Point;
        // the middle is rounded to a mil, and may come to lie on the other side of an outline run along
        const around = [-0.001, 0, 0.001].flatMap((dx) =>
          [-0.001, 0, 0.001].map((dy) => groundAt(survey, [middle[0] + dx, middle[1] + dy])),
        );
        expect(around).toContain(level);
      }
    }
  });

  test('a wood over two terraces has one span for each ground level', () => {
    const square = (west: number, south: number, east: number, north: number): Point[] => [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    const blank = { holes: [], level: 0, height: 0, depth: 0 };
    const table = {
      width: 24,
      depth: 24,
      levelHeight: 1,
      pieces: [
        { ...blank, id: 'ridge', kind: 'hill' as const, level: 2, outline: square(10, 0, 24, 24) },
        { ...blank, id: 'wood', kind: 'light-woods' as const, height: 3, outline: square(8, 8, 14, 16) },
      ],
    };
    const { stretches, ground } = prepareSight(table).trace({ from: [0, 12, 1], to: [20, 12, 1] });
    expect(stretches).toEqual([
      {
        kind: 'piece',
        id: 'wood',
        enter: 0.4,
        leave: 0.7,
        spans: [
          { enter: 0.4, leave: 0.5, base: 0, top: 3 },
          { enter: 0.5, leave: 0.7, base: 2, top: 5 },
        ],
      },
      {
        kind: 'piece',
        id: 'ridge',
        enter: 0.5,
        leave: 1,
        spans: [{ enter: 0.5, leave: 1, base: 0, top: 2 }],
      },
    ]);
    expect(ground).toEqual([
      { enter: 0, leave: 0.5, level: 0 },
      { enter: 0.5, leave: 1, level: 2 },
    ]);
  });

  test('models are met over their true base, and left out when asked', () => {
    const body = (id: string, at: Point, base: Body['base']): Body => ({
      id,
      unit: id,
      at,
      facing: 0,
      base,
      bottom: 0,
      height: 2,
    });
    const sight = prepareSight({ width: 24, depth: 24, levelHeight: 1, pieces: [] }).withBodies([
      body('round', [10, 12], { shape: 'round', diameter: 2 }),
      body('grazed', [14, 13], { shape: 'round', diameter: 2 }),
      body('hex', [18, 12], { shape: 'hex', across: 2 }),
    ]);
    const line = { from: [0, 12, 1], to: [20, 12, 1] } as const;
    const met = sight.trace(line).stretches;
    expect(met.map(({ id }) => id)).toEqual(['round', 'hex']);
    expect(met[0]).toMatchObject({ enter: 0.45, leave: 0.55 });
    expect(met[1]!.enter).toBeCloseTo((18 - 2 / Math.sqrt(3)) / 20, 4); // facing north, a corner points west
    expect(sight.trace(line, { models: new Set(['round']) }).stretches.map(({ id }) => id)).toEqual(['hex']);
  });
});
