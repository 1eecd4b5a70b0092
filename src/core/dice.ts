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
      if (face === undefined) throw new RangeError(`recordedDice: no die left for ${label}`);
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new RangeError(`recordedDice: ${face} is not a face of a d${sides} (${label})`);
      return face;
    },
  };
}

/** A die that a decision asks for and nobody has rolled yet. Thrown by sources that hold only what is known so far. */
export class DieWanted extends Error {
  readonly sides: number;
  /** The clause that asks for it. */
  readonly clause: string;

  constructor(sides: number, clause: string) {
    super(`a d${sides} is wanted for ${clause}`);
    this.sides = sides;
    this.clause = clause;
  }
}

/** No dice at all: finds out what a decision comes to before the first die. */
export const noDice: DiceSource = {
  roll: (sides, clause) => {
    throw new DieWanted(sides, clause);
  },
};

/** A die as a log keeps it. */
export type Die = readonly [sides: number, face: number];

/**
 * The dice known so far, in order; the first that is missing is asked for by a {@link DieWanted}.
 *
 * Deciding is pure, so a player who rolls his own dice is asked for one after the other: each time it is decided anew.
 */
export function knownDice(faces: readonly number[]): DiceSource {
  const known = recordedDice(faces);
  let given = 0;
  return {
    roll: (sides, clause) => {
      if (given++ >= faces.length) throw new DieWanted(sides, clause);
      return known.roll(sides, clause);
    },
  };
}

/** Keeps what another source rolls. */
export function notedDice(source: DiceSource): DiceSource & { readonly rolled: readonly Die[] } {
  const rolled: Die[] = [];
  return {
    rolled,
    roll: (sides, clause) => {
      const face = source.roll(sides, clause);
      rolled.push([sides, face]);
      return face;
    },
  };
}
