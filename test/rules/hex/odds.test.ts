import { describe, expect, test } from 'vitest';
import { fraction, toNumber, writeFraction } from '../../../src/core/fraction.ts';
import {
  atLeast,
  attackChances,
  initiativeChances,
  rallyChance,
  spentChance,
  twoShots,
} from '../../../src/rules/hex/judge/chances.ts';
import { hex } from '../../../src/rules/hex/index.ts';
import { ORDER_DECK } from '../../../src/rules/hex/play/order-deck.ts';
import { rulingsOf } from '../../../src/rules/hex/book/readings.ts';
import golden from '../../golden/hex-odds.json';
import { fieldOf, unit } from './hex-table.ts';
import { heard } from '../../support/heard.ts';

/** The published figures write whole numbers as `1/1`. */
const published = (text: string): string => {
  const [num = '0', den = '1'] = text.split('/');
  return writeFraction(fraction(BigInt(num), BigInt(den)));
};
describe('published odds', () => {
  test('HEX-COMBAT-3 two dice at least', () => {
    for (const [sum, chance] of Object.entries(golden['2d6_at_least']))
      expect(writeFraction(atLeast(Number(sum)))).toBe(published(chance));
  });

  test('TC-HEX-16 HEX-COMBAT-3 need 7, 5 and 13', () => {
    const told = (need: number) => {
      const { hitOrBetter, eliminated } = attackChances(need);
      return [writeFraction(hitOrBetter), writeFraction(eliminated)];
    };
    expect([told(7), told(5), told(13)]).toEqual([
      ['7/12', '1/12'],
      ['5/6', '5/18'],
      ['0', '0'],
    ]);
  });

  test('HEX-COMBAT-3 every need of the file', () => {
    for (const [need, row] of Object.entries(golden.need)) {
      const chances = attackChances(Number(need));
      expect(writeFraction(chances.hitOrBetter)).toBe(published(row.hitOrBetter));
      expect(writeFraction(chances.eliminated)).toBe(published(row.eliminated));
      expect(writeFraction(chances.hitOnly)).toBe(published(row.hitOnly));
    }
  });

  test('HEX-COMBAT-1 the grid of firepower, defence and CAPs', () => {
    for (const [key, [hit = NaN, lost = NaN]] of Object.entries(golden.grid)) {
      const [fp = NaN, dv = NaN, caps = NaN] = key.match(/-?\d+/g)?.map(Number) ?? [];
      const chances = attackChances(dv - fp - caps);
      expect(toNumber(chances.hitOrBetter)).toBeCloseTo(hit, 10);
      expect(toNumber(chances.eliminated)).toBeCloseTo(lost, 10);
    }
  });

  test('HEX-HIT-1 two shots in a row', () => {
    for (const [need, row] of Object.entries(golden.twoShots)) {
      const chances = twoShots(Number(need));
      expect(writeFraction(chances.eliminated)).toBe(published(row.pElim));
      expect(writeFraction(chances.hitOnly)).toBe(published(row.pHitOnly));
      expect(writeFraction(chances.unhurt)).toBe(published(row.pUnhurt));
    }
  });

  test('HEX-RALLY-2 rallies', () => {
    for (const [key, chance] of Object.entries(golden.rally)) {
      const [number = NaN, modifier = NaN] = key.match(/\d+/g)?.map(Number) ?? [];
      expect(writeFraction(rallyChance(number, modifier))).toBe(published(chance));
    }
  });

  test('HEX-ROUND-2 initiative with CAPs', () => {
    for (const [key, row] of Object.entries(golden.initiative)) {
      const [mine = NaN, theirs = NaN] = key.match(/\d+/g)?.map(Number) ?? [];
      const chances = initiativeChances(mine, theirs);
      expect(writeFraction(chances.first)).toBe(published(row.pA));
      expect(writeFraction(chances.tie)).toBe(published(row.tieFirstRoll));
    }
  });

  test('HEX-GAP-2 HEX-SPENT-1 being spent by the default deck', () => {
    for (const [ap, chance] of Object.entries(golden.spentDefaultDeck))
      expect(writeFraction(spentChance(Number(ap), ORDER_DECK, rulingsOf({})))).toBe(published(chance));
  });
});

describe('odds of a table', () => {
  const set = {
    models: [unit('red-1', [0, 0], { profile: 'machine-gun' }), unit('blue-1', [3, 0], { facing: 3 })],
  };

  test('HEX-COMBAT-1 a machine gun at a rifle squad’s front needs 8, 7 with one CAP', () => {
    const [plain, boosted] = hex.odds(fieldOf(set), { from: 'red-1', to: 'blue-1' });
    const hit = published(golden.need['8'].hitOnly);
    expect(plain?.rows.find(({ label }) => label === 'hit')?.exact).toBe(hit);
    expect(boosted?.rows.find(({ label }) => label === 'eliminated')?.exact).toBe('1/12');
  });

  test('HEX-HIT-1 shares of every question add up to 1, also against a unit already hit', () => {
    const hurt = {
      models: [
        unit('red-1', [0, 0], { states: ['hit:soft:unnerved'] }),
        unit('blue-1', [3, 0], { states: ['hit:soft:unnerved'] }),
      ],
    };
    const charts = [set, hurt].flatMap((one) => hex.odds(fieldOf(one), { from: 'red-1', to: 'blue-1' }));
    expect(charts.map(({ question }) => heard(question).slice(0, 3))).toEqual([
      'One',
      'One',
      'One',
      'Two',
      'red',
      'One',
      'One',
      'One',
      'red',
      'red',
    ]);
    for (const { rows } of charts) expect(rows.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
  });

  test('HEX-ARC-1 no attack odds for a target behind', () => {
    const behind = { models: [unit('red-1', [0, 0]), unit('blue-1', [-3, 0])] };
    expect(hex.odds(fieldOf(behind), { from: 'red-1', to: 'blue-1' })).toHaveLength(1);
  });
});
