import type { Model, Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { KeyPress } from './keys.ts';

/** What a key does to the focused table. */
export type TableStep =
  | { readonly kind: 'light'; readonly id: string | null }
  /** Out of the table: the browser moves the focus on. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'take' }
  | { readonly kind: 'shift'; readonly by: Point } // inches
  | { readonly kind: 'turn'; readonly by: number }; // degrees

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Null for every key that is not the table's own. */
export function tableStep(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  models: readonly Model[],
  lit: string | null,
  { hexes }: Pick<Table, 'hexes'>,
): TableStep | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    const arrow = ARROWS[key];
    const length = hexes ? hexes.across : shiftKey ? 1 : 0.1;
    if (arrow) return { kind: 'shift', by: [arrow[0] * length, arrow[1] * length] };
    const turn = (hexes ? 60 : shiftKey ? 45 : 5) * (key === 'PageUp' ? -1 : 1);
    return key === 'PageUp' || key === 'PageDown' ? { kind: 'turn', by: turn } : null;
  }
  if (key === 'Enter') return { kind: 'take' };
  if (key === 'Home') return { kind: 'light', id: models[0]?.id ?? null };
  if (key === 'End') return { kind: 'light', id: models.at(-1)?.id ?? null };
  if (key !== 'Tab') return null;
  const at = models.findIndex(({ id }) => id === lit);
  // Backwards from no model is backwards out of the table: it may have been come into from behind.
  const next = shiftKey ? models[at < 0 ? -1 : at - 1] : models[at + 1];
  return next ? { kind: 'light', id: next.id } : { kind: 'leave' };
}
