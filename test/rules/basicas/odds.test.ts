import { describe, expect, test } from 'vitest';
import { fraction, toNumber, writeFraction } from '../../../src/core/fraction.ts';
import {
  aftermathOf,
  fleeing,
  hitChance,
  meanOf,
  modelWounds,
  slainBy,
  unitWounds,
  woundChance,
  type Spread,
} from '../../../src/rules/basicas/judge/chances.ts';
import golden from '../../golden/basicas-odds.json';
import { heard } from '../../support/heard.ts';
import { deskOf, row, unit } from './basicas-table.ts';

/** The published figures write whole numbers as `1/1`. */
const published = (text: string): string => {
  const [num = '0', den = '1'] = text.split('/');
  return writeFraction(fraction(BigInt(num), BigInt(den)));
};
const numbersIn = (text: string): number[] => text.match(/\d+/g)?.map(Number) ?? [];
const shares = ({ cases, total }: Spread): number[] => cases.map((many) => toNumber(fraction(many, total)));

describe('published odds', () => {
  test('BASICAS-ATK-2 every Precision of the file', () => {
    for (const [key, chance] of Object.entries(golden.hitTable))
      expect(writeFraction(hitChance(numbersIn(key)[0] ?? NaN, 6))).toBe(published(chance));
  });

  test('BASICAS-ATK-3 every Armor and Pierce of the file', () => {
    for (const [key, chance] of Object.entries(golden.woundTable)) {
      const [armor = NaN, pierce = NaN] = numbersIn(key);
      expect(writeFraction(woundChance(armor - pierce, 6))).toBe(published(chance));
    }
  });

  test('BASICAS-MORALE-1 every Bravery and loss of the file', () => {
    for (const [key, { fleeByDie, pPass, meanFlee }] of Object.entries(golden.morale)) {
      const [bravery = NaN, slain = NaN] = numbersIn(key);
      const fled = [1, 2, 3, 4, 5, 6].map((face) => fleeing(face, slain, bravery));
      expect(fled).toEqual(fleeByDie);
      expect(writeFraction(fraction(fled.filter((count) => count === 0).length, 6))).toBe(published(pPass));
      expect(
        writeFraction(
          fraction(
            fled.reduce((sum, count) => sum + count, 0),
            6,
          ),
        ),
      ).toBe(published(meanFlee));
    }
  });

  test.each(Object.entries(golden.sequence))('BASICAS-WOUND-1 BASICAS-LEAD-1 %s', (key, figures) => {
    const [models = 0, precision = 0, dice = 0, pierce = 0, armor = 0, size = 0, health = 0, bravery = 0] =
      numbersIn(key);
    const roll = { precision, dice, above: armor - pierce };
    const wounds = unitWounds(
      Array.from({ length: models }, () => roll),
      6,
    );
    const { slain, fled, survivors } = aftermathOf(
      wounds,
      Array.from({ length: size }, () => health),
      bravery,
      6,
    );
    expect(writeFraction(meanOf(wounds))).toBe(published(figures.exactMeanWounds));
    for (const [spread, list] of [
      [wounds, figures.wounds],
      [slain, figures.slain],
      [fled, figures.fled],
      [survivors, figures.survivors],
    ] as const) {
      const ours = shares(spread);
      list.forEach((share, count) => expect(ours[count] ?? 0).toBeCloseTo(share, 11));
      expect(ours.slice(list.length).every((share) => share === 0)).toBe(true);
    }
    expect(toNumber(meanOf(survivors))).toBeCloseTo(figures.meanSurvivors, 11);
  });
});

/** Every face of every die there may be, one after the other. */
function enumerate(
  rolls: readonly { precision: number; dice: number; above: number }[],
  die: number,
): Map<number, number> {
  let counts = new Map([[0, 1]]);
  for (const { precision, dice, above } of rolls) {
    const own = new Map<number, number>();
    const cases = die ** (dice + 1);
    for (let code = 0; code < cases; code += 1) {
      let rest = code;
      const face = (): number => {
        const shown = (rest % die) + 1;
        rest = Math.floor(rest / die);
        return shown;
      };
      const hit = face() <= precision;
      let wounds = 0;
      for (let index = 0; index < dice; index += 1) if (face() > above && hit) wounds += 1;
      own.set(wounds, (own.get(wounds) ?? 0) + 1);
    }
    const next = new Map<number, number>();
    for (const [a, many] of counts)
      for (const [b, more] of own) next.set(a + b, (next.get(a + b) ?? 0) + many * more);
    counts = next;
  }
  return counts;
}

describe('a second count, face by face', () => {
  test.each([
    ['BASICAS-ATK-3 alike', [3, 3, 3].map((precision) => ({ precision, dice: 2, above: 2 })), 6],
    [
      'BASICAS-ATK-5 mixed',
      [
        { precision: 4, dice: 3, above: 1 },
        { precision: 2, dice: 1, above: 5 },
        { precision: 7, dice: 2, above: -1 },
        { precision: 0, dice: 2, above: 0 },
      ],
      6,
    ],
    [
      'BASICAS-GAP-1 a d10',
      [
        { precision: 3, dice: 2, above: 4 },
        { precision: 5, dice: 2, above: 9 },
      ],
      10,
    ],
  ])('%s', (_, rolls, die) => {
    const { cases, total } = unitWounds(rolls, die);
    const counted = enumerate(rolls, die);
    expect(Number(total)).toBe([...counted.values()].reduce((sum, many) => sum + many, 0));
    expect(cases.map(Number)).toEqual(cases.map((__, wounds) => counted.get(wounds) ?? 0));
  });

  test('BASICAS-WOUND-1 BASICAS-WOUND-2 damage goes on one model until it is slain, hurt models first', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((wounds) => slainBy(wounds, [1, 2, 2]))).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

describe('odds of a table', () => {
  const set = {
    models: [
      ...unit('red-a', 'arquero', row(3, [10, 10])),
      ...unit('blue-b', 'caballero', row(2, [10, 20]), { damage: 1 }),
    ],
  };

  test('BASICAS-ATK-6 Armor is the target unit’s: Armor 3 leaves 4, 5 and 6', () => {
    const [single, whole] = deskOf(set).odds({ from: 'red-a-1', to: 'blue-b-1' });
    expect(single?.rows.map(({ exact }) => exact)).toEqual(['3/4', '1/4']);
    expect(single?.rows[1]?.exact).toBe(
      writeFraction(fraction(modelWounds({ precision: 3, dice: 1, above: 3 }, 6).cases[1] ?? 0n, 36)),
    );
    expect(whole?.mean?.value).toBeCloseTo(0.75, 12);
  });

  test('BASICAS-WOUND-2 a damaged model is slain by one wound less', () => {
    const [, , slain] = deskOf(set).odds({ from: 'red-a-1', to: 'blue-b-1' });
    expect(slain?.rows.find(({ label }) => heard(label) === '0 models')?.exact).toBe('27/64');
  });

  test('BASICAS-LEAD-1 shares of every question add up to 1', () => {
    const charts = deskOf(set).odds({ from: 'red-a-1', to: 'blue-b-1' });
    expect(charts).toHaveLength(5);
    for (const { rows } of charts) expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  test('BASICAS-ATK-1 no odds out of range', () => {
    const far = {
      models: [...unit('red-a', 'arquero', [[10, 10]]), ...unit('blue-b', 'milicia', [[10, 40]])],
    };
    expect(deskOf(far).odds({ from: 'red-a-1', to: 'blue-b-1' })).toEqual([]);
  });
});
