import { lengthText, type Units } from '../parts/words.ts';

/** What the rules of the table call near: whole inches without decimals. */
export const nearText = (inches: number, units: Units): string =>
  Number.isInteger(inches) && units === 'in' ? `${inches} in` : lengthText(inches, units);
