import { err, ok, type Result } from '../core/result.ts';
import { fileError, quote, type FileError } from './file-error.ts';

/** The formats read as they are, the oldest first. A file is written in the oldest that can hold it. */
const FORMATS = ['sightline/1', 'sightline/2'] as const;

/** What a table without a log of choices, branches or comments is written in. */
export const BASE_FORMAT = FORMATS[0];
/** What adds the log as choices with their dice, branches, comments, chapters and players. */
export const RECORD_FORMAT = FORMATS[1];

type JsonObject = Readonly<Record<string, unknown>>;

/** Brings a file one format on; what it returns names the next format. */
export type Migration = (older: JsonObject) => JsonObject;

/** One step for each older format, by its name. The first format has none before it. */
const MIGRATIONS: ReadonlyMap<string, Migration> = new Map();

/** A file of any known format as one of those read today. */
export function bringUpToDate(
  file: unknown,
  migrations: ReadonlyMap<string, Migration> = MIGRATIONS,
): Result<JsonObject, FileError[]> {
  if (!isObject(file)) return err([fileError([], 'A battle file is one object: { "format": … }.')]);
  let current = file;
  while (!FORMATS.some((format) => format === current['format'])) {
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
  if (format === undefined) return `Missing: a battle file says "format": "${BASE_FORMAT}".`;
  if (typeof format !== 'string') return `The format is a text such as "${BASE_FORMAT}".`;
  return /^sightline\/\d+$/.test(format)
    ? `This program reads ${FORMATS.map(quote).join(' and ')}; a file of ${quote(format)} needs another version of it.`
    : `${quote(format)} is not a battle file: that would be ${quote(BASE_FORMAT)}.`;
}
