import { sayer } from '../../../core/message.ts';
import type { JudgeSays } from './says-judging.ts';
import type { PlaySays } from './says-playing.ts';

/** The sentences of the hex game, and what each needs to know. Ids are ids, hexes axial, CAPs and AP numbers. */
export interface HexSays extends JudgeSays, PlaySays {}

export const say = sayer<HexSays>('hex');
