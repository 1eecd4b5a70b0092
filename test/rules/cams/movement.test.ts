import { heard } from '../../support/heard.ts';
import { describe, expect, test } from 'vitest';
import { layWay, wayFault } from '../../../src/rules/cams/travel/way.ts';
import { rulingsOf } from '../../../src/rules/cams/book/readings.ts';
import type { Point } from '../../../src/geometry/point.ts';
import { acting, battleOf, box, type Case, model, offered } from './cams-table.ts';
import { heardAll } from '../../support/heard.ts';

const RED = model('red-1', [10, 10]);
const BLUE = model('blue-1', [50, 40]);
const models = [RED, BLUE];
const bog = (from: number, to: number) => box('bog', 'swamp', [from, 5], [to, 15]);

/** Cost of a way and why it is refused with 6 inches. */
function goes(set: Case, ...path: readonly Point[]) {
  const { table, models: all, rules } = battleOf(set);
  const [walker] = all;
  if (!walker) throw new Error('nobody walks');
  const walk = { table, models: all, model: walker, rulings: rulingsOf(rules.readings) };
  const way = layWay(walk, [walker.at, ...path]);
  return { cost: way.cost, fault: wayFault(walk, way, 6) };
}

describe('CAMS-MOVE-1 CAMS-MOVE-2 how far', () => {
  test('TC-CAMS-16 CAMS-MOVE-1 combat stance: 6.0 inches, not 6.01', () => {
    const game = acting({ models }, 'red-1', 1, 'combat');
    expect(game.refused({ type: 'move', path: [[16.01, 10]] })).toMatchObject({ clause: 'CAMS-MOVE-1' });
    game.take({ type: 'move', path: [[16, 10]] });
    expect(game.one('red-1').at).toEqual([16, 10]);
    expect(game.state.active?.current?.move).toBe(0);
  });

  test('TC-CAMS-16 CAMS-MOVE-2 evasive with two of three actions: up to 18 inches, two tokens, one action left', () => {
    const game = acting({ models }, 'red-1', 3, 'evasive');
    game.take({ type: 'evade' });
    game.take({ type: 'evade' });
    expect(game.refused({ type: 'move', path: [[28.01, 10]] }).clause).toBe('CAMS-MOVE-1');
    game.take({ type: 'move', path: [[28, 10]] });
    expect(game.one('red-1').states).toContain('evasion:2');
    expect(game.state.active?.current).toMatchObject({ actions: 1, move: 0 });
  });

  test('CAMS-ACT-4 movement may be taken in parts, actions between them', () => {
    const game = acting({ models: [RED, model('blue-1', [20, 10])] }, 'red-1', 1, 'combat');
    game.take({ type: 'move', path: [[12, 10]] });
    game.take({ type: 'attack', target: 'blue-1' }, 1, 1, 1, 1, 1);
    game.take({ type: 'move', path: [[12, 14]] });
    expect(game.refused({ type: 'move', path: [[12, 14.1]] }).clause).toBe('CAMS-MOVE-1');
  });

  test('CAMS-MOVE-2 a further move of no inches still gives its token', () => {
    const game = acting({ models }, 'red-1', 1, 'evasive');
    game.take({ type: 'evade' });
    game.take({ type: 'finish' });
    expect(game.one('red-1')).toMatchObject({ at: [10, 10], states: ['evasive', 'evasion:1'] });
  });

  test('CAMS-MOVE-1 only the evasive stance buys moves, only the focused one focus', () => {
    const combat = acting({ models }, 'red-1', 2, 'combat');
    expect(combat.refused({ type: 'evade' }).clause).toBe('CAMS-MOVE-2');
    expect(combat.refused({ type: 'focus' }).clause).toBe('CAMS-MOVE-3');
    const evasive = acting({ models }, 'red-1', 1, 'evasive');
    evasive.take({ type: 'evade' });
    expect(heard(evasive.refused({ type: 'evade' }).say)).toContain('no action left');
  });
});

