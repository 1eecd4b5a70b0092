import { add, fraction, multiply, type Fraction, ZERO } from '../../../core/fraction.ts';

/** What a pool's chances depend on. */
export interface PoolOdds {
  readonly dice: number;
  readonly rating: number;
  readonly bonus: number;
}

const FACES = 8;

/** Ways out of 8ⁿ to roll each number of successes. CAMS-TEST-1. */
function waysToRoll({ dice, rating }: PoolOdds): bigint[] {
  const good = BigInt(FACES + 1 - rating);
  const bad = BigInt(rating - 1);
  let ways = [1n];
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    ways.forEach((count, successes) => {
      next[successes] = (next[successes] ?? 0n) + count * bad;
      next[successes + 1] = (next[successes + 1] ?? 0n) + count * good;
    });
    ways = next;
  }
  return ways;
}

/** Ways to reach each total, bonus included. CAMS-TEST-4. */
function waysToTotal(pool: PoolOdds): bigint[] {
  const totals: bigint[] = [];
  waysToRoll(pool).forEach((count, successes) => {
    totals[successes === 0 ? 0 : successes + pool.bonus] = count;
  });
  return Array.from(totals, (count) => count ?? 0n);
}

const waysInAll = ({ dice }: PoolOdds): bigint => BigInt(FACES) ** BigInt(dice);

/** The chance of each total, from 0 up. */
export function poolChances(pool: PoolOdds): Fraction[] {
  return waysToTotal(pool).map((count) => fraction(count, waysInAll(pool)));
}

/** The chance of a total of at least so many. */
export function atLeast(pool: PoolOdds, total: number): Fraction {
  const ways = waysToTotal(pool).reduce((all, count, at) => (at >= total ? all + count : all), 0n);
  return fraction(ways, waysInAll(pool));
}

export interface OpposedChances {
  readonly wins: Fraction;
  /** The chance that the active player wins by each margin, from 0 up. */
  readonly margins: readonly Fraction[];
}

/** An opposed test. CAMS-TEST-2. */
export function opposedChances(active: PoolOdds, target: PoolOdds): OpposedChances {
  const [mine, theirs] = [waysToTotal(active), waysToTotal(target)];
  const all = waysInAll(active) * waysInAll(target);
  const margins = mine.map(() => 0n);
  mine.forEach((count, total) => {
    theirs.forEach((other, against) => {
      if (total === 0 || against > total) return;
      margins[total - against] = (margins[total - against] ?? 0n) + count * other;
    });
  });
  const wins = margins.reduce((sum, count) => sum + count, 0n);
  return { wins: fraction(wins, all), margins: margins.map((count) => fraction(count, all)) };
}

/** The mean of a number by its chances, worth `worth(k)` each. */
export function meanOf(chances: readonly Fraction[], worth: (at: number) => number = (at) => at): Fraction {
  return chances.reduce((sum, chance, at) => add(sum, multiply(chance, fraction(worth(at)))), ZERO);
}
