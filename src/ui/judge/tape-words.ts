import type { TapeEnd } from '../../store/tape.ts';
import { lengthParts } from '../../words/lengths.ts';
import type { Units } from '../../words/voice.ts';

/** An end of a tape in words; a place by its distance from the west and from the south. */
export function endName(end: TapeEnd, units: Units): string {
  if (end.kind === 'model') return end.id;
  const [[x], [y, unit]] = [lengthParts(end.at[0], units), lengthParts(end.at[1], units)];
  return `a place (${x}, ${y} ${unit})`;
}

/** How the far end stands to the near one: nothing where both stand on one level. */
export function levelWords(to: TapeEnd, levels: number, units: Units): string {
  if (levels === 0) return ', on one level';
  const size = Math.round(Math.abs(levels) * 100) / 100;
  const far = to.kind === 'model' ? endName(to, units) : 'the place';
  return `, ${far} ${size} ${size === 1 ? 'level' : 'levels'} ${levels > 0 ? 'higher' : 'lower'}`;
}
