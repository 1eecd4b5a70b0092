import type { CavRulings } from './readings.ts';
import type { Feature } from './readings-lost.ts';

type FeatureRoll = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** How many pieces a side sets up. CAV-BRD-3. Nothing shipped reaches it before tables can be set up by the dice. */
export const featureCount = (die: number): number => die + 1;

/** The type of one random piece, by a plain 2d6. CAV-BRD-3, CAV-BRD-4, CAV-DICE-14, HR-01. */
export function featureOf(roll: number, rulings: CavRulings): Feature {
  if (!Number.isInteger(roll) || roll < 2 || roll > 12)
    throw new Error(`featureOf: ${roll} is not a roll of two dice`);
  return rulings[`terrainTable.${roll as FeatureRoll}`];
}
