import type { JournalStorage } from '../../src/store/journal.ts';
import type { ShelfStorage } from '../../src/store/shelf.ts';

/** A shelf's storage that is gone with the test. */
export function memoryStorage(): ShelfStorage {
  const texts = new Map<string, string>();
  const found = (keys: readonly string[]) => keys.map((key) => texts.get(key) ?? null);
  return {
    read: async (keys) => found(keys),
    change: async (keys, work) => {
      for (const [key, text] of Object.entries(work(found(keys))))
        if (text === null) texts.delete(key);
        else texts.set(key, text);
    },
  };
}

/** The browser's own storage of small texts, as far as a journal needs it. */
export function memoryTexts(): JournalStorage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
