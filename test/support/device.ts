import type { JournalStorage } from '../../src/store/journal.ts';
import type { ShelfStorage } from '../../src/store/shelf.ts';
import { memoryStorage, memoryTexts } from './memory-storage.ts';

/** What a browser keeps of a site, and pages that may be killed while they write to it. */
export interface Device {
  readonly storage: ShelfStorage;
  readonly texts: JournalStorage;
}

export const newDevice = (): Device => ({ storage: memoryStorage(), texts: memoryTexts() });

/** The device's storage as a slow page sees it: nothing happens until it is let through. */
export interface SlowStorage extends ShelfStorage {
  /** Lets what was asked first happen; false when nothing waits. */
  readonly letOne: () => boolean;
  /** From now on whatever is asked never happens: the page is gone. */
  readonly cutOff: () => void;
}

export function slowStorage(storage: ShelfStorage): SlowStorage {
  const waiting: (() => void)[] = [];
  let gone = false;
  const inLine = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!gone) waiting.push(() => void work().then(resolve, reject));
    });
  return {
    read: (keys) => inLine(() => storage.read(keys)),
    change: (keys, work) => inLine(() => storage.change(keys, work)),
    letOne: () => {
      const next = waiting.shift();
      next?.();
      return next !== undefined;
    },
    cutOff: () => {
      gone = true;
      waiting.length = 0;
    },
  };
}
