import type { HexSays } from '../../rules/hex/book/says.ts';
import type { Sentences } from '../voice.ts';

/** What the hex game says. */
export const hex: Sentences<HexSays> = {
  arrives: ({ model, round }, { Name }) => `${Name(model)} arrives in round ${round}.`,
  'smoke-no-unit': ({ model }, { Name }) => `${Name(model)} is smoke, no unit.`,
};
