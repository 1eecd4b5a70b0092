/**
 * The give of movement, all of it, and why. Whether ground is entered is decided exactly (`shape.ts`); these are about
 * lengths that were measured or places that were rounded.
 */

/** Inches a base may reach into what it stands flush with: places are whole mils, so one brought up to a wall lies up to a mil and a half in it. */
export const FLUSH = 0.002;

/** Inches: what is kept from whatever stops a model on a way that is cut short, so that rounding to a mil never takes it there. */
export const SHORT_OF = 0.005;

/** Inches: bases no farther apart are in contact, ranges being measured in hundredths. */
export const CONTACT = 0.005;

/** Inches: a stretch of a way no longer than this is what rounding leaves of two edges in one place. */
export const NO_STRETCH = 1e-9;
