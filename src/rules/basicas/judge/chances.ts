import { fraction, type Fraction } from '../../../core/fraction.ts';
import type { Steps } from './attack.ts';

/** How many of `total` equally likely cases come to each count, from none upwards. */
export interface Spread {
  readonly cases: readonly bigint[];
  readonly total: bigint;
}

const clamp = (faces: number, die: number): number => Math.min(die, Math.max(0, faces));

/** Chance that a die shows Precision or less. No face always hits or misses. BASICAS-ATK-2. */
export const hitChance = (precision: number, die: number): Fraction => fraction(clamp(precision, die), die);

/** Chance that a die shows more than Armor less Pierce. BASICAS-ATK-3. */
export const woundChance = (above: number, die: number): Fraction => fraction(clamp(die - above, die), die);

type Roll = Pick<Steps, 'precision' | 'dice' | 'above'>;

/** Wounds by one model: a hit die, and as many damage dice when it hits. */
export function modelWounds({ precision, dice, above }: Roll, die: number): Spread {
  const hits = BigInt(clamp(precision, die));
  const wounds = BigInt(clamp(die - above, die));
  const faces = BigInt(die);
  const cases: bigint[] = [];
  let ways = 1n;
  for (let count = 0; count <= dice; count += 1) {
    const spared = BigInt(dice - count);
    cases.push(hits * ways * wounds ** BigInt(count) * (faces - wounds) ** spared);
    ways = (ways * spared) / BigInt(count + 1);
  }
  cases[0] = (cases[0] ?? 0n) + (faces - hits) * faces ** BigInt(dice);
  return { cases, total: faces ** BigInt(dice + 1) };
}

const NOTHING: Spread = { cases: [1n], total: 1n };

/** Wounds by several models together. BASICAS-ATK-5: each attacks once. */
export function unitWounds(rolls: readonly Roll[], die: number): Spread {
  return rolls.map((roll) => modelWounds(roll, die)).reduce(together, NOTHING);
}

function together(one: Spread, other: Spread): Spread {
  const cases = Array.from({ length: one.cases.length + other.cases.length - 1 }, () => 0n);
  one.cases.forEach((many, i) => {
    if (many === 0n) return;
    other.cases.forEach((more, k) => {
      cases[i + k] = (cases[i + k] ?? 0n) + many * more;
    });
  });
  return { cases, total: one.total * other.total };
}

export function meanOf({ cases, total }: Spread): Fraction {
  return fraction(
    cases.reduce((sum, many, count) => sum + many * BigInt(count), 0n),
    total,
  );
}

/** Models that flee when a die is rolled after losses, before there may be too few left. BASICAS-MORALE-1. */
export const fleeing = (face: number, slain: number, bravery: number): number =>
  Math.max(0, face + slain - bravery);

/** Models slain by so many wounds, each taking its damage to the end before the next. BASICAS-WOUND-1. */
export function slainBy(wounds: number, health: readonly number[]): number {
  let left = wounds;
  const spared = health.findIndex((points) => {
    left -= points;
    return left < 0;
  });
  return spared < 0 ? health.length : spared;
}

/** What becomes of a unit after one attack and its Leadership phase. */
export interface Aftermath {
  readonly slain: Spread;
  readonly fled: Spread;
  readonly survivors: Spread;
}

/** Wounds, then morale. `health` is what each model can still take, in the order they are lost. BASICAS-LEAD-1. */
export function aftermathOf(
  { cases, total }: Spread,
  health: readonly number[],
  bravery: number,
  die: number,
): Aftermath {
  const size = health.length;
  const none = (): bigint[] => Array.from({ length: size + 1 }, () => 0n);
  const [slain, fled, survivors] = [none(), none(), none()];
  const count = (list: bigint[], at: number, many: bigint): void => {
    list[at] = (list[at] ?? 0n) + many;
  };
  cases.forEach((many, wounds) => {
    const lost = slainBy(wounds, health);
    const tests = lost > 0 && lost < size; // BASICAS-MORALE-2
    for (let face = 1; face <= die; face += 1) {
      const gone = tests ? Math.min(size - lost, fleeing(face, lost, bravery)) : 0;
      count(slain, lost, many);
      count(fled, gone, many);
      count(survivors, size - lost - gone, many);
    }
  });
  const all = total * BigInt(die);
  return {
    slain: { cases: slain, total: all },
    fled: { cases: fled, total: all },
    survivors: { cases: survivors, total: all },
  };
}
