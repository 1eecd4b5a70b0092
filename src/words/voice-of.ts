import type { Message } from '../core/message.ts';
import { lengthPerInch } from './lengths.ts';
import { signed } from './figures.ts';
import type { Books, Names, Units, Voice } from './voice.ts';

/** Names as a file has them: what the command line says, and the JSON of a verdict. */
const itself = (text: string): string => text;

const PLAIN_NAMES: Names = {
  inside: itself,
  of: itself,
  side: itself,
  short: itself,
  say: itself,
};

export interface VoiceOptions {
  readonly language?: string;
  readonly units?: Units;
  readonly names?: Names;
  /** Said in place of a sentence whose book is still on its way; left out: every book is here. */
  readonly waiting?: string;
}

/** A voice that knows some books. A message of another book, or without a sentence, is our own bug. */
export function voiceOf(
  books: Books,
  { language = 'en', units = 'in', names = PLAIN_NAMES, waiting }: VoiceOptions = {},
): Voice {
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  const plurals = new Intl.PluralRules(language);
  const say = (message: Message | string): string => {
    if (typeof message === 'string') return names.say(message);
    const dot = message.key.indexOf('.');
    const book = books[message.key.slice(0, dot)];
    if (!book && waiting !== undefined) return waiting;
    const sentence = book?.[message.key.slice(dot + 1)];
    if (!sentence) throw new Error(`voiceOf: there is no sentence for "${message.key}"`);
    return sentence((message.with ?? {}) as never, voice);
  };
  const figure = (inches: number, digits: number): string =>
    units === 'in' ? inches.toFixed(digits) : (inches * lengthPerInch('cm')).toFixed(Math.max(0, digits - 1));
  const voice: Voice = {
    language,
    units,
    name: names.inside,
    Name: names.of,
    side: names.side,
    short: names.short,
    length: (inches, digits = 2) => `${figure(inches, digits)} ${units}`,
    reach: (inches) => (units === 'in' ? `${inches} in` : `${figure(inches, 2)} cm`),
    mark: (inches, digits) =>
      units === 'in'
        ? `${digits === undefined ? inches : inches.toFixed(digits)}″`
        : `${figure(inches, digits ?? 2)} cm`,
    signed,
    list: (items) => list.format(items),
    plural: (count, one, other) => (plurals.select(count) === 'one' ? one : other),
    say,
  };
  return voice;
}
