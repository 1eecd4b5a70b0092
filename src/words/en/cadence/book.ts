import type { BookSays } from '../../../rules/cadence/book/says.ts';
import type { Sentences } from '../../voice.ts';

const keywords = (words: readonly string[]): string => words.join(', ') || 'clear';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const BOOK: Sentences<BookSays> = {
  'terrain.sight': ({ hides, cover }) =>
    `${hides ? 'Hides what is behind it' : 'Hides nothing'}${cover ? '; cover' : ''}.`,
  'terrain.move': ({ others, vehicles }) => {
    const [theirs, driven] = [keywords(others), keywords(vehicles)];
    return `${capital(theirs)}${driven === theirs ? '' : `; vehicles: ${driven}`}.`;
  },
  'state.actions': ({ count }) => `${count} actions`,
  'state.actions.means': ({ count }) => `Its unit performs ${count} actions in this activation.`,
  'state.used': ({ weapon }) => `${weapon} used`,
  'state.used.means': ({ weapon }) => `Its ${weapon.toLowerCase()} has been fired and may not be used again.`,
  'state.reserve': () => 'In reserve',
  'state.reserve.means': () => 'Not on the table yet: it sees nothing and nothing sees it.',
  'zone.range': ({ inches }, { mark }) => `in range, under ${mark(inches)}`,
  'zone.close': ({ inches }, { mark }) => `close, under ${mark(inches)}`,
  'zone.tooClose': ({ inches }, { mark }) => `too close, under ${mark(inches)}`,
};
