import type { Voice } from '../../voice.ts';

const CM = 2.54; // centimetres in an inch

/** A length of a rule without its unit, where the unit was said before: `5`, `12.7`. */
export const bare = (inches: number, { units }: Voice): string =>
  units === 'in' ? String(inches) : (inches * CM).toFixed(1);

/** A measured length without its unit, where the column says it: `31.52`, `80.1`. */
export const figure = (inches: number, { units }: Voice): string =>
  units === 'in' ? inches.toFixed(2) : (inches * CM).toFixed(1);

/** `1 wound`, `2 wounds`. */
export const many = (count: number, what: string, { plural }: Voice): string =>
  `${count} ${plural(count, what, `${what}s`)}`;
