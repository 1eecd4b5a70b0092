import type { Battle, Model, Side, Table } from '../../../battlefield/battle.ts';
import type { GameState } from '../../contract/ruleset.ts';
import { type CamsRulings, rulingsOf } from '../book/readings.ts';
import { type Stage, stageFor } from '../judge/stage.ts';
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

/** Everything a game of this system is, as plain data. */
export interface CamsState {
  readonly table: Table;
  readonly rulings: CamsRulings;
  readonly sides: readonly Side[];
  readonly models: readonly Model[];
  /** Models yet to be marshalled. */
  readonly reserves: readonly Model[];
  /** The options of the strategic phase, each with its rule or why it has none. */
  readonly options: readonly StrategicOption[];
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
  readonly outcome: { readonly winner: string | null; readonly text: string } | null;
}

/** The state before the first turn. */
export function beginBattle({ table, rules, sides, models }: Battle): CamsState {
  return {
    table,
    rulings: rulingsOf(rules.readings),
    sides,
    models: models.filter((model) => !isInReserve(model)),
    reserves: models.filter(isInReserve),
    options: OPTIONS,
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

/** What sight and distances are asked of. */
export const stageIn = ({ table, models, rulings }: CamsState): Stage => stageFor(table, models, rulings);

export const squadIn = ({ models }: Pick<CamsState, 'models'>, squad: string): readonly Model[] =>
  models.filter(({ unit }) => unit === squad);

/** Squads of a side that may still be nominated this turn. CAMS-ACT-1. */
export function readySquads({ models, done }: CamsState, side: string): readonly string[] {
  const squads = new Set(models.filter((model) => model.side === side).map(({ unit }) => unit));
  return [...squads].filter((squad) => !done.includes(squad));
}

export const nameSide = ({ sides }: Pick<CamsState, 'sides'>, side: string): string =>
  sides.find(({ id }) => id === side)?.name ?? side;

/** The next side in turn that has a squad to nominate; the same one again when no other has. CAMS-ACT-1. */
export function nextToNominate(state: CamsState, after: string): string | null {
  const ids = state.sides.map(({ id }) => id);
  const from = ids.indexOf(after);
  const order = ids.map((_, step) => ids[(from + 1 + step) % ids.length] ?? after);
  return order.find((side) => readySquads(state, side).length > 0) ?? null;
}

/** Sides that still have a model, or may yet bring one in. */
export function sidesLeft({ sides, models, reserves, options }: CamsState): readonly string[] {
  const comes = options.some(({ rule }) => rule?.effect.kind === 'reserves');
  return sides
    .map(({ id }) => id)
    .filter(
      (id) => models.some(({ side }) => side === id) || (comes && reserves.some(({ side }) => side === id)),
    );
}
