/**
 * A memory of the last few things worked out, by identity. A battle asks about a handful of states at a time; to
 * hold on to more would cost more than it saves.
 */
export interface LastFew<Key extends object, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly put: (key: Key, value: Value) => Value;
}

export function lastFew<Key extends object, Value>(size: number): LastFew<Key, Value> {
  const kept: { readonly key: Key; readonly value: Value }[] = [];
  return {
    get: (key) => kept.find((entry) => entry.key === key)?.value,
    put: (key, value) => {
      kept.unshift({ key, value });
      if (kept.length > size) kept.pop();
      return value;
    },
  };
}
