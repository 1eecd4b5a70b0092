import { lengthParts } from '../../lengths.ts';
import type { Voice } from '../../voice.ts';

/** A length of a rule without its unit, where the unit was said before: `5`, `12.7`. */
export const bare = (inches: number, { units }: Voice): string =>
  units === 'in' ? String(inches) : lengthParts(inches, units)[0];

/** A measured length without its unit, where the column says it: `31.52`, `80.1`. */
export const figure = (inches: number, { units }: Voice): string => lengthParts(inches, units)[0];

/** `1 wound`, `2 wounds`. */
export const many = (count: number, what: string, { plural }: Voice): string =>
  `${count} ${plural(count, what, `${what}s`)}`;
