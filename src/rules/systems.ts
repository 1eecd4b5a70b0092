import type { SystemId } from '../battlefield/battle.ts';
import type { Rulebook, Ruleset } from './contract/ruleset.ts';

/** How a system is fetched: a page needs its book, a worker that judges one table its rules. */
interface System {
  readonly book: () => Promise<Rulebook>;
  readonly rules: () => Promise<Ruleset>;
}

/** The one file that knows every system; the compiler names a system it forgets. */
export const RULES: Readonly<Record<SystemId, System>> = {
  cav: {
    book: async () => (await import('./cav/book/book.ts')).cavBook,
    rules: async () => (await import('./cav/index.ts')).cav,
  },
  cadence: {
    book: async () => (await import('./cadence/book/book.ts')).cadenceBook,
    rules: async () => (await import('./cadence/index.ts')).cadence,
  },
  cams: {
    book: async () => (await import('./cams/book/book.ts')).camsBook,
    rules: async () => (await import('./cams/index.ts')).cams,
  },
  basicas: {
    book: async () => (await import('./basicas/book/book.ts')).basicasBook,
    rules: async () => (await import('./basicas/index.ts')).basicas,
  },
  hex: {
    book: async () => (await import('./hex/book/book.ts')).hexBook,
    rules: async () => (await import('./hex/index.ts')).hex,
  },
};

/** Something of every system, all at once. */
export async function ofEverySystem<T>(
  fetch: (system: System) => Promise<T>,
): Promise<Readonly<Record<SystemId, T>>> {
  const found = await Promise.all(
    Object.entries(RULES).map(async ([id, system]) => [id, await fetch(system)] as const),
  );
  return Object.fromEntries(found) as Record<SystemId, T>;
}
