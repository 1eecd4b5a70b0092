import type { CadenceSays } from '../../rules/cadence/book/says.ts';
import type { Sentences } from '../voice.ts';

/** What Cadence says. */
export const cadence: Sentences<CadenceSays> = {};
