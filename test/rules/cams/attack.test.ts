import { describe, expect, test } from 'vitest';
import { cams } from '../../../src/rules/cams/index.ts';
import { acting, battleOf, box, callOf, type Case, model, offered, STRICT } from './cams-table.ts';
import { heard, heardAll } from '../../support/heard.ts';

const round = { base: { shape: 'round', diameter: 1 } } as const;
const pair = (apart: number, blue = {}): Case => ({
  models: [model('red-1', [10, 10], round), model('blue-1', [10, 11 + apart], { ...round, ...blue })],
});

describe('CAMS-GAP-8 the house attack', () => {
  test('CAMS-GAP-8 at its range it reaches, a hundredth beyond it does not', () => {
    expect(callOf(pair(24))).toMatchObject({
      range: { inches: 24, band: 'in range' },
      attack: { legal: true },
    });
    const far = callOf(pair(24.01));
    expect(far).toMatchObject({ range: { band: 'out of range' }, attack: { legal: false, chance: null } });
    expect(far.because.at(-1)?.say).toContain('beyond the 24″');
    expect(far.marks?.[0]?.tone).toBe('bad');
  });

  test('CAMS-GAP-8 the terms: both pools with their bonuses, and every margin with its exact chance', () => {
    const set = pair(10, { states: ['evasive', 'evasion:2'] });
    const focused = {
      ...set,
      models: [{ ...set.models[0]!, states: ['focused', 'focus:1'] }, set.models[1]!],
    };
    const { terms, attack } = callOf(focused);
    const [pools, margins] = terms ?? [];
    expect(pools?.rows.map(({ cells, about }) => [about, ...cells.slice(1)])).toEqual([
      ['red-1', '3D8', '5+', '+1', 'focus tokens 1'],
      ['blue-1', '2D8', '5+', '+2', 'evasion tokens 2, cover 0'],
    ]);
    expect(margins?.rows[0]?.cells[0]).toBe('blue-1 wins');
    expect(margins?.rows.reduce((all, { share = 0 }) => all + share, 0)).toBeCloseTo(1, 12);
    expect(attack?.modifiers.map(({ label, value }) => [label, value])).toEqual([
      ['focus tokens', 1],
      ['evasion tokens of the target', -2],
      ['cover of the target', 0],
    ]);
  });

  test('CAMS-GAP-8 an action, an opposed test, damage by the margin, and a model at its hits is removed', () => {
    const game = acting(pair(10), 'red-1', 2, 'combat');
    game.take({ type: 'attack', target: 'blue-1' }, 8, 8, 1, 8, 1);
    expect(game.one('blue-1').damage).toBe(1);
    expect(game.state.active?.current?.actions).toBe(1);
    expect(game.take({ type: 'attack', target: 'blue-1' }, 5, 1, 1, 8, 1)).toEqual([
      'attack',
      'lost',
      'over',
    ]);
    expect(game.state).toMatchObject({
      lost: { blue: { models: 1, cp: 10 } },
      outcome: { winner: 'red' },
    });
  });

  test.each([
    ['max(1,margin)', 1, 2],
    ['margin', 0, 2],
    ['1+margin', 1, 3],
  ])('CAMS-GAP-8 damage by ruling %s: %i on a tie, %i by two', (effect, tie, two) => {
    const readings = { 'cams.attack.effect': effect };
    const set = { ...pair(10, { profile: 'strider', base: round.base }), readings };
    const hurt = (...dice: readonly number[]): number => {
      const game = acting(set, 'red-1', 1, 'combat');
      game.take({ type: 'attack', target: 'blue-1' }, ...dice);
      return game.one('blue-1').damage;
    };
    expect(hurt(8, 1, 1, 8, 1, 1, 1)).toBe(tie);
    expect(hurt(8, 8, 1, 1, 1, 1, 1)).toBe(two);
    const named = callOf(pair(10)).readings.find(({ key }) => key === 'cams.attack.effect');
    expect(Object.keys(named?.other ?? {})).toEqual(['margin', '1+margin']);
  });

  test('CAMS-GAP-8 what may not be attacked is refused with its reason', () => {
    const game = acting(
      { models: [...pair(10).models, model('red-2', [20, 10]), model('blue-2', [40, 47])] },
      'red-1',
      1,
      'combat',
    );
    const refusal = (target: string, weapon?: string): string =>
      heard(game.refused({ type: 'attack', target, ...(weapon !== undefined && { weapon }) }).say);
    expect(refusal('red-2')).toContain('same side');
    expect(refusal('blue-2')).toContain('beyond');
    expect(refusal('nobody')).toContain('no nobody');
    expect(refusal('blue-1', 'claw')).toContain('no such weapon');
    game.take({ type: 'attack', target: 'blue-1' }, 1, 1, 1, 1, 1);
    expect(refusal('blue-1')).toContain('no action left');
  });

  test('CAMS-GAP-8 out of sight it is not offered', () => {
    const pieces = [box('hut', 'structure', [5, 14], [15, 16], { height: 4 })];
    expect(offered(acting(pair(10), 'red-1', 1, 'combat'))).toContain('attack');
    expect(offered(acting({ ...pair(10), pieces }, 'red-1', 1, 'combat'))).not.toContain('attack');
  });
});

