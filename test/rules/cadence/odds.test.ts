import { describe, expect, test } from 'vitest';
import { fraction, subtract, ONE, toNumber, writeFraction } from '../../../src/core/fraction.ts';
import { counterNumber, saveNumber, type RollTerms } from '../../../src/rules/cadence/judge/attack.ts';
import {
  hitsOfDice,
  initiativeChance,
  meanOf,
  pointsLost,
  recounted,
  successChance,
} from '../../../src/rules/cadence/judge/chances.ts';
import { oddsOf } from '../../../src/rules/cadence/judge/odds.ts';
import type { Weapon } from '../../../src/rules/cadence/data/profiles.ts';
import { readTrait } from '../../../src/rules/cadence/data/traits.ts';
import golden from '../../golden/cadence-odds.json';
import { heard } from '../../support/heard.ts';
import { box, fieldOf, type Figure } from './cadence-field.ts';

/** The published figures write whole numbers as `1/1`. */
const published = (text: string): string => {
  const [num = '0', den = '1'] = text.split('/');
  return writeFraction(fraction(BigInt(num), BigInt(den)));
};

const roll = (needs: number, again = false): RollTerms => ({
  needs,
  base: needs,
  oneFails: true,
  again,
  modifiers: [],
});
const succeeds = (needs: number): string => writeFraction(successChance(roll(needs)));
const fails = (needs: number): string => writeFraction(subtract(ONE, successChance(roll(needs))));
const numbers = (key: string): number[] => [...key.matchAll(/[+-]?\d+/g)].map(([number]) => Number(number));

const gun = (...rules: readonly string[]): Weapon => ({
  id: 'gun',
  name: 'Gun',
  range: 24,
  attacks: 1,
  piercing: 0,
  damage: 4,
  traits: rules.map((rule) => readTrait(rule, 'weapon')),
});

describe('published odds', () => {
  test('CADENCE-HIT-1 CADENCE-DICE-2 every Skill with every modifier', () => {
    for (const [key, chance] of Object.entries(golden.hit)) {
      const [, skill, modifier] = /S(\d)\+ mod([+-]\d)/.exec(key) ?? [];
      expect(succeeds(Number(skill) - Number(modifier)), key).toBe(published(chance));
    }
  });

  test('CADENCE-HIT-2 close range, both ways', () => {
    expect(succeeds(6)).toBe(golden.closeRange['natural6 (default)']);
    for (const [key, chance] of Object.entries(golden.closeRange['skill6 mode']))
      expect(succeeds(6 - (numbers(key)[0] ?? 0)), key).toBe(published(chance));
  });

  test('CADENCE-DEF-1 CADENCE-ADV-COVER-1 every Defence with every Piercing, in and out of cover', () => {
    for (const [key, chance] of Object.entries(golden.defenceFail)) {
      const [, defence, piercing] = /Def(\d)\+ Prc(\d)/.exec(key) ?? [];
      const needs = saveNumber(Number(defence), Number(piercing), key.includes('cover'));
      expect(fails(needs), key).toBe(published(chance));
    }
  });

  test('CADENCE-CTR-1 every Damage against every Toughness', () => {
    for (const [key, target] of Object.entries(golden.counterTarget)) {
      const [damage = 0, toughness = 0] = numbers(key);
      expect(`${counterNumber(damage, toughness)}+`, key).toBe(target);
      const told = golden.counterFail[key as keyof typeof golden.counterFail];
      expect(fails(counterNumber(damage, toughness)), key).toBe(published(told));
    }
  });

  test('CADENCE-ACT-6 CADENCE-SEC-1 CADENCE-INIT-1 the last point, a marker, the initiative', () => {
    expect(fails(2)).toBe(golden.last_CP_lost);
    expect(succeeds(3)).toBe(golden.secure);
    expect([1, 2].map((dice) => writeFraction(initiativeChance(dice)))).toEqual(['1/2', golden.initiative]);
  });

  test.each(Object.entries(golden.chain))('CADENCE-HP-1 the whole chain: %s', (_, row) => {
    const sixths = (chance: string): number => {
      const [num = 0, den = 1] = chance.split('/').map(Number);
      return (6 * num) / den;
    };
    const hit = roll(7 - sixths(row.pHit));
    const save = roll(1 + sixths(row.pFailDefence));
    const counter = roll(1 + sixths(row.pFailCounter));
    expect(writeFraction(successChance(hit))).toBe(published(row.pHit));
    expect(fails(save.needs)).toBe(published(row.pFailDefence));
    expect(fails(counter.needs)).toBe(published(row.pFailCounter));
    const hits = hitsOfDice(hit, gun(), row.attacks);
    const hitPoints = row.models * row.hpPerModel;
    const lost = pointsLost(hits, { save, counter: () => counter, weapon: gun(), hitPoints });
    expect(writeFraction(meanOf(lost))).toBe(published(row.exactMeanHpLost));
    row.hpLostDist.forEach((share, count) => {
      expect(lost[count] ? toNumber(lost[count]) : 0).toBeCloseTo(share, 11);
    });
    const destroyed = recounted(lost, (points) => Math.floor(points / row.hpPerModel));
    row.modelsDestroyed.forEach((share, count) => {
      expect(destroyed[count] ? toNumber(destroyed[count]) : 0).toBeCloseTo(share, 11);
    });
  });
});

