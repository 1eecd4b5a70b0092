/**
 * What became of a plain value: another one in its place, or changes of its parts. Plain data itself, and small where
 * little changed: of a list whose items have ids only the changed items are told.
 */
export type Change =
  | { readonly now: unknown }
  /** Of an object, key by key; null: the key is gone. */
  | { readonly keys: readonly (readonly [string, Change | null])[] }
  /** Of a list, by the ids of its items; without `order` the same ids stand in the same order. */
  | { readonly items: readonly (readonly [string, Change])[]; readonly order?: readonly string[] };

export const NO_CHANGE: Change = { keys: [] };

interface Item {
  readonly id: string;
}
type Fields = Readonly<Record<string, unknown>>;

/** Null when both are equal. What is shared between the two is not looked into. */
export function changeBetween(before: unknown, after: unknown): Change | null {
  if (before === after) return null;
  if (hasIds(before) && hasIds(after)) return listChange(before, after);
  if (isFields(before) && isFields(after)) return fieldsChange(before, after);
  return sameList(before, after) ? null : { now: after };
}

/** The value after a change; throws where the change does not fit, which is for whoever stored it to tell. */
export function applyChange(before: unknown, change: Change): unknown {
  if ('now' in change) return change.now;
  if ('keys' in change) {
    if (!isFields(before)) throw new Error('applyChange: keys of what is not an object');
    const fields = new Map(Object.entries(before));
    for (const [key, part] of change.keys)
      if (part === null) fields.delete(key);
      else fields.set(key, applyChange(fields.get(key), part));
    return Object.fromEntries(fields);
  }
  if (!hasIds(before)) throw new Error('applyChange: items of what is not a list of them');
  const items = new Map<string, unknown>(before.map((item) => [item.id, item]));
  for (const [id, part] of change.items) items.set(id, applyChange(items.get(id), part));
  return (change.order ?? before.map(({ id }) => id)).map((id) => {
    if (!items.has(id)) throw new Error(`applyChange: no item ${id}`);
    return items.get(id);
  });
}

function listChange(before: readonly Item[], after: readonly Item[]): Change | null {
  const stood = new Map(before.map((item) => [item.id, item]));
  const items = after.flatMap((item): [string, Change][] => {
    const change = stood.has(item.id) ? changeBetween(stood.get(item.id), item) : { now: item };
    return change ? [[item.id, change]] : [];
  });
  const inPlace = before.length === after.length && before.every(({ id }, at) => id === after[at]?.id);
  if (!inPlace) return { items, order: after.map(({ id }) => id) };
  return items.length > 0 ? { items } : null;
}

function fieldsChange(before: Fields, after: Fields): Change | null {
  const [were, are] = [present(before), present(after)];
  const keys = [...were.keys()].flatMap((key): [string, null][] => (are.has(key) ? [] : [[key, null]]));
  const parts = [...are].flatMap(([key, value]): [string, Change][] => {
    const change = were.has(key) ? changeBetween(were.get(key), value) : { now: value };
    return change ? [[key, change]] : [];
  });
  return keys.length + parts.length > 0 ? { keys: [...keys, ...parts] } : null;
}

/** A key that holds `undefined` is as good as none: it would not be written down. */
const present = (fields: Fields): Map<string, unknown> =>
  new Map(Object.entries(fields).filter(([, value]) => value !== undefined));

const sameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((item, at) => changeBetween(item, b[at]) === null);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasIds = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) &&
  value.every((item) => isFields(item) && typeof item['id'] === 'string') &&
  new Set(value.map(({ id }: Item) => id)).size === value.length;
