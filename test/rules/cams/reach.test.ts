import { expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { layWay, wayFault } from '../../../src/rules/cams/travel/way.ts';
import { rulingsOf } from '../../../src/rules/cams/book/readings.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { battleOf, box, type Case, fieldOf, model } from './cams-table.ts';
import { heard } from '../../support/heard.ts';

const BLUE = model('blue-1', [50, 40]);

function mapOf(set: Case) {
  const reach = cams.reach(fieldOf(set), 'red-1');
  if (!reach.ok) throw new Error(heard(reach.error.say));
  const { cell, columns, cost, allowances } = reach.value;
  const at = ([x, y]: Point): number =>
    cost[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? Infinity;
  return { at, allowances };
}

test('CAMS-MOVE-1 CAMS-MOVE-2 over open ground: 6 inches, and 6 more for each action', () => {
  const { at, allowances } = mapOf({ models: [model('red-1', [20.25, 20.25]), BLUE] });
  expect(allowances).toEqual([6, 12, 18]);
  expect(at([20.25, 20.25])).toBe(0);
  expect(at([26.25, 20.25])).toBeCloseTo(6, 5);
  expect(at([20.25, 38.25])).toBeCloseTo(18, 5);
  expect(at([20.25, 39.25])).toBe(Infinity);
});

test('CAMS-GAP-2 difficult ground costs double, a building is walked around, a bog stops a buggy', () => {
  const bog = box('bog', 'swamp', [22, 10], [24, 30]);
  const foot = [model('red-1', [20.25, 20.25]), BLUE];
  expect(mapOf({ models: foot, pieces: [bog] }).at([25.25, 20.25])).toBeCloseTo(7, 5);
  const hut = box('hut', 'structure', [22, 18.4], [24, 22.1], { height: 2 });
  const around = mapOf({ models: foot, pieces: [hut] });
  expect(around.at([23.25, 20.25])).toBe(Infinity);
  // Past the two southern corners it is 6.78 inches; the grid turns at the middles of its cells.
  expect(around.at([25.25, 20.25])).toBeGreaterThan(6.78);
  expect(around.at([25.25, 20.25])).toBeLessThan(7.3);
  const buggy = [model('red-1', [20.25, 20.25], { profile: 'buggy' }), BLUE];
  expect(mapOf({ models: buggy, pieces: [bog] }).at([23.25, 20.25])).toBe(Infinity);
});

test('CAMS-GAP-2 nobody ends on a base, and enemies are gone around', () => {
  const models = [
    model('red-1', [20.25, 20.25]),
    model('red-2', [23.25, 20.25]),
    model('blue-1', [20.25, 23.25]),
  ];
  const { at } = mapOf({ models });
  expect(at([23.25, 20.25])).toBe(Infinity);
  expect(at([25.25, 20.25])).toBeCloseTo(5, 5);
  expect(at([20.25, 25.25])).toBeGreaterThan(5.1);
});

test('CAMS-MOVE-3 a focused model has no reach, one in combat stance no further moves', () => {
  const focused = fieldOf({ models: [model('red-1', [20, 20], { states: ['focused'] }), BLUE] });
  expect(cams.reach(focused, 'red-1')).toMatchObject({ ok: false, error: { clause: 'CAMS-MOVE-3' } });
  const reserve = fieldOf({ models: [model('red-1', [20, 20], { states: ['reserve'] }), BLUE] });
  expect(cams.reach(reserve, 'red-1')).toMatchObject({ ok: false, error: { clause: 'CAMS-GAP-4' } });
  expect(mapOf({ models: [model('red-1', [20, 20], { states: ['combat'] }), BLUE] }).allowances).toEqual([6]);
});

test('CAMS-GAP-2 where the straight way is legal, the map never says it costs more than the grid’s detour', () => {
  const set: Case = {
    models: [model('red-1', [20.25, 20.25]), BLUE, model('blue-2', [23, 23])],
    pieces: [
      box('bog', 'swamp', [21, 14], [23, 18]),
      box('hut', 'structure', [15, 21], [18, 24], { height: 2 }),
      box('wood', 'heavy-woods', [22, 24], [25, 28], { height: 3 }),
    ],
  };
  const { table, models, rules } = battleOf(set);
  const walker = models[0]!;
  const walk = { table, models, model: walker, rulings: rulingsOf(rules.readings) };
  const { at } = mapOf(set);
  let asked = 0;
  for (let x = 14.25; x < 27; x += 1)
    for (let y = 14.25; y < 27; y += 1) {
      const way = layWay(walk, [walker.at, [x, y]]);
      if (way.inches === 0 || wayFault(walk, way, 6) !== null) continue;
      asked += 1;
      // Between cells a way bends by up to half a cell at the edge of slow ground.
      expect(at([x, y])).toBeLessThan(way.cost * 1.03 + 0.6);
      expect(at([x, y])).toBeGreaterThan(way.inches - 1e-3);
    }
  expect(asked).toBeGreaterThan(60);
});
