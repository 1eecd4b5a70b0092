import { describe, expect, test } from 'vitest';
import type { Model } from '../../../src/battlefield/battle.ts';
import type { Hex, HexDirection } from '../../../src/geometry/hex.ts';
import { hex as ruleset } from '../../../src/rules/hex/index.ts';
import { aim } from '../../../src/rules/hex/judge/shot.ts';
import { begun, cell, fieldOf, situationIn, STRICT, unit, woods, type Case } from './hex-table.ts';
import { heard } from '../../support/heard.ts';

const judge = (set: Case) => ruleset.judge(fieldOf(set), { from: 'red-1', to: 'blue-1' });
const duel = (
  to: Hex,
  red: Partial<Model> = {},
  blue: Partial<Model> & { facing?: HexDirection } = {},
): Case => {
  const { facing: _, ...attacker } = red;
  const { facing = 3, ...target } = blue;
  return { models: [unit('red-1', [0, 0], attacker), unit('blue-1', to, { facing, ...target })] };
};
const bars = (set: Case): string[] =>
  judge(set)
    .because.filter(({ clause }) => /ARC|RANGE|FIRE|LOS-1$|GAP-3/.test(clause))
    .map(({ clause }) => clause);

describe('HEX-ARC-1 arc of fire', () => {
  const cases: readonly (readonly [to: Hex, half: boolean, wedge: boolean])[] = [
    [[1, 0], true, true],
    [[1, -1], true, true],
    [[0, 1], true, true],
    [[0, -1], false, false],
    [[-1, 0], false, false],
    [[-1, 1], false, false],
    [[2, -1], true, true],
    [[1, -2], false, false],
    [[-1, 3], true, false],
  ];
  test.each(cases)('TC-HEX-08 facing 0, target at %j: half180 %s, wedge120 %s', (to, half, wedge) => {
    const legal = (readings: Case['readings'] = {}) => judge({ ...duel(to), readings }).attack?.legal;
    expect([legal(), legal(STRICT), legal({ 'hex.arc.mode': 'wedge120' })]).toEqual([half, half, wedge]);
  });

  test('TC-HEX-08 exactly abeam is in when the boundary is included', () => {
    expect(judge({ ...duel([1, -2]), readings: { 'hex.arc.boundary': 'include' } }).attack?.legal).toBe(true);
  });
});

describe('HEX-RANGE-1 range', () => {
  test('TC-HEX-09 range 5 at 5, 6, 10 and 11 hexes', () => {
    const at = (distance: number) => {
      const { attack, range, detail } = judge(duel([distance, 0]));
      const far = attack?.modifiers.find(({ label }) => heard(label) === 'beyond its range')?.value;
      return [range.band, far, attack?.legal, detail?.['hexes']];
    };
    expect([5, 6, 10, 11].map(at)).toEqual([
      ['normal', 0, true, 5],
      ['long', -2, true, 6],
      ['long', -2, true, 10],
      [null, 0, false, 11],
    ]);
    expect(bars(duel([11, 0]))).toEqual(['HEX-RANGE-1']);
  });
});

