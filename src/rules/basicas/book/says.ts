import { sayer } from '../../../core/message.ts';

/** The sentences of Reglas básicas, and what each needs to know. */
export interface BasicasSays {}

export const say = sayer<BasicasSays>('basicas');
