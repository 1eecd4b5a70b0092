import type { ShelfStorage } from '../../src/store/shelf.ts';

/** A shelf's storage that is gone with the test. */
export function memoryStorage(): ShelfStorage {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    remove: async (key) => void texts.delete(key),
  };
}
