import type { Needs } from '../../../rules/cadence/book/says-judging.ts';
import type { Voice } from '../../voice.ts';

/** `12.34″`, `12″`. What falls just short of a whole number of inches, as ranges are, is not written as if it reached it. */
export function measured(length: number, { mark }: Voice): string {
  const near = Math.round(length * 100) / 100;
  if (!Number.isInteger(near)) return mark(near, 2);
  return near > length + 1e-6 ? mark(near - 0.01, 2) : mark(near);
}

/** `34 %`; never 0 or 100 for what is neither. */
export function percent(share: number): string {
  if (share <= 0 || share >= 1) return share <= 0 ? '0 %' : '100 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}

/** `4+`: what a die must show. */
export const rollWords = ({ least }: Needs): string =>
  least > 6 ? `${least}+ (no die shows it)` : `${least}+`;

/** `1 hit`, `2 hits`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
