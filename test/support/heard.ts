import type { Battle } from '../../src/battlefield/battle.ts';
import { isMessage, type Message } from '../../src/core/message.ts';
import type { Say } from '../../src/rules/contract/say.ts';
import { loadAllBooks } from '../../src/words/load.ts';
import { namesOf } from '../../src/words/names.ts';
import { voiceOf } from '../../src/words/voice-of.ts';
import type { Voice } from '../../src/words/voice.ts';

const books = await loadAllBooks('en');

/** Says everything in English, with the names a file has. */
export const plain: Voice = voiceOf(books);

/** Says everything as the page does about this table. */
export const voiceAt = (battle: Battle): Voice => voiceOf(books, { names: namesOf(battle) });

/** What somebody reads. */
export const heard = (words: Say): string => plain.say(words);

/** The same value with a sentence in the place of every message in it. */
export function heardAll<T>(value: T): Heard<T> {
  return listen(value) as Heard<T>;
}

function listen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (isMessage(value)) return heard(value);
  if (Array.isArray(value)) return value.map(listen);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listen(one)]));
}

type Heard<T> = T extends Message
  ? keyof T extends keyof Message
    ? string
    : { [Key in keyof T]: Heard<T[Key]> }
  : T extends ArrayBufferView
    ? T
    : T extends object
      ? { [Key in keyof T]: Heard<T[Key]> }
      : T;
