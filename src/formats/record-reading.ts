import type { BattleRecord, Branch, Chapter, Comment, Entry, Moment } from '../battlefield/record.ts';
import type { Json } from '../core/json.ts';
import type { EntryEntry, RecordFile } from './battle-schema.ts';
import { quote } from './file-error.ts';
import { LIMITS } from './limits.ts';
import type { Problems } from './problem-list.ts';
import { settleJson } from './settle-json.ts';

type Path = readonly PropertyKey[];

/** How a battle was fought, as a `sightline/2` file tells it; what is empty is left out. */
export function readRecord(
  file: RecordFile,
  sides: ReadonlySet<string>,
  problems: Problems,
): Omit<BattleRecord, 'events'> {
  const log = (file.log ?? []).map((entry, index) => readEntry(entry, ['log', index], problems));
  const branches = (file.branches ?? []).map((branch, index) => readBranch(branch, index, problems));
  checkBranches(branches, log.length, problems);
  checkTotal([...(file.events ?? [])].length, [log, ...branches.map((branch) => branch.log)], problems);
  const known = (moment: Moment, path: Path): void => checkMoment(moment, path, { log, branches }, problems);
  const comments = (file.comments ?? []).map((comment, index) => {
    known(comment.at, ['comments', index, 'at']);
    return kept<Comment>(comment);
  });
  const chapters = (file.chapters ?? []).map((chapter, index) => {
    known(chapter.at, ['chapters', index, 'at']);
    return kept<Chapter>(chapter);
  });
  const players = Object.entries(file.players ?? {});
  for (const [side] of players)
    if (!sides.has(side)) problems.add(['players', side], `There is no side ${quote(side)}.`);
  return {
    ...(log.length > 0 && { log }),
    ...(branches.length > 0 && { branches }),
    ...(comments.length > 0 && { comments }),
    ...(chapters.length > 0 && { chapters }),
    ...(players.length > 0 && { players: Object.fromEntries(players) }),
  };
}

/** The same without what is not there; the schema has checked the rest. */
function kept<Kept>(fields: object): Kept {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return settleJson(Object.fromEntries(there) as Json) as unknown as Kept;
}

function readEntry(
  { choice, dice = [], events = [], note }: EntryEntry,
  path: Path,
  problems: Problems,
): Entry {
  if (choice === undefined && events.length === 0 && note === undefined)
    problems.add(path, 'The entry is empty: it has neither a choice nor a note nor events.');
  if (choice === undefined && dice.length > 0)
    problems.add([...path, 'dice'], 'Dice are rolled for a choice, and this entry has none.');
  return kept<Entry>({ choice, dice, events, note });
}

function readBranch(
  { id, name = id, parent, at, log = [] }: NonNullable<RecordFile['branches']>[number],
  index: number,
  problems: Problems,
): Branch {
  const entries = log.map((entry, place) => readEntry(entry, ['branches', index, 'log', place], problems));
  return { id, name, parent, at, log: entries };
}

/** Every branch leaves something that is there: the battle itself, or a branch listed before it. */
function checkBranches(branches: readonly Branch[], entries: number, problems: Problems): void {
  const lengths = new Map<string | null, number>([[null, entries]]);
  for (const [index, { id, parent, at, log }] of branches.entries()) {
    const path = ['branches', index];
    if (lengths.has(id)) problems.add([...path, 'id'], `The id ${quote(id)} is taken by another branch.`);
    const long = lengths.get(parent);
    if (long === undefined)
      problems.add([...path, 'parent'], `No branch ${quote(parent ?? '')} is listed before this one.`);
    else if (at > long)
      problems.add([...path, 'at'], `It leaves after entry ${at}, where its parent has only ${long}.`);
    lengths.set(id, at + log.length);
  }
}

function checkTotal(loose: number, logs: readonly (readonly Entry[])[], problems: Problems): void {
  const total = logs.flat().reduce((sum, { events }) => sum + events.length, loose);
  if (total > LIMITS.events)
    problems.add(['log'], `${total} events in all branches are too many: at most ${LIMITS.events}.`);
}

function checkMoment(
  { branch, entry }: Moment,
  path: Path,
  { log, branches }: { readonly log: readonly Entry[]; readonly branches: readonly Branch[] },
  problems: Problems,
): void {
  const found = branches.find(({ id }) => id === branch);
  if (branch !== null && !found) {
    problems.add([...path, 'branch'], `There is no branch ${quote(branch)}.`);
    return;
  }
  const long = found ? found.at + found.log.length : log.length;
  if (entry > long)
    problems.add([...path, 'entry'], `Entry ${entry} is not there: the branch has only ${long}.`);
}
