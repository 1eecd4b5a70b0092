import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Where dice come from: a seed, the log of an old battle, or players typing in what they rolled. */
export interface DiceSource {
  /** One die with faces 1 to `sides`; `label` names the clause that asks for it. */
  readonly roll: (sides: number, label: string) => number;
}

/** Fair dice from a seed: the same seed gives the same dice on every machine. */
export function seededDice(seed: number): DiceSource {
  const generator = xoroshiro128plus(seed | 0);
  return { roll: (sides) => uniformInt(generator, 1, sides) };
}

/** Dice somebody rolled, handed out in order. Running out, or a face the die does not have, is the caller's bug. */
export function recordedDice(faces: readonly number[]): DiceSource {
  let next = 0;
  return {
    roll: (sides, label) => {
      const face = faces[next++];
      if (face === undefined) throw new Error(`recordedDice: no die left for ${label}`);
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new Error(`recordedDice: ${face} is not a face of a d${sides} (${label})`);
      return face;
    },
  };
}
