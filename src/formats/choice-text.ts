import type { Choice } from '../battlefield/record.ts';
import type { Json } from '../core/json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { Choice as ChoiceShape } from './battle-schema.ts';
import type { FileError } from './file-error.ts';
import { readJson } from './json-text.ts';
import { problemsOf, sayComplaint } from './schema-words.ts';
import { settleJson } from './settle-json.ts';

/** A choice as another program hands it in: `{ "type", "by", "with" }`. */
export function parseChoice(text: string): Result<Choice, FileError[]> {
  const json = readJson(text);
  if (!json.ok) return err(json.error);
  const checked = ChoiceShape.safeParse(json.value, { error: sayComplaint });
  if (!checked.success) return err(problemsOf(checked.error));
  return ok(settleJson(checked.data as Json) as unknown as Choice);
}
