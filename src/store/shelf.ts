import type { Battle, SystemId } from '../battlefield/battle.ts';
import { err, ok, type Result } from '../core/result.ts';
import { writeBattle } from '../formats/battle-writing.ts';
import { planPicture, type PlanPicture } from './plan-picture.ts';
import type { Question } from './session-state.ts';

/** A place for texts that outlives the page. Rejects when there is no room or no permission. */
export interface ShelfStorage {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, text: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** A table on the shelf, as far as a list needs to know it. */
export interface KeptTable {
  readonly id: string;
  readonly name: string;
  readonly system: SystemId;
  readonly changed: number; // milliseconds since 1970
  readonly question: Question;
  readonly picture: PlanPicture;
}

/** What was open last: a table of one's own, or a sample nothing was changed on. */
export interface LastOpen {
  readonly kind: 'table' | 'sample';
  readonly id: string;
  readonly question: Question;
}

export interface Shelf {
  readonly list: () => Promise<readonly KeptTable[]>;
  /** Puts a table under an id, or under a new one; gives the id, or a sentence why it could not be kept. */
  readonly keep: (id: string | null, battle: Battle, question: Question) => Promise<Result<string, string>>;
  /** The battle file of a table; null when there is none of that id. */
  readonly take: (id: string) => Promise<string | null>;
  readonly remove: (id: string) => Promise<void>;
  readonly last: () => Promise<LastOpen | null>;
  readonly setLast: (last: LastOpen) => Promise<Result<null, string>>;
}

const LIST = 'tables';
const LAST = 'last open';
const textKey = (id: string): string => `table ${id}`;

/** Several tables kept by name on this device. Storage and clock are handed in. */
export function createShelf(storage: ShelfStorage, now: () => number): Shelf {
  const list = async (): Promise<readonly KeptTable[]> => readList(await storage.get(LIST));
  return {
    list,
    keep: async (id, battle, question) => {
      try {
        const tables = await list();
        const place = id ?? freshId(tables);
        const { name, rules } = battle;
        const entry: KeptTable = {
          id: place,
          name,
          system: rules.system,
          changed: now(),
          question,
          picture: planPicture(battle),
        };
        // The text first: a list that names a table without text would be worse than a text nobody lists.
        await storage.set(textKey(place), writeBattle(battle));
        await storage.set(LIST, JSON.stringify([entry, ...tables.filter((table) => table.id !== place)]));
        return ok(place);
      } catch (problem) {
        return err(sayFull(problem));
      }
    },
    take: (id) => storage.get(textKey(id)),
    remove: async (id) => {
      const tables = await list();
      await storage.set(LIST, JSON.stringify(tables.filter((table) => table.id !== id)));
      await storage.remove(textKey(id));
    },
    last: async () => {
      const text = await storage.get(LAST);
      return text === null ? null : (JSON.parse(text) as LastOpen);
    },
    setLast: async (last) => {
      try {
        await storage.set(LAST, JSON.stringify(last));
        return ok(null);
      } catch (problem) {
        return err(sayFull(problem));
      }
    },
  };
}

/** Written by nobody but {@link createShelf}, in one piece: either it is whole or it is not there. */
const readList = (text: string | null): readonly KeptTable[] =>
  text === null ? [] : (JSON.parse(text) as KeptTable[]);

function freshId(tables: readonly KeptTable[]): string {
  const numbers = tables.map(({ id }) => Number(id)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

function sayFull(problem: unknown): string {
  const full = problem instanceof Error && problem.name === 'QuotaExceededError';
  return full
    ? 'This browser has no room left, so the last change is not kept. Save the battle as a file, or remove a table from the list.'
    : `This browser does not keep the table (${problem instanceof Error ? problem.message : String(problem)}). Save the battle as a file.`;
}
