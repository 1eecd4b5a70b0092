import { describe, expect, test } from 'vitest';
import {
  ammoCheck,
  breakAway,
  breakModifier,
  breakPenalty,
  needsAmmoDie,
  pilotCheck,
  repair,
  shockStrikes,
  shockSuppresses,
} from '../../../src/rules/cav/judge/checks.ts';
import { closeCombat, closeCombatDamage, supportedValue } from '../../../src/rules/cav/judge/close-combat.ts';
import { criticalRow, damageRow, penetrate } from '../../../src/rules/cav/judge/damage.ts';
import { targetPoint } from '../../../src/rules/cav/judge/dice.ts';
import { assaultType, mayFire } from '../../../src/rules/cav/judge/indirect.ts';
import { judgeCall } from '../../../src/rules/cav/judge/judge.ts';
import {
  attackModifiers,
  closeCombatModifiers,
  sumOf,
  type Fighter,
  type RangedRoll,
} from '../../../src/rules/cav/judge/modifiers.ts';
import { machineOf, weaponOf } from '../../../src/rules/cav/data/profiles.ts';
import { rangeBand } from '../../../src/rules/cav/judge/range.ts';
import { ruledOtherwise, rulingsOf } from '../../../src/rules/cav/book/readings.ts';
import {
  against,
  columnsOf,
  crippledMove,
  currentValues,
  isDestroyed,
  ravOf,
} from '../../../src/rules/cav/data/values.ts';
import { WEAPON_TYPES } from '../../../src/rules/cav/data/weapons.ts';
import { cav, fieldOf } from '../../support/cav-field.ts';
import { heard } from '../../support/heard.ts';

const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const dictator = machineOf(cav('red-1', [0, 0]));
const lancer = machineOf(cav('red-1', [0, 0], { profile: 'lancer' }));
const mac = weaponOf(dictator, 'medium-mac');
const missile = weaponOf(dictator, 'light-guided-missile');
const rocket = weaponOf(dictator, 'light-rocket-10');

const fighter = (states: readonly string[] = []): Fighter => ({ machine: dictator, states });
/** A Dictator-B firing at another in the open, in its short band. */
const shot = (more: Partial<RangedRoll> = {}): RangedRoll => ({
  attacker: fighter(),
  defender: fighter(),
  roll: 'primary',
  cover: 0,
  pointBlank: false,
  locked: false,
  subType: 'plain',
  systems: 1,
  ...more,
});
const sum = (more: Partial<RangedRoll> = {}, ruled = rulings): number =>
  sumOf(attackModifiers(shot(more), ruled));

/** From natural dice to the row of the damage table; null when missed or deflected. */
function rowOf(
  natural: number,
  modifier: number,
  target: number,
  rav: number,
  armor: number,
  extraDie?: number,
  ruled = rulings,
) {
  const die = extraDie === undefined ? {} : { extraDie };
  const { margin } = targetPoint({
    natural,
    modifiers: [modifier],
    target,
    criticalFrom: extraDie === undefined ? 13 : 11,
    ...die,
  });
  return margin === null ? null : penetrate({ margin, rav, armor, reinforced: dictator.reinforced }, ruled);
}

