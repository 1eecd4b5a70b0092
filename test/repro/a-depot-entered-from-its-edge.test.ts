import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/battlefield/battle.ts';
import { accountOf, layWay, wayFault } from '../../src/rules/cams/travel/way.ts';
import { rulingsOf } from '../../src/rules/cams/book/readings.ts';
import { reachOf } from '../../src/rules/cams/travel/reach.ts';
import type { Point } from '../../src/geometry/point.ts';
import { battleOf, box, fieldOf, model } from '../rules/cams/cams-table.ts';

const depot = box('depot', 'structure', [8, 10.5], [14, 13]);
const BLUE = model('blue-1', [50, 40]);
const by = (value: string) => ({ 'cams.terrain.by': value });

function walkFrom(at: Point, readings: Battle['rules']['readings']) {
  const red = model('red-1', [...at]);
  const { table, models, rules } = battleOf({ models: [red, BLUE], pieces: [depot], readings });
  return { table, models, model: red, rulings: rulingsOf(rules.readings) };
}

describe.each(['centre', 'base'])('CAMS-GAP-2 by %s', (value) => {
  const refused = (at: Point, to: Point) => {
    const walk = walkFrom(at, by(value));
    return wayFault(walk, layWay(walk, [at, to]), 6)?.clause ?? null;
  };

  test('CAMS-GAP-2: a model with its centre right on the edge of a building does not walk through it', () => {
    expect(refused([11, 10.4], [11, 15])).toBe('CAMS-GAP-2');
    expect(refused([11, 10.5], [11, 15])).toBe('CAMS-GAP-2');
    expect(refused([11, 13], [11, 8.5])).toBe('CAMS-GAP-2');
    expect(refused([8, 11], [13.5, 11])).toBe('CAMS-GAP-2');
    expect(refused([14, 11], [9, 11])).toBe('CAMS-GAP-2');
  });

  test('CAMS-GAP-2: it may walk away from the edge, and along it', () => {
    expect(refused([11, 10.5], [11, 7])).toBeNull();
    expect(refused([11, 10.5], [12, 10.5])).toBeNull();
  });

  test('CAMS-GAP-2: whoever stands in it may leave it, but not come back', () => {
    const walk = walkFrom([11, 12], by(value));
    expect(
      wayFault(
        walk,
        layWay(walk, [
          [11, 12],
          [11, 16],
        ]),
        6,
      ),
    ).toBeNull();
    expect(
      wayFault(
        walk,
        layWay(walk, [
          [11, 12],
          [11, 14.5],
          [11, 12],
        ]),
        9,
      )?.clause,
    ).toBe('CAMS-GAP-2');
  });
});

test('CAMS-GAP-2: nothing beyond the building is reached through it from its edge', () => {
  const long = box('depot', 'structure', [0, 10.5], [60, 13]);
  const red = model('red-1', [11, 10.5]);
  const map = reachOf(fieldOf({ models: [red, BLUE], pieces: [long] }), 'red-1');
  if (!map.ok) throw new Error(map.error.clause);
  const { columns, cell, cost } = map.value;
  const beyond = [...cost].filter(
    (spent, index) => spent < Infinity && Math.floor(index / columns) * cell >= 13,
  );
  expect(beyond).toEqual([]);
});

test('CAMS-GAP-2: the account of a way tells its cost inch by inch, where it stops and what forbids the rest', () => {
  const walk = walkFrom([11, 7], by('centre'));
  const account = accountOf(
    walk,
    [
      [11, 7],
      [11, 15],
    ],
    6,
  );
  expect(account.fault).toEqual({ kind: 'impassable', clause: 'CAMS-GAP-2', about: 'depot', inch: 3.5 });
  expect(account.stopsAt).toBeCloseTo(3.495, 6);
  expect(account.marks.map(({ cost }) => Math.round(cost * 1000) / 1000)).toEqual([0, 1, 2, 3, 3.495]);
  expect(
    accountOf(
      walk,
      [
        [11, 7],
        [11, 10],
      ],
      6,
    ),
  ).toMatchObject({ stopsAt: null, fault: null, cost: 3 });
});
