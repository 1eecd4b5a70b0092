import { describe, expect, test } from 'vitest';
import { game as play } from '../../../src/rules/cams/play/game.ts';
import { asGame } from '../../../src/rules/cams/play/state.ts';
import { OPTIONS, readOptions } from '../../../src/rules/cams/play/strategic.ts';
import { begun, gameOf, model, offered } from './cams-table.ts';
import { heardAll } from '../../support/heard.ts';

const models = [
  model('red-1', [10, 10], { profile: 'leader' }),
  model('blue-1', [10, 40], { unit: 'blue-s' }),
  model('blue-2', [13, 40], { unit: 'blue-s' }),
  model('red-2', [20, 10], { unit: 'red-late', states: ['reserve'] }),
];

const withRules = readOptions([
  {
    id: 'artillery',
    name: 'Call artillery',
    rule: { dice: 2, target: 1, effect: { kind: 'strike', dice: 3, rating: 4 } },
  },
  { id: 'reserves', name: 'Marshal reserves', rule: { dice: 1, target: 1, effect: { kind: 'reserves' } } },
  {
    id: 'guidance',
    name: 'Direct guidance',
    rule: { dice: 1, target: 1, effect: { kind: 'guidance', bonus: 2 } },
  },
  { id: 'airstrike', name: 'Call an airstrike', rule: null },
]);

describe('CAMS-STRAT-1 CAMS-GAP-4 the strategic phase', () => {
  test('CAMS-GAP-4 options without a rule are not offered, and the state says why', () => {
    const game = gameOf({ models });
    game.take({ type: 'begin' });
    expect(offered(game)).toEqual(['initiative']);
    expect(OPTIONS).toHaveLength(4);
    for (const { why } of OPTIONS) expect(why).toContain('No rule in the text');
    expect(game.refused({ type: 'support', option: 'artillery', squad: 'blue-s' }).clause).toBe(
      'CAMS-STRAT-1',
    );
  });

  test('CAMS-GAP-4 turn 1: a die each, ties are rolled again', () => {
    const game = gameOf({ models });
    game.take({ type: 'begin' });
    expect(game.take({ type: 'initiative' }, 4, 4, 3, 7)).toEqual([
      'roll-off',
      'roll-off',
      'initiative',
      'nominating',
    ]);
    expect(game.state).toMatchObject({ initiative: 'blue', nominating: 'blue', phase: 'activation' });
  });

  test('CAMS-GAP-4 later: leadership rolls, more successes claim it, a tie leaves it', () => {
    const second = (...dice: readonly number[]): string | null => {
      const game = begun({ models });
      game.take({ type: 'nominate', squad: 'red-1' }, 1, 1, 1, 1, 1);
      game.take({ type: 'nominate', squad: 'blue-s' }, 1, 1, 1, 1);
      game.take({ type: 'initiative' }, ...dice);
      return game.state.initiative;
    };
    // Red's leader rolls five dice at 4+, blue four at 5+.
    expect(second(8, 1, 1, 1, 1, 8, 8, 1, 1)).toBe('blue');
    expect(second(8, 8, 1, 1, 1, 8, 8, 1, 1)).toBe('red');
    expect(second(4, 4, 4, 1, 1, 8, 8, 1, 1)).toBe('red');
  });

  test('CAMS-STRAT-1 with a rule each commander may try one option or keep the command', () => {
    const game = gameOf({ models }, withRules);
    game.take({ type: 'begin' });
    expect(play.turn(asGame(game.state)).side).toBe('red');
    expect(game.ideas().map((idea) => [idea.type, idea.with['option'], idea.with['squad']])).toEqual([
      ['support', 'artillery', 'blue-s'],
      ['support', 'reserves', 'red-late'],
      ['support', 'guidance', 'red-1'],
      ['hold', undefined, undefined],
    ]);
    const refused = game.refused({ type: 'support', option: 'airstrike', squad: 'blue-s' });
    expect(heardAll(refused)).toMatchObject({
      clause: 'CAMS-GAP-4',
      say: expect.stringContaining('No rule in the text'),
    });
    expect(game.refused({ type: 'initiative' }).clause).toBe('CAMS-GAP-4');
    game.take({ type: 'hold' });
    expect(play.turn(asGame(game.state)).side).toBe('blue');
    game.take({ type: 'hold' });
    expect(offered(game)).toEqual(['initiative']);
  });

  test('CAMS-GAP-4 a strike tests against every model of the squad', () => {
    const game = gameOf({ models }, withRules);
    game.take({ type: 'begin' });
    const call = [4, 1]; // at the leader's 4+
    const [won, lost] = [
      [8, 8, 1, 1, 1],
      [8, 1, 1, 8, 8],
    ];
    const support = { type: 'support', option: 'artillery', squad: 'blue-s' };
    const events = game.take(support, ...call, ...won, ...lost);
    expect(events).toEqual(['support', 'strike', 'lost', 'strike']);
    expect(game.state.models.map(({ id }) => id)).toEqual(['red-1', 'blue-2']);
  });

  test('CAMS-GAP-4 a failed roll brings nothing', () => {
    const game = gameOf({ models }, withRules);
    game.take({ type: 'begin' });
    expect(game.take({ type: 'support', option: 'artillery', squad: 'blue-s' }, 3, 3)).toEqual(['support']);
    expect(game.state.asked).toEqual(['blue']);
  });

  test('CAMS-GAP-4 reserves arrive, guidance adds to leadership', () => {
    const game = gameOf({ models }, withRules);
    expect(game.state.models.map(({ id }) => id)).toEqual(['red-1', 'blue-1', 'blue-2']);
    game.take({ type: 'begin' });
    game.take({ type: 'support', option: 'reserves', squad: 'red-late' }, 8);
    expect(game.one('red-2').states).toEqual([]);
    game.take({ type: 'support', option: 'guidance', squad: 'blue-s' }, 8);
    game.take({ type: 'initiative' }, 1, 8);
    game.take({ type: 'nominate', squad: 'blue-s' }, 5, 1, 1, 1);
    expect(game.state.active?.actions).toBe(3);
  });

  test('CAMS-GAP-4 a slip in the data file is named', () => {
    const entry = (rule: unknown) => () => readOptions([{ id: 'x', name: 'X', rule }]);
    expect(entry({ dice: 2, target: 1, effect: { kind: 'rain' } })).toThrow('"rain" is none of');
    expect(entry({ dice: '2', target: 1, effect: { kind: 'reserves' } })).toThrow(
      'dice has to be a whole number',
    );
    expect(entry({ dice: 2, target: 1 })).toThrow('an entry with fields');
  });
});
