import type { Battle } from '../battlefield/battle.ts';
import { ok, type Result } from '../core/result.ts';
import { parseBattle, writeBattle } from '../formats/battle-file.ts';
import { takeSteps, type Entry } from './journal.ts';
import { freshId, sameVersion, type KeptTable, type Shelf, type Version } from './shelf.ts';

/** Where an entry's steps lead on from, and where they lead to. */
interface Start {
  readonly from: KeptTable | null;
  readonly id: string;
  readonly over: Version | null;
  readonly steps: Entry['steps'];
}

/**
 * Brings the shelf up to what a journal entry says; a sentence when the shelf cannot be written. Any page may do it at
 * any time and as often as it likes: what the shelf has already is not put there again.
 */
export async function foldIn(entry: Entry, shelf: Shelf): Promise<Result<unknown, string>> {
  const start = startOf(entry, await shelf.list());
  if (!start) return ok(null);
  const { from, id, over, steps } = start;
  const kept = from && (await shelf.take(from.id));
  const battle = battleAfter(kept?.text ?? null, steps);
  if (!battle) return ok(null);
  return shelf.keep({ id, over, version: steps.at(-1)!.version, battle, question: entry.question });
}

/** Null when there is nothing left to do. */
function startOf({ table, base, steps }: Entry, tables: readonly KeptTable[]): Start | null {
  const holding = (version: Version) => tables.find((kept) => sameVersion(kept.version, version));
  const arrived = steps.findLastIndex(({ version }) => holding(version) !== undefined);
  const rest = steps.slice(arrived + 1);
  if (rest.length === 0) return null;
  if (arrived >= 0) {
    const from = holding(steps[arrived]!.version)!;
    return { from, id: from.id, over: from.version, steps: rest };
  }
  const there = tables.find(({ id }) => id === table) ?? null;
  if (base === null) return there ? null : { from: null, id: table, over: null, steps };
  if (!there) return null; // somebody took the table off the shelf
  if (sameVersion(there.version, base)) return { from: there, id: table, over: base, steps };
  return { from: there, id: freshId(rest.at(-1)!.version), over: null, steps }; // another page went on with it: keep both
}

/** Null for steps that do not fit, or lead to what is no battle: the storage may hold anything. */
function battleAfter(shelved: string | null, steps: Entry['steps']): Battle | null {
  try {
    const before = shelved === null ? null : parseBattle(shelved);
    const after = takeSteps(before?.ok ? before.value : null, steps) as Battle;
    const read = parseBattle(writeBattle(after));
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}
