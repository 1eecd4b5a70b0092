import type { Json } from './json.ts';

/** JSON with sorted keys: equal values give equal text, whatever order they were built in. */
function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** A code point beyond ASCII in UTF-8. Never half of a surrogate pair: JSON writes those as escapes. */
function utf8(code: number): readonly number[] {
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}

/** 64-bit FNV-1a of a text in UTF-8, as 16 hex digits. */
export function fnv1a(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const mix = (byte: number): void => {
    low = (low ^ byte) >>> 0;
    // times 0x100000001b3: low word times 0x1b3, plus low shifted into the high word
    const product = low * 0x1b3;
    high = (high * 0x1b3 + (low << 8) + Math.floor(product / 0x100000000)) >>> 0;
    low = product >>> 0;
  };
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) mix(code);
    else utf8(code).forEach(mix);
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** FNV-1a of the canonical text: tells two states apart, protects nothing. */
export const stateHash = (value: Json): string => fnv1a(canonical(value));
