import { describe, expect, test, vi } from 'vitest';
import { fraction, writeFraction } from '../../../src/core/fraction.ts';
import { gaitOf } from '../../../src/rules/basicas/data/gaits.ts';
import { isCoherent } from '../../../src/rules/basicas/judge/coherency.ts';
import { aftermathOf, fleeing, meanOf, modelWounds } from '../../../src/rules/basicas/judge/chances.ts';
import { rulingsOf } from '../../../src/rules/basicas/book/readings.ts';
import { begun, holdAll, row, unit, type Case, type Game } from './basicas-table.ts';

// The cases name numbers that none of our own units has: units of the tester's, put into the data files.
vi.mock('../../../src/rules/basicas/data/weapons.json', () => ({
  default: {
    weapons: [
      { id: 'd1x0', name: 'D1', kind: 'melee', range: 1, damage: 1, pierce: 0 },
      { id: 'd1x2', name: 'X2', kind: 'melee', range: 1, damage: 1, pierce: 2 },
      { id: 'd2x0', name: 'D2', kind: 'melee', range: 1, damage: 2, pierce: 0 },
      { id: 'bow', name: 'Bow', kind: 'ranged', range: 15, damage: 1, pierce: 0 },
    ],
  },
}));
vi.mock('../../../src/rules/basicas/data/units.json', () => {
  const base = { shape: 'round', diameter: 1 };
  const card = {
    figure: 'infantry',
    sculpt: 'spearman',
    base,
    height: 1.2,
    points: 1,
    move: 6,
    precision: 3,
    armor: 2,
  };
  const more = { bravery: 7, health: 1, weapons: ['d2x0', 'bow'], skills: [] };
  const units = [
    { ...card, ...more, id: 'line', models: [{ id: 'line' }, { id: 'runner', move: 8 }] },
    { ...card, ...more, id: 'pierce', weapons: ['d1x2'], models: [{ id: 'pierce' }] },
    { ...card, ...more, id: 'single', weapons: ['d1x0'], models: [{ id: 'single' }] },
    { ...card, ...more, id: 'armor-1', armor: 1, models: [{ id: 'armor-1' }] },
    { ...card, ...more, id: 'armor-6', armor: 6, models: [{ id: 'armor-6' }] },
    { ...card, ...more, id: 'health-2', health: 2, models: [{ id: 'health-2' }] },
    { ...card, ...more, id: 'health-4', health: 4, models: [{ id: 'health-4' }] },
    { ...card, ...more, id: 'bravery-5', bravery: 5, models: [{ id: 'bravery-5' }] },
  ];
  return { default: { units: units.map((entry) => ({ name: entry.id, ...entry })) } };
});

/** One unit of red facing one of blue, half an inch apart: in combat. */
const facing = (red: string, blue: string, count = 1): Case => ({
  models: [...unit('red-a', red, row(count, [10, 10])), ...unit('blue-b', blue, row(count, [10, 11.5]))],
});

function fought(set: Case, ...dice: readonly number[]): Game {
  const game = begun(set);
  game.take({ type: 'fight', unit: 'red-a', target: 'blue-b' }, ...dice);
  return game;
}
const wounds = ({ state }: Game): number => state.wounds['blue-b'] ?? 0;

describe('attacks', () => {
  test('TC-BAS-01 BASICAS-ATK-2 Precision 3: a 3 hits, a 4 does not', () => {
    expect(wounds(fought(facing('single', 'line'), 3, 6))).toBe(1);
    expect(wounds(fought(facing('single', 'line'), 4))).toBe(0); // no damage die is asked for
  });

  test('TC-BAS-02 BASICAS-ATK-3 Armor 2, Pierce 0: a 2 does not wound, a 3 does', () => {
    expect(wounds(fought(facing('single', 'line'), 1, 2))).toBe(0);
    expect(wounds(fought(facing('single', 'line'), 1, 3))).toBe(1);
  });

  test('TC-BAS-03 BASICAS-ATK-3 Armor 1, Pierce 2: a 1 wounds; Armor 6, Pierce 0: a 6 does not', () => {
    expect(wounds(fought(facing('pierce', 'armor-1'), 1, 1))).toBe(1);
    expect(wounds(fought(facing('single', 'armor-6'), 1, 6))).toBe(0);
  });

  test('TC-BAS-04 BASICAS-ATK-2 BASICAS-ATK-3 three models: 2 hits, 3 wounds', () => {
    expect(wounds(fought(facing('line', 'line', 3), 3, 4, 1, 2, 5, 6, 3))).toBe(3);
  });

  test('TC-BAS-05 BASICAS-ATK-4 doomed models still act', () => {
    const game = fought(facing('line', 'line', 3), 1, 1, 1, 6, 6, 6, 1, 1, 1);
    expect(wounds(game)).toBe(3);
    expect(game.state.models).toHaveLength(6);
    game.take({ type: 'fight', unit: 'blue-b', target: 'red-a' }, 4, 4, 4); // three dice: all three attack
    expect(game.state.models.filter(({ side }) => side === 'red')).toHaveLength(3);
  });
});

