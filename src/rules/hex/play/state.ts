import type { Battle, Model } from '../../../battlefield/battle.ts';
import type { Hex } from '../../../geometry/hex.ts';
import { COLOURS, isUnit, type ByColour } from '../data/counters.ts';
import { FACE_DOWN, hitOf, hitState, TOKENS } from '../judge/hits.ts';
import { ORDER_DECK } from './order-deck.ts';
import { rulingsOf } from '../book/readings.ts';
import { reserveRound } from '../judge/situation.ts';
import type { Ending } from './events.ts';

/** Command action points of a side: what is left this round, and what a round gives. */
export interface Caps {
  readonly left: number;
  readonly total: number;
}

/** What is being decided. */
type Phase = 'muster' | 'artillery' | 'initiative' | 'turns' | 'over';

/** Everything a game of this system is, as plain data; the map and what the table agreed on are not part of it. */
export interface HexState {
  readonly sides: readonly string[];
  /** Units on the map and smoke counters. */
  readonly models: readonly Model[];
  /** Units yet to arrive. */
  readonly reserves: readonly Model[];
  readonly round: number;
  readonly phase: Phase;
  readonly turn: string | null;
  readonly passes: number;
  readonly caps: Readonly<Record<string, Caps>>;
  /** CAPs committed to initiative, by side. */
  readonly pledged: Readonly<Record<string, number>>;
  /** Hit tokens left, by id. */
  readonly pools: ByColour<Readonly<Record<string, number>>>;
  /** Order cards left, as places in the deck; only used where cards stay out. */
  readonly orders: readonly number[];
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** Artillery missions a side may still plan. HEX-GAP-6. */
  readonly missions: Readonly<Record<string, number>>;
  /** Where the missions planned last round come down, by side. */
  readonly planned: Readonly<Record<string, Hex>>;
  /** Sides that may plan a mission now. */
  readonly calling: readonly string[];
  /** Units whose hit token lies open; any other token is known to its owner alone. HEX-HIT-1. */
  readonly shown: readonly string[];
  readonly lost: Readonly<Record<string, number>>;
  readonly outcome: { readonly winner: string | null; readonly why: Ending } | null;
}

/** The state before the first round. */
export function beginBattle({ rules, sides: players, models }: Battle): HexState {
  const rulings = rulingsOf(rules.readings);
  const sides = players.map(({ id }) => id);
  const total = rulings['hex.scenario.caps'];
  const bySide = <T>(value: T): Readonly<Record<string, T>> =>
    Object.fromEntries(sides.map((side) => [side, value]));
  return {
    sides,
    models: models.filter((model) => reserveRound(model) === null),
    reserves: models.filter((model) => reserveRound(model) !== null),
    round: 0,
    phase: 'muster',
    turn: null,
    passes: 0,
    pledged: {},
    caps: bySide({ left: total, total }),
    pools: { soft: poolLess(models, 'soft'), armoured: poolLess(models, 'armoured') },
    orders: ORDER_DECK.map((_, index) => index),
    hands: bySide<readonly string[]>([]),
    missions: bySide(rulings['hex.scenario.artillery']),
    planned: {},
    calling: [],
    // What the file says is no secret.
    shown: models.filter((model) => hitOf(model)).map(({ id }) => id),
    lost: bySide(0),
    outcome: null,
  };
}

/** A full pool less the tokens the units of the file already carry. */
function poolLess(models: readonly Model[], colour: (typeof COLOURS)[number]): Record<string, number> {
  const out = models.flatMap((model) => hitOf(model) ?? []).filter(({ pool }) => pool === colour);
  return Object.fromEntries(
    TOKENS[colour].map(({ id, copies }) => {
      const taken = out.filter(({ token }) => token.id === id).length;
      return [id, Math.max(0, copies - taken)];
    }),
  );
}

/** The counters as they lie there. Tokens that are their owner's secret lie face down for anybody else. HEX-HIT-1. */
export function standing({ models, shown }: HexState, viewer?: string): readonly Model[] {
  if (viewer === undefined) return models;
  return models.map((model) => {
    const hit = hitOf(model);
    if (!hit || model.side === viewer || shown.includes(model.id)) return model;
    const open = hitState(hit.pool, hit.token.id);
    const states = model.states.map((state) => (state === open ? hitState(hit.pool, FACE_DOWN) : state));
    return { ...model, states };
  });
}

export const unitsOf = ({ models }: HexState, side: string): readonly Model[] =>
  models.filter((model) => model.side === side && isUnit(model));

export const capsOf = ({ caps }: HexState, side: string): Caps => caps[side] ?? { left: 0, total: 0 };

/** The other of two sides; a battle alone is against nobody. */
export const otherSide = ({ sides }: HexState, side: string): string =>
  sides.find((other) => other !== side) ?? side;

/** Sides that still have a unit, on the map or on its way. */
export function sidesLeft(state: HexState): readonly string[] {
  return state.sides.filter(
    (side) => unitsOf(state, side).length > 0 || state.reserves.some((model) => model.side === side),
  );
}
