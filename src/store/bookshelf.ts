import { SYSTEMS, type SystemId } from '../battlefield/battle.ts';
import { RULES } from '../rules/systems.ts';
import type { Rulebook } from './rulebook.ts';

const fetched = new Map<SystemId, Rulebook>();

/** The book of a system; null for one that is not fetched yet. */
export const rulebookOf = (system: SystemId): Rulebook | null => fetched.get(system) ?? null;

/** Has the book of a system ready for {@link rulebookOf}; once. */
export async function fetchRulebook(system: SystemId): Promise<void> {
  if (!fetched.has(system)) fetched.set(system, await RULES[system].book());
}

/** Has every book ready: for lists of systems, which do without one that does not come. */
export async function fetchRulebooks(): Promise<void> {
  await Promise.allSettled(SYSTEMS.map(fetchRulebook));
}
