import { describe, expect, test } from 'vitest';
import { recordedDice, seededDice } from '../../src/core/dice.ts';

const ROLLS = 60_000;

const rolled = (seed: number, sides: number, count: number): readonly number[] => {
  const dice = seededDice(seed);
  return Array.from({ length: count }, () => dice.roll(sides, 'a test'));
};

/** How far counts are from equal, in the measure of the chi-square distribution. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What chi-square stays under in all but one of a thousand fair series, by the number of faces. */
const FAIR = new Map([
  [2, 10.83],
  [3, 13.82],
  [4, 16.27],
  [6, 20.52],
  [8, 24.32],
  [10, 27.88],
  [12, 31.26],
  [20, 43.82],
]);

describe('seeded dice', () => {
  test.each([...FAIR])('with %i faces show each as often as fair dice do', (sides, bound) => {
    const faces = rolled(2026, sides, ROLLS);
    const counts = Array.from({ length: sides }, (_, at) => faces.filter((face) => face === at + 1).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ROLLS); // no face beyond the die
    expect(chiSquare(counts)).toBeLessThan(bound);
  });

  test('know nothing of the roll before: every pair of faces comes as often as another', () => {
    const faces = rolled(7, 6, 2 * ROLLS);
    const counts = Array.from({ length: 36 }, () => 0);
    for (let at = 0; at < faces.length; at += 2) counts[(faces[at]! - 1) * 6 + faces[at + 1]! - 1]!++;
    expect(chiSquare(counts)).toBeLessThan(66.62); // 35 degrees of freedom, one in a thousand
  });

  test('nor of the seed beside theirs: first rolls of many seeds are fair too', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let seed = 0; seed < 6000; seed++) counts[rolled(seed, 6, 1)[0]! - 1]!++;
    expect(chiSquare(counts)).toBeLessThan(20.52);
  });

  test('are the same dice for the same seed, on every machine and in every version', () => {
    expect(rolled(7, 6, 12)).toEqual(rolled(7, 6, 12));
    expect(rolled(7, 6, 12)).not.toEqual(rolled(8, 6, 12));
    expect(rolled(7, 6, 12)).toEqual([1, 1, 4, 6, 6, 5, 5, 6, 1, 3, 1, 6]);
    expect(rolled(-1, 20, 8)).toEqual([9, 4, 12, 5, 7, 17, 20, 16]);
  });
});

describe('recorded dice', () => {
  test('come in the order they were rolled', () => {
    const dice = recordedDice([4, 1, 6]);
    expect([6, 4, 6].map((sides) => dice.roll(sides, 'CAV-DICE-1'))).toEqual([4, 1, 6]);
  });

  test('say for whom none was left', () => {
    const dice = recordedDice([4]);
    dice.roll(6, 'the attack');
    expect(() => dice.roll(6, 'the defence')).toThrow('no die left for the defence');
  });

  test.each([0, 7, -1, 2.5, NaN])('refuse %d, which no die of six shows', (face) => {
    expect(() => recordedDice([face]).roll(6, 'the attack')).toThrow(
      `${face} is not a face of a d6 (the attack)`,
    );
  });
});
