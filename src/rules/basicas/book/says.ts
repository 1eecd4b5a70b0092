import { sayer } from '../../../core/message.ts';
import type { BookSays } from './book-says.ts';
import type { JudgeSays } from './judge-says.ts';

/** The sentences of Reglas básicas, and what each needs to know. */
export interface BasicasSays extends BookSays, JudgeSays {}

export const say = sayer<BasicasSays>('basicas');
