import type { ReadingValue } from '../../battlefield/battle.ts';
import type { Keyed } from './open-point.ts';
import type { ReadingEffect } from '../contract/verdict.ts';

/**
 * Readings that were looked at and of which some other value gives another call.
 *
 * `call` puts a judgement under other rulings into the words that make it another call.
 */
export function readingEffects<Rulings extends Readonly<Record<string, ReadingValue>>>(
  points: readonly Keyed<string, ReadingValue>[],
  rulings: Rulings,
  consulted: ReadonlySet<string>,
  call: (rulings: Rulings) => string,
): ReadingEffect[] {
  const settled = call(rulings);
  return points
    .filter(({ key }) => consulted.has(key))
    .flatMap(({ key, clause, choices }) => {
      const now = rulings[key];
      const others = choices
        .filter(({ value }) => value !== now)
        .map(({ value }) => [String(value), call({ ...rulings, [key]: value })] as const);
      if (others.every(([, words]) => words === settled)) return [];
      return [{ key, clause, now: String(now), other: Object.fromEntries(others) }];
    });
}
