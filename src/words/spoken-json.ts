import type { Json } from '../core/json.ts';
import { isMessage } from '../core/message.ts';
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
