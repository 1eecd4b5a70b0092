import { sayer } from '../../../core/message.ts';
import type { BookSays } from './book-says.ts';
import type { JudgeSays } from './judge-says.ts';
import type { AskSays, EventSays } from './play-says.ts';

/** The sentences of Reglas básicas, and what each needs to know. */
export interface BasicasSays extends BookSays, JudgeSays, AskSays, EventSays {}

export const say = sayer<BasicasSays>('basicas');
