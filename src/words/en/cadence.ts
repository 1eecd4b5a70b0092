import type { CadenceSays } from '../../rules/cadence/book/says.ts';
import type { Sentences } from '../voice.ts';
import { BOOK } from './cadence/book.ts';
import { JUDGING } from './cadence/judging.ts';
import { MOVING } from './cadence/moving.ts';
import { PLAYING } from './cadence/playing.ts';

/** What Cadence says. */
export const cadence: Sentences<CadenceSays> = { ...BOOK, ...JUDGING, ...MOVING, ...PLAYING };
