import { sayer } from '../../../core/message.ts';
import type { PlaySays } from './says-playing.ts';

/** The sentences of the hex game, and what each needs to know. Ids are ids, hexes axial, CAPs and AP numbers. */
export interface HexSays extends PlaySays {
  readonly arrives: { readonly model: string; readonly round: number };
  readonly 'smoke-no-unit': { readonly model: string };
}

export const say = sayer<HexSays>('hex');
