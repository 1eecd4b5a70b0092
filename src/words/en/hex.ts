import type { HexSays } from '../../rules/hex/book/says.ts';
import type { Sentences } from '../voice.ts';
import { bars, reasons, terms } from './hex/judging.ts';
import { playing } from './hex/playing.ts';
import { events } from './hex/events.ts';
import { refusals } from './hex/refusals.ts';

/** What the hex game says. */
export const hex: Sentences<HexSays> = {
  ...playing,
  ...events,
  ...refusals,
  ...reasons,
  ...terms,
  ...bars,
};
