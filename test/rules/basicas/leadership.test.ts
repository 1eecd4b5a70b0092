import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point.ts';
import { playOfSystem } from '../../../src/battle/game.ts';
import { basicas } from '../../../src/rules/basicas/index.ts';
import { voiceAt } from '../../support/heard.ts';
import { begun, holdAll, row, unit, type Game } from './basicas-table.ts';

/** Who has won, and what is said of it. */
function endOf({ battle, state }: Game): readonly unknown[] {
  const { outcome } = playOfSystem(basicas).turn(state as never);
  return outcome ? [outcome.winner, voiceAt(battle).say(outcome.say)] : [];
}

/** Red and blue with wounds when the last unit has acted. */
function wounded(
  red: readonly Parameters<typeof unit>[],
  wounds: Readonly<Record<string, number>>,
  first: 'red' | 'blue' = 'red',
): Game {
  const models = [...red.flatMap((entry) => unit(...entry)), ...unit('blue-z', 'arquero', row(4, [5, 50]))];
  const game = begun({ models }, first);
  game.state = { ...game.state, wounds };
  return game;
}

const LINE: Point[] = row(5, [20, 20]); // gaps of half an inch

describe('BASICAS-LEAD-1 skills', () => {
  test('BASICAS-LEAD-1 a skill raises Bravery for the test of this turn', () => {
    const game = wounded([['red-a', 'milicia', LINE]], { 'red-a': 2 });
    holdAll(game);
    expect([game.state.phase, game.types()]).toEqual(['skills', ['skill', 'silent']]);
    game.take({ type: 'skill', unit: 'red-a', skill: 'cerrar-filas', target: 'red-a' });
    expect(game.state.heart).toEqual({ 'red-a': 1 });
    game.take({ type: 'damage', model: 'red-a-5' });
    game.take({ type: 'damage', model: 'red-a-4' }, 5); // 5 + 2 slain against Bravery 6 + 1
    expect(game.state.models.filter(({ side }) => side === 'red')).toHaveLength(3);
  });

  test('BASICAS-LEAD-1 a skill takes wounds off a friend within its range, once a turn', () => {
    const healers = ['red-h', 'alabardero', row(2, [20, 24])] as const;
    const game = wounded([['red-a', 'arquero', LINE], [...healers]], { 'red-a': 2 });
    holdAll(game);
    game.take({ type: 'skill', unit: 'red-h', skill: 'vendas', target: 'red-a' });
    expect(game.state.wounds).toEqual({ 'red-a': 1 });
    expect(game.state.phase).toBe('wounds'); // nobody has a skill left
    const far = wounded(
      [
        ['red-a', 'arquero', LINE],
        ['red-h', 'alabardero', row(2, [20, 40])],
      ],
      { 'red-a': 2 },
    );
    holdAll(far);
    expect(far.state.phase).toBe('wounds');
  });

  test('BASICAS-LEAD-1 the first player of the turn begins, and may be silent', () => {
    const game = wounded([['red-a', 'milicia', LINE]], { 'red-a': 1 });
    holdAll(game);
    expect(game.refused({ type: 'skill', unit: 'red-a', skill: 'arenga', target: 'red-a' }).clause).toBe(
      'BASICAS-LEAD-1',
    );
    game.take({ type: 'silent' });
    expect(game.state.phase).toBe('wounds');
  });
});

