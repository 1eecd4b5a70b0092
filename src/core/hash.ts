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

/** 64-bit FNV-1a of the canonical text, as 16 hex digits: tells two states apart, protects nothing. */
export function stateHash(value: Json): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const char of canonical(value)) {
    low = (low ^ char.codePointAt(0)!) >>> 0;
    // times 0x100000001b3: low word times 0x1b3, plus low shifted into the high word
    const product = low * 0x1b3;
    high = (high * 0x1b3 + (low << 8) + Math.floor(product / 0x100000000)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