describe('ranged combat', () => {
  test('T-081 CAV-RES-7 CAV-SA-4 CAV-DMG-1 CAV-CMB-2 CAV-CMB-4: MAC, natural 8, row 2', () => {
    expect(rowOf(8, sum(), 6, 6, 7)).toBe(2);
    expect(damageRow(2, 'ranged')).toEqual({ points: 1, pilotCheck: null, state: null, critical: false });
  });
  test('T-082 CAV-RES-7 CAV-SA-4 HR-06: natural 6 is deflected, or not when Reinforced waits for the table', () => {
    expect(rowOf(6, sum(), 6, 6, 7)).toBeNull();
    expect(
      rowOf(6, sum(), 6, 6, 7, undefined, ruledOtherwise(rulings, 'reinforcedTiming', 'tableOnly')),
    ).toBe(0);
  });
  test('T-083 CAV-SA-4 CAV-DMG-1: Reinforced stops at 0', () => {
    expect(rowOf(5, sum(), 6, 6, 6)).toBe(0);
    expect(damageRow(0, 'ranged').points).toBe(1);
  });
  test('T-084 CAV-SA-9 CAV-DMG-1 CAV-DMG-3: Blaster’s die brings row 9', () => {
    expect(mac.criticalFrom).toBe(11);
    expect(rowOf(11, sum(), 6, 6, 7, 4)).toBe(9);
    expect(damageRow(9, 'ranged')).toEqual({ points: 2, pilotCheck: -2, state: 'stunned', critical: false });
  });
  test('T-085 CAV-DMG-1 CAV-DMG-4: one more is a critical and no pilot check', () => {
    expect(rowOf(11, sum(), 6, 6, 7, 5)).toBe(10);
    expect(damageRow(10, 'ranged')).toEqual({ points: 3, pilotCheck: null, state: null, critical: true });
  });
  test('T-086 CAV-SA-1 CAV-SA-5 CAV-TL-3 CAV-DMG-1: a locked missile at medium, row 5', () => {
    expect(missile.criticalFrom).toBe(12);
    expect(rowOf(11, sum({ locked: true }), 7, 4, 7)).toBe(5);
    expect(damageRow(5, 'ranged')).toMatchObject({ points: 2, pilotCheck: 0 });
  });
  test('T-087 CAV-SP-6 CAV-RES-7 CAV-DICE-12: a rocket’s secondary 9 is deflected', () => {
    expect(sum({ roll: 'secondary', locked: true, pointBlank: true })).toBe(0);
    expect(rowOf(9, 0, 6, 3, 7)).toBeNull();
  });
  test('T-088 CAV-DMG-1 CAV-DMG-3: the ranged table', () => {
    const rows = Array.from({ length: 11 }, (_, margin) => damageRow(margin, 'ranged'));
    expect(rows.map(({ points }) => points)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
    expect(rows.map(({ pilotCheck: check }) => check)).toEqual([
      null,
      null,
      null,
      0,
      0,
      0,
      -1,
      -1,
      -1,
      -2,
      null,
    ]);
    expect(rows.map(({ state }) => state).slice(5)).toEqual([
      null,
      'suppressed',
      'suppressed',
      'suppressed',
      'stunned',
      null,
    ]);
    expect(rows.map(({ critical }) => critical).indexOf(true)).toBe(10);
  });
  test('T-089 CAV-DMG-2: the close-combat table', () => {
    const points = Array.from({ length: 11 }, (_, margin) => damageRow(margin, 'close').points);
    expect(points).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
  });
  test('HR-05 CAV-RES-7: the excess over armour as margin reads another row', () => {
    const hit = { margin: 6, rav: 4, armor: 7, reinforced: 0 };
    expect(penetrate(hit, rulings)).toBe(6);
    expect(penetrate(hit, ruledOtherwise(rulings, 'damageMargin', 'penetrationMargin'))).toBe(3);
  });
  test('T-090 CAV-SAL-1 CAV-SAL-3: four systems in a salvo, +3', () => {
    expect(sum({ subType: 'salvo', systems: 4 }) - sum()).toBe(3);
    expect(weaponOf(lancer, 'light-laser').mounts).toHaveLength(4);
  });
  test('T-091 CAV-SAL-3: both MACs, natural 7, margin 3', () => {
    expect(
      targetPoint({ natural: 7, modifiers: [sum({ subType: 'salvo', systems: 2 })], target: 6 }).margin,
    ).toBe(3);
  });
  test('T-092 CAV-RUN-3 HR-14: run’n gun with both MACs', () => {
    const running = { subType: 'run-and-gun', systems: 2 } as const;
    const each = ruledOtherwise(rulings, 'runAndGunPenalty', 'minusOnePerRoll');
    expect(targetPoint({ natural: 9, modifiers: [sum(running)], target: 6 }).margin).toBe(2);
    expect(targetPoint({ natural: 9, modifiers: [sum(running, each)], target: 6 }).margin).toBe(3);
    expect(rowOf(9, sum(running), 6, 6, 7)).toBe(1);
    expect(rowOf(9, sum(running, each), 6, 6, 7)).toBe(2);
    expect(damageRow(1, 'ranged').points).toBe(damageRow(2, 'ranged').points);
  });
  test('T-093 CAV-TL-2 CAV-GM-1 CAV-CMB-3: a missile without a lock may not be fired', () => {
    const field = fieldOf({ models: [cav('red-1', [24, 5]), cav('blue-1', [24, 30])] });
    const verdict = judgeCall(
      field,
      { from: 'red-1', to: 'blue-1', weapon: 'light-guided-missile' },
      { sureness: false },
    );
    expect(verdict.attack).toMatchObject({ legal: false, roll: null, chance: null });
    expect(verdict.because).toEqual([
      { clause: 'CAV-TL-2', say: 'The Light guided missile cannot fire: it needs a lock on blue-1 first.' },
    ]);
  });
  test('T-094 CAV-DEF-6: defensive fire gets no pluses', () => {
    const defending = shot({
      subType: 'defensive',
      pointBlank: true,
      locked: true,
      defender: fighter(['knockdown']),
    });
    expect(sumOf(attackModifiers(defending, rulings))).toBe(0);
    expect(targetPoint({ natural: 7, modifiers: [0], target: 6 }).margin).toBe(1);
    expect(sumOf(attackModifiers({ ...defending, cover: -1, attacker: fighter(['stunned']) }, rulings))).toBe(
      -3,
    );
  });
  test('T-095 CAV-DEF-5: long range is as far as defensive fire goes', () => {
    expect(rangeBand(mac, 36, rulings)).toMatchObject({ band: 'long', needs: 8 });
    expect(rangeBand(mac, 36.01, rulings).band).toBe('extreme');
  });
  test('T-096 CAV-DEF-4 CAV-GEN-9: values are those of the column held', () => {
    expect(ravOf(dictator, mac, { damage: 4, states: [] })).toEqual([5, 2]);
    expect(ravOf(dictator, mac, { damage: 0, states: [] })).toEqual([6, 2]);
  });
  test('T-097 CAV-STA-1 CAV-STA-2 CAV-STA-3 CAV-IMM-1 CAV-DICE-3: immobile, disabled, knocked down', () => {
    const easier = (states: readonly string[]) => sum({ defender: fighter(states) }) - sum();
    expect([['immobile'], ['disabled'], ['knockdown'], ['disabled', 'knockdown']].map(easier)).toEqual([
      4, 4, 2, 6,
    ]);
  });
  test('T-098 CAV-DMG-5: two points on top of eight leave no column', () => {
    expect(isDestroyed(dictator, { damage: 8 + damageRow(5, 'ranged').points, states: [] })).toBe(true);
  });
  test('T-099 CAV-AMM-1 CAV-AMM-2 CAV-AMM-3 CAV-SA-2: the bin takes the first, the second empties the weapon', () => {
    expect(ammoCheck(1, mac, 1)).toEqual({ out: false, binSpent: true });
    expect(ammoCheck(1, mac, 0)).toEqual({ out: true, binSpent: false });
  });
  test('T-100 CAV-AMM-1 CAV-AMM-2 CAV-SA-6 CAV-SA-7: a 2 empties limited ammunition only', () => {
    expect(ammoCheck(2, mac, 0).out).toBe(false);
    expect([missile, rocket].map((weapon) => ammoCheck(2, weapon, 0).out)).toEqual([true, true]);
    expect(ammoCheck(1, weaponOf(lancer, 'light-laser'), 0).out).toBe(false);
  });
  test('T-101 CAV-AMM-1 CAV-DICE-12: no ammunition die on a secondary roll', () => {
    expect(needsAmmoDie(2, 'secondary', rocket)).toBe(false);
    expect(needsAmmoDie(2, 'strikePoint', rocket)).toBe(true);
    expect(needsAmmoDie(3, 'primary', mac)).toBe(false);
  });
  test('T-102 CAV-SA-15: Shock 4', () => {
    expect([3, 4, 2, 12].map((natural) => shockSuppresses(natural, 4, 0))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
  test('HR-16 CAV-SA-15: what sets Shock off', () => {
    const grazed = { hit: true, damaged: false };
    const by = (shockTrigger: 'targeted' | 'hit' | 'damage', what = grazed) =>
      shockStrikes(what, { shockTrigger });
    expect([by('targeted', { hit: false, damaged: false }), by('hit'), by('damage')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(by('hit', { hit: false, damaged: false })).toBe(false);
  });
  test('T-103 CAV-CMB-6 CAV-CMB-7 CAV-GM-1 CAV-GM-2 CAV-SA-12: which weapons fire together', () => {
    expect(assaultType([mac, mac])).toEqual({ ok: true, value: 'direct' });
    expect(assaultType([mac, mac, missile])).toEqual({ ok: true, value: 'direct' });
    expect(assaultType([rocket, missile])).toEqual({ ok: true, value: 'indirect' });
    expect(assaultType([mac, rocket])).toMatchObject({ ok: false, error: { clause: 'CAV-CMB-7' } });
    expect(mayFire(rocket, 'direct')).toBe(false);
    expect([mayFire(missile, 'direct'), mayFire(missile, 'indirect'), mayFire(mac, 'indirect')]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('T-104 CAV-SA-3 CAV-WPN-2: Piercing is in the card’s row already', () => {
    expect(WEAPON_TYPES.mediumMac.rav).toEqual([5, 2]);
    expect(mac.track[0]).toEqual([6, 2]);
    expect(against(ravOf(dictator, mac, { damage: 0, states: [] }), { hard: true })).toBe(6);
  });
  test('CAV-GEN-6 CAV-SA-10: soft targets take the second number', () => {
    expect(against([6, 2], { hard: false })).toBe(2);
  });
  test('CAV-STA-0 CAV-STA-4 CAV-STA-5 HR-22: suppressed and stunned add up, or not', () => {
    const both = { attacker: fighter(['suppressed', 'stunned']) };
    expect(sum({ attacker: fighter(['suppressed']) }) - sum()).toBe(-2);
    expect(sum({ attacker: fighter(['suppressed', 'suppressed']) }) - sum()).toBe(-2);
    expect(sum(both) - sum()).toBe(-4);
    expect(sum(both, ruledOtherwise(rulings, 'suppressedPlusStunned', -2)) - sum()).toBe(-2);
  });
  test('CAV-DMG-4 HR-34: damaged weapons and targeting, once each or stacking', () => {
    const hurt = { attacker: fighter(['critical:9', 'critical:10', 'critical:9']) };
    expect(sum(hurt) - sum()).toBe(-3);
    expect(sum(hurt, ruledOtherwise(rulings, 'criticalStacking', 'stack')) - sum()).toBe(-4);
  });
  test('HR-31 CAV-STA-2: an immobile target of indirect fire', () => {
    const still = { roll: 'secondary', defender: fighter(['immobile']) } as const;
    expect(sum(still)).toBe(0);
    expect(sum(still, ruledOtherwise(rulings, 'immobileIndirect', 'both'))).toBe(4);
    expect(sum(still, ruledOtherwise(rulings, 'immobileIndirect', 'combatOnly'))).toBe(4);
  });
});

describe('close combat and break', () => {
  const plain = { attacker: 0, defender: 0 };

  test('T-116 CAV-CC-5 CAV-CC-6 CAV-SA-4 HR-23: a win Reinforced brings down to 0 hurts as ruled', () => {
    const value =
      5 +
      sumOf(
        closeCombatModifiers(
          { fighter: fighter(), opponent: fighter(), isAttacker: true, locked: false, failedBreaks: 0 },
          rulings,
        ),
      );
    const fight = closeCombat(
      { natural: 7, modifiers: [value] },
      { natural: 6, modifiers: [value] },
      rulings,
    );
    expect(fight).toEqual({ winner: 'attacker', margin: 1, totals: [13, 12] });
    const harm = (ruled = rulings) => {
      const { attacker, defender } = closeCombatDamage(fight, { attacker: 1, defender: 1 }, ruled);
      return [attacker?.points ?? 0, defender?.points ?? 0];
    };
    expect(harm()).toEqual([0, 1]);
    expect(harm(ruledOtherwise(rulings, 'ccReducedToZero', 'both'))).toEqual([1, 1]);
    expect(harm(ruledOtherwise(rulings, 'ccReducedToZero', 'noDamage'))).toEqual([0, 0]);
  });
  test('T-117 CAV-CC-7 CAV-DMG-2 HR-24: a draw hurts both, or the attacker wins', () => {
    const level = { natural: 7, modifiers: [5] };
    const draw = closeCombat(level, level, rulings);
    expect(draw.winner).toBe('draw');
    const { attacker, defender } = closeCombatDamage(draw, plain, rulings);
    expect([attacker?.points, defender?.points]).toEqual([1, 1]);
    const won = closeCombat(level, level, ruledOtherwise(rulings, 'ccTie', 'initiatorWins'));
    expect(won.winner).toBe('attacker');
    expect(closeCombatDamage(won, plain, rulings)).toMatchObject({ attacker: null, defender: { points: 1 } });
  });
  test('T-118 CAV-CC-8 CAV-DMG-2 HR-25: a natural 2 gives the opponent a die, or loses at once', () => {
    const attacker = { natural: 6, modifiers: [4], gift: 3 };
    const defender = { natural: 2, modifiers: [5] };
    const fight = closeCombat(attacker, defender, rulings);
    expect(fight).toEqual({ winner: 'attacker', margin: 6, totals: [13, 7] });
    expect(closeCombatDamage(fight, plain, rulings).defender).toEqual({
      points: 2,
      pilotCheck: -1,
      state: 'suppressed',
      critical: false,
    });
    const auto = ruledOtherwise(rulings, 'ccNatural2', 'autoLose');
    expect(closeCombat(attacker, { natural: 2, modifiers: [15] }, rulings).winner).toBe('defender');
    expect(closeCombat(attacker, { natural: 2, modifiers: [15] }, auto).winner).toBe('attacker');
  });
  test('T-119 CAV-CC-8: both criticals at once', () => {
    const fight = closeCombat(
      { natural: 12, modifiers: [3], extraDie: 2, gift: 5 },
      { natural: 2, modifiers: [5] },
      rulings,
    );
    expect(fight).toMatchObject({ winner: 'attacker', margin: 15, totals: [22, 7] });
    expect(closeCombatDamage(fight, plain, rulings).defender).toMatchObject({ points: 3, critical: true });
  });
  test('T-120 CAV-CC-2 CAV-CC-3: two supporters add two, no more than five ever', () => {
    expect(supportedValue(4, 2)).toBe(6);
    expect(supportedValue(4, 9)).toBe(9);
  });
  test('CAV-RNG-4 CAV-CC-5 CAV-PRN-4 HR-43: what counts in close combat', () => {
    const roll = {
      fighter: fighter(['suppressed']),
      opponent: fighter(['knockdown']),
      isAttacker: true,
      locked: true,
      failedBreaks: -1,
    };
    const labels = closeCombatModifiers(roll, rulings).map(({ label, value }) => `${heard(label)} ${value}`);
    expect(labels).toEqual([
      'Wizzo 1',
      'Target-lock with targeting computer 1',
      'Target knocked down 2',
      'Failed to break -1',
      'Suppressed -2',
    ]);
    expect(sumOf(closeCombatModifiers(roll, ruledOtherwise(rulings, 'atcInCloseCombat', false)))).toBe(0);
    expect(
      closeCombatModifiers({ ...roll, isAttacker: false }, rulings).some(({ value }) => value === 2),
    ).toBe(false);
  });
  test('T-121 CAV-BRK-1 CAV-BRK-2: CCV 3 against two enemies, +1', () => {
    const attempt = { closeCombat: 3, friends: 0, enemies: 2, penalty: 0, move: 8 };
    expect(breakModifier(attempt)).toBe(1);
    expect([9, 8].map((natural) => breakAway({ ...attempt, natural }).success)).toEqual([true, false]);
  });
  test('T-122 CAV-BRK-2: one against one with CCV 5 breaks on 6', () => {
    const attempt = { closeCombat: 5, friends: 0, enemies: 1, penalty: 0, move: 8 };
    expect([6, 5].map((natural) => breakAway({ ...attempt, natural }).success)).toEqual([true, false]);
  });
  test('T-123 CAV-BRK-3 CAV-BRK-4 CAV-DICE-9: half of MV 7 is 4', () => {
    const attempt = { closeCombat: 5, friends: 1, enemies: 1, penalty: 0, move: 7 };
    expect(breakAway({ ...attempt, natural: 11 })).toEqual({ success: true, inches: 4 });
    expect(breakAway({ ...attempt, natural: 2 })).toEqual({ success: false, inches: 0 });
  });
  test('CAV-BRK-5 HR-47: two failures cost one, or two', () => {
    expect([0, 1, 2].map((failures) => breakPenalty(failures, rulings))).toEqual([0, -1, -1]);
    expect(breakPenalty(2, ruledOtherwise(rulings, 'breakPenalty', 'each'))).toBe(-2);
  });
});

describe('pilot checks, repairs, criticals', () => {
  const check = (natural: number, modifier: number, quad = false, states: readonly string[] = []) =>
    pilotCheck({ natural, modifier, quad, states, ...(natural === 12 && { extraDie: 1 }) }, rulings);

  test('T-125 CAV-PIL-1: 6 stays up, 5 falls', () => {
    expect([check(6, 0), check(5, 0)].map(({ knockdown }) => knockdown)).toEqual([false, true]);
  });
  test('T-126 CAV-PIL-1 CAV-DMG-3: at −1, 7 stays up, 6 falls', () => {
    expect([check(7, -1), check(6, -1)].map(({ knockdown }) => knockdown)).toEqual([false, true]);
    expect(damageRow(7, 'ranged')).toMatchObject({ pilotCheck: -1, state: 'suppressed' });
  });
  test('T-127 CAV-PIL-1 CAV-PIL-2: at −2, 8 stays up, 7 falls unless on four legs', () => {
    expect([check(8, -2), check(7, -2), check(7, -2, true)].map(({ knockdown }) => knockdown)).toEqual([
      false,
      true,
      false,
    ]);
    expect(machineOf(cav('red-1', [0, 0], { profile: 'bulwark' })).quad).toBe(true);
  });
  test('T-128 CAV-PIL-3 CAV-PIL-4: a natural 2 falls and costs a point', () => {
    expect(check(2, 0)).toEqual({ knockdown: true, damage: 1 });
    expect(check(3, 0).damage).toBe(0);
  });
  test('CAV-STA-7 HR-21: a state gained in the same row does not touch its check unless ruled so', () => {
    const [before, after] = [['suppressed'], []].map((states) => check(7, -1, false, states).knockdown);
    expect([before, after]).toEqual([true, false]);
  });
  test('T-129 CAV-REP-1 CAV-REP-2 CAV-REP-3: damage control 4, natural 6 mends, 5 does not', () => {
    expect([repair(6, 4, 3, 0), repair(5, 4, 3, 0)]).toEqual([2, 3]);
  });
  test('T-130 CAV-REP-2: a natural 10 mends at −2', () => {
    expect(repair(10, -2, 3, 0)).toBe(2);
  });
  test('T-131 CAV-REP-5: a natural 12 mends two', () => {
    expect(repair(12, 0, 3, 0)).toBe(1);
  });
  test('T-132 CAV-REP-4 CAV-REP-5: one point always stays', () => {
    expect([repair(12, 4, 2, 0), repair(11, 4, 1, 0), repair(12, 4, 1, 0)]).toEqual([1, 1, 1]);
    expect(repair(11, 4, 0, 0)).toBe(0);
  });
  test('T-133 CAV-REP-6: a natural 2 costs a point', () => {
    expect(repair(2, 9, 5, 0)).toBe(6);
  });
  test('CAV-REP-7 CAV-STA-4: repairs feel states and mend damage only', () => {
    expect([repair(8, 4, 3, -2), repair(7, 4, 3, -2)]).toEqual([2, 3]);
  });
  test('T-135 CAV-DMG-4 CAV-DICE-9 HR-34: half MV, rounded up; order and repeats as ruled', () => {
    expect([crippledMove(7, [4], rulings), crippledMove(5, [4], rulings)]).toEqual([4, 3]);
    expect(crippledMove(7, [4, 5], rulings)).toBe(3);
    expect(crippledMove(8, [4, 5], rulings)).toBe(3);
    expect(crippledMove(8, [4, 5], ruledOtherwise(rulings, 'criticalStacking.moveOrder', 'minusFirst'))).toBe(
      4,
    );
    const twice = { damage: 0, states: ['critical:5', 'critical:5'] };
    expect(currentValues(dictator, twice, rulings).move).toBe(7);
    expect(currentValues(dictator, twice, ruledOtherwise(rulings, 'criticalStacking', 'stack')).move).toBe(6);
  });
  test('CAV-DMG-4 CAV-AP-1: a damaged breeder leaves one action point', () => {
    expect(currentValues(dictator, { damage: 0, states: ['critical:3'] }, rulings).actionPoints).toBe(1);
    expect(currentValues(dictator, { damage: 0, states: [] }, rulings).actionPoints).toBe(2);
  });
  test('T-137 CAV-DMG-5 CAV-VIC-2: the tenth point destroys', () => {
    expect(columnsOf(dictator)).toBe(10);
    expect([9, 10].map((damage) => isDestroyed(dictator, { damage, states: [] }))).toEqual([false, true]);
  });
  test('CAV-STA-1 CAV-DMG-4: critical 2 disables, attackers get +4', () => {
    expect(criticalRow(2, rulings).states).toEqual(['disabled']);
    expect(sum({ defender: fighter(['disabled']) }) - sum()).toBe(4);
  });
  test('CAV-DMG-4 HR-35: every row of the critical table; a killed crew destroys or disables', () => {
    const rows = Array.from({ length: 11 }, (_, i) => criticalRow(i + 2, rulings));
    expect(rows.map(({ states }) => states.join('+'))).toEqual([
      'disabled',
      '',
      '',
      '',
      'knockdown+stunned',
      'knockdown+suppressed',
      'knockdown+stunned',
      '',
      '',
      '',
      '',
    ]);
    expect(rows.map(({ kills }) => kills).indexOf(true)).toBe(10);
    expect(criticalRow(12, ruledOtherwise(rulings, 'crewKilled', 'disabled'))).toMatchObject({
      kills: false,
      states: ['disabled'],
    });
    const crippled = { damage: 0, states: ['critical:11'] };
    expect(ravOf(dictator, mac, crippled)).toEqual([0, 0]);
    expect(currentValues(dictator, crippled, rulings).closeCombat).toEqual([0, 0]);
  });
});
