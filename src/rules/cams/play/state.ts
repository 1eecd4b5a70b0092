import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { GameState } from '../../contract/play.ts';
import { OPTIONS, type StrategicOption } from './strategic.ts';
import { isInReserve, type Stance } from './tokens.ts';

/** The model that acts now. CAMS-ACT-4. */
export interface Current {
  readonly model: string;
  readonly stance: Stance;
  readonly actions: number; // left
  readonly move: number; // inches of movement left
  /** Difficult pieces it has passed the test for, where tables test. CAMS-GAP-2. */
  readonly passed: readonly string[];
}

/** The squad that acts now. CAMS-ACT-2, CAMS-ACT-3. */
export interface Activation {
  readonly squad: string;
  readonly side: string;
  readonly actions: number;
  /** Actions of each model; null until they are shared out. */
  readonly shares: Readonly<Record<string, number>> | null;
  readonly finished: readonly string[];
  readonly current: Current | null;
}

type Phase = 'muster' | 'strategic' | 'activation' | 'over';

/** How a battle ends: one side is left, none is, or the last turn is over. */
export type End = 'last-side' | 'nobody-left' | 'turns';

/** Everything a game of this system is, as plain data: neither the table nor what was agreed on. */
export interface CamsState {
  readonly sides: readonly string[];
  readonly models: readonly Model[];
  /** Models yet to be marshalled. */
  readonly reserves: readonly Model[];
  /** Options of the strategic phase of a table's own; left out: those of the data file. */
  readonly options?: readonly StrategicOption[];
  readonly turn: number; // 0 before the first
  readonly phase: Phase;
  /** Who holds the initiative. */
  readonly initiative: string | null;
  /** Sides that may still use an option this turn. */
  readonly asked: readonly string[];
  /** Bonus successes on leadership this turn, by squad. */
  readonly guidance: Readonly<Record<string, number>>;
  /** Squads that have been activated this turn, or failed to be. */
  readonly done: readonly string[];
  readonly nominating: string | null;
  readonly active: Activation | null;
  readonly lost: Readonly<Record<string, { readonly models: number; readonly cp: number }>>;
  readonly outcome: { readonly winner: string | null; readonly why: End } | null;
}

/** The state before the first turn. */
export function beginBattle({ sides, models }: Battle): CamsState {
  return {
    sides: sides.map(({ id }) => id),
    models: models.filter((model) => !isInReserve(model)),
    reserves: models.filter(isInReserve),
    turn: 0,
    phase: 'muster',
    initiative: null,
    asked: [],
    guidance: {},
    done: [],
    nominating: null,
    active: null,
    lost: Object.fromEntries(sides.map(({ id }) => [id, { models: 0, cp: 0 }])),
    outcome: null,
  };
}

export const asGame = (state: CamsState): GameState => state as unknown as GameState;
export const asCams = (state: GameState): CamsState => state as unknown as CamsState;

/** The options of the strategic phase, each with its rule or why it has none. */
export const optionsIn = ({ options = OPTIONS }: CamsState): readonly StrategicOption[] => options;

export const squadIn = ({ models }: Pick<CamsState, 'models'>, squad: string): readonly Model[] =>
  models.filter(({ unit }) => unit === squad);

/** Squads of a side that may still be nominated this turn. CAMS-ACT-1. */
export function readySquads({ models, done }: CamsState, side: string): readonly string[] {
  const squads = new Set(models.filter((model) => model.side === side).map(({ unit }) => unit));
  return [...squads].filter((squad) => !done.includes(squad));
}

/** The next side in turn that has a squad to nominate; the same one again when no other has. CAMS-ACT-1. */
export function nextToNominate(state: CamsState, after: string): string | null {
  const { sides } = state;
  const from = sides.indexOf(after);
  const order = sides.map((_, step) => sides[(from + 1 + step) % sides.length] ?? after);
  return order.find((side) => readySquads(state, side).length > 0) ?? null;
}

/** Sides that still have a model, or may yet bring one in. */
export function sidesLeft(state: CamsState): readonly string[] {
  const comes = optionsIn(state).some(({ rule }) => rule?.effect.kind === 'reserves');
  const isOf = (id: string) => (model: Model) => model.side === id;
  return state.sides.filter((id) => state.models.some(isOf(id)) || (comes && state.reserves.some(isOf(id))));
}
