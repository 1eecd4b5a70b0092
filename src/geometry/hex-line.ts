/**
 * What a straight line from hex centre to hex centre meets, decided in whole numbers.
 *
 * With cube coordinates x = q, z = r, y = -q - r, every hex is |u - uC|, |v - vC|, |w - wC| <= 1 where
 * u = x - y, v = y - z, w = z - x. The line is linear in all three, so each contact is an interval of the
 * line's parameter whose ends are fractions. They are kept over one common denominator and compared as
 * integers: exact for lines of up to 100,000 hexes, the same in both directions and anywhere on the map.
 */
import { HEX_DIRECTIONS, type Hex, type HexDirection } from './hex.ts';

/** A place along a line in lowest terms: 0/1 is its start, 1/1 its end. */
export type Fraction = readonly [numerator: number, denominator: number];

/** How a line meets a hex: its interior, one whole hexside, or a single corner. */
export type HexContact =
  | {
      readonly kind: 'through' | 'vertex';
      readonly hex: Hex;
      readonly enter: Fraction;
      readonly leave: Fraction;
    }
  | {
      readonly kind: 'side';
      readonly hex: Hex;
      readonly enter: Fraction;
      readonly leave: Fraction;
      /** The two hexes that share the hexside carry the same number, counted from 0 along the line. */
      readonly pair: number;
    };

/** One contact in the turned frame; `enter` and `leave` count in parts of the common denominator. */
interface Meeting {
  readonly q: number;
  readonly r: number;
  readonly enter: number;
  readonly leave: number;
}

/**
 * Every hex the line meets, both ends included, in order of entry.
 *
 * A corner touched at the moment another hex is entered comes first; of the two hexes along a hexside the one
 * on the left of the way comes first. A line from a hex to itself stays in that hex.
 */
export function hexLine(from: Hex, to: Hex): HexContact[] {
  let dq = to[0] - from[0];
  let dr = to[1] - from[1];
  if (dq === 0 && dr === 0) return [{ kind: 'through', hex: from, enter: [0, 1], leave: [1, 1] }];

  // Turning the map by thirds until x changes most, then by half until it grows, leaves one case of six:
  // -dq <= dr <= 0. Turning keeps left and right.
  let thirds = 0;
  while (Math.abs(dq) < Math.max(Math.abs(dr), Math.abs(dq + dr))) {
    [dq, dr] = [-dq - dr, dq];
    thirds++;
  }
  const sign = dq < 0 ? -1 : 1;
  dq *= sign;
  dr *= sign;

  const whole = commonDenominator(dq, dr);
  const onSides = dq + 2 * dr === 0;
  let sides = 0;
  return meetingsAlong(dq, dr).map(({ q, r, enter, leave }): HexContact => {
    const span = {
      hex: turnBack(from, sign * q, sign * r, thirds),
      enter: reduced(enter, whole),
      leave: reduced(leave, whole),
    };
    if (onSides && Math.abs(q + 2 * r) === 1) return { kind: 'side', ...span, pair: sides++ >> 1 };
    return { kind: enter === leave ? 'vertex' : 'through', ...span };
  });
}

/**
 * The hexsides by which the line from `from` enters `to`, as directions seen from `to`: one, or the two that
 * meet when it comes in over a corner. None when both are the same hex.
 */
export function hexSideEntered(from: Hex, to: Hex): HexDirection[] {
  const q = from[0] - to[0];
  const r = from[1] - to[1];
  if (q === 0 && r === 0) return [];
  const [u, v, w] = [2 * q + r, -q - 2 * r, r - q];
  const reach = Math.max(Math.abs(u), Math.abs(v), Math.abs(w));
  const outward = [u, -w, v, -u, w, -v];
  return HEX_DIRECTIONS.filter((direction) => outward[direction] === reach);
}

/** Candidates column by column: within one column the line cannot reach more than a few hexes. */
function meetingsAlong(dq: number, dr: number): Meeting[] {
  const du = 2 * dq + dr; // > 0
  const dv = -dq - 2 * dr; // any sign, never steeper than one a column
  const dw = dq - dr; // > 0, counted as x - z
  const whole = commonDenominator(dq, dr);
  const perU = whole / du;
  const perV = dv === 0 ? 0 : whole / Math.abs(dv);
  const perW = whole / dw;
  const rise = dv < 0 ? -1 : 1;
  const meetings: Meeting[] = [];

  for (let q = 0; q <= dq; q++) {
    // A hex reaches two thirds of a column to either side; over that stretch v stays within these bounds.
    // The quotients are integers or far from one, so rounding them is safe.
    const middle = 3 * q * dv;
    const spread = 2 * Math.abs(dv) + 3 * dq;
    const highest = Math.floor((middle + spread) / (3 * dq));
    const lowest = Math.ceil((middle - spread) / (3 * dq));
    const top = highest - ((highest - q) & 1);
    for (let v = top; v >= lowest; v -= 2) {
      const r = (-q - v) / 2;
      const u = 2 * q + r;
      const w = q - r;
      let enter = Math.max(0, (u - 1) * perU, (w - 1) * perW);
      let leave = Math.min(whole, (u + 1) * perU, (w + 1) * perW);
      if (dv === 0) {
        if (Math.abs(v) > 1) continue;
      } else {
        enter = Math.max(enter, (rise * v - 1) * perV);
        leave = Math.min(leave, (rise * v + 1) * perV);
      }
      if (enter <= leave) meetings.push({ q, r, enter, leave });
    }
  }
  // Equal intervals are the two hexes of a hexside; smaller r lies to the left of the way.
  return meetings.sort((a, b) => a.enter - b.enter || a.leave - b.leave || a.r - b.r || a.q - b.q);
}

function commonDenominator(dq: number, dr: number): number {
  return (2 * dq + dr) * (Math.abs(dq + 2 * dr) || 1) * (dq - dr);
}

/** Undoes the turns and moves the line back to where it starts. */
function turnBack(from: Hex, q: number, r: number, thirds: number): Hex {
  for (let turn = 0; turn < thirds; turn++) [q, r] = [r, -q - r];
  return [from[0] + q, from[1] + r];
}

function reduced(numerator: number, denominator: number): Fraction {
  let divisor = denominator;
  for (let rest = numerator; rest !== 0;) [divisor, rest] = [rest, divisor % rest];
  return [numerator / divisor, denominator / divisor];
}
