import { describe, expect, test } from 'vitest';
import type { HexCell } from '../../../src/battlefield/hex-map.ts';
import { HEX_DIRECTIONS, type HexDirection } from '../../../src/geometry/hex.ts';
import { hexesOnBoard, hexToOffset } from '../../../src/geometry/hex-layout.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { paidStep } from '../../../src/rules/hex/travel/movement.ts';
import { at, begun, cell, fieldOf, situationIn, STRICT, unit, type Case } from './hex-table.ts';
import { heard } from '../../support/heard.ts';

function stepCost(
  way: HexDirection,
  cells: readonly HexCell[],
  profile = 'rifle-squad',
  states: string[] = [],
) {
  const models = [unit('red-1', [0, 0], { profile, states })];
  const [mover] = models;
  return mover ? (paidStep(situationIn({ models, cells }), mover, way)?.cost ?? null) : null;
}

describe('cost of a move', () => {
  test('TC-HEX-19 HEX-MOVE-1 HEX-MOVE-2 HEX-MOVE-3 open 1, heavy woods 2, backwards into them 3', () => {
    expect(stepCost(0, [])).toBe(1);
    expect(stepCost(0, [cell([1, 0], ['heavy-woods'])])).toBe(2);
    expect(stepCost(3, [cell([-1, 0], ['heavy-woods'])])).toBe(3);
  });

  test('TC-HEX-19 HEX-MOVE-4 HEX-MOVE-5 a pivot alone costs 1, after a move nothing', () => {
    const set = { models: [unit('red-1', [0, 0]), unit('blue-1', [9, 0])] };
    const turned = begun(set);
    turned.take({ type: 'pivot', model: 'red-1', facing: '0', command: 0 }, 10);
    expect(turned.state.models[0]?.facing).toBe(0);
    const moved = begun(set);
    moved.take({ type: 'move', model: 'red-1', path: [at([1, 0])], facing: '300', command: 1 });
    expect(moved.state.models[0]).toMatchObject({ facing: 300, hex: at([1, 0]) });
    expect(moved.state.caps['red']?.left).toBe(5);
  });

  test('HEX-MOVE-3 the three hexes behind are backwards, the three ahead are not', () => {
    expect(HEX_DIRECTIONS.map((way) => stepCost(way, []))).toEqual([1, 1, 2, 2, 2, 1]);
  });

  test.each([
    ['plowed-field', 1, null, 1],
    ['light-woods', 1, 3, 2],
    ['heavy-woods', 2, null, 3],
    ['wooden-building', 2, 3, 2],
    ['stone-building', 2, 4, 3],
    ['water', 6, null, null],
  ])('HEX-GAP-1 HEX-MOVE-2 %s: foot %s, wheels %s, tracks %s', (word, ...costs) => {
    const cells = [cell([1, 0], [word])];
    expect(
      ['rifle-squad', 'armoured-car', 'light-tank'].map((profile) => stepCost(0, cells, profile)),
    ).toEqual(costs);
  });

  test('HEX-MOVE-2 a wall costs foot one more, stops wheels and lets tracks over', () => {
    const cells = [cell([1, 0], [], { walls: [5] })];
    expect(
      ['rifle-squad', 'armoured-car', 'light-tank'].map((profile) => stepCost(0, cells, profile)),
    ).toEqual([2, null, 1]);
  });

  test('HEX-GAP-1 from road to road the terrain does not matter, off it again it does', () => {
    const bridge = [cell([0, 0], ['road']), cell([1, 0], ['water', 'road'])];
    expect(stepCost(0, bridge, 'armoured-car')).toBe(1);
    expect(stepCost(0, bridge.slice(1), 'armoured-car')).toBeNull();
  });

  test('HEX-GAP-3 cowering slows, pinning holds; under STRICT neither', () => {
    expect(stepCost(0, [], 'rifle-squad', ['hit:soft:cowering'])).toBe(2);
    const set: Case = {
      models: [unit('red-1', [0, 0], { states: ['hit:soft:pinned'] }), unit('blue-1', [9, 0])],
    };
    const step = { type: 'move', model: 'red-1', path: [at([1, 0])], facing: '120', command: 0 };
    expect(begun(set).refused(step).clause).toBe('HEX-GAP-3');
    expect(begun({ ...set, readings: STRICT }).take(step, 10)).toContain('move');
  });

  test('HEX-GAP-8 nothing leads off the map', () => {
    const game = begun({ models: [unit('red-1', [-15, -1]), unit('blue-1', [0, 0])] });
    const [mover] = game.state.models;
    const west = mover && paidStep(situationIn({ models: [mover] }), mover, 3);
    expect(west).toBeNull();
  });
});

