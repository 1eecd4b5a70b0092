import type { CamsSays } from '../../rules/cams/book/says.ts';
import type { Sentences } from '../voice.ts';
import { playing } from './cams/playing.ts';

/** What CAMS says. */
export const cams: Sentences<CamsSays> = { ...playing };
