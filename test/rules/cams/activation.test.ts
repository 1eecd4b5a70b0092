import { describe, expect, test } from 'vitest';
import { shareFault, waysToShare } from '../../../src/rules/cams/play/shares.ts';
import { rulingsOf } from '../../../src/rules/cams/book/readings.ts';
import { game as play } from '../../../src/rules/cams/play/game.ts';
import { rulingsIn } from '../../../src/rules/cams/play/script.ts';
import { asGame } from '../../../src/rules/cams/play/state.ts';
import { leadershipOf } from '../../../src/rules/cams/data/units.ts';
import { heard } from '../../support/heard.ts';
import { begun, gameOf, model, offered } from './cams-table.ts';

const squad = (side: string, size: number, y: number) =>
  Array.from({ length: size }, (_, at) =>
    model(`${side}-${at + 1}`, [10 + 3 * at, y], { unit: `${side}-s` }),
  );
const THREE = { models: [...squad('red', 3, 5), ...squad('blue', 3, 40)] };

describe('CAMS-ACT-2 CAMS-GAP-6 the leadership roll', () => {
  test('TC-CAMS-14 CAMS-GAP-7 two successes are two actions', () => {
    const game = begun(THREE);
    game.take({ type: 'nominate', squad: 'red-s' }, 2, 5, 8, 1);
    expect(game.state.active).toMatchObject({ squad: 'red-s', actions: 2 });
  });

  test('TC-CAMS-14 CAMS-GAP-7 none: the squad does not activate and counts as done', () => {
    const game = begun(THREE);
    game.take({ type: 'nominate', squad: 'red-s' }, 1, 2, 3, 4);
    expect(game.state).toMatchObject({ active: null, done: ['red-s'], nominating: 'blue' });
  });

  test('CAMS-GAP-7 under the other reading it may be nominated again', () => {
    const game = begun({ ...THREE, readings: { 'cams.activation.onFail': 'retry' } });
    game.take({ type: 'nominate', squad: 'red-s' }, 1, 2, 3, 4);
    expect(game.state).toMatchObject({ done: [], nominating: 'blue' });
    game.take({ type: 'nominate', squad: 'blue-s' }, 1, 1, 1, 1);
    expect(game.state.nominating).toBe('red');
    game.take({ type: 'nominate', squad: 'red-s' }, 8, 1, 1, 1);
    expect(game.state.active?.squad).toBe('red-s');
  });

  test('CAMS-GAP-6 four dice at the best skill without a leader, his own with one', () => {
    const novice = model('red-1', [1, 1], { profile: 'novice' });
    expect(leadershipOf([novice])).toEqual({ dice: 4, rating: 7 });
    expect(leadershipOf([novice, model('red-2', [3, 1], { profile: 'veteran' })])).toEqual({
      dice: 4,
      rating: 3,
    });
    const leader = model('red-3', [5, 1], { profile: 'leader' });
    expect(leadershipOf([novice, leader])).toEqual({ dice: 5, rating: 4 });
  });

  test('CAMS-MOVE-4 focus does not help it', () => {
    const focused = squad('red', 1, 5).map((one) => ({ ...one, states: ['focused', 'focus:3'] }));
    const game = begun({ models: [...focused, ...squad('blue', 1, 40)] });
    game.take({ type: 'nominate', squad: 'red-s' }, 8, 1, 1, 1);
    expect(game.state.active?.actions).toBe(1);
  });
});