describe('special rules, against counting every fall of the dice', () => {
  const FACES = [1, 2, 3, 4, 5, 6];

  /** Hits of one attack, by following every face of every die it may take. */
  function counted(needs: number, rules: { again: boolean; rending: number; volley: boolean }): number[] {
    const chances = [0, 0, 0, 0, 0, 0];
    const die = (weight: number, done: (face: number, weight: number) => void): void => {
      for (const first of FACES) {
        const isFailed = first < needs || first === 1;
        if (isFailed && rules.again) for (const second of FACES) done(second, weight / 36);
        else done(first, weight / 6);
      }
    };
    const hitsOn = (face: number): number =>
      face < needs || face === 1 ? 0 : face === 6 ? 1 + rules.rending : 1;
    die(1, (face, weight) => {
      const own = hitsOn(face);
      if (face === 6 && rules.volley)
        die(weight, (more, share) => {
          chances[own + hitsOn(more)]! += share;
        });
      else chances[own]! += weight;
    });
    return chances;
  }

  test.each([
    ['CADENCE-SR-10 Skilled', [], { again: true, rending: 0, volley: false }],
    ['CADENCE-SR-29 Rending', ['Rending (1)'], { again: false, rending: 1, volley: false }],
    ['CADENCE-SR-33 Volley', ['Volley'], { again: false, rending: 0, volley: true }],
    ['CADENCE-DICE-3 all three', ['Rending (1)', 'Volley'], { again: true, rending: 1, volley: true }],
  ] as const)('%s: hits of one die', (_, rules, effects) => {
    for (const needs of [2, 3, 4, 5, 6, 7]) {
      const spread = hitsOfDice(roll(needs, effects.again), gun(...rules), 1);
      counted(needs, effects).forEach((share, count) => {
        expect(spread[count] ? toNumber(spread[count]) : 0).toBeCloseTo(share, 12);
      });
    }
  });

  test('CADENCE-SR-21 CADENCE-SR-9 Destructive, and Shields that hold only while the struck model is unhurt', () => {
    // One hit of 2 damage on two models of two hit points; unhurt ones roll a failed 5+ again.
    const shielded = (lost: number): RollTerms => roll(5, lost % 2 === 0);
    const weapon = gun('Destructive (2)');
    const lost = pointsLost([fraction(0), ONE], { save: roll(7), counter: shielded, weapon, hitPoints: 4 });
    const [open, again] = [2 / 3, 4 / 9]; // chances to lose the point
    expect(lost.map(toNumber)).toEqual([
      expect.closeTo((1 - again) ** 2, 12),
      expect.closeTo(again * (1 - open) + (1 - again) * again, 12),
      expect.closeTo(again * open, 12),
      0,
      0,
    ]);
  });

  test('CADENCE-HP-1 excess is lost: no more than the unit has', () => {
    const lost = pointsLost(
      [ONE, ONE, ONE].map((one, i) => (i === 2 ? one : fraction(0))),
      {
        save: roll(7),
        counter: () => roll(7),
        weapon: gun(),
        hitPoints: 1,
      },
    );
    expect(lost.map(writeFraction)).toEqual(['0', '1']);
  });
});

