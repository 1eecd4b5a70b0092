import { sayer } from '../../../core/message.ts';
import type { PlaySays } from './play-says.ts';

/** The sentences of CAMS, and what each needs to know. */
export interface CamsSays extends PlaySays {}

export const say = sayer<CamsSays>('cams');
