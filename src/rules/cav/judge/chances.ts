import { add, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '../../../core/fraction.ts';
import { targetPoint, tenPlus } from './dice.ts';
import { damageRow, LAST_ROW, penetrate, type Hit } from './damage.ts';
import type { CavRulings } from '../book/readings.ts';

/** The ways two dice give a sum, of 36. */
const WAYS: readonly (readonly [natural: number, ways: number])[] = [
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 5],
  [7, 6],
  [8, 5],
  [9, 4],
  [10, 3],
  [11, 2],
  [12, 1],
];
const ALL_ROLLS = 36 * 6; // two dice and the extra one
const DICE = [1, 2, 3, 4, 5, 6] as const;

/** A target-point roll still to be made. */
export interface ToHit {
  readonly target: number;
  readonly modifier: number; // sum of all
  readonly criticalFrom: number; // 12, 11 with Blaster, 13 where no die is granted
}

/** Margins of success and their ways of 216; what is missing misses. CAV-DICE-4, CAV-DICE-7, CAV-DICE-8. */
function marginWays({ target, modifier, criticalFrom }: ToHit): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [natural, ways] of WAYS) {
    const dice = natural >= criticalFrom ? DICE : [0];
    for (const extraDie of dice) {
      const { margin } = targetPoint({ natural, modifiers: [modifier], target, extraDie, criticalFrom });
      if (margin === null) continue;
      found.set(margin, (found.get(margin) ?? 0) + (ways * 6) / dice.length);
    }
  }
  return found;
}

const waysOf = (margins: ReadonlyMap<number, number>): number =>
  [...margins.values()].reduce((sum, ways) => sum + ways, 0);

/** The chance to hit. */
export const hitChance = (toHit: ToHit): Fraction => fraction(waysOf(marginWays(toHit)), ALL_ROLLS);

/** Each margin of success with its chance, smallest first. */
export function marginChances(toHit: ToHit): (readonly [margin: number, chance: Fraction])[] {
  return [...marginWays(toHit)]
    .toSorted(([a], [b]) => a - b)
    .map(([margin, ways]) => [margin, fraction(ways, ALL_ROLLS)] as const);
}

/** What one shot does: it misses, is deflected, or reads a row of the damage table. */
export interface ShotChances {
  readonly miss: Fraction;
  readonly deflected: Fraction;
  readonly rows: readonly Fraction[]; // one for each row 0 to 10
}

type DamageRulings = Pick<CavRulings, 'damageMargin' | 'reinforcedTiming'>;

/** CAV-RES-5, CAV-RES-7, CAV-DMG-1. */
export function shotChances(toHit: ToHit, hit: Omit<Hit, 'margin'>, rulings: DamageRulings): ShotChances {
  const margins = marginWays(toHit);
  const rows = Array.from({ length: LAST_ROW + 1 }, () => 0);
  let deflected = 0;
  for (const [margin, ways] of margins) {
    const row = penetrate({ ...hit, margin }, rulings);
    if (row === null) deflected += ways;
    else rows[row] = (rows[row] ?? 0) + ways;
  }
  return {
    miss: fraction(ALL_ROLLS - waysOf(margins), ALL_ROLLS),
    deflected: fraction(deflected, ALL_ROLLS),
    rows: rows.map((ways) => fraction(ways, ALL_ROLLS)),
  };
}

/** Mean points of damage of one shot. */
export function meanDamage({ rows }: ShotChances): Fraction {
  return rows.reduce(
    (sum, chance, row) => add(sum, multiply(chance, fraction(damageRow(row, 'ranged').points))),
    ZERO,
  );
}

/** The chance of any damage at all. */
export const damageChance = ({ rows }: ShotChances): Fraction => rows.reduce(add, ZERO);

/** CAV-DICE-5. */
export function tenPlusChance(modifier: number): Fraction {
  const ways = WAYS.filter(([natural]) => tenPlus(natural, [modifier]).success);
  return fraction(
    ways.reduce((sum, [, count]) => sum + count, 0),
    36,
  );
}

/** A natural 2: one roll in 36. CAV-DICE-7. */
export const FUMBLE: Fraction = fraction(1, 36);

/** Points of damage, pilot checks and critical rolls an assault may come to, with the chance of each combination. */
type Toll = ReadonlyMap<string, { readonly tally: Tally; readonly chance: Fraction }>;
interface Tally {
  readonly points: number;
  readonly checks: number;
  readonly criticals: number;
}

const UNHARMED: Tally = { points: 0, checks: 0, criticals: 0 };

function tollOf({ miss, deflected, rows }: ShotChances): [Tally, Fraction][] {
  const harmless: [Tally, Fraction] = [UNHARMED, add(miss, deflected)];
  const harmful = rows.map((chance, row): [Tally, Fraction] => {
    const { points, pilotCheck, critical } = damageRow(row, 'ranged');
    return [{ points, checks: pilotCheck === null ? 0 : 1, criticals: critical ? 1 : 0 }, chance];
  });
  return [harmless, ...harmful].filter(([, chance]) => chance.num > 0n);
}

/** What is left for a target already done for: the shot is lost. CAV-RES-8. */
const LOST: readonly [Tally, Fraction][] = [[UNHARMED, ONE]];