describe('CAMS-GAP-8 the text alone', () => {
  const strict = { ...pair(10), readings: STRICT };

  test('CAMS-GAP-8 sight and range are told, and that there is no attack rule', () => {
    const call = callOf({ ...strict, pieces: [box('wall', 'wall', [5, 19], [15, 19.2], { height: 0.5 })] });
    expect(call).toMatchObject({
      sight: 'obscured',
      range: { inches: 10, band: null },
      cover: { modifier: 0 },
    });
    expect(call.attack).toBeUndefined();
    expect(heardAll(call.because.at(-1))).toMatchObject({
      clause: 'CAMS-GAP-8',
      say: expect.stringContaining('no attack rule'),
    });
    expect(call.readings.map(({ key }) => key)).toEqual(['cams.attack.enabled']);
    expect(call.terms?.map(({ title }) => title)).toContain('Opposed test, dice as agreed');
  });

  test('CAMS-GAP-8 no attack is offered and asking for one is refused', () => {
    const game = acting(strict, 'red-1', 1, 'combat');
    expect(offered(game)).toEqual(['move', 'finish']);
    expect(game.refused({ type: 'attack', target: 'blue-1' }).say).toContain('no attack rule');
  });

  test('CAMS-GAP-8 no range is drawn either', () => {
    const [red] = pair(10).models;
    if (!red) throw new Error('nobody');
    expect(cams.zones(battleOf(strict), red, 'rifle')).toEqual([]);
    const [zone] = cams.zones(battleOf(pair(10)), red, 'rifle');
    expect(zone).toMatchObject({ kind: 'range', label: 'Rifle, to 24″' });
    for (const [x, y] of zone?.rings[0] ?? []) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(24.5, 6);
    expect(cams.zones(battleOf(pair(10)), red, 'claw')).toEqual([]);
  });
});

test('CAMS-GAP-8 nothing drifts', () => {
  const desk = cams.drift({} as never, { from: 'red-1', weapon: 'rifle', aim: [1, 1] });
  expect(desk).toMatchObject({ ok: false, error: { clause: 'CAMS-GAP-8' } });
});

test('CAMS-UNIT-1 CAMS-UNIT-3 every card names points, size, movement, skill, leadership and traits', () => {
  for (const { card, fromText } of cams.profiles) {
    const labels = card.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['CP', 'Size', 'Movement', 'Skill', 'Leadership', 'Traits']),
    );
    expect(fromText).toBe(false);
  }
  expect(cams.profiles.map(({ id }) => id)).toEqual(expect.arrayContaining(['rifleman', 'leader', 'buggy']));
});