describe('odds of a table', () => {
  test('CADENCE-SR-20 a blast that hits goes on to the rest of the unit near the middle of the base', () => {
    const near: Figure[] = [
      { id: 'red', at: [0, 0] },
      { id: 'blue-0', unit: 'blues', at: [6, 0] },
      { id: 'blue-1', unit: 'blues', at: [6, 2.49] }, // its rim is 1.99 from the middle
      { id: 'blue-2', unit: 'blues', at: [6, -2.5] }, // and this one 2.00
    ];
    const charts = oddsOf(fieldOf({ figures: near }), { from: 'red', to: 'blue-0', weapon: 'frag-grenade' });
    const lost = charts.find(({ question }) => heard(question).includes('hit points lost'));
    // Half hit; each hit costs a point with 2/3 × 1/2 = 1/3, and there is one more of them.
    expect(lost?.rows.map(({ exact }) => exact)).toEqual(['13/18', '2/9', '1/18']);
    expect(lost?.mean?.value).toBeCloseTo(1 / 3, 12);
  });

  test('CADENCE-SR-32 a volatile weapon may hit its own', () => {
    const figures: Figure[] = [
      { id: 'red', at: [0, 0], profile: 'heavy-trooper' },
      { id: 'blue', at: [6, 0] },
    ];
    const charts = oddsOf(fieldOf({ figures }), { from: 'red', to: 'blue', weapon: 'flamer' });
    const own = charts.find(({ question }) => heard(question).includes('CADENCE-SR-32'));
    expect(own?.rows.map(({ exact }) => exact)).toEqual(['125/216', '25/72', '5/72', '1/216']);
  });

  const reds: Figure[] = [0, 2, 4].map((y) => ({ id: `red-${y}`, unit: 'reds', at: [0, y] }));
  const blues: Figure[] = [0, 2].map((y) => ({ id: `blue-${y}`, unit: 'blues', at: [10, y] }));

  test('CADENCE-HIT-1 one model and its whole unit; shares add up to one', () => {
    const charts = oddsOf(fieldOf({ figures: [...reds, ...blues] }), { from: 'red-0', to: 'blue-0' });
    // Rifles reach, bayonets and grenades do not.
    expect(charts.map(({ question }) => heard(question))).toEqual([
      'red-0, Rifle: hits on 4+ (CADENCE-HIT-1)',
      'red-0, Rifle: hit points lost (CADENCE-CTR-1)',
      'red-0, Rifle: models destroyed (CADENCE-HP-1)',
      '3 of reds, Rifle: hit points lost (CADENCE-CTR-1)',
      '3 of reds, Rifle: models destroyed (CADENCE-HP-1)',
    ]);
    for (const { rows } of charts) expect(rows.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
    // Two dice: half hit, two thirds of those fail Defence 5, half of those fail 4+.
    expect(charts[1]?.mean?.value).toBeCloseTo(2 / 6, 12);
  });

  test('CADENCE-LOS-7 nothing is rolled at a target that may not be attacked', () => {
    const wall = box('wall', [5, -9], [5.5, 9], { height: 4 });
    expect(
      oddsOf(fieldOf({ figures: [...reds, ...blues], pieces: [wall] }), { from: 'red-0', to: 'blue-0' }),
    ).toEqual([]);
  });
});
