import type { Battle } from '../battlefield/battle.ts';
import type { Result } from '../core/result.ts';
import { stepsBetween, type Entry } from './journal.ts';
import type { Question } from './session-state.ts';
import { freshId, type Shelf, type Version } from './shelf.ts';

interface Mark {
  readonly version: Version;
  readonly value: Battle;
}

/** The open battle on its way to the shelf. */
export interface Draft {
  /** Its place on the shelf; null until something is changed that has none. */
  readonly id: string | null;
  /** What the shelf holds of it, as far as this page knows. */
  readonly shelved: Mark | null;
  /** What is being put there: it may arrive or not. */
  readonly leaving: Mark | null;
  /** The newest finished state, while the shelf does not hold it. */
  readonly newest: Mark | null;
}

export const NO_DRAFT: Draft = { id: null, shelved: null, leaving: null, newest: null };

/** A table as it was taken from the shelf. */
export const draftOf = (id: string, version: Version, value: Battle): Draft => ({
  ...NO_DRAFT,
  id,
  shelved: { version, value },
});

export const changed = (draft: Draft, version: Version, value: Battle): Draft => ({
  ...draft,
  id: draft.id ?? freshId(version),
  newest: { version, value },
});

/** What the journal has to hold, so that the newest state follows from the shelf's; null when the shelf holds it. */
export function entryOf(draft: Draft, question: Question, at: number): Entry | null {
  const { id, shelved, leaving, newest } = draft;
  if (id === null || !newest) return null;
  const marks = leaving && leaving !== newest ? [leaving, newest] : [newest];
  const steps = stepsBetween(shelved?.value ?? null, marks);
  return { table: id, base: shelved?.version ?? null, steps, question, at };
}

/** Puts the newest state on the shelf. */
export function shelve(draft: Draft, shelf: Shelf, question: Question): Promise<Result<string, string>> {
  const { id, shelved, leaving } = draft;
  if (id === null || !leaving) throw new Error('shelve: nothing is to be put on the shelf');
  const { version, value } = leaving;
  return shelf.keep({ id, over: shelved?.version ?? null, version, battle: value, question });
}

/** After the state that was leaving has arrived under an id. */
export const arrived = (draft: Draft, id: string): Draft => ({
  id,
  shelved: draft.leaving,
  leaving: null,
  newest: draft.newest === draft.leaving ? null : draft.newest,
});