describe('HEX-COMBAT-1 attack value', () => {
  test('TC-HEX-10 FP 4 against DR 12 in light woods with 1 CAP: 7 misses, 8 hits, 12 eliminates', () => {
    const roll = (...dice: readonly [number, number, ...number[]]) => {
      const set = { ...duel([3, 0], { profile: 'machine-gun' }), cells: woods([3, 0]) };
      const game = begun(set);
      const hex = set.models[1]?.hex;
      game.take({ type: 'fire', model: 'red-1', aim: [...(hex ?? [])], caps: { 'blue-1': 1 } }, ...dice);
      const blue = game.state.models.find(({ id }) => id === 'blue-1');
      return blue ? blue.states : 'eliminated';
    };
    expect(roll(3, 4, 10)).toEqual([]);
    expect(roll(4, 4, 3, 10)).toEqual(['hit:soft:unnerved']);
    expect(roll(6, 6, 10)).toBe('eliminated');
  });

  test('TC-HEX-10 AV and DV of the roll are recorded with every modifier', () => {
    const { attack, range } = judge({ ...duel([3, 0], { profile: 'machine-gun' }), cells: woods([3, 0]) });
    expect(attack).toMatchObject({ legal: true, needs: 9, roll: '9+ on 2D6', chance: '5/18' });
    expect(range.needs).toBe(9);
    expect(attack?.modifiers).toHaveLength(13);
    expect(attack?.modifiers.reduce((all, { value }) => all + value, 0)).toBe(-9);
  });

  test('TC-HEX-11 FP 3 adjacent, in the same hex; white-box FP 4 in the same hex; FP 0 far off', () => {
    const fp = (set: Case) => judge(set).detail?.['fp'];
    expect(fp(duel([1, 0], { profile: 'assault-squad' }))).toBe(6);
    expect(fp(duel([0, 0], { profile: 'assault-squad' }))).toBe(7);
    expect(fp(duel([0, 0], { profile: 'machine-gun' }))).toBe(2);
    expect(fp(duel([7, 0], {}, { profile: 'light-tank' }))).toBe(-2);
  });

  test('HEX-COMBAT-1 bands: same hex, adjacent, normal, long', () => {
    const band = (to: Hex) => judge(duel(to)).range.band;
    expect([band([0, 0]), band([1, 0]), band([2, 0]), band([6, 0])]).toEqual([
      'close',
      'adjacent',
      'normal',
      'long',
    ]);
  });
});

describe('HEX-COMBAT-2 defence value', () => {
  test('TC-HEX-12 attackers at (3,-1), (-2,1), (1,-2) and in the same hex', () => {
    const side = (from: Hex) => {
      const models = [unit('red-1', from), unit('blue-1', [0, 0], { facing: 0 })];
      return judge({ models }).detail?.['facing'];
    };
    expect([side([3, -1]), side([-2, 1]), side([1, -2]), side([0, 0])]).toEqual([
      'front',
      'flank',
      'flank',
      'flank',
    ]);
  });

  test('TC-HEX-13 front DR blue 15, flank DR red 12: from the flank FP 5 against DR 12', () => {
    const set = duel([4, 0], { profile: 'heavy-machine-gun' }, { profile: 'half-track', facing: 0 });
    expect(judge(set).detail).toMatchObject({ fp: 5, dv: 12, colour: 'soft', facing: 'flank' });
    const ahead = duel([4, 0], { profile: 'heavy-machine-gun' }, { profile: 'half-track', facing: 3 });
    expect(judge(ahead).detail).toMatchObject({ fp: 1, dv: 15, colour: 'armoured', facing: 'front' });
  });

  test('HEX-GAP-1 a wall counts when the attack crosses it, from whichever hex lists it', () => {
    // odd-q: direction 3, towards (0,0), crosses hexside 5 of the target's hex and hexside 2 of its neighbour.
    const walled = (hex: Hex, walls: readonly number[]) => ({
      ...duel([3, 0]),
      cells: [cell(hex, [], { walls })],
    });
    expect(judge(walled([3, 0], [5])).cover.modifier).toBe(1);
    expect(judge(walled([2, 0], [2])).cover.modifier).toBe(1);
    expect(judge(walled([3, 0], [2])).cover.modifier).toBe(0);
    expect(judge(walled([3, 0], [5])).detail?.['hexsides']).toMatchObject([{ kind: 'entered', wall: true }]);
    const both = { ...duel([3, 0]), cells: [cell([3, 0], ['stone-building'], { walls: [5] })] };
    expect(judge(both).cover).toMatchObject({
      modifier: 3,
      pieces: [{ category: 'DV +2' }, { category: 'DV +1' }],
    });
  });

  test('HEX-GAP-1 water lowers the defence of units on foot only', () => {
    const wet = (profile: string) =>
      judge({ ...duel([3, 0], {}, { profile }), cells: [cell([3, 0], ['water', 'road'])] }).cover.modifier;
    expect([wet('rifle-squad'), wet('light-tank')]).toEqual([-1, 0]);
  });

  test('HEX-GAP-6 smoke helps the target in it and hampers the attacker in it', () => {
    const smoky = (hex: Hex, readings = {}) => {
      const set = duel([3, 0]);
      return judge({ models: [...set.models, unit('red-s', hex, { profile: 'smoke-heavy' })], readings })
        .detail;
    };
    expect(smoky([3, 0])).toMatchObject({ fp: 2, dv: 14 });
    expect(smoky([0, 0])).toMatchObject({ fp: 0, dv: 12 });
    expect(smoky([3, 0], STRICT)).toMatchObject({ fp: 2, dv: 12 });
  });

  test('HEX-GAP-7 higher ground helps either side when elevation counts', () => {
    const on = (hex: Hex, elevation: boolean) =>
      judge({
        ...duel([3, 0]),
        cells: [cell(hex, [], { level: 1 })],
        readings: { 'hex.elevation': elevation },
      }).detail;
    expect(on([0, 0], true)).toMatchObject({ fp: 3, dv: 12 });
    expect(on([3, 0], true)).toMatchObject({ fp: 2, dv: 13 });
    expect(on([3, 0], false)).toMatchObject({ fp: 2, dv: 12 });
  });
});