describe('CAMS-ACT-3 CAMS-GAP-3 sharing out', () => {
  const usual = rulingsOf({});
  test('TC-CAMS-15 two actions for three: (1,1,0) but not (2,0,0)', () => {
    expect(shareFault([1, 1, 0], 2, usual)).toBeNull();
    expect(heard(shareFault([2, 0, 0], 2, usual) ?? '')).toContain('second action');
  });

  test('TC-CAMS-15 four actions for three: (2,1,1) but not (2,2,0)', () => {
    expect(shareFault([2, 1, 1], 4, usual)).toBeNull();
    expect(heard(shareFault([2, 2, 0], 4, usual) ?? '')).toContain('second action');
  });

  test('CAMS-GAP-3 under the other reading all four are legal', () => {
    const free = rulingsOf({ 'cams.actions.assign': 'free' });
    expect(
      [
        [1, 1, 0],
        [2, 0, 0],
      ].map((way) => shareFault(way, 2, free)),
    ).toEqual([null, null]);
    expect(
      [
        [2, 1, 1],
        [2, 2, 0],
      ].map((way) => shareFault(way, 4, free)),
    ).toEqual([null, null]);
  });

  test('CAMS-ACT-3 nothing is left over, and nothing is halved', () => {
    expect(heard(shareFault([1, 0, 0], 2, usual) ?? '')).toContain('2 actions');
    expect(heard(shareFault([0.5, 0.5, 1], 2, usual) ?? '')).toContain('whole');
  });

  test.each([
    [2, 3, 3],
    [3, 3, 1],
    [4, 3, 3],
    [5, 3, 6],
    [1, 5, 5],
  ])('CAMS-GAP-3 %i actions for %i models: all %i ways are offered, each legal', (actions, models, count) => {
    const ways = waysToShare(actions, models, usual);
    expect(new Set(ways.map(String)).size).toBe(count);
    expect(ways.map((way) => shareFault(way, actions, usual))).toEqual(ways.map(() => null));
  });

  test('CAMS-ACT-3 in play the refusal says why, and a model outside the squad gets nothing', () => {
    const game = begun(THREE);
    game.take({ type: 'nominate', squad: 'red-s' }, 8, 8, 1, 1);
    expect(game.refused({ type: 'share', shares: { 'red-1': 2 } })).toMatchObject({ clause: 'CAMS-GAP-3' });
    expect(game.refused({ type: 'share', shares: { 'blue-1': 2 } }).clause).toBe('CAMS-ACT-3');
    game.take({ type: 'share', shares: { 'red-1': 1, 'red-3': 1 } });
    expect(game.state.active?.shares).toEqual({ 'red-1': 1, 'red-2': 0, 'red-3': 1 });
  });

  test('CAMS-GAP-3 a model without actions still has a stance, its move or its free token', () => {
    const game = begun(THREE);
    game.take({ type: 'nominate', squad: 'red-s' }, 8, 1, 1, 1);
    game.take({ type: 'share', shares: { 'red-1': 1 } });
    game.take({ type: 'stance', model: 'red-2', stance: 'evasive' });
    expect(offered(game)).toEqual(['move', 'finish']);
    game.take({ type: 'finish' });
    game.take({ type: 'stance', model: 'red-3', stance: 'focused' });
    expect(offered(game)).toEqual(['finish']);
    expect(game.one('red-3').states).toContain('focus:1');
  });
});

describe('CAMS-SEQ-1 CAMS-ACT-1 CAMS-ACT-4 the order of play', () => {
  const sides = {
    models: [
      model('red-1', [5, 5]),
      model('blue-1', [5, 40]),
      model('blue-2', [15, 40]),
      model('blue-3', [25, 40]),
    ],
  };

  test('CAMS-ACT-1 sides take turns; one without squads left is passed over', () => {
    const game = begun(sides);
    const order: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      order.push(game.state.nominating);
      const [first] = game.ideas();
      game.take({ type: first?.type ?? 'nobody', squad: first?.by.unit }, 1, 1, 1, 1);
    }
    expect(order).toEqual(['red', 'blue', 'blue', 'blue']);
    expect(game.state).toMatchObject({ turn: 2, phase: 'strategic', done: [] });
  });

  test('CAMS-ACT-4 models act one by one, each once', () => {
    const game = begun(THREE);
    game.take({ type: 'nominate', squad: 'red-s' }, 8, 8, 8, 1);
    game.take({ type: 'share', shares: { 'red-1': 1, 'red-2': 1, 'red-3': 1 } });
    game.take({ type: 'stance', model: 'red-2', stance: 'combat' });
    expect(game.refused({ type: 'stance', model: 'red-1', stance: 'combat' }).clause).toBe('CAMS-ACT-4');
    expect(game.refused({ type: 'move', model: 'red-1', path: [[10, 6]] }).clause).toBe('CAMS-ACT-4');
    game.take({ type: 'finish' });
    expect(game.refused({ type: 'stance', model: 'red-2', stance: 'combat' }).clause).toBe('CAMS-ACT-4');
    for (const id of ['red-1', 'red-3']) {
      game.take({ type: 'stance', model: id, stance: 'combat' });
      game.take({ type: 'finish' });
    }
    expect(game.state).toMatchObject({ active: null, done: ['red-s'], nominating: 'blue' });
  });

  test('CAMS-CLEAN-1 CAMS-GAP-5 CAMS-GAP-10 after the last turn the losses are told and no winner is named', () => {
    const game = begun({ ...sides, readings: { 'cams.scenario.turns': 1 } });
    for (const id of ['red-1', 'blue-1', 'blue-2']) game.take({ type: 'nominate', squad: id }, 1, 1, 1, 1);
    expect(game.take({ type: 'nominate', squad: 'blue-3' }, 1, 1, 1, 1)).toEqual([
      'leadership',
      'cleanup',
      'over',
    ]);
    expect(game.state.outcome).toMatchObject({ winner: null });
    const { side, outcome } = play.turn(asGame(game.state));
    expect(heard(outcome?.say ?? '')).toContain('CP');
    expect(side).toBeNull();
    expect(game.ideas()).toEqual([]);
    expect(game.refused({ type: 'begin' }).clause).toBe('CAMS-SEQ-1');
  });

  test('CAMS-SEQ-1 six turns unless the table says otherwise', () => {
    expect(rulingsIn(gameOf(sides).field)['cams.scenario.turns']).toBe(6);
  });
});