describe('HEX-MOVE-6 bonus moves', () => {
  const tank = (cells: readonly HexCell[] = [], profile = 'light-tank'): Case => ({
    cells,
    models: [unit('red-1', [0, 0], { profile }), unit('blue-1', [0, 12])],
  });
  const first = { type: 'move', model: 'red-1', path: [at([1, 0])], facing: '120', command: 0 };
  /** The same hex, and on into the next one. */
  const on = { ...first, path: [at([1, 0]), at([2, 0])], facing: '60' };

  test('HEX-MOVE-6 a tank goes on into open ground and is checked once for the whole action', () => {
    const game = begun(tank());
    expect(game.take(on, 1)).toEqual(['act', 'move', 'move', 'check', 'turn']);
    expect(game.state.models[0]).toMatchObject({ hex: at([2, 0]), facing: 60, states: ['spent'] });
  });

  test('HEX-MOVE-6 it may stop instead, and it cannot go on after or into difficult ground', () => {
    const stopped = begun(tank());
    expect(stopped.take(first, 10)).toEqual(['act', 'move', 'check', 'turn']);
    expect(stopped.state.models[0]).toMatchObject({ hex: at([1, 0]), facing: 120 });
    const field = begun(tank([cell([1, 0], ['plowed-field'])]));
    expect(field.refused(on).clause).toBe('HEX-MOVE-6');
    expect(field.take(first, 10)).toEqual(['act', 'move', 'check', 'turn']);
    const woods = begun(tank([cell([2, 0], ['light-woods'])]));
    expect(woods.refused(on).clause).toBe('HEX-MOVE-6');
  });

  test('HEX-MOVE-6 a light tank has one bonus move and no second', () => {
    const path = [at([1, 0]), at([2, 0]), at([3, 0])];
    expect(begun(tank()).refused({ ...first, path }).clause).toBe('HEX-MOVE-6');
  });

  test('HEX-MOVE-4 HEX-MOVE-6 it turns freely after each hex, so its way may bend; at the end it faces as it went', () => {
    const game = begun(tank());
    const bend = { type: 'move', model: 'red-1', path: [at([1, 0]), at([1, 1])], command: 0 };
    game.take(bend, 10);
    expect(game.state.models[0]).toMatchObject({ hex: at([1, 1]), facing: 180 });
  });

  test('HEX-MOVE-6 wheels go on from road to road only', () => {
    const open = begun(tank([], 'armoured-car'));
    expect(open.refused({ ...on, facing: '120' }).clause).toBe('HEX-MOVE-6');
    expect(open.take(first, 10)).toEqual(['act', 'move', 'check', 'turn']);
    const road = [0, 1, 2].map((q) => cell([q, 0], ['road']));
    const game = begun(tank(road, 'armoured-car'));
    expect(game.take({ ...on, facing: '120' }, 10)).toEqual(['act', 'move', 'move', 'check', 'turn']);
  });
});