describe('BASICAS-COH-2 losses', () => {
  test('BASICAS-COH-2 the owner may not take a model out of the middle of a chain', () => {
    const game = wounded([['red-a', 'arquero', LINE]], { 'red-a': 1 });
    holdAll(game);
    expect(game.refused({ type: 'damage', model: 'red-a-3' }).clause).toBe('BASICAS-COH-2');
    expect(game.refused({ type: 'damage', model: 'blue-z-1' }).clause).toBe('BASICAS-WOUND-1');
    game.take({ type: 'damage', model: 'red-a-1' }, 1);
    expect(game.state.models.some(({ id }) => id === 'red-a-1')).toBe(false);
  });

  test('BASICAS-COH-2 a unit already apart may lose anybody, and its next move has to end coherent', () => {
    const apart: Point[] = [...row(2, [20, 20]), ...row(2, [30, 20])];
    const game = wounded([['red-a', 'arquero', apart]], { 'red-a': 1 });
    expect(game.refused({ type: 'move', unit: 'red-a', by: [0, 2] }).clause).toBe('BASICAS-COH-1');
    holdAll(game);
    game.take({ type: 'damage', model: 'red-a-2' }, 1);
    expect(game.state.models.filter(({ side }) => side === 'red')).toHaveLength(3);
  });

  test('BASICAS-COH-2 a unit apart is offered ways to close up', () => {
    const apart: Point[] = [...row(2, [20, 20]), ...row(2, [25, 20])];
    const game = wounded([['red-a', 'arquero', apart]], {});
    const paths = { 'red-a-3': [[23, 20]], 'red-a-4': [[24.5, 20]] } as const;
    game.take({ type: 'move', unit: 'red-a', paths });
    expect(game.state.models.find(({ id }) => id === 'red-a-3')?.at).toEqual([23, 20]);
    expect(wounded([['red-a', 'arquero', apart]], {}).types()).toContain('move');
  });
});

describe('BASICAS-MORALE-2 flight', () => {
  test('BASICAS-MORALE-2 the owner chooses who flees, those who fled cause no second test', () => {
    const game = wounded([['red-a', 'arquero', LINE]], { 'red-a': 1 });
    holdAll(game);
    game.take({ type: 'damage', model: 'red-a-5' }, 6); // 6 + 1 against Bravery 5: two flee
    expect(game.state.fleeing).toEqual({ 'red-a': 2 });
    expect(game.refused({ type: 'flee', model: 'red-a-2' }).clause).toBe('BASICAS-COH-2');
    game.take({ type: 'flee', model: 'red-a-4' });
    expect(game.take({ type: 'flee', model: 'red-a-3' })).not.toContain('morale');
    expect(game.state.slain).toEqual({ 'red-a': 1 });
    expect(game.state.phase).toBe('roll-off');
  });

  test('BASICAS-WOUND-1 units of the first player are dealt with first', () => {
    const game = wounded([['red-a', 'arquero', LINE]], { 'red-a': 1, 'blue-z': 1 }, 'blue');
    holdAll(game);
    expect(game.refused({ type: 'damage', model: 'red-a-5' }).clause).toBe('BASICAS-WOUND-1');
    game.take({ type: 'damage', model: 'blue-z-4' });
    game.take({ type: 'damage', model: 'red-a-5' }, 1, 1);
    expect(game.state.tested).toEqual(['blue-z', 'red-a']);
  });
});

describe('BASICAS-GAP-6 the end', () => {
  test('BASICAS-GAP-6 the last side wins at once; after the last turn the points count', () => {
    const game = wounded([['red-a', 'arquero', row(2, [20, 20])]], { 'red-a': 9 });
    holdAll(game);
    expect(endOf(game)).toEqual(['blue', expect.stringMatching(/last side/)]);
    const short = begun({
      models: [...unit('red-a', 'milicia', [[5, 5]]), ...unit('blue-b', 'arquero', [[5, 50]])],
      readings: { 'basicas.scenario.turns': 1 },
    });
    holdAll(short);
    expect(endOf(short)).toEqual(['blue', expect.stringMatching(/Red 5, Blue 7/)]);
    const even = begun({
      models: [...unit('red-a', 'milicia', [[5, 5]]), ...unit('blue-b', 'milicia', [[5, 50]])],
      readings: { 'basicas.scenario.turns': 1 },
    });
    holdAll(even);
    expect(even.state.outcome?.winner).toBeNull();
  });
});