describe('who may not attack', () => {
  test('HEX-FIRE-1 an enemy in the own hex binds the unit under REC, not under STRICT', () => {
    const set = duel([3, 0]);
    const engaged = { models: [...set.models, unit('blue-2', [0, 0])] };
    expect(bars(engaged)).toEqual(['HEX-FIRE-1']);
    expect(judge({ ...engaged, readings: STRICT }).attack?.legal).toBe(true);
  });

  test('HEX-GAP-3 tokens change attack and defence under REC and do nothing under STRICT', () => {
    const shot = (red: readonly string[], blue: readonly string[], readings = {}) => {
      const set = { ...duel([3, 0], { states: red }, { states: blue }), readings };
      const [attacker, target] = set.models;
      if (!attacker || !target) throw new Error('two units');
      const { fp, dv, bars: against } = aim(situationIn(set), attacker, target);
      return [fp, dv, against.length];
    };
    expect(shot(['hit:soft:suppressed'], [])).toEqual([0, 12, 0]);
    expect(shot([], ['hit:soft:panicked'])).toEqual([2, 10, 0]);
    expect(shot(['hit:soft:panicked'], [])).toEqual([2, 12, 1]);
    expect(shot(['hit:soft:cowering'], ['hit:soft:berserk'])).toEqual([2, 14, 1]);
    expect(shot(['hit:soft:panicked'], ['hit:soft:panicked'], STRICT)).toEqual([2, 12, 0]);
  });

  test('HEX-GAP-5 HEX-GAP-6 reserves and smoke take no part', () => {
    const late = judge(duel([3, 0], { states: ['reserve:2'] }));
    expect(late.attack?.legal).toBe(false);
    expect(late.because.at(-1)?.clause).toBe('HEX-GAP-5');
    const cloud = judge(duel([3, 0], { profile: 'smoke-light' }));
    expect(cloud.attack).toBeUndefined();
    expect(cloud.because.at(-1)?.clause).toBe('HEX-GAP-6');
  });
});

describe('HEX-COMBAT-1 the sum of a call', () => {
  test('every modifier of the attack roll adds up to minus the number needed', () => {
    for (const distance of [1, 3, 5, 6, 9]) {
      const { attack, range } = judge({ ...duel([distance, 0]), cells: woods([distance, 0]) });
      const sum = attack?.modifiers.reduce((all, { value }) => all + value, 0);
      expect(sum).toBe(-(range.needs ?? 0));
    }
  });

  test('the refusal is the reason that forbids the shot: the token before the range, the line before the arc', () => {
    const stunned = duel([11, 0], { states: ['hit:soft:stunned'] });
    expect(judge(stunned).attack?.refusal?.clause).toBe('HEX-GAP-3');
    expect(heard(judge(stunned).attack?.refusalShort ?? '')).toBe('hit token');
    expect(judge(duel([11, 0])).attack?.refusal).toMatchObject({ clause: 'HEX-RANGE-1', about: 'blue-1' });
    expect(judge(duel([3, 0])).attack?.refusal).toBeNull();
  });
});
