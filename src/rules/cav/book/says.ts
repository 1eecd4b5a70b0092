import { sayer } from '../../../core/message.ts';
import type { Say } from '../../contract/say.ts';

/** The sentences of CAV, and what each needs to know. */
export interface CavSays {
  'for-nothing': { text: string; why: Say };
}

export const say = sayer<CavSays>('cav');
