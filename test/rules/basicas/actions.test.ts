import { describe, expect, test } from 'vitest';
import { playOfSystem } from '../../../src/battle/game.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { heard } from '../../support/heard.ts';
import {
  begun,
  deskOf,
  gameOf,
  battleOf,
  holdAll,
  piece,
  row,
  STRICT,
  unit,
  type Case,
} from './basicas-table.ts';

const alone = (id: string, profile: string, x: number, y: number) => unit(id, profile, [[x, y]]);
const duel = (gap: number, red = 'milicia', blue = 'milicia'): Case => ({
  models: [...alone('red-a', red, 20, 20), ...alone('blue-b', blue, 20, 21 + gap)],
});

describe('turns', () => {
  test('BASICAS-TURN-2 ties are rolled again, every turn anew', () => {
    const game = gameOf(battleOf(duel(20)));
    game.take({ type: 'roll-off' }, 4, 4, 2, 3);
    expect(game.state.first).toBe('blue');
    holdAll(game);
    expect(game.state.phase).toBe('roll-off');
    expect(game.refused({ type: 'hold', unit: 'red-a' }).clause).toBe('BASICAS-TURN-3');
  });

  test('BASICAS-TURN-3 passing: refused, and by the other reading the phase ends when all pass', () => {
    expect(begun(duel(20)).refused({ type: 'pass' }).clause).toBe('BASICAS-TURN-3');
    const game = begun({ ...duel(20), readings: { 'basicas.activation.mayPass': true } });
    expect(game.types()).toContain('pass');
    game.take({ type: 'pass' });
    expect(game.state.side).toBe('blue');
    game.take({ type: 'pass' });
    expect(game.state.phase).toBe('roll-off');
  });

  test('BASICAS-TURN-4 one action, or as many as the reading says', () => {
    const game = begun(duel(20));
    game.take({ type: 'move', unit: 'red-a', by: [2, 0] });
    expect(game.state.side).toBe('blue');
    const busy = begun({ ...duel(20), readings: { 'basicas.actionsPerActivation': 2 } });
    busy.take({ type: 'move', unit: 'red-a', by: [2, 0] });
    expect(busy.state.active).toMatchObject({ unit: 'red-a', step: 'next', left: 0 });
    busy.take({ type: 'run', unit: 'red-a', by: [2, 0] });
    expect(busy.state.side).toBe('blue');
  });

  test('BASICAS-TURN-3 three sides take turns round the table, an empty table is a draw', () => {
    const models = [
      ...duel(20).models,
      ...alone('green-c', 'milicia', 40, 5),
      ...alone('green-d', 'milicia', 50, 5),
    ];
    const battle = battleOf({ models });
    const game = gameOf({ ...battle, sides: [...battle.sides, { id: 'green', name: 'Green' }] });
    game.take({ type: 'roll-off' }, 1, 5, 3);
    const order = ['blue-b', 'green-c', 'red-a', 'green-d'].map((id) => {
      const { side } = game.state;
      game.take({ type: 'hold', unit: id });
      return side;
    });
    expect(order).toEqual(['blue', 'green', 'red', 'green']);
    const empty = gameOf(battleOf({ models: [] }));
    empty.take({ type: 'roll-off' });
    expect(empty.state.outcome).toMatchObject({ winner: null });
  });

  test('BASICAS-TURN-3 a unit is activated once a turn', () => {
    const game = begun({ models: [...duel(20).models, ...alone('red-c', 'milicia', 40, 5)] });
    game.take({ type: 'hold', unit: 'red-a' });
    game.take({ type: 'hold', unit: 'blue-b' });
    expect(game.refused({ type: 'move', unit: 'red-a', by: [1, 0] }).clause).toBe('BASICAS-TURN-3');
    expect(game.refused({ type: 'dance', unit: 'red-c' }).clause).toBe('BASICAS-TURN-4');
    expect(game.refused({ type: 'hold', unit: 'red-x' }).clause).toBe('BASICAS-UNIT-1');
  });
});

