import type { BasicasSays } from '../../rules/basicas/book/says.ts';
import type { Sentences } from '../voice.ts';
import { askSentences } from './basicas/ask.ts';
import { bookSentences } from './basicas/book.ts';
import { eventSentences } from './basicas/events.ts';
import { judgeSentences } from './basicas/judge.ts';

/** What Reglas básicas says. */
export const basicas: Sentences<BasicasSays> = {
  ...bookSentences,
  ...judgeSentences,
  ...askSentences,
  ...eventSentences,
};
