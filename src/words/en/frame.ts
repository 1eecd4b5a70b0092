import type { FrameSays } from '../../rules/frame/says.ts';
import type { Sentences } from '../voice.ts';

/** What all systems say. */
export const frame: Sentences<FrameSays> = {
  'slot.unknown': ({ slot }) => `Nothing called “${slot}” is asked for here.`,
  'slot.empty': ({ slot }) => `Still to be chosen: ${slot}.`,
  'slot.form': ({ slot }) => `That is nothing a ${slot} can be.`,
  'slot.outside': ({ slot }) => `That ${slot} is not open now.`,
};
