const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;
const STRING_PART = /[^"\\\p{Cc}]+|[\u007f-\u009f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

/**
 * The index at which a text stops being JSON, or its length when only more text could make it so.
 *
 * Engines word and place their complaints differently; this says the same everywhere. Only for texts that
 * are known to be refused, and not nested deeper than the limit: it goes down by calling itself.
 */
export function findJsonFault(text: string): number {
  const end = skipValue(text, 0);
  return end.ok ? skip(SPACE, text, end.at) : end.at;
}

interface Reached {
  readonly ok: boolean;
  readonly at: number;
}

const reached = (at: number): Reached => ({ ok: true, at });
const stopped = (at: number): Reached => ({ ok: false, at });

/** The index after what the pattern takes at `at`: `at` itself when it takes nothing. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipValue(text: string, from: number): Reached {
  const at = skip(SPACE, text, from);
  if (text[at] === '{') return skipItems(text, at + 1, '}', skipMember);
  if (text[at] === '[') return skipItems(text, at + 1, ']', skipValue);
  if (text[at] === '"') return skipString(text, at);
  const end = Math.max(skip(NUMBER, text, at), skip(WORD, text, at));
  return end > at ? reached(end) : stopped(at);
}

function skipItems(
  text: string,
  from: number,
  close: string,
  item: (text: string, at: number) => Reached,
): Reached {
  let at = skip(SPACE, text, from);
  if (text[at] === close) return reached(at + 1);
  for (;;) {
    const end = item(text, at);
    if (!end.ok) return end;
    at = skip(SPACE, text, end.at);
    if (text[at] === close) return reached(at + 1);
    if (text[at] !== ',') return stopped(at);
    at += 1;
  }
}

function skipMember(text: string, from: number): Reached {
  const at = skip(SPACE, text, from);
  if (text[at] !== '"') return stopped(at);
  const key = skipString(text, at);
  if (!key.ok) return key;
  const colon = skip(SPACE, text, key.at);
  return text[colon] === ':' ? skipValue(text, colon + 1) : stopped(colon);
}

function skipString(text: string, from: number): Reached {
  let at = from + 1;
  for (;;) {
    if (text[at] === '"') return reached(at + 1);
    const next = skip(STRING_PART, text, at);
    if (next === at) return stopped(at);
    at = next;
  }
}
