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

const WHOLE = BigInt(Number.MAX_SAFE_INTEGER);
const KEPT = 64; // bits of the quotient: eleven more than a double holds, so that what is cut off only has to be seen

const bitsOf = (value: bigint): number => value.toString(2).length;

/** The nearest double, at a tie the even one; between 2^-900 and 2^900, where no chance of dice lies beyond. */
export function toNumber({ num, den }: Fraction): number {
  const size = num < 0n ? -num : num;
  if (size <= WHOLE && den <= WHOLE) return Number(num) / Number(den);
  const shift = KEPT + bitsOf(den) - bitsOf(size);
  const [up, down] = shift > 0 ? [size << BigInt(shift), den] : [size, den << BigInt(-shift)];
  const quotient = up / down;
  const rounded = Number(quotient * down === up ? quotient : quotient | 1n) * 2 ** -shift;
  return num < 0n ? -rounded : rounded;
}

/** `7/12`, or `2` for whole numbers. */
export const writeFraction = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`);
