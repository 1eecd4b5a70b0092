import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  fraction,
  multiply,
  ONE,
  subtract,
  toNumber,
  writeFraction,
  ZERO,
  type Fraction,
} from '../../src/core/fraction.ts';

const SEED = { seed: 20261118, numRuns: 1000 };

const LARGE = 10n ** 30n;
const small = fc.integer({ min: -40, max: 40 }).map(BigInt);
const large = fc.bigInt({ min: -LARGE, max: LARGE });
const above = fc.oneof(small, large);
const below = above.filter((den) => den !== 0n);
const anyFraction = fc.tuple(above, below).map(([num, den]) => ({ num, den }));

/** Whether two quotients are the same, by cross-multiplying whole numbers of any size. */
const same = (a: Fraction, b: Fraction): boolean => a.num * b.den === b.num * a.den;

/** The greatest common divisor by trying them all: for small numbers. */
function naiveDivisor(a: bigint, b: bigint): bigint {
  const most = Number(a < 0n ? -a : a) + Number(b < 0n ? -b : b);
  const all = Array.from({ length: most }, (_, step) => BigInt(most - step));
  return all.find((by) => a % by === 0n && b % by === 0n) ?? 1n;
}

describe('an exact number', () => {
  test('is always reduced, with a positive denominator', () => {
    fc.assert(
      fc.property(
        small,
        small.filter((den) => den !== 0n),
        (num, den) => {
          const made = fraction(num, den);
          expect(same(made, { num, den })).toBe(true);
          expect(made.den > 0n).toBe(true);
          expect(naiveDivisor(made.num, made.den)).toBe(1n);
        },
      ),
      SEED,
    );
    expect(fraction(0, -7)).toEqual(ZERO);
    expect(fraction(-3, -3)).toEqual(ONE);
    expect(fraction(5)).toEqual({ num: 5n, den: 1n });
  });

  test('has no denominator of nothing', () => {
    expect(() => fraction(1, 0)).toThrow('the denominator is 0');
  });

  test('adds, subtracts and multiplies as quotients of whole numbers do', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        const [x, y] = [fraction(a.num, a.den), fraction(b.num, b.den)];
        expect(same(add(x, y), { num: a.num * b.den + b.num * a.den, den: a.den * b.den })).toBe(true);
        expect(same(subtract(x, y), { num: a.num * b.den - b.num * a.den, den: a.den * b.den })).toBe(true);
        expect(same(multiply(x, y), { num: a.num * b.num, den: a.den * b.den })).toBe(true);
        expect(add(subtract(x, y), y)).toEqual(x);
      }),
      SEED,
    );
  });

  test('is written with a stroke, and whole numbers without', () => {
    expect([fraction(14, 24), fraction(-1, 6), fraction(6, 3), ZERO].map(writeFraction)).toEqual([
      '7/12',
      '-1/6',
      '2',
      '0',
    ]);
  });
});

/** A double as the quotient it is. */
function exactly(value: number): Fraction {
  let [num, den] = [value, 1n];
  while (!Number.isInteger(num)) [num, den] = [num * 2, den * 2n];
  return { num: BigInt(num), den };
}

/** The doubles beside one, by its bits. */
function beside(value: number): readonly number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  return [bits - 1n, bits + 1n].map((other) => {
    view.setBigUint64(0, other);
    return view.getFloat64(0);
  });
}

const distance = (a: Fraction, b: Fraction): Fraction => {
  const { num, den } = subtract(fraction(a.num, a.den), fraction(b.num, b.den));
  return { num: num < 0n ? -num : num, den };
};

describe('an exact number as a double', () => {
  test('is the double nearest to it, however small or large', () => {
    fc.assert(
      fc.property(
        anyFraction.filter(({ num }) => num !== 0n),
        (made) => {
          const near = toNumber(fraction(made.num, made.den));
          const off = distance(exactly(near), made);
          for (const other of beside(near)) {
            const apart = distance(exactly(other), made);
            expect(off.num * apart.den <= apart.num * off.den).toBe(true);
          }
        },
      ),
      SEED,
    );
  });

  test('keeps every digit of a chance that hardly ever comes: twenty dice all showing six', () => {
    expect(toNumber(fraction(1n, 6n ** 20n))).toBe(1 / 3656158440062976);
    expect(toNumber(fraction(1n, 10n ** 40n))).toBe(1e-40);
    expect(toNumber(fraction(-(10n ** 40n), 3n))).toBe(Number('-3333333333333333333333333333333333333333'));
  });

  test('is exact where a double can be, and goes to the even one at a tie', () => {
    expect([ZERO, ONE, fraction(-1, 2), fraction(3, 1024)].map(toNumber)).toEqual([0, 1, -0.5, 3 / 1024]);
    expect(toNumber(fraction(2n ** 60n + 1n, 2n ** 60n))).toBe(1);
    expect(toNumber(fraction(2n ** 53n + 1n))).toBe(2 ** 53);
    expect(toNumber(fraction(2n ** 53n + 3n))).toBe(2 ** 53 + 4);
    expect(toNumber(fraction(2n ** 70n + 2n ** 17n))).toBe(2 ** 70);
    expect(toNumber(fraction(2n ** 70n + 2n ** 17n + 1n))).toBe(2 ** 70 + 2 ** 18);
  });
});
