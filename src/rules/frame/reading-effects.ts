import type { ReadingValue } from '../../battlefield/battle.ts';
import type { Keyed } from './open-point.ts';
import type { Say } from '../contract/say.ts';
import type { ReadingEffect } from '../contract/verdict.ts';

/** A judgement in short, to be set beside another. */
export interface Called {
  readonly say: Say;
  /** Who is seen and how well: where this differs a ruling changes more than numbers. */
  readonly sight: string;
}

/**
 * Readings that were looked at and of which some other value gives another call.
 *
 * `call` puts a judgement under other rulings into what makes it another call.
 */
export function readingEffects<Rulings extends Readonly<Record<string, ReadingValue>>>(
  points: readonly Keyed<string, ReadingValue>[],
  rulings: Rulings,
  consulted: ReadonlySet<string>,
  call: (rulings: Rulings) => string | Called,
): ReadingEffect[] {
  const settled = call(rulings);
  const words = JSON.stringify(settled);
  return points
    .filter(({ key }) => consulted.has(key))
    .flatMap(({ key, clause, choices }) => {
      const now = rulings[key];
      const others = choices
        .filter(({ value }) => value !== now)
        .map(({ value }) => [String(value), call({ ...rulings, [key]: value })] as const);
      if (others.every(([, other]) => JSON.stringify(other) === words)) return [];
      return [{ key, clause, now: String(now), ...told(settled, others) }];
    });
}

function told(
  settled: string | Called,
  others: readonly (readonly [value: string, call: string | Called])[],
): Pick<ReadingEffect, 'other' | 'changes'> {
  const other = Object.fromEntries(
    others.map(([value, call]) => [value, typeof call === 'string' ? call : call.say]),
  );
  if (typeof settled === 'string') return { other };
  const isSeen = others.some(([, call]) => typeof call !== 'string' && call.sight !== settled.sight);
  return { other, changes: isSeen ? 'sight' : 'odds' };
}
