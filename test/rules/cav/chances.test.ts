import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  add,
  fraction,
  multiply,
  subtract,
  toNumber,
  writeFraction,
  ZERO,
  ONE,
  type Fraction,
} from '../../../src/core/fraction.ts';
import {
  assaultDamage,
  damageChance,
  destroyedChance,
  fightChances,
  FUMBLE,
  hitChance,
  marginChances,
  meanDamage,
  shotChances,
  tenPlusChance,
  type ShotChances,
} from '../../../src/rules/cav/judge/chances.ts';
import { pilotCheck, shockSuppresses, repair, ammoCheck } from '../../../src/rules/cav/judge/checks.ts';
import { damageRow } from '../../../src/rules/cav/judge/damage.ts';
import { rulingsOf, ruledOtherwise } from '../../../src/rules/cav/book/readings.ts';

/** Published figures; ranged ones as ways of 216, the rest as fractions. */
interface Golden {
  readonly p2d6: Record<string, string>;
  readonly hit: Record<Kind, Record<string, Record<string, string>>>;
  readonly mos: Record<Kind, Record<string, Record<string, Mos>>>;
  readonly rangedDamage: Record<
    'toHitMoS' | 'penetrationMargin',
    Record<Kind, Record<string, Record<string, Record<string, Shot>>>>
  >;
  readonly tenPlus: Record<string, string>;
  readonly strikePoint: Record<string, { success: string; driftNoFumble: string; fumble: string }>;
  readonly repair: Record<string, Record<string, string>>;
  readonly pilotCheck: Record<string, { pass: string; knockdown: string; alsoOneDamage: string }>;
  readonly shock4: Record<string, { resist: string; suppressed: string }>;
  readonly closeCombat: Record<
    string,
    { win: string; draw: string; lose: string; rows: Record<string, number> }
  >;
  readonly ammoOut: Record<string, string>;
  readonly dictatorDemo: Record<string, { hit: string; damage: string; expected: string; effects: number[] }>;
}
type Kind = 'standard' | 'blaster1';
interface Mos {
  readonly dist: Record<string, number>;
  readonly meanGivenHit: number;
  readonly expected: string;
  readonly tenPlus: string;
  readonly hit: string;
}
interface Shot {
  readonly points: number[];
  readonly expected: number;
  readonly any: number;
  readonly effects: number[];
}

const golden = JSON.parse(readFileSync('test/golden/cav-odds.json', 'utf8')) as Golden;
const rulings = rulingsOf({ rules: { system: 'cav', readings: {} } });
const KINDS = { standard: 12, blaster1: 11 } as const;
const kinds = Object.entries(KINDS) as [Kind, 11 | 12][];

/** 0/1 in the published file is 0 here. */
const written = (value: Fraction): string => (value.den === 1n ? `${value.num}/1` : writeFraction(value));
const published = (text: string): string => (text.includes('/') ? text : `${text}/1`);
const of216 = (value: Fraction): number => toNumber(multiply(value, fraction(216)));

/** In the order of the published lists: miss, deflected, plain, check, check −1, check −2, critical. */
function effectsOf({ miss, deflected, rows }: ShotChances): number[] {
  const byNote = [ZERO, ZERO, ZERO, ZERO, ZERO];
  rows.forEach((chance, row) => {
    const { pilotCheck: check, critical } = damageRow(row, 'ranged');
    const slot = critical ? 4 : check === null ? 0 : 1 - check;
    byNote[slot] = add(byNote[slot] ?? ZERO, chance);
  });
  return [miss, deflected, ...byNote].map(of216);
}

function pointsOf({ miss, deflected, rows }: ShotChances): number[] {
  const points = [add(miss, deflected), ZERO, ZERO, ZERO];
  rows.forEach((chance, row) => {
    const slot = damageRow(row, 'ranged').points;
    points[slot] = add(points[slot] ?? ZERO, chance);
  });
  return points.map(of216);
}

