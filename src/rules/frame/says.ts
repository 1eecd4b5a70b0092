import { sayer } from '../../core/message.ts';

/** The sentences every system says, and what each needs to know. */
export interface FrameSays {}

export const say = sayer<FrameSays>('frame');
