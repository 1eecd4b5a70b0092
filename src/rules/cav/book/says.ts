import { sayer } from '../../../core/message.ts';
import type { EventSays } from './says-events.ts';
import type { PlaySays } from './says-play.ts';

/** Every sentence of this system, and what it has to be told. They are written in `src/words/<language>/cav`. */
export interface CavSays extends EventSays, PlaySays {}

export const say = sayer<CavSays>('cav');