describe('exact odds agree with the published figures', () => {
  test('chance to hit by target and modifier, CAV-DICE-4 CAV-DICE-7 CAV-DICE-8 CAV-SA-9', () => {
    let compared = 0;
    for (const [kind, criticalFrom] of kinds)
      for (const [target, byModifier] of Object.entries(golden.hit[kind]))
        for (const [modifier, chance] of Object.entries(byModifier)) {
          const found = hitChance({ target: Number(target), modifier: Number(modifier), criticalFrom });
          expect(written(found), `${kind} ${target}+ ${modifier}`).toBe(published(chance));
          compared += 1;
        }
    expect(compared).toBe(120);
  });

  test('margins of success, their mean and their tail, CAV-CMB-4', () => {
    let compared = 0;
    for (const [kind, criticalFrom] of kinds)
      for (const [target, byModifier] of Object.entries(golden.mos[kind]))
        for (const [modifier, mos] of Object.entries(byModifier)) {
          const toHit = { target: Number(target), modifier: Number(modifier), criticalFrom };
          const margins = marginChances(toHit);
          expect(Object.fromEntries(margins.map(([margin, chance]) => [margin, of216(chance)]))).toEqual(
            mos.dist,
          );
          const mean = margins.reduce(
            (sum, [margin, chance]) => add(sum, multiply(fraction(margin), chance)),
            ZERO,
          );
          const tail = margins
            .filter(([margin]) => margin >= 10)
            .reduce((sum, [, chance]) => add(sum, chance), ZERO);
          expect(written(mean)).toBe(published(mos.expected));
          expect(written(tail)).toBe(published(mos.tenPlus));
          expect(written(hitChance(toHit))).toBe(published(mos.hit));
          expect((toNumber(mean) / toNumber(hitChance(toHit))).toFixed(6)).toBe(mos.meanGivenHit.toFixed(6));
          compared += 1;
        }
    expect(compared).toBe(72);
  });

  test.each(['toHitMoS', 'penetrationMargin'] as const)(
    'every damage row read by the %s, CAV-RES-7 CAV-DMG-1 CAV-DMG-3 CAV-SA-4',
    (damageMargin) => {
      let compared = 0;
      for (const [kind, criticalFrom] of kinds)
        for (const [target, byExcess] of Object.entries(golden.rangedDamage[damageMargin][kind]))
          for (const [excess, byReinforced] of Object.entries(byExcess))
            for (const [reinforced, shot] of Object.entries(byReinforced)) {
              const found = shotChances(
                { target: Number(target), modifier: 0, criticalFrom },
                { rav: 10 + Number(excess), armor: 10, reinforced: Number(reinforced) },
                { ...rulings, damageMargin },
              );
              const label = `${kind} ${target}+ RAV−AV ${excess} Reinforced ${reinforced}`;
              expect(pointsOf(found), `${label}`).toEqual(shot.points);
              expect(effectsOf(found), `${label}`).toEqual(shot.effects);
              expect(of216(meanDamage(found)), `${label}`).toBe(shot.expected);
              expect(of216(damageChance(found)), `${label}`).toBe(shot.any);
              compared += 1;
            }
      expect(compared).toBe(336);
    },
  );

  test('10+ rolls and strike-points, CAV-DICE-5 CAV-SP-2', () => {
    for (const [modifier, chance] of Object.entries(golden.tenPlus))
      expect(written(tenPlusChance(Number(modifier)))).toBe(published(chance));
    for (const [modifier, strike] of Object.entries(golden.strikePoint)) {
      const success = tenPlusChance(Number(modifier));
      expect(written(success)).toBe(published(strike.success));
      expect(written(FUMBLE)).toBe(strike.fumble);
      expect(written(subtract(subtract(ONE, success), FUMBLE))).toBe(published(strike.driftNoFumble));
    }
  });

  test('pilot checks, Shock, repairs and ammunition, CAV-PIL-1 CAV-SA-15 CAV-REP-2 CAV-AMM-1', () => {
    for (const [modifier, check] of Object.entries(golden.pilotCheck)) {
      const outcomes = everyRoll((natural) =>
        pilotCheck({ natural, modifier: Number(modifier), quad: false, states: [], extraDie: 1 }, rulings),
      );
      expect(written(shareOf(outcomes, ({ knockdown }) => !knockdown))).toBe(published(check.pass));
      expect(written(shareOf(outcomes, ({ knockdown }) => knockdown))).toBe(published(check.knockdown));
      expect(written(shareOf(outcomes, ({ damage }) => damage === 1))).toBe(published(check.alsoOneDamage));
    }
    for (const [modifier, shock] of Object.entries(golden.shock4)) {
      const outcomes = everyRoll((natural) => shockSuppresses(natural, 4, Number(modifier)));
      expect(written(shareOf(outcomes, (suppressed) => suppressed))).toBe(published(shock.suppressed));
      expect(written(shareOf(outcomes, (suppressed) => !suppressed))).toBe(published(shock.resist));
    }
    for (const [control, mended] of Object.entries(golden.repair)) {
      const outcomes = everyRoll((natural) => repair(natural, Number(control), 5, 0));
      expect(written(shareOf(outcomes, (damage) => damage < 5))).toBe(
        published(mended['repairAtLeast1'] ?? ''),
      );
      expect(written(shareOf(outcomes, (damage) => damage === 3))).toBe(published(mended['natural12'] ?? ''));
      expect(written(shareOf(outcomes, (damage) => damage > 5))).toBe(published(mended['selfDamage'] ?? ''));
      const net = outcomes.reduce((sum, [damage, ways]) => add(sum, fraction((5 - damage) * ways, 36)), ZERO);
      expect(written(net)).toBe(published(mended['netExpectedPointsIfTwoAreRepairable'] ?? ''));
    }
    for (const [name, ammo] of [
      ['Ammo', 'ammo'],
      ['LimitedAmmo', 'limited'],
    ] as const) {
      const faces = [1, 2, 3, 4, 5, 6].filter((die) => ammoCheck(die, { ammo }, 0).out).length;
      expect(written(multiply(FUMBLE, fraction(faces, 6)))).toBe(golden.ammoOut[name]);
    }
  });

  test('close combat by the lead in values, CAV-CC-5 CAV-CC-7 CAV-CC-8 CAV-DMG-2', () => {
    for (const [lead, fight] of Object.entries(golden.closeCombat)) {
      const { win, draw, lose } = fightChances(Number(lead));
      expect(written(win.reduce(add, ZERO)), `${lead}`).toBe(published(fight.win));
      expect(written(draw), `${lead}`).toBe(published(fight.draw));
      expect(written(lose.reduce(add, ZERO)), `${lead}`).toBe(published(fight.lose));
      for (const [row, share] of Object.entries(fight.rows)) {
        const margin = Number(row.replace(/\D/g, ''));
        const found = row === 'draw' ? draw : (row.startsWith('win') ? win : lose)[margin];
        expect(toNumber(found ?? ZERO).toFixed(6), `${lead} ${row}`).toBe(share.toFixed(6));
      }
    }
  });

  test('the MACs of a Dictator-B, CAV-CARD-3', () => {
    const shots: Record<string, readonly [target: number, modifier: number]> = {
      'MAC short wizzo': [6, 1],
      'MAC medium wizzo': [7, 1],
      'MAC long wizzo': [8, 1],
      'MAC extreme wizzo': [9, 1],
      'MAC short wizzo+ATC': [6, 2],
      'MAC salvo x2 short wizzo+ATC': [6, 3],
    };
    for (const [name, demo] of Object.entries(golden.dictatorDemo)) {
      const shot = shots[name.slice(0, name.indexOf(' vs '))];
      if (!shot) throw new Error(`no shot for ${name}`);
      const toHit = { target: shot[0], modifier: shot[1], criticalFrom: 11 };
      const found = shotChances(toHit, { rav: 6, armor: 7, reinforced: 1 }, rulings);
      expect(written(hitChance(toHit)), `${name}`).toBe(published(demo.hit));
      expect(written(damageChance(found)), `${name}`).toBe(published(demo.damage));
      expect(written(meanDamage(found)), `${name}`).toBe(published(demo.expected));
      expect(effectsOf(found), `${name}`).toEqual(demo.effects);
    }
  });
});

