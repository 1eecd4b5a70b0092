import { err, ok, type Result } from '../core/result.ts';
import { fileError, quote, type FileError } from './file-error.ts';

/** The format written today. */
export const CURRENT_FORMAT = 'sightline/1';

type JsonObject = Readonly<Record<string, unknown>>;

/** Brings a file one format on; what it returns names the next format. */
export type Migration = (older: JsonObject) => JsonObject;

/** One step for each older format, by its name. The first format has none before it. */
const MIGRATIONS: ReadonlyMap<string, Migration> = new Map();

/** A file of any known format as one of today's. */
export function bringUpToDate(
  file: unknown,
  migrations: ReadonlyMap<string, Migration> = MIGRATIONS,
): Result<JsonObject, FileError[]> {
  if (!isObject(file)) return err([fileError([], 'A battle file is one object: { "format": … }.')]);
  let current = file;
  while (current['format'] !== CURRENT_FORMAT) {
    const step = typeof current['format'] === 'string' ? migrations.get(current['format']) : undefined;
    if (!step) return err([fileError(['format'], sayUnknown(current['format']))]);
    current = step(current);
  }
  return ok(current);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sayUnknown(format: unknown): string {
  if (format === undefined) return `Missing: a battle file says "format": "${CURRENT_FORMAT}".`;
  if (typeof format !== 'string') return `The format is a text such as "${CURRENT_FORMAT}".`;
  return /^sightline\/\d+$/.test(format)
    ? `This program reads ${quote(CURRENT_FORMAT)}; a file of ${quote(format)} needs another version of it.`
    : `${quote(format)} is not a battle file: that would be ${quote(CURRENT_FORMAT)}.`;
}
