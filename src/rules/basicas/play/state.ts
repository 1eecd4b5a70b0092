import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Ending, Phase, Step } from '../book/play-says.ts';
import { isMarked, unitNamed, unitsOn, type Unit } from '../judge/units.ts';

/** The unit that acts now. */
export interface Activation {
  readonly unit: string;
  readonly step: Step;
  /** Actions left after this one. */
  readonly left: number;
  /** It may still make an Adjust before it strikes. BASICAS-FIGHT-1. */
  readonly mayAdjust: boolean;
}

type ByUnit = Readonly<Record<string, number>>;

/** Everything a game of this system is, as plain data. The table and what was agreed on stand in the battle. */
export interface BasicasState {
  /** In the order they take turns. */
  readonly sides: readonly string[];
  readonly models: readonly Model[];
  readonly turn: number; // 0 before the first roll-off
  readonly phase: Phase;
  /** Who won this turn's roll-off. */
  readonly first: string | null;
  /** Whose turn it is to activate a unit or to use a skill. */
  readonly side: string | null;
  readonly passes: number;
  readonly active: Activation | null;
  /** Suffered this turn and not yet turned into damage, by unit. BASICAS-ATK-4. */
  readonly wounds: ByUnit;
  readonly slain: ByUnit;
  /** Added to Bravery by skills this turn, by unit. */
  readonly heart: ByUnit;
  /** Skills used this turn, as `unit:skill`. */
  readonly used: readonly string[];
  /** Sides that use no more skills this turn. */
  readonly silent: readonly string[];
  /** Units that have tested this turn. */
  readonly tested: readonly string[];
  /** Models that have yet to flee, by unit. */
  readonly fleeing: ByUnit;
  readonly outcome: Ending | null;
}

/** The state before the first turn. */
export function beginBattle({ sides, models }: Battle): BasicasState {
  return {
    sides: sides.map(({ id }) => id),
    models,
    turn: 0,
    phase: 'roll-off',
    first: null,
    side: null,
    passes: 0,
    active: null,
    wounds: {},
    slain: {},
    heart: {},
    used: [],
    silent: [],
    tested: [],
    fleeing: {},
    outcome: null,
  };
}

export const unitsIn = ({ models }: Pick<BasicasState, 'models'>): readonly Unit[] => [
  ...unitsOn(models).values(),
];

export const unitIn = ({ models }: Pick<BasicasState, 'models'>, id: string): Unit => unitNamed(models, id);

export const findUnit = ({ models }: Pick<BasicasState, 'models'>, id: string): Unit | undefined =>
  unitsOn(models).get(id);

export const countOf = (counts: ByUnit, unit: string): number => counts[unit] ?? 0;

/** Units of a side that have yet to be activated this turn. BASICAS-TURN-3. */
export const waitingUnits = (state: BasicasState, side: string): readonly Unit[] =>
  unitsIn(state).filter((unit) => unit.side === side && !isMarked(unit, 'activated'));

/** The sides from one on, round the table, that one included. */
export function sidesFrom({ sides }: BasicasState, side: string | null): readonly string[] {
  const at = Math.max(0, side === null ? 0 : sides.indexOf(side));
  return [...sides.slice(at), ...sides.slice(0, at)];
}

/** Sides that still have a model. */
export const sidesLeft = ({ sides, models }: BasicasState): readonly string[] =>
  sides.filter((id) => models.some(({ side }) => side === id));

/** Units in the order they are dealt with: those of the turn's first player, then round the table. */
export const unitsInOrder = (state: BasicasState): readonly Unit[] =>
  sidesFrom(state, state.first).flatMap((side) => unitsIn(state).filter((unit) => unit.side === side));

/** The unit whose owner has to choose a model to damage. BASICAS-WOUND-1. */
export const unitToHurt = (state: BasicasState): Unit | undefined =>
  unitsInOrder(state).find((unit) => countOf(state.wounds, unit.id) > 0);

/** The unit whose owner has to choose who flees. BASICAS-MORALE-2. */
export const unitToFlee = (state: BasicasState): Unit | undefined =>
  unitsInOrder(state).find((unit) => countOf(state.fleeing, unit.id) > 0);
