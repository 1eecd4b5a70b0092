import type { Hex } from '../../src/geometry/hex.ts';

/**
 * Hex lines the slow way: the hexagon as a polygon with corners, the segment cut off edge by edge in unlimited
 * rational arithmetic, every hex of the bounding range tried. Shares no formula with the code under test.
 */
export interface NaiveContact {
  readonly hex: Hex;
  readonly kind: 'through' | 'side' | 'vertex';
  /** `numerator/denominator` in lowest terms. */
  readonly enter: string;
  readonly leave: string;
}

type Rational = readonly [numerator: bigint, denominator: bigint]; // denominator > 0
type Corner = readonly [x: bigint, y: bigint];

/** Flat-top hexagon with x in half sides and y, downwards, in half flats; anticlockwise in these axes. */
const CORNERS: readonly Corner[] = [
  [2n, 0n],
  [1n, 1n],
  [-1n, 1n],
  [-2n, 0n],
  [-1n, -1n],
  [1n, -1n],
];

/** Contacts of the segment between two hex centres, sorted by hex. */
export function naiveHexLine(from: Hex, to: Hex): NaiveContact[] {
  const contacts: NaiveContact[] = [];
  const [qs, rs] = [
    [from[0], to[0]],
    [from[1], to[1]],
  ];
  for (let q = Math.min(...qs) - 1; q <= Math.max(...qs) + 1; q++)
    for (let r = Math.min(...rs) - 1; r <= Math.max(...rs) + 1; r++) {
      const contact = meet(from, to, [q, r]);
      if (contact) contacts.push(contact);
    }
  return contacts;
}

function meet(from: Hex, to: Hex, hex: Hex): NaiveContact | undefined {
  const [a, b, c] = [centre(from), centre(to), centre(hex)];
  let enter: Rational = [0n, 1n];
  let leave: Rational = [1n, 1n];
  let alongAnEdge = false;
  for (const [i, corner] of CORNERS.entries()) {
    const next = CORNERS[(i + 1) % CORNERS.length];
    if (!next) throw new Error('unreachable: the corners form a ring');
    // How far inside this edge the two ends lie; inside is positive.
    const start = inside(corner, next, [a[0] - c[0], a[1] - c[1]]);
    const end = inside(corner, next, [b[0] - c[0], b[1] - c[1]]);
    if (start < 0n && end < 0n) return undefined;
    if (start === 0n && end === 0n) alongAnEdge = true;
    const change = end - start;
    if (change > 0n) enter = later(enter, [-start, change]);
    if (change < 0n) leave = earlier(leave, [start, -change]);
  }
  const length = leave[0] * enter[1] - enter[0] * leave[1];
  if (length < 0n) return undefined;
  const kind = length === 0n ? 'vertex' : alongAnEdge ? 'side' : 'through';
  return { hex, kind, enter: lowest(enter), leave: lowest(leave) };
}

const centre = ([q, r]: Hex): Corner => [3n * BigInt(q), BigInt(2 * r + q)];

function inside([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): bigint {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

const later = (a: Rational, b: Rational): Rational => (a[0] * b[1] >= b[0] * a[1] ? a : b);
const earlier = (a: Rational, b: Rational): Rational => (a[0] * b[1] <= b[0] * a[1] ? a : b);

function lowest([numerator, denominator]: Rational): string {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a < 0n ? -a : a;
  return `${numerator / divisor}/${denominator / divisor}`;
}
