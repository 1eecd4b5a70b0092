import { lengthText } from '../../words/lengths.ts';
import type { Units } from '../../words/voice.ts';

/** What the rules of the table call near: whole inches without decimals. */
export const nearText = (inches: number, units: Units): string =>
  Number.isInteger(inches) && units === 'in' ? `${inches} in` : lengthText(inches, units);
