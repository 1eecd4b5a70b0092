import { SYSTEMS, type SystemId } from '../battlefield/battle.ts';
import { RULES } from '../rules/systems.ts';
import { loadBooks } from '../words/load.ts';
import type { AnySentences } from '../words/voice.ts';
import type { Rulebook } from './rulebook.ts';

const fetched = new Map<SystemId, Rulebook>();

/** The sentences of every system fetched so far; grows as others are. */
export const BOOKS: Record<string, AnySentences> = {};

/** The book of a system; null for one that is not fetched yet. */
export const rulebookOf = (system: SystemId): Rulebook | null => fetched.get(system) ?? null;

/** Has the book of a system, and its sentences, ready for {@link rulebookOf}; once. */
export async function fetchRulebook(system: SystemId): Promise<void> {
  if (fetched.has(system)) return;
  const [rulebook, books] = await Promise.all([RULES[system].book(), loadBooks('en', system)]);
  Object.assign(BOOKS, books);
  fetched.set(system, rulebook);
}

/** Has every book ready: for lists of systems, which do without one that does not come. */
export async function fetchRulebooks(): Promise<void> {
  await Promise.allSettled(SYSTEMS.map(fetchRulebook));
}