test('HEX-MOVE-7 a hex with an enemy may be entered, and units may stack', () => {
  const game = begun({ models: [unit('red-1', [0, 0]), unit('red-2', [1, 0]), unit('blue-1', [1, 0])] });
  game.take({ type: 'move', model: 'red-1', path: [at([1, 0])], facing: '120', command: 0 }, 10);
  expect(game.state.models.filter(({ hex }) => hex?.join() === at([1, 0]).join())).toHaveLength(3);
});

describe('reach', () => {
  /** Every way tried until nothing gets cheaper: slower than a queue and with nothing in common but the chart. */
  function relaxed(set: Case): Map<string, number> {
    const situation = situationIn(set);
    const [mover] = set.models;
    if (!mover?.hex) throw new Error('a mover');
    const best = new Map([[mover.hex.join(), 0]]);
    for (let changed = true; changed;) {
      changed = false;
      for (const [key, ap] of best) {
        const [q = 0, r = 0] = key.split(',').map(Number);
        for (const way of HEX_DIRECTIONS) {
          const isStart = key === mover.hex.join();
          const facing = isStart ? mover.facing : ((2 - way + 6) % 6) * 60;
          const step = paidStep(situation, { ...mover, hex: [q, r], facing }, way);
          if (!step || (best.get(step.hex.join()) ?? Infinity) <= ap + step.cost) continue;
          best.set(step.hex.join(), ap + step.cost);
          changed = true;
        }
      }
    }
    return best;
  }

  const cells = [
    ...[0, 1, 2, 3].map((r) => cell([2, r - 2], ['heavy-woods'])),
    cell([-1, 0], ['water']),
    cell([0, 2], ['stone-building'], { walls: [0, 1, 2, 3, 4, 5] }),
  ];

  test('HEX-MOVE-1 fewest AP to every hex, in the rows and columns of the map from the south-west', () => {
    const set: Case = { cells, models: [unit('red-1', [0, 0])] };
    const reach = ruleset.reach(fieldOf(set), 'red-1');
    if (!reach.ok) throw new Error(heard(reach.error.say));
    const { columns, rows, cost, unit: name, cell: size } = reach.value;
    expect([columns, rows, name, size]).toEqual([31, 31, 'AP', 1.5]);
    const expected = relaxed(set);
    for (const hex of hexesOnBoard({ layout: 'odd-q', columns, rows, across: 1.5 })) {
      const [column, row] = hexToOffset('odd-q', hex);
      expect(cost[(rows - 1 - row) * columns + column]).toBe(expected.get(hex.join()));
    }
  });

  test('HEX-MOVE-6 in the open a tank with one bonus move covers two hexes for each AP', () => {
    const reach = ruleset.reach(
      fieldOf({ models: [unit('red-1', [0, 0], { profile: 'light-tank' })] }),
      'red-1',
    );
    if (!reach.ok) throw new Error(heard(reach.error.say));
    const { cost, columns, rows } = reach.value;
    for (const distance of [1, 2, 3, 4, 5]) {
      const [column, row] = hexToOffset('odd-q', at([distance, 0]));
      expect(cost[(rows - 1 - row) * columns + column]).toBe(Math.ceil(distance / 2));
    }
  });

  test('HEX-GAP-5 HEX-GAP-6 reserves and smoke reach nothing, a pinned unit only its own hex', () => {
    const models = [
      unit('red-1', [0, 0], { states: ['reserve:3'] }),
      unit('red-2', [0, 0], { profile: 'smoke-light' }),
      unit('red-3', [0, 0], { states: ['hit:soft:pinned'] }),
    ];
    const field = fieldOf({ models });
    expect(ruleset.reach(field, 'red-1')).toMatchObject({ ok: false, error: { clause: 'HEX-GAP-5' } });
    expect(ruleset.reach(field, 'red-2')).toMatchObject({ ok: false, error: { clause: 'HEX-GAP-6' } });
    const pinned = ruleset.reach(field, 'red-3');
    expect(pinned.ok && pinned.value.cost.filter((ap) => ap < Infinity)).toHaveLength(1);
  });
});
