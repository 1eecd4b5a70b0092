import type { SystemId } from '../battlefield/battle.ts';
import { loadBooks } from '../words/load.ts';
import { voiceOf } from '../words/voice-of.ts';
import type { Voice } from '../words/voice.ts';

/** Says what the rules of a table say, with the names its file has. */
export const plainVoice = async (system: SystemId): Promise<Voice> => voiceOf(await loadBooks('en', system));
