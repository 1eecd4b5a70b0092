import { describe, expect, test } from 'vitest';
import type { Model } from '../../../src/battlefield/battle.ts';
import type { Hex } from '../../../src/geometry/hex.ts';
import { counterOf } from '../../../src/rules/hex/data/counters.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { at, battleOf, begun, fieldOf, unit, type Case } from './hex-table.ts';
import { heard } from '../../support/heard.ts';

const duel = (profile: string, to: Hex, readings: Case['readings'] = {}): Case => ({
  models: [unit('red-1', [0, 0], { profile }), unit('blue-1', to, { facing: 3 })],
  readings,
});
const judge = (set: Case) => ruleset.judge(fieldOf(set), { from: 'red-1', to: 'blue-1' });
const reasons = (set: Case): string[] =>
  judge(set).because.map(({ clause, say }) => `${clause} ${heard(say)}`);

describe('HEX-GAP-4 minimum range', () => {
  test('HEX-GAP-4 a mortar fires from three hexes on, and fights in its own', () => {
    expect(counterOf({ profile: 'mortar' }).minRange).toBe(3);
    expect([1, 2, 3, 8].map((far) => judge(duel('mortar', [far, 0])).attack?.legal)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(reasons(duel('mortar', [2, 0]))).toContain(
      'HEX-GAP-4 blue-1 is 2 hexes away, red-1 fires from 3 on.',
    );
    expect(judge(duel('mortar', [0, 0])).attack?.legal).toBe(true);
  });

  test('HEX-GAP-4 what is too near is drawn as such', () => {
    const set = duel('mortar', [3, 0]);
    const [red] = set.models;
    const zones = ruleset.zones(battleOf(set), red as Model, 'mortar');
    expect(zones.map(({ kind, label }) => `${kind}: ${heard(label)}`)).toEqual([
      'minimum: too near, to 2 hexes',
      'range: normal, to 8 hexes',
      'range: long, to 16 hexes',
    ]);
  });
});

describe('HEX-GAP-4 turrets', () => {
  const behind: Hex = [-3, 0];
  const turning = { 'hex.turret': true };

  test('HEX-GAP-4 a turret changes nothing unless the table says so', () => {
    expect(judge(duel('light-tank', behind)).attack?.legal).toBe(false);
    const effect = judge(duel('light-tank', behind)).readings.find(({ key }) => key === 'hex.turret');
    expect(effect?.other['true']).toContain('clear, ');
  });

  test('HEX-GAP-4 by ruling it fires all round, outside the arc for 1 AP more', () => {
    const cost = (to: Hex) => judge(duel('light-tank', to, turning)).detail?.['ap'];
    expect(judge(duel('light-tank', behind, turning)).attack?.legal).toBe(true);
    expect([cost(behind), cost([3, 0])]).toEqual([4, 3]);
    expect(judge(duel('half-track', behind, turning)).attack?.legal).toBe(false);
  });

  test('HEX-GAP-4 in play the turned turret is offered and paid for', () => {
    const game = begun(duel('light-tank', behind, turning));
    expect(game.ideas().map(({ type }) => type)).toContain('fire');
    game.take({ type: 'fire', model: 'red-1', aim: [...at(behind)] }, 1, 1, 10);
    expect(
      begun(duel('light-tank', behind))
        .ideas()
        .map(({ type }) => type),
    ).not.toContain('fire');
  });

  test('HEX-GAP-4 its zone goes all round', () => {
    const set = duel('light-tank', behind, turning);
    const zones = ruleset.zones(battleOf(set), set.models[0] as Model, 'gun');
    expect(zones.at(-1)?.label).toBe('turret turned, to 12 hexes');
    expect(zones.at(-1)?.rings.length).toBeGreaterThan(100);
  });
});
