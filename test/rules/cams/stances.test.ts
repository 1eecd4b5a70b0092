import { describe, expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { countSuccesses, bonusOf } from '../../../src/rules/cams/judge/pools.ts';
import { defencePool } from '../../../src/rules/cams/judge/shot.ts';
import { acting, begun, box, type Game, model } from './cams-table.ts';

const models = [model('red-1', [10, 10]), model('blue-1', [10, 20])];

/** Totals of an attack on blue-1 with these dice, without carrying it out. */
function totals(game: Game, ...dice: readonly number[]) {
  const [event] = game.events({ type: 'attack', target: 'blue-1' }, ...dice);
  if (event?.type !== 'attack') throw new Error('no attack');
  return [event.active.total, event.defence.total];
}

describe('CAMS-MOVE-3 CAMS-MOVE-4 the focused stance', () => {
  test('TC-CAMS-17 no movement, three tokens after two actions, +3 on an attack that has a success', () => {
    const game = acting({ models }, 'red-1', 3, 'focused');
    game.take({ type: 'focus' });
    game.take({ type: 'focus' });
    expect(game.one('red-1').states).toEqual(['focused', 'focus:3']);
    expect(game.refused({ type: 'move', path: [[11, 10]] }).clause).toBe('CAMS-MOVE-3');
    expect(totals(game, 5, 1, 1, 1, 1)).toEqual([4, 0]);
    expect(totals(game, 1, 1, 1, 1, 1)).toEqual([0, 0]);
    const defence = defencePool(game.one('red-1'), 1, 0);
    expect(countSuccesses([5], 5, bonusOf(defence)).total).toBe(1);
  });

  test('CAMS-GAP-9 anywhere, or by ruling only in a defensible position', () => {
    const readings = { 'cams.focus.requireCover': true };
    const share = (set: Parameters<typeof begun>[0]): Game => {
      const game = begun(set);
      game.take({ type: 'nominate', squad: 'red-1' }, 8, 1, 1, 1);
      game.take({ type: 'share', shares: { 'red-1': 1 } });
      return game;
    };
    const stance = { type: 'stance', model: 'red-1', stance: 'focused' };
    expect(share({ models }).take(stance)).toEqual(['stance']);
    const open = share({ models, readings });
    expect(open.refused(stance).clause).toBe('CAMS-GAP-9');
    expect(open.ideas().map((idea) => idea.with['stance'])).toEqual(['combat', 'evasive']);
    const behind = box('wall', 'wall', [8, 12], [12, 12.2], { height: 0.5 });
    expect(share({ models, readings, pieces: [behind] }).take(stance)).toEqual(['stance']);
    const touching = box('wall', 'wall', [8, 8], [12, 9.508], { height: 0.1 });
    expect(share({ models, readings, pieces: [touching] }).take(stance)).toEqual(['stance']);
  });
});

describe('CAMS-MOVE-5 how long tokens last', () => {
  const marked = (...states: readonly string[]) => [model('red-1', [10, 10], { states }), models[1]!];
  const nextActivation = (set: Parameters<typeof begun>[0]): Game => acting(set, 'red-1', 1, 'combat');

  test('CAMS-MOVE-2 evasion goes at the start of the model’s next activation', () => {
    const game = nextActivation({ models: marked('evasive', 'evasion:2') });
    expect(game.one('red-1').states).toEqual(['combat']);
  });

  test('CAMS-MOVE-5 a squad that fails to activate keeps its tokens', () => {
    const game = begun({ models: marked('evasive', 'evasion:2', 'focus:1') });
    game.take({ type: 'nominate', squad: 'red-1' }, 1, 1, 1, 1);
    expect(game.one('red-1').states).toEqual(['evasive', 'evasion:2', 'focus:1']);
  });

  test('CAMS-MOVE-5 focus: to its next activation, to the end of the turn, or until used', () => {
    const after = (expiry: string): string[] => {
      const game = nextActivation({
        models: marked('focused', 'focus:2'),
        readings: { 'cams.focus.expiry': expiry },
      });
      const started = game.one('red-1').states;
      game.take({ type: 'attack', target: 'blue-1' }, 1, 1, 1, 1, 1);
      const attacked = game.one('red-1').states;
      game.take({ type: 'finish' });
      game.take({ type: 'nominate', squad: 'blue-1' }, 1, 1, 1, 1);
      return [started, attacked, game.one('red-1').states].map((states) => states.join(' '));
    };
    expect(after('startOfNextActivation')).toEqual(['combat', 'combat', 'combat']);
    expect(after('endOfTurn')).toEqual(['combat focus:2', 'combat focus:2', 'combat']);
    expect(after('consumed')).toEqual(['combat focus:2', 'combat', 'combat']);
  });
});

test('CAMS-MOVE-1 CAMS-MOVE-2 CAMS-MOVE-3 stances exclude each other by hand, tokens come with a number', () => {
  const states = cams.states(model('red-1', [1, 1]));
  expect(states.filter(({ group }) => group === 'stance').map(({ id }) => id)).toEqual([
    'combat',
    'evasive',
    'focused',
  ]);
  expect(states.filter(({ group }) => group === 'evasion')).toHaveLength(4);
  expect(states.filter(({ group }) => group === 'focus').map(({ id }) => id)).toContain('focus:3');
});
