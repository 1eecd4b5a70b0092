import { describe, expect, test } from 'vitest';
import { countSuccesses, opposed, reaches } from '../../../src/rules/cams/judge/pools.ts';
import { rulingsOf } from '../../../src/rules/cams/book/readings.ts';
import { activePool, defencePool } from '../../../src/rules/cams/judge/shot.ts';
import { bonusOf } from '../../../src/rules/cams/judge/pools.ts';
import { model } from './cams-table.ts';

const total = (faces: readonly number[], rating: number, bonus = 0): number =>
  countSuccesses(faces, rating, bonus).total;

describe('CAMS-TEST-1 CAMS-TEST-2 CAMS-TEST-4 pools against each other', () => {
  test('TC-CAMS-01 CAMS-TEST-5 the first example of the text: 3 against 2, margin 1', () => {
    const [active, target] = [total([3, 5, 7, 7], 5), total([2, 6, 6], 4)];
    expect([active, target]).toEqual([3, 2]);
    expect(opposed(active, target)).toEqual({ wins: true, margin: 1 });
  });

  test('TC-CAMS-02 CAMS-TEST-5 the second example: two successes and two bonus are four', () => {
    expect(countSuccesses([3, 5, 8], 5, 2)).toMatchObject({ rolled: 2, total: 4 });
  });

  test('TC-CAMS-03 CAMS-TEST-4 without a success on the dice the bonus is lost, and 0 to 0 is the target’s', () => {
    expect(total([1, 2, 4], 5, 3)).toBe(0);
    expect(opposed(0, total([], 5))).toEqual({ wins: false });
  });

  test('TC-CAMS-04 CAMS-TEST-2 a tie is won by the active player with margin 0', () => {
    expect(opposed(2, 2)).toEqual({ wins: true, margin: 0 });
  });

  test('TC-CAMS-05 CAMS-TEST-2 0:0 and 0:3 are the target’s, 1:0 is won by 1', () => {
    expect(opposed(0, 0)).toEqual({ wins: false });
    expect(opposed(0, 3)).toEqual({ wins: false });
    expect(opposed(1, 0)).toEqual({ wins: true, margin: 1 });
  });

  test('TC-CAMS-06 CAMS-MOVE-2 two evasion tokens are lost with no success on the dice', () => {
    const bonus = bonusOf(defencePool(model('blue-1', [0, 0], { states: ['evasive', 'evasion:2'] }), 3, 0));
    expect(bonus).toBe(2);
    expect(total([1, 2, 3], 4, bonus)).toBe(0);
    expect(opposed(total([5], 5), 0)).toEqual({ wins: true, margin: 1 });
  });

  test('TC-CAMS-07 CAMS-MOVE-2 with one success they make three: 3 wins by 0, 2 loses', () => {
    const bonus = bonusOf(defencePool(model('blue-1', [0, 0], { states: ['evasion:2'] }), 3, 0));
    expect(total([4, 1, 1], 4, bonus)).toBe(3);
    expect(opposed(3, 3)).toEqual({ wins: true, margin: 0 });
    expect(opposed(2, 3)).toEqual({ wins: false });
  });

  test('TC-CAMS-08 CAMS-TEST-1 single dice at the edge of their rating', () => {
    const pairs = [
      [7, 7],
      [6, 7],
      [3, 3],
      [2, 3],
      [8, 8],
    ] as const;
    expect(pairs.map(([face, rating]) => total([face], rating))).toEqual([1, 0, 1, 0, 1]);
  });

  test('TC-CAMS-11 CAMS-TEST-3 a total of 2 reaches 2, a total of 1 does not', () => {
    expect([2, 1].map((sum) => reaches(sum, 2, rulingsOf({})))).toEqual([true, false]);
  });

  test('CAMS-TEST-3 under the other reading it has to be more', () => {
    const more = rulingsOf({ 'cams.unopposed.op': '>' });
    expect([3, 2].map((sum) => reaches(sum, 2, more))).toEqual([true, false]);
  });
});

test('CAMS-MOVE-4 focus never helps defence, evasion never helps anything else', () => {
  const both = model('red-1', [0, 0], { states: ['evasion:2', 'focus:3'] });
  expect(bonusOf(activePool(both, 3))).toBe(3);
  expect(bonusOf(defencePool(both, 3, 0))).toBe(2);
});
