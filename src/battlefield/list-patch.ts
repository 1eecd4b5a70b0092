import { isSame } from '../core/same.ts';

/** What something was and what it is now. */
export type Change<T> = readonly [before: T, after: T];

/** What became of the things of a list that have an id: null before, it came; null after, it went. */
export interface ListPatch<T> {
  readonly changed: ReadonlyMap<string, Change<T | null>>;
  /** The ids before and after, where any came, went or changed places. */
  readonly order?: Change<readonly string[]>;
}

export type IdOf<T> = (item: T) => string;

export function listBetween<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: IdOf<T>,
): ListPatch<T> | undefined {
  if (before === after) return undefined;
  const [old, now] = [byId(before, idOf), byId(after, idOf)];
  const changed = new Map<string, Change<T | null>>();
  for (const [id, item] of old) if (!now.has(id)) changed.set(id, [item, null]);
  for (const [id, item] of now) {
    const was = old.get(id) ?? null;
    if (was === null || !isSame(was, item)) changed.set(id, [was, item]);
  }
  const order: Change<readonly string[]> = [[...old.keys()], [...now.keys()]];
  if (!isSame(...order)) return { changed, order };
  return changed.size > 0 ? { changed } : undefined;
}

/** The list after a change; the same list when nothing in it changes. What the patch does not name stays as it is. */
export function applyToList<T>(
  list: readonly T[],
  patch: ListPatch<T> | undefined,
  idOf: IdOf<T>,
): readonly T[] {
  if (!patch) return list;
  const items = byId(list, idOf);
  for (const [id, [, after]] of patch.changed) {
    if (after === null) items.delete(id);
    else items.set(id, after);
  }
  if (!patch.order) return [...items.values()];
  const placed = patch.order[1].flatMap((id) => (items.has(id) ? [id] : []));
  const named = new Set(placed);
  return [...placed, ...[...items.keys()].filter((id) => !named.has(id))].map((id) => items.get(id)!);
}

export const reverseList = <T>({ changed, order }: ListPatch<T>): ListPatch<T> => ({
  changed: new Map([...changed].map(([id, [before, after]]) => [id, [after, before]])),
  ...(order && { order: reverseChange(order) }),
});

/** First one, then the other; undefined when they come to nothing. */
export function composeLists<T>(
  first: ListPatch<T> | undefined,
  then: ListPatch<T> | undefined,
): ListPatch<T> | undefined {
  if (!first || !then) return first ?? then;
  const changed = new Map(first.changed);
  for (const [id, change] of then.changed) {
    const both = composeChanges(changed.get(id), change);
    if (both) changed.set(id, both);
    else changed.delete(id);
  }
  const order = composeChanges(first.order, then.order);
  return changed.size > 0 || order ? { changed, ...(order && { order }) } : undefined;
}

export const reverseChange = <T>([before, after]: Change<T>): Change<T> => [after, before];

export function changeBetween<T>(before: T, after: T): Change<T> | undefined {
  return isSame(before, after) ? undefined : [before, after];
}

export function composeChanges<T>(
  first: Change<T> | undefined,
  then: Change<T> | undefined,
): Change<T> | undefined {
  if (!first || !then) return first ?? then;
  return changeBetween(first[0], then[1]);
}

const byId = <T>(list: readonly T[], idOf: IdOf<T>): Map<string, T> =>
  new Map(list.map((item) => [idOf(item), item]));
