import { add, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '../../../core/fraction.ts';
import { damageEach, hitsOf, passes, type RollTerms } from './attack.ts';
import type { Weapon } from '../data/profiles.ts';
import { has } from '../data/traits.ts';

/** Chances of 0, 1, 2, … of something; they add up to 1. */
export type Spread = readonly Fraction[];

const FACES = [1, 2, 3, 4, 5, 6];
const FACE = fraction(1, 6);

type Roll = Pick<RollTerms, 'needs' | 'oneFails' | 'again'>;

/** Chance that each face is the one that stands, a failed die rolled again where the terms say so. CADENCE-DICE-3. */
function faceChances(roll: Roll): readonly (readonly [face: number, chance: Fraction])[] {
  const failing = fraction(FACES.filter((face) => !passes(roll, face)).length, 6);
  return FACES.map((face) => {
    const second = roll.again ? multiply(failing, FACE) : ZERO;
    return [face, passes(roll, face) || !roll.again ? add(FACE, second) : second] as const;
  });
}

/** Chance that one die succeeds. CADENCE-DICE-1, CADENCE-DICE-2. */
export function successChance(roll: Roll): Fraction {
  return faceChances(roll).reduce(
    (all, [face, chance]) => (passes(roll, face) ? add(all, chance) : all),
    ZERO,
  );
}

/** Hits one attack die brings. CADENCE-HIT-1, CADENCE-SR-29, CADENCE-SR-33. */
function hitsOfDie(terms: RollTerms, weapon: Weapon): Spread {
  const single = spreadOf(faceChances(terms).map(([face, chance]) => [hitsOf(face, terms, weapon), chance]));
  if (!has(weapon, 'volley')) return single;
  return faceChances(terms)
    .map(([face, chance]) => {
      const own = hitsOf(face, terms, weapon);
      const all = face === 6 ? together(exactly(own), single) : exactly(own);
      return all.map((share) => multiply(share, chance));
    })
    .reduce<Spread>(eachAdded, []);
}

const exactly = (count: number): Spread => [...Array.from({ length: count }, () => ZERO), ONE];

function spreadOf(rows: readonly (readonly [count: number, chance: Fraction])[]): Spread {
  const most = Math.max(...rows.map(([count]) => count));
  const spread = Array.from({ length: most + 1 }, () => ZERO);
  for (const [count, chance] of rows) spread[count] = add(spread[count] ?? ZERO, chance);
  return spread;
}

function eachAdded(a: Spread, b: Spread): Spread {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => add(a[i] ?? ZERO, b[i] ?? ZERO));
}

/** The sum of two independent counts. */
export function together(a: Spread, b: Spread): Spread {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => ZERO);
  for (const [i, p] of a.entries())
    for (const [j, q] of b.entries()) sums[i + j] = add(sums[i + j] ?? ZERO, multiply(p, q));
  return sums;
}

/** Hits of several dice. */
export function hitsOfDice(terms: RollTerms, weapon: Weapon, dice: number): Spread {
  const one = hitsOfDie(terms, weapon);
  let all: Spread = [ONE];
  for (let die = 0; die < dice; die++) all = together(all, one);
  return all;
}

/** Dice of several that end on a 1. CADENCE-SR-32. */
export function onesOfDice(terms: RollTerms, dice: number): Spread {
  const one = spreadOf(faceChances(terms).map(([face, chance]) => [face === 1 ? 1 : 0, chance]));
  let all: Spread = [ONE];
  for (let die = 0; die < dice; die++) all = together(all, one);
  return all;
}

/** What becomes of hits: the defence roll, then a counter roll for each damage, which may depend on what is lost already. */
interface Chain {
  readonly save: RollTerms;
  /** The counter roll when so many hit points of this attack are lost. */
  readonly counter: (lost: number) => RollTerms;
  readonly weapon: Weapon;
  /** Hit points of the unit: more cannot be lost. */
  readonly hitPoints: number;
  /** Hits that follow once anything has hit, and the defence roll against them. CADENCE-SR-20. */
  readonly blast?: { readonly hits: number; readonly save: RollTerms };
}

/** Hit points lost to hits. CADENCE-DEF-1, CADENCE-CTR-1, CADENCE-HP-1. */
export function pointsLost(hits: Spread, { save, counter, weapon, hitPoints, blast }: Chain): Spread {
  const countered = Array.from({ length: hitPoints }, (_, lost) => successChance(counter(lost)));
  const hitOnce = (before: Spread, saved: Fraction): Spread => {
    let damaged = before;
    for (let point = damageEach(weapon); point > 0; point--) damaged = damage(damaged, countered);
    return before.map((share, lost) =>
      add(multiply(share, saved), multiply(damaged[lost] ?? ZERO, subtract(ONE, saved))),
    );
  };
  const blasted = (before: Spread): Spread => {
    let after = before;
    for (let hit = 0; blast && hit < blast.hits; hit++) after = hitOnce(after, successChance(blast.save));
    return after;
  };
  const saved = successChance(save);
  let after: Spread = [ONE, ...Array.from({ length: hitPoints }, () => ZERO)];
  let all: Spread = after.map(() => ZERO);
  for (const [count, chance] of hits.entries()) {
    const ended = count > 0 ? blasted(after) : after;
    all = eachAdded(
      all,
      ended.map((share) => multiply(share, chance)),
    );
    after = hitOnce(after, saved);
  }
  return all;
}

/** One point of damage more. */
function damage(before: Spread, countered: Spread): Spread {
  return before.map((share, lost) => {
    const stays = multiply(share, countered[lost] ?? ONE);
    const comes =
      lost === 0 ? ZERO : multiply(before[lost - 1] ?? ZERO, subtract(ONE, countered[lost - 1] ?? ONE));
    return add(stays, comes);
  });
}

/** The same chances by another count, such as models destroyed by hit points lost. */
export function recounted(spread: Spread, count: (index: number) => number): Spread {
  return spreadOf(spread.map((chance, index) => [count(index), chance]));
}

export const meanOf = (spread: Spread): Fraction =>
  spread.reduce((all, chance, count) => add(all, multiply(chance, fraction(count))), ZERO);

/** Chance to win a roll-off of so many dice against one opponent, ties rolled again. CADENCE-INIT-1. */
export function initiativeChance(dice: number): Fraction {
  const die: Spread = [ZERO, ...FACES.map(() => FACE)];
  let sums: Spread = [ONE];
  for (let count = 0; count < dice; count++) sums = together(sums, die);
  let [wins, tie] = [ZERO, ZERO];
  for (const [mine, p] of sums.entries())
    for (const [other, q] of sums.entries()) {
      if (mine > other) wins = add(wins, multiply(p, q));
      else if (mine === other) tie = add(tie, multiply(p, q));
    }
  const decided = subtract(ONE, tie);
  return fraction(wins.num * decided.den, wins.den * decided.num);
}
