import { eachSide, pointInMils, ringsInMils } from './exact.ts';
import type { Point } from './point.ts';
import type { Polygon, Ring } from './ring.ts';

/** A place along a segment, 0 at its start and 1 at its end. `num / den` is exact and in lowest terms, den > 0. */
export interface Along {
  readonly num: number;
  readonly den: number;
  readonly value: number;
}

export interface Interval {
  readonly enter: Along;
  readonly leave: Along;
}

/**
 * The stretches of a segment inside a polygon, in order, exact.
 *
 * Inside means with the interior on both sides of the segment. So a corner touched from outside and a
 * side run along are outside, and a corner or hole touched from inside parts nothing: only contact that
 * has both length and interior counts. The ends may lie on the 64th-mil lattice. A segment without
 * length has no stretches.
 */
export function segmentIntervals(from: Point, to: Point, polygon: Polygon): Interval[] {
  return intervalsInRings(pointInMils(from), pointInMils(to), ringsInMils(polygon));
}

const STEPS = 64; // in 64ths of a mil all coordinates are whole numbers
const START: Along = { num: 0, den: 1, value: 0 };
const END: Along = { num: 1, den: 1, value: 1 };

/** `segmentIntervals` in mils, for rings converted before. */
export function intervalsInRings(from: Point, to: Point, rings: readonly Ring[]): Interval[] {
  const { left, right } = sidesInRings(from, to, rings);
  return merged(common(left, right)).map(({ enter, leave }) => ({
    enter: reduced(enter),
    leave: reduced(leave),
  }));
}

/** Where two lines are inside that run beside a segment, pushed off it by nothing at all: neither passes a corner. */
export interface BothSides {
  /** In order; each line is inside from odd to even crossing. Crossings before the start and beyond the end are listed too. */
  readonly left: readonly Along[];
  readonly right: readonly Along[];
}

/** Where just left and just right of a segment lie inside rings, in mils; exact. */
export function sidesInRings(from: Point, to: Point, rings: readonly Ring[]): BothSides {
  const dx = (to[0] - from[0]) * STEPS;
  const dy = (to[1] - from[1]) * STEPS;
  if (dx === 0 && dy === 0) return { left: [], right: [] };
  const left: Along[] = [];
  const right: Along[] = [];
  for (const ring of rings) {
    eachSide(ring, (a, b) => {
      const ax = (a[0] - from[0]) * STEPS;
      const ay = (a[1] - from[1]) * STEPS;
      const bx = (b[0] - from[0]) * STEPS;
      const by = (b[1] - from[1]) * STEPS;
      const sideA = dx * ay - dy * ax;
      const sideB = dx * by - dy * bx;
      const isOnLeftLine = sideA > 0 !== sideB > 0;
      const isOnRightLine = sideA < 0 !== sideB < 0;
      if (!isOnLeftLine && !isOnRightLine) return;
      const where = along(ax * by - ay * bx, sideB - sideA);
      if (isOnLeftLine) left.push(where);
      if (isOnRightLine) right.push(where);
    });
  }
  return { left: left.toSorted(compareAlong), right: right.toSorted(compareAlong) };
}

/** The segment d meets the side a→b at (a × b) / (d × (b − a)). */
function along(cross: number, den: number): Along {
  const num = den < 0 ? -cross : cross;
  return { num: num === 0 ? 0 : num, den: Math.abs(den), value: cross === 0 ? 0 : cross / den };
}

function reduced({ num, den, value }: Along): Along {
  let [rest, divisor] = [num, den];
  while (rest !== 0) [rest, divisor] = [divisor % rest, rest];
  return { num: num / divisor, den: den / divisor, value };
}

/** Exact order; whole numbers of any size are only needed when the quotients are as good as equal. */
export function compareAlong(a: Along, b: Along): number {
  const apart = a.value - b.value;
  if (Math.abs(apart) > 1e-12 * (1 + Math.abs(a.value))) return apart;
  const exact = BigInt(a.num) * BigInt(b.den) - BigInt(b.num) * BigInt(a.den);
  if (exact === 0n) return 0;
  return exact > 0n ? 1 : -1;
}

const later = (a: Along, b: Along): Along => (compareAlong(a, b) >= 0 ? a : b);
const earlier = (a: Along, b: Along): Along => (compareAlong(a, b) <= 0 ? a : b);

/** Where both lines are inside, within the segment. Each line is inside from odd to even crossing. */
function common(left: readonly Along[], right: readonly Along[]): Interval[] {
  const found: Interval[] = [];
  let l = 0;
  let r = 0;
  for (;;) {
    const [leftIn, leftOut, rightIn, rightOut] = [left[l], left[l + 1], right[r], right[r + 1]];
    if (leftIn === undefined || leftOut === undefined) return found;
    if (rightIn === undefined || rightOut === undefined) return found;
    const enter = later(later(leftIn, rightIn), START);
    const leave = earlier(earlier(leftOut, rightOut), END);
    if (compareAlong(enter, leave) < 0) found.push({ enter, leave });
    if (compareAlong(leftOut, rightOut) <= 0) l += 2;
    else r += 2;
  }
}

/** An outside of no length parts nothing. */
function merged(intervals: readonly Interval[]): Interval[] {
  const kept: Interval[] = [];
  for (const interval of intervals) {
    const last = kept.at(-1);
    if (last !== undefined && compareAlong(last.leave, interval.enter) === 0) {
      kept[kept.length - 1] = { enter: last.enter, leave: interval.leave };
    } else kept.push(interval);
  }
  return kept;
}
