import type { SystemId } from '../battlefield/battle.ts';
import type { Rulebook } from './rulebook.ts';

/** A table needs the book of its own system at once; the others come when somebody looks at them. */
const LOADERS: Readonly<Partial<Record<SystemId, () => Promise<Rulebook>>>> = {
  cav: async () => (await import('../rules/cav/book/book.ts')).cavBook,
  cadence: async () => (await import('../rules/cadence/book/book.ts')).cadenceBook,
  cams: async () => (await import('../rules/cams/book/book.ts')).camsBook,
  basicas: async () => (await import('../rules/basicas/book/book.ts')).basicasBook,
  hex: async () => (await import('../rules/hex/book/book.ts')).hexBook,
};

/** The systems a battle can be judged under. */
export const INSTALLED: readonly string[] = Object.keys(LOADERS);

const fetched = new Map<SystemId, Rulebook>();

/** The book of a system; null for one that is not installed, or not fetched yet. */
export const rulebookOf = (system: SystemId): Rulebook | null => fetched.get(system) ?? null;

/** Has the book of a system ready for {@link rulebookOf}; nothing happens for one that is not installed. */
export async function fetchRulebook(system: SystemId): Promise<void> {
  const load = LOADERS[system];
  if (load && !fetched.has(system)) fetched.set(system, await load());
}

/** Has every installed book ready: for lists of systems, which do without one that does not come. */
export async function fetchRulebooks(): Promise<void> {
  await Promise.allSettled(INSTALLED.map((system) => fetchRulebook(system as SystemId)));
}
