import { MILS_PER_INCH } from '../core/lattice.ts';

/**
 * Height above the bare table in whole mils of a number of levels.
 *
 * Levels are added up before they are turned into mils: the top of a piece of height `h` on ground `g` is
 * `heightMils(g + h, …)`. Two tops that are the same number of levels up are then the same number of mils up,
 * however the levels are split between ground and piece.
 */
export function heightMils(levels: number, levelHeight: number): number {
  const mils = levels * levelHeight * MILS_PER_INCH;
  const whole = Math.round(Math.abs(mils));
  return mils < 0 ? -whole : whole;
}
