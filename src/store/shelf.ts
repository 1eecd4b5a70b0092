import type { Battle, SystemId } from '../battlefield/battle.ts';
import { err, ok, type Result } from '../core/result.ts';
import { writeBattle } from '../formats/battle-writing.ts';
import { planPicture, type PlanPicture } from './plan-picture.ts';
import type { Question } from './session-state.ts';

/** A place for texts that outlives the page. Rejects when there is no room or no permission. */
export interface ShelfStorage {
  readonly read: (keys: readonly string[]) => Promise<readonly (string | null)[]>;
  /** Writes what the work makes of the texts under these keys; null removes. Nobody comes in between, no other page either. */
  readonly change: (
    keys: readonly string[],
    work: (texts: readonly (string | null)[]) => Readonly<Record<string, string | null>>,
  ) => Promise<void>;
}

/** Which state of a table a record holds: the how manieth change of which page. Never given twice. */
export interface Version {
  readonly writer: string;
  readonly count: number;
}

export const sameVersion = (a: Version | null, b: Version | null): boolean =>
  a?.writer === b?.writer && a?.count === b?.count;

/** A table on the shelf, as far as a list needs to know it. */
export interface KeptTable {
  readonly id: string;
  readonly name: string;
  readonly system: SystemId;
  readonly changed: number; // milliseconds since 1970
  readonly question: Question;
  readonly picture: PlanPicture;
  readonly version: Version;
}

/** What was open last: a table of one's own, or a sample nothing was changed on. */
export interface LastOpen {
  readonly kind: 'table' | 'sample';
  readonly id: string;
  readonly question: Question;
}

/** A state of a table that is to be kept, and the state of the record it came from. */
export interface Keeping {
  readonly id: string;
  readonly over: Version | null;
  readonly version: Version;
  readonly battle: Battle;
  readonly question: Question;
}

export interface Shelf {
  readonly list: () => Promise<readonly KeptTable[]>;
  /**
   * Puts a table on the shelf, to be opened first next time. Another page that changed the same table keeps it, and
   * this state gets an id of its own. Gives the id, or a sentence why it could not be kept.
   */
  readonly keep: (table: Keeping) => Promise<Result<string, string>>;
  /** The battle file of a table and what the list says of it; null when there is none of that id. */
  readonly take: (id: string) => Promise<{ readonly text: string; readonly table: KeptTable } | null>;
  readonly remove: (id: string) => Promise<void>;
  readonly last: () => Promise<LastOpen | null>;
  readonly setLast: (last: LastOpen) => Promise<Result<null, string>>;
}

const LIST = 'tables';
const LAST = 'last open';
const textKey = (id: string): string => `table ${id}`;

/** What nobody else ever calls a table. */
export const freshId = ({ writer, count }: Version): string => `${writer}-${count}`;

/** Several tables kept by name on this device. Storage and clock are handed in. */
export function createShelf(storage: ShelfStorage, now: () => number): Shelf {
  return {
    list: async () => readList((await storage.read([LIST]))[0]),
    keep: async (keeping) => {
      let id = keeping.id;
      try {
        await storage.change([LIST], ([list]) => {
          const tables = readList(list);
          const there = tables.find((table) => table.id === keeping.id);
          if (there && isIncluded(keeping, there)) return {};
          id = there && isForeign(keeping, there) ? freshId(keeping.version) : keeping.id;
          const entry = entryOf(keeping, id, now());
          return {
            [textKey(id)]: writeBattle(keeping.battle),
            [LIST]: JSON.stringify([entry, ...tables.filter((table) => table.id !== id)]),
            [LAST]: JSON.stringify({ kind: 'table', id, question: keeping.question } satisfies LastOpen),
          };
        });
        return ok(id);
      } catch (problem) {
        return err(sayFull(problem));
      }
    },
    take: async (id) => {
      const [list, text] = await storage.read([LIST, textKey(id)]);
      const table = readList(list).find((entry) => entry.id === id);
      return table && typeof text === 'string' ? { text, table } : null;
    },
    remove: (id) =>
      storage.change([LIST], ([list]) => ({
        [LIST]: JSON.stringify(readList(list).filter((table) => table.id !== id)),
        [textKey(id)]: null,
      })),
    last: async () => {
      const [text] = await storage.read([LAST]);
      return typeof text === 'string' ? (JSON.parse(text) as LastOpen) : null;
    },
    setLast: async (last) => {
      try {
        await storage.change([LAST], () => ({ [LAST]: JSON.stringify(last) }));
        return ok(null);
      } catch (problem) {
        return err(sayFull(problem));
      }
    },
  };
}

function entryOf({ battle, question, version }: Keeping, id: string, changed: number): KeptTable {
  const { name, rules } = battle;
  return { id, name, system: rules.system, changed, question, picture: planPicture(battle), version };
}

/** The record may have been brought up to date from the journal, by whichever page started first. */
const isIncluded = ({ version }: Keeping, there: KeptTable): boolean =>
  there.version.writer === version.writer && there.version.count >= version.count;

const isForeign = ({ version, over }: Keeping, there: KeptTable): boolean =>
  there.version.writer !== version.writer && !sameVersion(there.version, over);

/** A table without a version was kept before there were any. */
const OLD: Version = { writer: '', count: 0 };

/** Written by nobody but {@link createShelf}, in one piece: either it is whole or it is not there. */
const readList = (text: string | null | undefined): readonly KeptTable[] =>
  typeof text === 'string'
    ? (JSON.parse(text) as KeptTable[]).map((table) => ({ ...table, version: table.version ?? OLD }))
    : [];

/** Why something was not kept, and what to do, for whoever might lose it. */
export function sayFull(problem: unknown): string {
  const full = problem instanceof Error && problem.name === 'QuotaExceededError';
  return full
    ? 'This browser has no room left, so the last change is not kept. Save the battle as a file, or remove a table from the list.'
    : `This browser does not keep the table (${problem instanceof Error ? problem.message : String(problem)}). Save the battle as a file.`;
}
