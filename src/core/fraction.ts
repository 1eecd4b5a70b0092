/** An exact number. The denominator is positive and the fraction is always reduced. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y) [x, y] = [y, x % y];
  return x;
}

export function fraction(num: number | bigint, den: number | bigint = 1n): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new Error('fraction: the denominator is 0');
  const g = gcd(n, d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { num: (sign * n) / g, den: (sign * d) / g };
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);

/** The nearest double. Exact for every denominator that divides a power of two. */
export function toNumber({ num, den }: Fraction): number {
  const bits = 60n;
  const whole = num / den;
  const rest = ((num - whole * den) << bits) / den;
  return Number(whole) + Number(rest) / 2 ** Number(bits);
}

/** `7/12`, or `2` for whole numbers. */
export const writeFraction = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`);
