import type { CavSays } from '../../rules/cav/book/says.ts';
import type { Sentences } from '../voice.ts';
import { EVENTS } from './cav/events.ts';
import { PLAY } from './cav/play.ts';

/** CAV: Strike Operations in English. */
export const cav: Sentences<CavSays> = { ...PLAY, ...EVENTS };
