import type { BasicasSays } from '../../rules/basicas/book/says.ts';
import type { Sentences } from '../voice.ts';
import { bookSentences } from './basicas/book.ts';
import { judgeSentences } from './basicas/judge.ts';

/** What Reglas básicas says. */
export const basicas: Sentences<BasicasSays> = { ...bookSentences, ...judgeSentences };
