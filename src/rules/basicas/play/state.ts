import type { Battle, Model, ReadingValue, Side, Table } from '../../../battlefield/battle.ts';
import type { GameState } from '../../contract/ruleset.ts';
import { rulingsOf, type Rulings } from '../book/readings.ts';
import { sightOver, type Situation } from '../judge/situation.ts';
import { isMarked, unitNamed, unitsOn, type Unit } from '../judge/units.ts';

/**
 * What an activated unit may still do: shoot after a Move (`aim`), Move after shooting (`after`), fight after a
 * charge or an Adjust (`strike`), or take another action (`next`).
 */
export type Step = 'aim' | 'after' | 'strike' | 'next';

/** The unit that acts now. */
export interface Activation {
  readonly unit: string;
  readonly step: Step;
  /** Actions left after this one. */
  readonly left: number;
  /** It may still make an Adjust before it strikes. BASICAS-FIGHT-1. */
  readonly mayAdjust: boolean;
}

/** What is being decided. The last three are the Leadership phase. BASICAS-LEAD-1. */
export type Phase = 'roll-off' | 'action' | 'skills' | 'wounds' | 'morale' | 'over';

type ByUnit = Readonly<Record<string, number>>;

/** Everything a game of this system is, as plain data. */
export interface BasicasState {
  readonly table: Table;
  readonly sides: readonly Side[];
  readonly readings: Readonly<Record<string, ReadingValue>>;
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
  readonly outcome: { readonly winner: string | null; readonly text: string } | null;
}

/** The state before the first turn. */
export function beginBattle({ table, sides, rules, models }: Battle): BasicasState {
  return {
    table,
    sides,
    models,
    readings: rules.readings,
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

export const asGame = (state: BasicasState): GameState => state as unknown as GameState;
export const asBasicas = (state: GameState): BasicasState => state as unknown as BasicasState;

const rulings = new WeakMap<BasicasState['readings'], Rulings>();

export function rulingsIn({ readings }: BasicasState): Rulings {
  let known = rulings.get(readings);
  if (!known) {
    known = rulingsOf(readings);
    rulings.set(readings, known);
  }
  return known;
}

/** What the rules of moving and attacking are asked about. */
export const situationIn = (state: BasicasState): Situation => ({
  table: state.table,
  models: state.models,
  rulings: rulingsIn(state),
  sight: sightOver(state.table),
});

export const unitsIn = ({ models }: BasicasState): readonly Unit[] => [...unitsOn(models).values()];

export const unitIn = ({ models }: BasicasState, id: string): Unit => unitNamed(models, id);

export const findUnit = ({ models }: BasicasState, id: string): Unit | undefined => unitsOn(models).get(id);

export const countOf = (counts: ByUnit, unit: string): number => counts[unit] ?? 0;

/** Units of a side that have yet to be activated this turn. BASICAS-TURN-3. */
export const waitingUnits = (state: BasicasState, side: string): readonly Unit[] =>
  unitsIn(state).filter((unit) => unit.side === side && !isMarked(unit, 'activated'));

/** The sides from one on, round the table, that one included. */
export function sidesFrom({ sides }: BasicasState, side: string | null): readonly string[] {
  const ids = sides.map(({ id }) => id);
  const at = Math.max(0, side === null ? 0 : ids.indexOf(side));
  return [...ids.slice(at), ...ids.slice(0, at)];
}

export const nameSide = ({ sides }: BasicasState, side: string): string =>
  sides.find(({ id }) => id === side)?.name ?? side;

/** Sides that still have a model. */
export const sidesLeft = ({ sides, models }: BasicasState): readonly string[] =>
  sides.map(({ id }) => id).filter((id) => models.some(({ side }) => side === id));
