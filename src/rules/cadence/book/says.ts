import { sayer } from '../../../core/message.ts';

/** The sentences of Cadence, and what each needs to know. */
export interface CadenceSays {}

export const say = sayer<CadenceSays>('cadence');
