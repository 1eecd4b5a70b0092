/**
 * The lattice every position lives on.
 *
 * A mil is a thousandth of an inch. Corners of terrain and centres of models are whole mils, so a
 * table of 200 inches needs 18 bits and the sign of an orientation product is exact in a double.
 * The ends of a sight line may fall between (the middle of an overlap, a point on a turned base):
 * they are kept on a 64th of a mil, which still leaves orientation products exact.
 */
export const MILS_PER_INCH = 1000;

/** Steps of a sight line's end within one mil. A power of two: halves and quarters are kept exactly. */
const STEPS_PER_MIL = 64;

/** Whole mils. Rounds half away from zero, so that mirroring a table mirrors its lattice too. */
export function toMils(inches: number): number {
  const scaled = Math.abs(inches) * MILS_PER_INCH;
  const whole = Math.round(scaled);
  return inches < 0 ? -whole : whole;
}

export const toInches = (mils: number): number => mils / MILS_PER_INCH;

/** The nearest point of the finer lattice on which sight lines start and end, in mils. */
export function snapMils(mils: number): number {
  return Math.round(mils * STEPS_PER_MIL) / STEPS_PER_MIL;
}

/** An inch value on the lattice: what a parsed file holds. */
export const onLattice = (inches: number): number => toInches(toMils(inches));