function addShot(toll: Toll, shot: ShotChances, columnsLeft: number): Toll {
  const next = new Map<string, { tally: Tally; chance: Fraction }>();
  for (const { tally, chance } of toll.values())
    for (const [more, share] of tally.points >= columnsLeft ? LOST : tollOf(shot)) {
      const sum: Tally = {
        points: tally.points + more.points,
        checks: tally.checks + more.checks,
        criticals: tally.criticals + more.criticals,
      };
      const key = `${sum.points} ${sum.checks} ${sum.criticals}`;
      next.set(key, { tally: sum, chance: add(next.get(key)?.chance ?? ZERO, multiply(chance, share)) });
    }
  return next;
}

function tollOfAll(shots: readonly ShotChances[], columnsLeft: number): Toll {
  const none: Toll = new Map([['', { tally: UNHARMED, chance: ONE }]]);
  return shots.reduce((toll, shot) => addShot(toll, shot, columnsLeft), none);
}

/**
 * Points of damage of several shots at one target, fewest first. They are simultaneous (CAV-RES-1), but what is
 * rolled after the points that destroy it is lost (CAV-RES-8).
 */
export function assaultDamage(
  shots: readonly ShotChances[],
  columnsLeft: number,
): (readonly [points: number, chance: Fraction])[] {
  const byPoints = new Map<number, Fraction>();
  for (const { tally, chance } of tollOfAll(shots, columnsLeft).values())
    byPoints.set(tally.points, add(byPoints.get(tally.points) ?? ZERO, chance));
  return [...byPoints].toSorted(([a], [b]) => a - b);
}

/**
 * The chance that several shots destroy a target with this many columns left, in this activation.
 *
 * Counted besides the points: fumbled pilot checks (CAV-PIL-3, HR-44) and a killed crew (CAV-DMG-4, HR-35).
 */
export function destroyedChance(
  shots: readonly ShotChances[],
  columnsLeft: number,
  rulings: Pick<CavRulings, 'pilotChecks' | 'crewKilled'>,
): Fraction {
  let sum = ZERO;
  for (const { tally, chance } of tollOfAll(shots, columnsLeft).values()) {
    const checks = rulings.pilotChecks === 'onePerHit' ? tally.checks : Math.min(1, tally.checks);
    const criticals = rulings.crewKilled === 'destroyed' ? tally.criticals : 0;
    const survives = multiply(
      atMostFumbles(checks, columnsLeft - tally.points - 1),
      power(subtract(ONE, FUMBLE), criticals),
    );
    sum = add(sum, multiply(chance, subtract(ONE, survives)));
  }
  return sum;
}

/** The chance of at most `most` fumbles in a number of checks. */
function atMostFumbles(checks: number, most: number): Fraction {
  if (most < 0) return ZERO;
  if (checks <= most) return ONE;
  let sum = ZERO;
  for (let fumbles = 0; fumbles <= most; fumbles += 1) {
    const each = multiply(power(FUMBLE, fumbles), power(subtract(ONE, FUMBLE), checks - fumbles));
    sum = add(sum, multiply(fraction(choose(checks, fumbles)), each));
  }
  return sum;
}

function power(base: Fraction, exponent: number): Fraction {
  return Array.from({ length: exponent }, () => base).reduce(multiply, ONE);
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Chances of a close combat by the lead of the attacker's values; rows are margins, 10 meaning 10 and more. */
export interface FightChances {
  readonly win: readonly Fraction[];
  readonly draw: Fraction;
  readonly lose: readonly Fraction[];
}

/** CAV-CC-5 to CAV-CC-8 with the default readings: a tie is a draw, a natural 2 gives the opponent a die. */
export function fightChances(lead: number): FightChances {
  const win = Array.from({ length: LAST_ROW + 1 }, () => 0);
  const lose = [...win];
  let draw = 0;
  for (const [own, ownWays] of WAYS)
    for (const [other, otherWays] of WAYS)
      for (const [dice, ways] of spareDice(own, other)) {
        const margin = own - other + lead + dice;
        const count = ownWays * otherWays * ways;
        const row = Math.min(Math.abs(margin), LAST_ROW);
        if (margin === 0) draw += count;
        else if (margin > 0) win[row] = (win[row] ?? 0) + count;
        else lose[row] = (lose[row] ?? 0) + count;
      }
  const all = 36 * 36 * 6 ** 4;
  return {
    win: win.map((ways) => fraction(ways, all)),
    draw: fraction(draw, all),
    lose: lose.map((ways) => fraction(ways, all)),
  };
}

/** What the extra dice of both sides change, of 6⁴ ways: own 12 and the other's 2 add, their mirror images take away. */
function spareDice(own: number, other: number): ReadonlyMap<number, number> {
  const plus = (own === 12 ? 1 : 0) + (other === 2 ? 1 : 0);
  const minus = (other === 12 ? 1 : 0) + (own === 2 ? 1 : 0);
  let sums = new Map([[0, 6 ** (4 - plus - minus)]]);
  for (let die = 0; die < plus + minus; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (const face of DICE) {
        const total = sum + (die < plus ? face : -face);
        next.set(total, (next.get(total) ?? 0) + ways);
      }
    sums = next;
  }
  return sums;
}
