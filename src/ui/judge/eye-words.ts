import type { ViewOf } from '../../battle/desk.ts';
import { percentOf } from '../../words/figures.ts';
import type { Voice } from '../../words/voice.ts';

const NAMED = 3;

const throughCover = ({ share, unblocked }: Pick<ViewOf, 'share' | 'unblocked'>): boolean =>
  unblocked - share >= 0.005;

/** How much of a model an eye sees, and how much of that through something. */
export function seenOf(view: Pick<ViewOf, 'share' | 'unblocked'>, model: string): string {
  const seen = `${percentOf(view.unblocked)} of ${model}`;
  if (!throughCover(view)) return seen;
  return view.share < 0.005 ? `${seen}, through cover` : `${seen}, ${percentOf(view.share)} in the open`;
}

/** What is in the way, most of it first; how much each hides only where something is left to see. */
export function hiddenBy(
  view: Pick<ViewOf, 'share' | 'unblocked' | 'coveredBy'>,
  { name }: Pick<Voice, 'name'>,
): string {
  const { share, coveredBy } = view;
  if (share === 1) return 'Nothing hides any of it.';
  const parts = coveredBy.toSorted((a, b) => b.share - a.share);
  const through = throughCover(view);
  const names = parts.map(({ id, share: part }) =>
    share === 0 ? name(id) : `${percentOf(part)} ${through ? '' : 'by '}${name(id)}`,
  );
  if (names.length === 0) return 'The ground hides the rest.';
  const others = names.length - NAMED;
  const listed = `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return `${through ? 'In between:' : share === 0 ? 'Hidden by' : 'Hidden:'} ${listed}.`;
}