/** A unit with so many wounds when the Leadership phase comes. */
function wounded(profile: string, count: number, suffered: number, damage: readonly number[] = []): Game {
  const models = unit('blue-b', profile, row(count, [30, 30])).map((model, index) => ({
    ...model,
    damage: damage[index] ?? 0,
  }));
  const game = begun({ models: [...models, ...unit('red-a', 'line', [[5, 5]])] });
  game.take({ type: 'hold', unit: 'red-a' });
  game.state = { ...game.state, wounds: { 'blue-b': suffered } };
  return game;
}
const left = (game: Game) =>
  game.state.models.filter(({ side }) => side === 'blue').map(({ damage }) => damage);

describe('wounds', () => {
  test('TC-BAS-06 BASICAS-WOUND-1 five wounds on four models of Health 2', () => {
    const game = wounded('health-2', 4, 5);
    game.take({ type: 'hold', unit: 'blue-b' });
    game.take({ type: 'damage', model: 'blue-b-4' });
    game.take({ type: 'damage', model: 'blue-b-3' });
    game.take({ type: 'damage', model: 'blue-b-2' }, 1); // and the morale die for two slain
    expect(left(game)).toEqual([0, 1]);
    expect(game.state.slain).toEqual({ 'blue-b': 2 });
  });

  test('TC-BAS-07 BASICAS-WOUND-2 the damaged model is the first in line next turn', () => {
    const game = wounded('health-2', 2, 1, [0, 1]);
    expect(game.take({ type: 'hold', unit: 'blue-b' }, 1)).toContain('damage'); // nobody is asked
    expect(left(game)).toEqual([0]);
    expect(game.state.slain).toEqual({ 'blue-b': 1 });
  });

  test('TC-BAS-08 BASICAS-WOUND-1 BASICAS-MORALE-2 nine wounds on three models of Health 2', () => {
    const game = wounded('health-2', 3, 9);
    const events = game.take({ type: 'hold', unit: 'blue-b' }); // no die: a unit that is gone does not test
    expect(events.filter((type) => type === 'damage')).toHaveLength(3);
    expect(events).toContain('spare');
    expect(events).not.toContain('morale');
    expect(game.state.wounds).toEqual({});
  });
});

describe('morale', () => {
  test('TC-BAS-09 BASICAS-MORALE-1 Bravery 7, two slain: 5 holds, 6 makes one flee', () => {
    const tested = (die: number): Game => {
      const game = wounded('line', 5, 2);
      game.take({ type: 'hold', unit: 'blue-b' });
      game.take({ type: 'damage', model: 'blue-b-5' });
      game.take({ type: 'damage', model: 'blue-b-4' }, die);
      return game;
    };
    expect(left(tested(5))).toHaveLength(3);
    const shaken = tested(6);
    expect(shaken.state.fleeing).toEqual({ 'blue-b': 1 });
    shaken.take({ type: 'flee', model: 'blue-b-1' });
    expect(left(shaken)).toHaveLength(2);
    expect([fleeing(5, 2, 7), fleeing(6, 2, 7)]).toEqual([0, 1]);
  });

  test('TC-BAS-10 BASICAS-MORALE-1 six slain of eight, Bravery 5, die 6: the two left flee', () => {
    const game = wounded('bravery-5', 8, 6);
    game.take({ type: 'hold', unit: 'blue-b' });
    for (const index of [8, 7, 6, 5, 4]) game.take({ type: 'damage', model: `blue-b-${index}` });
    const events = game.take({ type: 'damage', model: 'blue-b-3' }, 6);
    expect(fleeing(6, 6, 5)).toBe(7);
    expect(events.filter((type) => type === 'flee')).toHaveLength(2);
    expect(left(game)).toEqual([]);
  });

  test('TC-BAS-11 BASICAS-MORALE-1 wounds without a death test nobody', () => {
    const game = wounded('health-4', 1, 3);
    expect(game.take({ type: 'hold', unit: 'blue-b' })).not.toContain('morale');
    expect(left(game)).toEqual([3]);
  });
});

