import { sayer } from '../../../core/message.ts';

/** The sentences of the hex game, and what each needs to know. */
export interface HexSays {
  arrives: { model: string; round: number };
  'smoke-no-unit': { model: string };
}

export const say = sayer<HexSays>('hex');
