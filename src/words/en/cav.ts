import type { CavSays } from '../../rules/cav/book/says.ts';
import type { Sentences } from '../voice.ts';

/** What CAV says. */
export const cav: Sentences<CavSays> = {
  'for-nothing': ({ text, why }, { say }) => `${text}: ${say(why)}`,
};