describe('CAMS-TERR-1 CAMS-GAP-2 difficult and impassable ground', () => {
  test('TC-CAMS-18 CAMS-GAP-2 two inches clear and two difficult cost six', () => {
    expect(goes({ models, pieces: [bog(12, 20)] }, [14, 10])).toEqual({ cost: 6, fault: null });
  });

  test('TC-CAMS-18 CAMS-GAP-2 a tenth of an inch more is too much', () => {
    const { cost, fault } = goes({ models, pieces: [bog(12, 20)] }, [14.1, 10]);
    expect(cost).toBeCloseTo(6.2, 9);
    expect(fault?.clause).toBe('CAMS-MOVE-1');
  });

  test('TC-CAMS-18 CAMS-GAP-2 ground impassable for its class stops a unit', () => {
    const buggy = model('red-1', [10, 10], { profile: 'buggy' });
    const { fault } = goes({ models: [buggy, BLUE], pieces: [bog(12, 20)] }, [13, 10]);
    expect(heardAll(fault)).toMatchObject({ clause: 'CAMS-GAP-2', say: 'bog is impassable for red-1.' });
  });

  test('CAMS-GAP-2 ignored by ruling, difficult ground costs nothing more; impassable stays', () => {
    const readings = { 'cams.difficult.mode': 'ignore' };
    expect(goes({ models, pieces: [bog(12, 20)], readings }, [16, 10])).toEqual({ cost: 6, fault: null });
    const wall = box('hut', 'structure', [12, 5], [14, 15], { height: 2 });
    expect(goes({ models, pieces: [wall], readings }, [15, 10]).fault?.clause).toBe('CAMS-GAP-2');
  });

  test('CAMS-GAP-2 by the centre, or by ruling by any part of the base', () => {
    const pieces = [bog(14, 20)];
    expect(goes({ models, pieces }, [14, 10]).cost).toBe(4);
    const { cost } = goes({ models, pieces, readings: { 'cams.terrain.by': 'footprint' } }, [14, 10]);
    expect(cost).toBeCloseTo(4 + 0.492, 9);
  });

  test('CAMS-GAP-2 what it stands in already it may leave', () => {
    const hut = box('hut', 'structure', [8, 8], [11, 12], { height: 2 });
    expect(goes({ models, pieces: [hut] }, [13, 10]).fault).toBeNull();
  });

  test('CAMS-GAP-2 friends may be passed, enemies not, and nobody ends on a base or off the table', () => {
    const among = (other: string) => ({ models: [RED, model(other, [13, 10]), BLUE] });
    expect(goes(among('red-2'), [16, 10]).fault).toBeNull();
    expect(goes(among('blue-2'), [16, 10]).fault?.say).toContain('in the way');
    expect(goes(among('red-2'), [12.5, 10]).fault?.say).toContain('end on the base of red-2');
    expect(goes({ models: [model('red-1', [1, 10]), BLUE] }, [0.2, 10]).fault?.say).toContain(
      'leave the table',
    );
  });

  const tested: Case = { models, pieces: [bog(12, 20)], readings: { 'cams.difficult.mode': 'test' } };

  test('CAMS-GAP-2 by ruling a test: passed, it goes through at full rate and is not asked again', () => {
    const game = acting(tested, 'red-1', 1, 'combat');
    expect(game.take({ type: 'move', path: [[14, 10]] }, 1, 1, 5)).toEqual(['ground-test', 'move']);
    expect(game.take({ type: 'move', path: [[16, 10]] })).toEqual(['move']);
    expect(game.one('red-1').at).toEqual([16, 10]);
  });

  test('CAMS-GAP-2 by ruling a test: failed, it stops at the edge and that movement is over', () => {
    const game = acting(tested, 'red-1', 1, 'combat');
    game.take({ type: 'move', path: [[14, 10]] }, 1, 2, 4);
    expect(game.one('red-1').at[0]).toBeCloseTo(12, 1);
    expect(game.one('red-1').at[0]).toBeLessThanOrEqual(12);
    expect(game.state.active?.current?.move).toBe(0);
    expect(offered(game)).not.toContain('move');
  });

  test('CAMS-TEST-3 CAMS-GAP-2 under “more than the number” one success is not enough', () => {
    const readings = { ...tested.readings, 'cams.unopposed.op': '>' };
    const game = acting({ ...tested, readings }, 'red-1', 1, 'combat');
    game.take({ type: 'move', path: [[14, 10]] }, 1, 1, 5);
    expect(game.one('red-1').at[0]).toBeLessThanOrEqual(12);
  });

  test('CAMS-MOVE-1 a way that is no way is refused in words', () => {
    const game = acting({ models }, 'red-1', 1, 'combat');
    for (const path of [undefined, [], [[1]], [['a', 'b']], 'north'] as const)
      expect(game.refused({ type: 'move', path: path as never }).clause).toBe('CAMS-MOVE-1');
  });
});
