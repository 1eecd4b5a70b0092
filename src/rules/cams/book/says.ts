import { sayer } from '../../../core/message.ts';

/** The sentences of CAMS, and what each needs to know. */
export interface CamsSays {}

export const say = sayer<CamsSays>('cams');