const NATURALS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));
function everyRoll<T>(outcome: (natural: number) => T): (readonly [T, number])[] {
  return NATURALS.map((natural) => [outcome(natural), 1] as const);
}
function shareOf<T>(outcomes: readonly (readonly [T, number])[], is: (outcome: T) => boolean): Fraction {
  return fraction(outcomes.filter(([outcome]) => is(outcome)).length, 36);
}

describe('a whole assault, worked out twice', () => {
  const shot = shotChances(
    { target: 6, modifier: 1, criticalFrom: 11 },
    { rav: 6, armor: 7, reinforced: 1 },
    rulings,
  );

  test('two shots are every pair of single shots, CAV-RES-1 CAV-CMB-8', () => {
    const single = pointsOf(shot);
    const pairs = new Map<number, number>();
    single.forEach((a, i) => single.forEach((b, j) => pairs.set(i + j, (pairs.get(i + j) ?? 0) + a * b)));
    const found = assaultDamage([shot, shot], 10);
    for (const [points, chance] of found)
      expect(toNumber(chance)).toBeCloseTo((pairs.get(points) ?? 0) / 216 ** 2, 12);
    expect(written(found.reduce((sum, [, chance]) => add(sum, chance), ZERO))).toBe('1/1');
  });

  test('with one column left any damage destroys, CAV-DMG-5', () => {
    const left = subtract(ONE, damageChance(shot));
    expect(destroyedChance([shot], 1, rulings)).toEqual(damageChance(shot));
    expect(destroyedChance([shot, shot], 1, rulings)).toEqual(subtract(ONE, multiply(left, left)));
  });

  test('with three left a fumbled pilot check and a killed crew count too, CAV-PIL-3 CAV-DMG-4', () => {
    // rows with two points and a check: one more on a fumble; three points always
    const two = [5, 6, 7, 8, 9].reduce((sum, row) => add(sum, shot.rows[row] ?? ZERO), ZERO);
    const expected = add(shot.rows[10] ?? ZERO, multiply(two, FUMBLE));
    expect(destroyedChance([shot], 3, rulings)).toEqual(expected);
    expect(destroyedChance([shot], 9, rulings)).toEqual(multiply(shot.rows[10] ?? ZERO, FUMBLE));
    expect(destroyedChance([shot], 9, ruledOtherwise(rulings, 'crewKilled', 'disabled'))).toEqual(ZERO);
  });

  test('one check for the worst hit is less deadly than one for each, HR-44', () => {
    const each = destroyedChance([shot, shot], 6, rulings);
    const once = destroyedChance([shot, shot], 6, ruledOtherwise(rulings, 'pilotChecks', 'worstRowOnly'));
    expect(toNumber(once)).toBeLessThan(toNumber(each));
  });
});
