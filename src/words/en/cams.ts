import type { CamsSays } from '../../rules/cams/book/says.ts';
import type { Sentences } from '../voice.ts';

/** What CAMS says. */
export const cams: Sentences<CamsSays> = {};