describe('units and moves', () => {
  test('TC-BAS-12 BASICAS-COH-1 three bases in line, gaps 1.0 and 1.0, then 1.0 and 1.01', () => {
    const close = unit('red-a', 'line', row(3, [10, 10], 2));
    const loose = unit('red-a', 'line', [
      [10, 10],
      [12, 10],
      [14.01, 10],
    ]);
    expect([isCoherent(close, 'chain'), isCoherent(loose, 'chain')]).toEqual([true, false]);
    expect([isCoherent(close, 'pairwise'), isCoherent(loose, 'pairwise')]).toEqual([false, false]);
  });

  test('TC-BAS-13 BASICAS-UNIT-2 BASICAS-RUN-1 a model’s own Move wins: 10 and 12 inches to run', () => {
    const run = gaitOf('run', rulingsOf({}));
    const [plain] = unit('red-a', 'line', [[0, 0]]);
    const [quick] = unit('red-a', 'runner', [[0, 0]]);
    expect([plain && run.allowance(plain), quick && run.allowance(quick)]).toEqual([10, 12]);
  });

  test('TC-BAS-14 BASICAS-CHARGE-1 Move 6: an enemy at 11.0 is reached, one at 11.01 is not', () => {
    const at = (gap: number): Game =>
      begun({ models: [...unit('red-a', 'line', [[10, 10]]), ...unit('blue-b', 'line', [[11 + gap, 10]])] });
    expect(at(11).types()).toContain('charge');
    expect(at(11).take({ type: 'charge', unit: 'red-a', by: [10, 0] })).toContain('charged');
    expect(at(11.01).types()).not.toContain('charge');
    expect(at(11.01).refused({ type: 'charge', unit: 'red-a', by: [10, 0] }).clause).toBe('BASICAS-CHARGE-1');
    expect(at(11.01).refused({ type: 'charge', unit: 'red-a', by: [10.01, 0] }).clause).toBe(
      'BASICAS-CHARGE-1',
    );
  });

  test('TC-BAS-15 BASICAS-MOVE-1 BASICAS-SHOOT-1 BASICAS-RETREAT-1 what a charged unit may do', () => {
    const game = begun({
      models: [
        ...unit('red-a', 'line', [[10, 10]]),
        ...unit('blue-b', 'line', [[16, 10]]),
        ...unit('red-c', 'line', [[16, 22]]),
      ],
    });
    game.take({ type: 'charge', unit: 'red-a', by: [4, 0] });
    game.take({ type: 'end', unit: 'red-a' });
    expect(game.types().toSorted()).toEqual(['fight', 'hold', 'shoot']);
    for (const type of ['move', 'run', 'charge', 'retreat'])
      expect(game.refused({ type, unit: 'blue-b', by: [0, 2] }).clause).toBe(
        `BASICAS-${type.toUpperCase()}-1`,
      );
    expect(game.refused({ type: 'shoot', unit: 'blue-b', target: 'red-c' }).clause).toBe('BASICAS-SHOOT-1');
    game.take({ type: 'shoot', unit: 'blue-b', target: 'red-a' }, 6);
  });

  test('TC-BAS-16 BASICAS-SHOOT-1 a move before or after shooting, not both', () => {
    const set = { models: [...unit('red-a', 'line', [[10, 10]]), ...unit('blue-b', 'line', [[10, 24]])] };
    const game = begun(set);
    game.take({ type: 'advance', unit: 'red-a', by: [0, 4] });
    expect(game.refused({ type: 'move', unit: 'red-a', by: [0, 2] }).clause).toBe('BASICAS-SHOOT-1');
    game.take({ type: 'shoot', unit: 'red-a', target: 'blue-b' }, 6);
    expect(game.refused({ type: 'move', unit: 'red-a', by: [0, 2] }).clause).toBe('BASICAS-TURN-3');
    const other = begun(set);
    other.take({ type: 'shoot', unit: 'red-a', target: 'blue-b' }, 6);
    other.take({ type: 'move', unit: 'red-a', by: [0, 2] });
    expect(other.state.side).toBe('blue');
  });

  test('TC-BAS-17 BASICAS-TURN-3 two units against four: 1, 2, 1, 2, 2, 2', () => {
    const alone = (id: string, x: number, y: number) => unit(id, 'line', [[x, y]]);
    const game = begun({
      models: [
        ...[0, 1].flatMap((index) => alone(`red-${index}`, 5 + 5 * index, 5)),
        ...[0, 1, 2, 3].flatMap((index) => alone(`blue-${index}`, 5 + 5 * index, 50)),
      ],
    });
    const order: string[] = [];
    for (const id of ['red-0', 'blue-0', 'red-1', 'blue-1', 'blue-2', 'blue-3']) {
      order.push(game.state.side ?? '');
      game.take({ type: 'hold', unit: id });
    }
    expect(order).toEqual(['red', 'blue', 'red', 'blue', 'blue', 'blue']);
    expect(game.state.phase).toBe('roll-off');
  });

  test('TC-BAS-18 BASICAS-ATK-3 BASICAS-MORALE-1 P3 D2 X0 against Armor 2, and Bravery 7 with three slain', () => {
    const spread = modelWounds({ precision: 3, dice: 2, above: 2 }, 6);
    expect(writeFraction(fraction(spread.cases[0] ?? 0n, spread.total))).toBe('5/9');
    expect(writeFraction(meanOf(spread))).toBe('2/3');
    const { fled } = aftermathOf({ cases: [0n, 0n, 0n, 1n], total: 1n }, [1, 1, 1, 1, 1, 1, 1, 1], 7, 6);
    expect(writeFraction(fraction(fled.total - (fled.cases[0] ?? 0n), fled.total))).toBe('1/3');
    expect(writeFraction(meanOf(fled))).toBe('1/2');
  });
});

test('BASICAS-TURN-1 a whole turn: Action phase, Leadership phase, then the next roll-off', () => {
  const game = begun(facing('line', 'line'));
  holdAll(game);
  expect([game.state.phase, game.state.turn]).toEqual(['roll-off', 1]);
  game.take({ type: 'roll-off' }, 3, 3, 2, 5);
  expect([game.state.first, game.state.turn]).toEqual(['blue', 2]);
});
