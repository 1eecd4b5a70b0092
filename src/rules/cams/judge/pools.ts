import type { CamsRulings } from '../book/readings.ts';

/** A number of bonus successes and what grants it; listed also when it is 0. */
interface Bonus {
  readonly label: string;
  readonly value: number;
  readonly clause: string;
}

/** A pool of dice to be rolled. CAMS-TEST-1. */
export interface Pool {
  readonly dice: number;
  readonly rating: number;
  readonly bonuses: readonly Bonus[];
}

/** What a roll comes to: successes on the dice, and with the bonus. */
export interface Roll {
  readonly faces: readonly number[];
  readonly rolled: number;
  readonly total: number;
}

/** Bonuses from several sources add up. CAMS-TEST-4. */
export const bonusOf = ({ bonuses }: Pick<Pool, 'bonuses'>): number =>
  bonuses.reduce((all, { value }) => all + value, 0);

/** `3D8 at 5+`. */
export const poolWords = ({ dice, rating }: Pick<Pool, 'dice' | 'rating'>): string =>
  `${dice}D8 at ${rating}+`;

/** Counts successes; the bonus needs one on the dice. CAMS-TEST-1, CAMS-TEST-4, examples CAMS-TEST-5. */
export function countSuccesses(faces: readonly number[], rating: number, bonus = 0): Roll {
  const rolled = faces.filter((face) => face >= rating).length;
  return { faces, rolled, total: rolled === 0 ? 0 : rolled + bonus };
}

/** Who wins an opposed test, and the margin if it is the active player. CAMS-TEST-2. */
export function opposed(
  active: number,
  target: number,
): { readonly wins: true; readonly margin: number } | { readonly wins: false } {
  return target > active || active === 0 ? { wins: false } : { wins: true, margin: active - target };
}

/** Whether a total reaches a target number. CAMS-TEST-3. */
export function reaches(total: number, target: number, rulings: CamsRulings): boolean {
  return rulings['cams.unopposed.op'] === '>=' ? total >= target : total > target;
}
