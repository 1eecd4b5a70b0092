/** Covers the rounding of both products and of their difference, with room to spare. */
const PRODUCT_ERROR = 2 ** -51;

/** Brings anything on the sight line lattice, or a product of two such lengths, to whole numbers. */
const WHOLE = 4096;

/**
 * The sign of `a·b − c·d`, exactly. Each factor must be a length in 64ths of a mil or a product of two such
 * lengths: doubles hold those without rounding, but not always the product of two of them.
 */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  const difference = left - right;
  if (Math.abs(difference) > (Math.abs(left) + Math.abs(right)) * PRODUCT_ERROR) return difference;
  return compareWhole(a, b, c, d);
}

function compareWhole(a: number, b: number, c: number, d: number): number {
  const left = BigInt(a * WHOLE) * BigInt(b * WHOLE);
  const right = BigInt(c * WHOLE) * BigInt(d * WHOLE);
  return left > right ? 1 : left < right ? -1 : 0;
}
