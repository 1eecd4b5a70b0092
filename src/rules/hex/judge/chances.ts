import { add, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '../../../core/fraction.ts';
import { isSpentBy, type OrderCard } from '../play/order-deck.ts';
import type { HexRulings } from '../book/readings.ts';

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]; // of two dice, by their sum

/** Chance that two dice show at least this sum. */
export function atLeast(sum: number): Fraction {
  return fraction(
    WAYS.reduce((all, ways, shown) => (shown >= sum ? all + ways : all), 0),
    36,
  );
}

/** What an attack may come to, by the sum its dice must reach. */
export interface AttackChances {
  readonly hitOrBetter: Fraction;
  readonly eliminated: Fraction;
  readonly hitOnly: Fraction;
}

export const ELIMINATES = 4; // above the defence value, HEX-COMBAT-3

/** One roll against a unit without a token. HEX-COMBAT-3. */
export function attackChances(need: number): AttackChances {
  const hitOrBetter = atLeast(need);
  const eliminated = atLeast(need + ELIMINATES);
  return { hitOrBetter, eliminated, hitOnly: subtract(hitOrBetter, eliminated) };
}

/** Two rolls in a row: the second hit eliminates. What the token does in between is left aside. HEX-HIT-1. */
export function twoShots(need: number): {
  readonly eliminated: Fraction;
  readonly hitOnly: Fraction;
  readonly unhurt: Fraction;
} {
  const { hitOrBetter, eliminated, hitOnly } = attackChances(need);
  const miss = subtract(ONE, hitOrBetter);
  const hitOnce = multiply(fraction(2), multiply(hitOnly, miss));
  const unhurt = multiply(miss, miss);
  const lost = add(eliminated, add(multiply(hitOnly, hitOrBetter), multiply(miss, eliminated)));
  return { eliminated: lost, hitOnly: hitOnce, unhurt };
}

/** HEX-RALLY-2. */
export const rallyChance = (number: number, modifier: number): Fraction => atLeast(number - modifier);

/** Chance that the first of two sides wins the initiative, and that the first roll is a tie. HEX-ROUND-2. */
export function initiativeChances(
  caps: number,
  theirs: number,
): { readonly first: Fraction; readonly tie: Fraction } {
  let wins = ZERO;
  let tie = ZERO;
  for (let mine = 2; mine <= 12; mine += 1)
    for (let other = 2; other <= 12; other += 1) {
      const share = fraction((WAYS[mine] ?? 0) * (WAYS[other] ?? 0), 36 * 36);
      if (mine + caps > other + theirs) wins = add(wins, share);
      else if (mine + caps === other + theirs) tie = add(tie, share);
    }
  const decided = subtract(ONE, tie);
  return { first: fraction(wins.num * decided.den, wins.den * decided.num), tie };
}

/** Chance that one card off a full deck flips a unit that used so many AP. HEX-SPENT-1. */
export function spentChance(ap: number, deck: readonly OrderCard[], rulings: HexRulings): Fraction {
  return fraction(deck.filter((card) => isSpentBy(card, ap, 'human', rulings)).length, deck.length);
}
