import type { Battle, BattleEvent } from '../battlefield/battle.ts';
import type { Json } from '../core/json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { BattleFile, RecordFile } from './battle-schema.ts';
import { DEFAULT_NAME } from './defaults.ts';
import { fileError, pathText, quote, type FileError } from './file-error.ts';
import { readJson } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { readModel } from './model-reading.ts';
import { startProblems, type Problems } from './problem-list.ts';
import { problemsOf, sayComplaint } from './schema-words.ts';
import { readRecord } from './record-reading.ts';
import { settleJson } from './settle-json.ts';
import { readTable } from './table-reading.ts';
import { bringUpToDate, RECORD_FORMAT } from './versions.ts';

export { writeBattle } from './battle-writing.ts';

/** The only door from a file to a {@link Battle}. Past it, values are trusted and never re-checked. */
export function parseBattle(text: string): Result<Battle, FileError[]> {
  const json = readJson(text);
  if (!json.ok) return err(capped(json.error));
  const file = bringUpToDate(json.value);
  if (!file.ok) return file;
  const schema = file.value['format'] === RECORD_FORMAT ? RecordFile : BattleFile;
  const checked = schema.safeParse(file.value, { error: sayComplaint });
  if (!checked.success) return err(capped(problemsOf(checked.error)));
  const problems = startProblems();
  const battle = readBattle(checked.data, problems);
  return problems.found.length > 0 ? err(capped(problems.found)) : ok(battle);
}

function readBattle(file: BattleFile | RecordFile, problems: Problems): Battle {
  const { system, readings = {} } = file.rules;
  if (system === 'hex' && !file.table.hexes) {
    problems.add(['table', 'hexes'], 'Missing: this system is played on a hex map.');
  }
  const table = readTable(file.table, problems);
  const sides = (file.sides ?? []).map(({ id, name = id }) => ({ id, name }));
  const known = new Set(sides.map(({ id }) => id));
  const around = { system, table, sides: known, problems };
  const models = (file.models ?? []).map((model, index) => readModel(model, index, around));
  checkIds(
    sides.map(({ id }, index) => ({ id, path: ['sides', index, 'id'] })),
    problems,
  );
  // A verdict names pieces and models side by side, so no two of either may share an id.
  checkIds(
    [
      ...table.pieces.map(({ id }, index) => ({ id, path: ['table', 'pieces', index, 'id'] })),
      ...models.map(({ id }, index) => ({ id, path: ['models', index, 'id'] })),
    ],
    problems,
  );
  return {
    name: file.name ?? DEFAULT_NAME,
    rules: { system, readings: settleJson(readings) as Battle['rules']['readings'] },
    table,
    sides,
    models,
    events: (file.events ?? []).map((event) => settleJson(event as Json) as BattleEvent),
    ...(file.format === RECORD_FORMAT && readRecord(file, known, problems)),
  };
}

function checkIds(
  entries: readonly { id: string; path: readonly PropertyKey[] }[],
  problems: Problems,
): void {
  const first = new Map<string, readonly PropertyKey[]>();
  for (const { id, path } of entries) {
    const before = first.get(id);
    if (before)
      problems.add(path, `The id ${quote(id)} is taken already, by ${pathText(before.slice(0, -1))}.`);
    else first.set(id, path);
  }
}

/** A file that is wrong a thousand times over is told so in a list somebody can read. */
function capped(problems: readonly FileError[]): FileError[] {
  const more = problems.length - LIMITS.problems;
  if (more <= 0) return [...problems];
  return [...problems.slice(0, LIMITS.problems), fileError([], `And ${more} more problems.`)];
}
