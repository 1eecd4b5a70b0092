import type { BasicasSays } from '../../rules/basicas/book/says.ts';
import type { Sentences } from '../voice.ts';

/** What Reglas básicas says. */
export const basicas: Sentences<BasicasSays> = {};
