import type { Message } from '../core/message.ts';
import type { Json } from '../core/json.ts';
import type { Voice } from './voice.ts';

/** Plain data for other programs: every message in it as the sentence it is, whatever it is a part of. */
export function spokenJson(value: unknown, voice: Voice): Json {
  if (Array.isArray(value)) return value.map((item) => spokenJson(item, voice));
  if (typeof value !== 'object' || value === null) return value as Json;
  if (isMessage(value)) return voice.say(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key === 'say' ? 'text' : key, spokenJson(item, voice)]),
  );
}

/** A key with a book before its dot, and nothing but what the sentence is about beside it. */
function isMessage(value: object): value is Message {
  const { key, with: facts, ...rest } = value as Readonly<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    key.includes('.') &&
    Object.keys(rest).length === 0 &&
    (facts === undefined || (typeof facts === 'object' && facts !== null))
  );
}
