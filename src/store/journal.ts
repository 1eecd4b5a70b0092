import { applyChange, changeBetween, NO_CHANGE, type Change } from '../core/change.ts';
import type { Question } from './session-state.ts';
import type { Version } from './shelf.ts';

/** The part of the browser's own storage that is needed: it writes before it returns. */
export type JournalStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** A state of a table; the value is plain data. */
interface Mark {
  readonly version: Version;
  readonly value: unknown;
}

/** What a page changed since its table was last put on the shelf. */
export interface Entry {
  readonly table: string;
  /** The state on the shelf that the first step starts from; null: the first step holds all of it. */
  readonly base: Version | null;
  /** From state to state. More than one while a state is on its way to the shelf: it may arrive or not. */
  readonly steps: readonly { readonly version: Version; readonly change: Change }[];
  readonly question: Question;
  readonly at: number; // milliseconds since 1970
}

/** Changes kept at once, until the shelf has them. */
export interface Journal {
  /** Keeps an entry in place of the one before; false when there is no room or no permission. */
  readonly write: (entry: Entry) => boolean;
  readonly clear: () => void;
  /** What other pages have written, oldest first: they went away before the shelf had it, or are still about it. */
  readonly left: () => readonly Left[];
}

interface Left {
  readonly entry: Entry;
  /** Takes the entry out, unless its page has gone on writing. */
  readonly drop: () => void;
}

const PLACE = 'sightline journal ';

/** The journal of one page. Every page writes in a place of its own, so that none can spoil another's. */
export function createJournal(storage: JournalStorage | null, writer: string): Journal {
  const own = PLACE + writer;
  return {
    write: (entry) => {
      try {
        storage?.setItem(own, JSON.stringify(entry));
        return storage !== null;
      } catch {
        return false; // full or forbidden: the shelf is tried at once, and says so if it fails too
      }
    },
    clear: () => storage?.removeItem(own),
    left: () =>
      storage === null
        ? []
        : keysOf(storage)
            .filter((key) => key !== own)
            .flatMap((key) => leftAt(storage, key))
            .toSorted((a, b) => a.entry.at - b.entry.at),
  };
}

/** The steps from what is on the shelf to each of the marks. */
export function stepsBetween(shelved: unknown, marks: readonly Mark[]): Entry['steps'] {
  let before = shelved;
  return marks.map(({ version, value }) => {
    const change = changeBetween(before, value) ?? NO_CHANGE;
    before = value;
    return { version, change };
  });
}

/** What comes of a value by the steps; throws where they do not fit. */
export const takeSteps = (value: unknown, steps: Entry['steps']): unknown =>
  steps.reduce((state, { change }) => applyChange(state, change), value);

const keysOf = (storage: JournalStorage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(PLACE),
  );

/** Written by nobody but {@link createJournal}, in one piece; anything else in its place is nothing to go by. */
function leftAt(storage: JournalStorage, key: string): Left[] {
  const text = storage.getItem(key);
  const drop = (): void => {
    if (storage.getItem(key) === text) storage.removeItem(key);
  };
  const entry = text === null ? null : entryIn(text);
  if (!entry) drop();
  return entry ? [{ entry, drop }] : [];
}

function entryIn(text: string): Entry | null {
  try {
    const value = JSON.parse(text) as Entry | null;
    return Array.isArray(value?.steps) ? value : null;
  } catch {
    return null;
  }
}
