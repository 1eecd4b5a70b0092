import type { FrameSays } from '../../rules/frame/says.ts';
import type { Sentences } from '../voice.ts';

/** What all systems say. */
export const frame: Sentences<FrameSays> = {
  slot: ({ slot }) => `What is given for "${slot}" does not fit.`,
};
