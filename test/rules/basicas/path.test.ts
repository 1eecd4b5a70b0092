import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Model } from '../../../src/battlefield/battle.ts';
import type { Piece } from '../../../src/battlefield/piece.ts';
import type { Base } from '../../../src/geometry/base.ts';
import { closestPoints } from '../../../src/geometry/closest.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { walkCost } from '../../../src/rules/basicas/travel/path.ts';
import { rulingsOf } from '../../../src/rules/basicas/book/readings.ts';
import { footprintOf } from '../../../src/rules/basicas/judge/units.ts';
import { tracePath } from '../../../src/travel/path-trace.ts';
import { piecePlot } from '../../../src/travel/plot.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { playOfSystem } from '../../../src/battle/game.ts';
import { seededDice } from '../../../src/core/dice.ts';
import { battleOf, begun, piece, row, unit } from './basicas-table.ts';

const mil = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((mils) => mils / 1000);
const place = fc.tuple(mil(2, 18), mil(2, 18));
const CORNERED: readonly Base[] = [
  { shape: 'round', diameter: 0.984 },
  { shape: 'rect', width: 1.2, length: 2 },
  { shape: 'hex', across: 1.5 },
];
const OVAL: readonly Base[] = [{ shape: 'oval', width: 1.378, length: 2.362 }];
const standing = (id: string, bases: readonly Base[]) =>
  fc
    .tuple(place, fc.constantFrom(...bases), fc.integer({ min: 0, max: 359 }))
    .map(([at, shape, facing]): Model => ({
      ...(unit(id, 'milicia', [at])[0] as Model),
      base: shape,
      facing,
    }));
/** Triangles: they have corners of every sharpness. */
const triangle = (id: string) =>
  fc
    .tuple(fc.constantFrom('structure', 'rough', 'swamp'), place, place, place)
    .filter(([, a, b, c]) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) > 1)
    .map(([kind, ...outline]): Piece => ({ ...piece(id, kind as 'rough', [0, 0, 1, 1]), outline }));

describe('BASICAS-GAP-4 a walk', () => {
  test('BASICAS-GAP-4 what stops a base and what an inch costs agree with the kernel’s trace of the path', () => {
    const seen = { free: 0, stopped: 0, slow: 0 };
    fc.assert(
      fc.property(
        standing('red-a', CORNERED),
        fc.array(place, { minLength: 1, maxLength: 2 }),
        fc.tuple(triangle('p0'), triangle('p1'), triangle('p2')),
        fc.tuple(standing('blue-b', CORNERED), standing('blue-c', CORNERED)),
        (model, path: Point[], pieces, enemies) => {
          const { table } = battleOf({ models: [], pieces });
          const field = {
            width: table.width,
            depth: table.depth,
            plots: pieces.map(piecePlot),
            models: enemies.map((enemy) => ({ ...footprintOf(enemy), id: enemy.id, side: enemy.side })),
          };
          const solid = new Set(pieces.filter(({ kind }) => kind === 'structure').map(({ id }) => id));
          const question = { base: footprintOf(model).base, facing: model.facing };
          const begins = tracePath(
            { ...question, path: [model.at, [model.at[0] + 0.001, model.at[1]]] },
            field,
          );
          fc.pre(
            !begins.intervals.some(({ baseIn }) => baseIn.some((id) => solid.has(id))) &&
              begins.crossed.length === 0,
          );
          const trace = tracePath({ ...question, path: [model.at, ...path] }, field);
          const stopped =
            trace.crossed.length > 0 ||
            trace.intervals.some(({ baseIn }) => baseIn.some((id) => solid.has(id)));
          const slow = trace.intervals
            .filter(({ centreIn }) => centreIn.some((id) => !solid.has(id)))
            .reduce((sum, { length }) => sum + length, 0);
          const cost = walkCost({ table, rulings: rulingsOf({}), enemies }, model, path);
          expect(cost.ok).toBe(!stopped);
          expect(cost.ok ? cost.value : 0).toBeCloseTo(stopped ? 0 : trace.length + slow, 6);
          seen[stopped ? 'stopped' : slow > 0 ? 'slow' : 'free'] += 1;
        },
      ),
      { seed: 11, numRuns: 120 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(8);
  });

  test('BASICAS-GAP-4 ovals that pass each other: a look at every fiftieth of an inch', () => {
    let stopped = 0;
    fc.assert(
      fc.property(standing('red-a', OVAL), place, standing('blue-b', OVAL), (model, to, enemy) => {
        const { table } = battleOf({ models: [] });
        const length = Math.hypot(to[0] - model.at[0], to[1] - model.at[1]);
        const steps = Math.ceil(length * 50);
        const gaps = Array.from({ length: steps + 1 }, (_, step) => {
          const share = step / Math.max(1, steps);
          const at: Point = [
            model.at[0] + (to[0] - model.at[0]) * share,
            model.at[1] + (to[1] - model.at[1]) * share,
          ];
          return closestPoints({ ...footprintOf(model), at }, footprintOf(enemy)).gap;
        });
        fc.pre((gaps[0] ?? 0) > 0.01);
        const least = Math.min(...gaps);
        const cost = walkCost({ table, rulings: rulingsOf({}), enemies: [enemy] }, model, [to]);
        fc.pre(least === 0 || least > 0.02);
        if (least === 0) stopped += 1;
        expect(cost.ok).toBe(least > 0);
      }),
      { seed: 12, numRuns: 60 },
    );
    expect(stopped).toBeGreaterThan(3);
  });

  test('BASICAS-GAP-4 whoever stands in impassable ground may walk out of it', () => {
    const [model] = unit('red-a', 'milicia', [[10, 10]]);
    if (!model) throw new Error('a model');
    const { table } = battleOf({ models: [], pieces: [piece('house', 'structure', [9, 9, 11, 11])] });
    expect(walkCost({ table, rulings: rulingsOf({}), enemies: [] }, model, [[14, 10]])).toEqual({
      ok: true,
      value: 4,
    });
  });
});

test('BASICAS-TURN-3 every idea may be carried out', () => {
  const game = begun({
    models: [
      ...unit('red-a', 'arquero', row(4, [10, 20])),
      ...unit('red-c', 'caballero', row(2, [20, 20], 2.2), {
        base: { shape: 'oval', width: 1.378, length: 2.362 },
      }),
      ...unit('red-d', 'milicia', row(3, [10, 26])),
      ...unit('blue-b', 'milicia', row(4, [10, 28])),
      ...unit('blue-e', 'arquero', row(3, [22, 28])),
    ],
    pieces: [
      piece('bog', 'swamp', [14, 22, 18, 26], { height: 0 }),
      piece('house', 'structure', [4, 20, 8, 24]),
    ],
  });
  const { decide } = playOfSystem(basicas);
  const refused = game
    .ideas()
    .filter((choice) => !decide(game.field(), game.state as never, choice, seededDice(3)).ok);
  expect(refused).toEqual([]);
  const types = new Set(game.types());
  for (const type of ['charge', 'shoot', 'advance', 'run', 'move', 'hold', 'fight', 'retreat'])
    expect(types).toContain(type);
});
