import { describe, expect, test } from 'vitest';
import { bearingMounts, mountBears, relativeBearing, torsoTwist } from '../../../src/rules/cav/judge/arcs.ts';
import { opposed, roundHalfUp, targetPoint, tenPlus } from '../../../src/rules/cav/judge/dice.ts';
import { machineOf, weaponOf } from '../../../src/rules/cav/data/profiles.ts';
import { rangeBand } from '../../../src/rules/cav/judge/range.ts';
import { ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import { BAND_PENALTY } from '../../../src/rules/cav/judge/range.ts';
import { cav } from '../../support/cav-field.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const dictator = machineOf(cav('red-1', [0, 0]));
const mac = weaponOf(dictator, 'medium-mac');
const missile = weaponOf(dictator, 'light-guided-missile');
const rocket = weaponOf(dictator, 'light-rocket-10');

describe('dice and roll types', () => {
  test('T-001 CAV-DICE-1 CAV-DICE-2 CAV-DICE-3: 2d6+2 showing 3 and 5 totals 10', () => {
    expect(targetPoint({ natural: 3 + 5, modifiers: [2], target: 6 }).total).toBe(10);
  });
  test('T-002 CAV-DICE-4: a natural 6 on 6+ succeeds with margin 0', () => {
    expect(targetPoint({ natural: 6, modifiers: [], target: 6 })).toMatchObject({ success: true, margin: 0 });
  });
  test('T-003 CAV-DICE-4: 8 with −2 misses 7+', () => {
    expect(targetPoint({ natural: 8, modifiers: [-2], target: 7 })).toMatchObject({
      success: false,
      margin: null,
    });
  });
  test('T-004 CAV-DICE-7: a natural 2 fails whatever the pluses', () => {
    expect(targetPoint({ natural: 2, modifiers: [7], target: 6 })).toMatchObject({
      success: false,
      critical: 'failure',
    });
  });
  test('T-005 CAV-DICE-8: a natural 12 adds one die', () => {
    expect(targetPoint({ natural: 12, modifiers: [-4], target: 9, extraDie: 1 })).toMatchObject({
      success: true,
      margin: 0,
    });
  });
  test('T-006 CAV-DICE-8: a natural 12 is no automatic success', () => {
    expect(targetPoint({ natural: 12, modifiers: [-6], target: 9, extraDie: 2 }).success).toBe(false);
  });
  test('T-007 CAV-DICE-8: the extra die does not chain', () => {
    expect(targetPoint({ natural: 12, modifiers: [], target: 6, extraDie: 6 })).toMatchObject({
      total: 18,
      margin: 12,
    });
  });
  test('CAV-DICE-8: a natural 12 without its die is a caller’s mistake, not a quiet 0', () => {
    expect(() => targetPoint({ natural: 12, modifiers: [], target: 6 })).toThrow('extra die');
  });
  test('T-008 CAV-DICE-5: a natural 10 ignores minuses', () => {
    expect(tenPlus(10, [-5]).success).toBe(true);
  });
  test('T-009 CAV-DICE-5: the published +1 −2 example', () => {
    expect(tenPlus(9, [1, -2]).success).toBe(false);
    expect(tenPlus(10, [1, -2]).success).toBe(true);
  });
  test('T-010 CAV-DICE-5: 7 with +3 succeeds', () => {
    expect(tenPlus(7, [3]).success).toBe(true);
  });
  test('T-011 CAV-DICE-5 CAV-DICE-7: a natural 2 with +8 fails', () => {
    expect(tenPlus(2, [8])).toMatchObject({ success: false, critical: 'failure' });
  });
  test('T-012 CAV-DICE-9: halves go up', () => {
    expect([3.5, 2.49, 0.5, 2.5].map(roundHalfUp)).toEqual([4, 2, 1, 3]);
  });
  test('T-013 CAV-DICE-6: a level opposed roll goes to whoever began', () => {
    const level = { natural: 7, modifiers: [] };
    expect(opposed(level, level).winner).toBe('initiator');
    expect(opposed({ natural: 6, modifiers: [] }, level).winner).toBe('opponent');
    expect(opposed({ natural: 2, modifiers: [9] }, level).winner).toBe('opponent');
  });
});

describe('range bands', () => {
  const needs = (inches: number) => rangeBand(mac, inches, rulings).needs;
  test('T-014 CAV-RNG-1 CAV-RNG-2 CAV-RNG-3: 12.00 is short', () => {
    expect(rangeBand(mac, 12, rulings)).toMatchObject({ band: 'short', needs: 6 });
  });
  test('T-015 CAV-RNG-2: 12.01 is medium', () => {
    expect(rangeBand(mac, 12.01, rulings)).toMatchObject({ band: 'medium', needs: 7 });
  });
  test('T-016 CAV-RNG-2: 24.00 and 24.01', () => {
    expect([needs(24), needs(24.01)]).toEqual([7, 8]);
  });
  test('T-017 CAV-RNG-2: 36.00 and 36.01', () => {
    expect([needs(36), needs(36.01)]).toEqual([8, 9]);
  });
  test('T-018 CAV-RNG-2 CAV-RNG-5: 48.00 and 48.01', () => {
    expect([needs(48), needs(48.01)]).toEqual([9, null]);
  });
  test('T-019 CAV-RNG-7: point blank ends at 3.00', () => {
    expect([3, 3.01].map((inches) => rangeBand(mac, inches, rulings).pointBlank)).toEqual([true, false]);
  });
  test('T-020 CAV-RNG-8 CAV-RNG-7 CAV-SA-13: the MAC’s minimum of 1', () => {
    expect(rangeBand(mac, 1, rulings).tooClose).toBe(true);
    expect(rangeBand(mac, 1.01, rulings)).toMatchObject({ tooClose: false, needs: 6, pointBlank: true });
  });
  test('T-021 CAV-RNG-8: the missile’s minimum of 14', () => {
    expect(rangeBand(missile, 14, rulings).tooClose).toBe(true);
    expect(rangeBand(missile, 14.01, rulings)).toMatchObject({ tooClose: false, needs: 6 });
  });
  test('T-022 CAV-SA-11 CAV-RNG-2: Improved Range helps at long and extreme only', () => {
    const found = [32, 32.01, 48.01, 64.01].map((inches) => rangeBand(missile, inches, rulings).needs);
    expect(found).toEqual([7, 7, 8, null]);
  });
  test('T-023 CAV-RNG-6 CAV-RNG-8: what the band takes off a strike-point', () => {
    const found = [12, 12.01, 28, 28.01, 42.01, 56.01].map((inches) => {
      const { band, tooClose } = rangeBand(rocket, inches, rulings);
      return tooClose ? 'illegal' : band === null ? 'out' : 0 - BAND_PENALTY[band];
    });
    expect(found).toEqual(['illegal', 0, 0, -1, -2, 'out']);
  });
  test('HR-38 CAV-RNG-2: 12.004 is short to the hundredth and medium when measured exactly', () => {
    const exact = ruledOtherwise(rulings, 'quantum', 'exact');
    expect(rangeBand(mac, 12.004, rulings).band).toBe('short');
    expect(rangeBand(mac, 12.005, rulings).band).toBe('medium');
    expect(rangeBand(mac, 12.004, exact).band).toBe('medium');
  });
});

describe('firing arcs', () => {
  const model = (states: readonly string[] = []) => cav('red-1', [24, 24], { states });
  /** Letters of the mounts that bear, weapon by weapon. */
  const bears = (degrees: number, states: readonly string[] = [], ruled = rulings) =>
    dictator.weapons
      .map((weapon) =>
        bearingMounts(model(states), weapon, degrees, ruled)
          .map(([letter]) => letter)
          .join(''),
      )
      .join(' ');

  test('T-052 CAV-ARC-1 CAV-ARC-2 CAV-ARC-3: dead ahead every mount bears', () => {
    expect(bears(0)).toBe('lr l r');
  });
  test('T-053 CAV-ARC-3 CAV-ARC-4: 30° right, then with the torso turned', () => {
    expect(bears(30)).toBe('r  r');
    expect(bears(30, ['twist:30'])).toBe('lr l r');
  });
  test('T-054 CAV-ARC-3 CAV-ARC-4: 160° left, then with the torso turned to put it dead astern', () => {
    expect(bears(-160)).toBe('l l ');
    expect(bears(-160, ['twist:20'])).toBe('lr l r');
  });
  test('T-055 CAV-ARC-4: no twist past 90°, none twice', () => {
    expect(torsoTwist([], 91)).toMatchObject({ ok: false, error: { clause: 'CAV-ARC-4' } });
    const once = torsoTwist([], 90);
    expect(once).toEqual({ ok: true, value: ['twist:90'] });
    expect(torsoTwist(once.ok ? once.value : [], -10)).toMatchObject({
      ok: false,
      error: { clause: 'CAV-ARC-4' },
    });
  });
  test('CAV-ARC-5: distance plays no part, an empty weapon never bears', () => {
    expect(bears(0, ['out:medium-mac/left'])).toBe('r l r');
    expect(bears(0, ['out:medium-mac'])).toBe(' l r');
  });
  test('HR-03 CAV-ARC-2: quarters and hex sides give an arm the front and its own side only', () => {
    const quarters = ruledOtherwise(rulings, 'firingArcs', 'quadrants90');
    const hexes = ruledOtherwise(rulings, 'firingArcs', 'hex60');
    expect(bears(30, [], quarters)).toBe('lr l r');
    expect(bears(30, [], hexes)).toBe('lr l r');
    expect(bears(40, [], hexes)).toBe('r  r');
    expect(bears(180, [], quarters)).toBe('  ');
    expect(bears(180)).toBe('lr l r');
    expect([bears(140, [], quarters), bears(140, [], hexes)]).toEqual(['  ', 'r  r']);
  });
  test('CAV-ARC-2: front and rear mounts share the edges of their half circles', () => {
    expect([90, 90.1].map((off) => mountBears('front', off, rulings))).toEqual([true, false]);
    expect([90, 89.9].map((off) => mountBears('rear', off, rulings))).toEqual([true, false]);
  });
  test('CAV-ARC-4: bearings count from the turned torso', () => {
    expect(relativeBearing({ facing: 350, states: ['twist:-20'] }, 10)).toBe(40);
    expect(relativeBearing({ facing: 90, states: [] }, 270)).toBe(180);
  });
});
