import { err, ok, type Result } from '../core/result.ts';
import { fileError, quote, type FileError } from './file-error.ts';
import { findJsonFault } from './json-fault.ts';
import { LIMITS } from './limits.ts';

/** Names every object answers to already: as keys or ids they would be found where nobody put them. */
export const isReservedName = (name: string): boolean => name in Object.prototype;

/** Text to plain JSON values: bounded in size and depth before parsing, finite and without reserved keys after. */
export function readJson(text: string): Result<unknown, FileError[]> {
  const bytes = utf8Length(text);
  if (bytes > LIMITS.fileBytes) {
    return err([fileError([], `The file is ${bytes} bytes long: at most ${LIMITS.fileBytes} are read.`)]);
  }
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text; // some editors put a byte order mark first
  if (isNestedTooDeep(plain)) {
    return err([fileError([], `Lists and objects are nested more than ${LIMITS.nesting} deep.`)]);
  }
  let json: unknown;
  try {
    json = JSON.parse(plain);
  } catch {
    return err([fileError([], `This is not JSON: ${sayFault(plain)}.`)]);
  }
  const problems: FileError[] = [];
  inspect(json, [], problems);
  return problems.length > 0 ? err(problems) : ok(json);
}

function utf8Length(text: string): number {
  if (text.length > LIMITS.fileBytes || text.length * 3 <= LIMITS.fileBytes) return text.length;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // half of a surrogate pair: two units make four bytes
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** Counts brackets outside strings, so that the parser never sees a tower of them. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === 92) i++; // a backslash: the next character is not a closing quote
      else if (unit === 34) inString = false;
    } else if (unit === 34) inString = true;
    else if (unit === 91 || unit === 123) {
      if (++depth > LIMITS.nesting) return true;
    } else if (unit === 93 || unit === 125) depth--;
  }
  return false;
}

function sayFault(text: string): string {
  const at = findJsonFault(text);
  if (at >= text.length) return 'the text ends too early';
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1} cannot be read`;
}

function inspect(value: unknown, path: PropertyKey[], problems: FileError[]): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    problems.push(fileError(path, 'This number is too large to be held.'));
  }
  if (typeof value !== 'object' || value === null || problems.length > LIMITS.problems) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    path.push(isList ? Number(key) : key);
    if (!isList && isReservedName(key))
      problems.push(fileError(path, `${quote(key)} may not be used as a key.`));
    else inspect(item, path, problems);
    path.pop();
  }
}