describe('moving', () => {
  test('BASICAS-MOVE-1 BASICAS-RUN-1 Move 5 and Run 9, to the thousandth', () => {
    const tried = (type: string, inches: number): string => {
      const game = begun(duel(30));
      const choice = { type, unit: 'red-a', by: [inches, 0] } as const;
      const { refusal } = playOfSystem(basicas).preview(
        game.field(),
        game.state as never,
        game.choice(choice),
      );
      return refusal ? game.refused(choice).clause : 'ok';
    };
    expect([tried('move', 5), tried('move', 5.001)]).toEqual(['ok', 'BASICAS-MOVE-1']);
    expect([tried('run', 9), tried('run', 9.001)]).toEqual(['ok', 'BASICAS-RUN-1']);
  });

  test('BASICAS-MOVE-1 a move may not end in combat, by the other reading it may', () => {
    const by = [0, 3] as const;
    expect(begun(duel(4)).refused({ type: 'move', unit: 'red-a', by }).clause).toBe('BASICAS-MOVE-1');
    begun({ ...duel(4), readings: { 'basicas.move.mayEndInCombat': true } }).take({
      type: 'move',
      unit: 'red-a',
      by,
    });
  });

  test('BASICAS-GAP-2 in combat is within 1 inch, or what the reading says', () => {
    const types = (gap: number, distance: number) =>
      begun({ ...duel(gap), readings: { 'basicas.combat.distance': distance } })
        .types()
        .includes('fight');
    expect([types(1, 1), types(1.001, 1)]).toEqual([true, false]);
    expect([types(0, 0), types(0.002, 0), types(2, 3)]).toEqual([true, false, true]);
  });

  test('BASICAS-GAP-2 where contact counts a charge askew still gets there', () => {
    const models = [...unit('red-a', 'milicia', row(2, [20, 20])), ...alone('blue-b', 'milicia', 24.3, 25.7)];
    const game = begun({ models, readings: { 'basicas.combat.distance': 0 } });
    const charge = game.ideas().find(({ type }) => type === 'charge');
    if (!charge) throw new Error('no charge is listed');
    expect(game.take(charge)).toContain('charged');
  });

  test('BASICAS-GAP-4 difficult ground takes two for one, and nothing under the text alone', () => {
    const pieces = [piece('bog', 'swamp', [22, 10, 24, 30], { height: 0 })];
    const by = [4, 0] as const; // two inches of it in the swamp: six
    const set = { ...duel(30), pieces };
    expect(begun(set).refused({ type: 'move', unit: 'red-a', by }).clause).toBe('BASICAS-MOVE-1');
    begun(set).take({ type: 'move', unit: 'red-a', by: [3.5, 0] });
    expect(begun(set).refused({ type: 'move', unit: 'red-a', by: [3.501, 0] }).clause).toBe('BASICAS-MOVE-1');
    begun({ ...set, readings: STRICT }).take({ type: 'move', unit: 'red-a', by });
  });

  test('BASICAS-GAP-4 houses and enemies stop a base, friends do not', () => {
    const walk = (more: Partial<Case>) =>
      begun({ models: [...duel(30).models, ...(more.models ?? [])], pieces: more.pieces ?? [] });
    const house = piece('house', 'structure', [22, 20.4, 23, 25]);
    expect(heard(walk({ pieces: [house] }).refused({ type: 'run', unit: 'red-a', by: [5, 0] }).say)).toMatch(
      /house/,
    );
    walk({ pieces: [piece('house', 'structure', [22, 20.5, 23, 25])] }).take({
      type: 'run',
      unit: 'red-a',
      by: [5, 0],
    });
    const by = [4.5, 0] as const;
    expect(
      heard(
        walk({ models: alone('blue-x', 'milicia', 22, 20.9) }).refused({ type: 'run', unit: 'red-a', by })
          .say,
      ),
    ).toMatch(/blue-x-1/);
    walk({ models: alone('red-x', 'milicia', 22, 20.9) }).take({ type: 'run', unit: 'red-a', by });
    expect(
      heard(
        walk({ models: alone('red-x', 'milicia', 24, 20.5) }).refused({ type: 'run', unit: 'red-a', by }).say,
      ),
    ).toMatch(/upon red-x-1/);
    expect(
      walk({}).refused({
        type: 'run',
        unit: 'red-a',
        paths: {
          'red-a-1': [
            [20, 15],
            [11, 15],
          ],
        },
      }).clause,
    ).toBe('BASICAS-RUN-1');
    walk({ pieces: [house] }).take({
      type: 'run',
      unit: 'red-a',
      paths: {
        'red-a-1': [
          [21, 18],
          [25, 18],
        ],
      },
    });
  });

  test('BASICAS-GAP-4 nobody leaves the table', () => {
    const game = begun({
      models: [...alone('red-a', 'milicia', 3, 3), ...alone('blue-b', 'milicia', 50, 50)],
    });
    expect(heard(game.refused({ type: 'move', unit: 'red-a', by: [-2.6, 0] }).say)).toMatch(/table/);
    game.take({ type: 'move', unit: 'red-a', by: [-2.5, 0] });
  });

  test('BASICAS-RUN-1 the reach map: Move and Run over open ground, double through a bog', () => {
    const pieces = [piece('bog', 'swamp', [24, 10, 40, 30], { height: 0 })];
    const map = deskOf({ ...duel(30), pieces }).reach('red-a-1');
    if (!map.ok) throw new Error(heard(map.error.say));
    const { allowances, cost, columns, cell } = map.value;
    expect(allowances).toEqual([5, 9]);
    const at = (x: number, y: number) => cost[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? NaN;
    expect(at(12.25, 20.25)).toBeGreaterThan(7.5);
    expect(at(12.25, 20.25)).toBeLessThan(8);
    expect(at(26.25, 20.25)).toBeCloseTo(4.25 + 2 * 2, 0);
    expect(at(27.25, 20.25)).toBe(Infinity);
  });

  test('BASICAS-RETREAT-1 in combat the reach map is a retreat, and nothing for a unit that was charged', () => {
    const map = deskOf(duel(0.5)).reach('red-a-1');
    expect(map.ok && map.value.allowances).toEqual([10]);
    const charged = { models: duel(0.5).models.map((model) => ({ ...model, states: ['charged'] })) };
    expect(deskOf(charged).reach('red-a-1')).toMatchObject({ error: { clause: 'BASICAS-RETREAT-1' } });
  });
});

describe('charging and fighting', () => {
  test('BASICAS-CHARGE-2 every unit newly in combat was charged, the one before was not', () => {
    const game = begun({
      models: [
        ...alone('red-a', 'milicia', 20, 20),
        ...alone('blue-b', 'milicia', 19, 27),
        ...alone('blue-c', 'milicia', 21, 27),
        ...alone('blue-d', 'milicia', 40, 27),
      ],
    });
    const events = game.take({ type: 'charge', unit: 'red-a', by: [0, 5.5] });
    expect(events.filter((type) => type === 'charged')).toHaveLength(2);
    const charged = game.state.models
      .filter(({ states }) => states.includes('charged'))
      .map(({ unit: id }) => id);
    expect(charged).toEqual(['blue-b', 'blue-c']);
  });

  test('BASICAS-CHARGE-1 after a charge it may adjust and fight at once', () => {
    const game = begun(duel(6));
    game.take({ type: 'charge', unit: 'red-a', by: [0, 5] });
    expect(game.state.active).toMatchObject({ step: 'strike', mayAdjust: true });
    game.take({ type: 'adjust', unit: 'red-a', by: [0, 0.5] });
    expect(game.refused({ type: 'adjust', unit: 'red-a', by: [0, 0.5] }).clause).toBe('BASICAS-FIGHT-1');
    game.take({ type: 'fight', unit: 'red-a', target: 'blue-b' }, 1, 6);
    expect(game.state.wounds).toEqual({ 'blue-b': 1 });
    expect(game.state.side).toBe('blue');
  });

  test('BASICAS-FIGHT-1 an Adjust is 3 inches at most and stays in combat', () => {
    const game = begun(duel(0.5));
    expect(game.refused({ type: 'adjust', unit: 'red-a', by: [0, -1] }).clause).toBe('BASICAS-FIGHT-1');
    expect(game.refused({ type: 'adjust', unit: 'red-a', by: [3.001, 0] }).clause).toBe('BASICAS-FIGHT-1');
    game.take({ type: 'adjust', unit: 'red-a', by: [1, 0] });
    expect(begun(duel(5)).refused({ type: 'fight', unit: 'red-a', target: 'blue-b' }).clause).toBe(
      'BASICAS-FIGHT-1',
    );
  });

  test('BASICAS-FIGHT-2 nobody strikes back', () => {
    const game = begun(duel(0.5));
    game.take({ type: 'fight', unit: 'red-a', target: 'blue-b' }, 6);
    expect(game.state.wounds).toEqual({});
    expect(game.state.side).toBe('blue');
  });

  test('BASICAS-RETREAT-1 two Moves, out of combat with everybody', () => {
    const game = begun(duel(0.5));
    expect(game.types()).toContain('retreat');
    expect(game.refused({ type: 'retreat', unit: 'red-a', by: [0, -10.001] }).clause).toBe(
      'BASICAS-RETREAT-1',
    );
    expect(game.refused({ type: 'retreat', unit: 'red-a', by: [0.2, 0] }).clause).toBe('BASICAS-RETREAT-1');
    game.take({ type: 'retreat', unit: 'red-a', by: [0, -10] });
    expect(begun(duel(5)).refused({ type: 'retreat', unit: 'red-a', by: [0, -2] }).clause).toBe(
      'BASICAS-RETREAT-1',
    );
  });
});

describe('shooting', () => {
  const archers = (...models: Case['models']): Case => ({
    models: [...unit('red-a', 'arquero', row(3, [20, 20])), ...models],
  });

  test('BASICAS-ATK-5 fire divided over two units: all declared first, then each on its own', () => {
    const game = begun(archers(...alone('blue-b', 'milicia', 20, 30), ...alone('blue-c', 'milicia', 23, 30)));
    const aims = { 'red-a-1': 'blue-b', 'red-a-2': 'blue-b', 'red-a-3': 'blue-c' };
    const events = game.take({ type: 'shoot', unit: 'red-a', aims }, 1, 2, 6, 6, 3, 4);
    expect(events).toEqual(['activate', 'declare', 'attack', 'attack', 'step']);
    expect(game.state.wounds).toEqual({ 'blue-b': 2, 'blue-c': 1 });
    const split = begun(
      archers(...alone('blue-b', 'milicia', 18, 30), ...alone('blue-c', 'milicia', 25, 30)),
    );
    const listed = split.ideas().filter(({ type }) => type === 'shoot');
    expect(listed.map((choice) => choice.with)).toEqual([
      { target: 'blue-b' },
      { target: 'blue-c' },
      { 'target.red-a-1': 'blue-b', 'target.red-a-2': 'blue-b', 'target.red-a-3': 'blue-c' },
    ]);
  });

  test('BASICAS-ATK-1 only models within range attack, and each at most once', () => {
    const far = begun(archers(...alone('blue-b', 'milicia', 20, 36)));
    far.take({ type: 'shoot', unit: 'red-a', target: 'blue-b' }, 6); // 15.0 inches: only the first reaches
    const aims = { 'red-a-3': 'blue-b' };
    const again = begun(archers(...alone('blue-b', 'milicia', 20, 36)));
    expect(again.refused({ type: 'shoot', unit: 'red-a', aims }).clause).toBe('BASICAS-ATK-1');
    expect(again.refused({ type: 'shoot', unit: 'red-a', target: 'red-a' }).clause).toBe('BASICAS-ATK-1');
    expect(again.refused({ type: 'shoot', unit: 'red-a', aims: {} }).clause).toBe('BASICAS-ATK-1');
  });

  test('BASICAS-ATK-6 BASICAS-ATK-1 a siege engine has a minimum range', () => {
    const engine = (gap: number) =>
      begun({
        models: [...unit('red-a', 'trabuquete', [[20, 10]]), ...alone('blue-b', 'milicia', 20, 11 + gap)],
      }).types();
    expect(
      [engine(11.99), engine(12), engine(36), engine(36.01)].map((types) => types.includes('shoot')),
    ).toEqual([false, true, true, false]);
  });

  test('BASICAS-GAP-3 a house in the way: no shot, unless range alone counts', () => {
    const set = {
      ...archers(...alone('blue-b', 'milicia', 21, 30)),
      pieces: [piece('house', 'structure', [10, 24, 34, 26])],
    };
    expect(begun(set).types()).not.toContain('shoot');
    expect(begun(set).refused({ type: 'shoot', unit: 'red-a', target: 'blue-b' }).clause).toBe(
      'BASICAS-ATK-1',
    );
    expect(begun({ ...set, readings: STRICT }).types()).toContain('shoot');
  });

  test('BASICAS-GAP-1 the die of the table is rolled', () => {
    const game = begun({
      ...archers(...alone('blue-b', 'milicia', 20, 30)),
      readings: { 'basicas.die': 10 },
    });
    game.take({ type: 'shoot', unit: 'red-a', target: 'blue-b' }, 10, 9, 3, 10);
    expect(game.state.wounds).toEqual({ 'blue-b': 1 });
  });

  test('BASICAS-ATK-1 nothing drifts here', () => {
    expect(basicas.drift({} as never, { from: 'red-a-1', weapon: 'arco', aim: [1, 1] })).toMatchObject({
      ok: false,
      error: { clause: 'BASICAS-ATK-1' },
    });
  });
});
