import type { Battle, Model, Side } from '../../../battlefield/battle.ts';
import type { HexMap } from '../../../battlefield/hex-map.ts';
import type { Json } from '../../../core/json.ts';
import type { Hex } from '../../../geometry/hex.ts';
import type { GameState } from '../../contract/ruleset.ts';
import { COLOURS, isUnit, type ByColour } from '../data/counters.ts';
import { hitOf, TOKENS } from '../judge/hits.ts';
import { mapOf } from '../judge/judge.ts';
import { ORDER_DECK } from './order-deck.ts';
import { rulingsOf, type HexRulings } from '../book/readings.ts';
import { reserveRound, situationOf, type Situation } from '../judge/situation.ts';

/** Command action points of a side: what is left this round, and what a round gives. */
export interface Caps {
  readonly left: number;
  readonly total: number;
}

/** A vehicle in the middle of a move: it may go on with bonus moves. HEX-MOVE-6. */
export interface Ride {
  readonly model: string;
  readonly bonus: number; // hexes it may still go
  readonly ap: number; // AP used so far
  /** Paid in CAPs: no spent check, and terrain on the way is paid in CAPs too. */
  readonly command: boolean;
}

/** What is being decided. */
type Phase = 'muster' | 'artillery' | 'initiative' | 'turns' | 'ride' | 'over';

/** Everything a game of this system is, as plain data. */
export interface HexState {
  readonly map: HexMap;
  readonly rulings: HexRulings;
  readonly sides: readonly Side[];
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
  readonly ride: Ride | null;
  readonly outcome: { readonly winner: string | null; readonly text: string } | null;
}

/** The state before the first round. */
export function beginBattle(battle: Battle): HexState {
  const rulings = rulingsOf(battle.rules.readings);
  const { sides, models } = battle;
  const total = rulings['hex.scenario.caps'];
  const bySide = <T extends Json>(value: T) => Object.fromEntries(sides.map(({ id }) => [id, value]));
  return {
    map: mapOf({ battle }),
    rulings,
    sides,
    models: models.filter((model) => reserveRound(model) === null),
    reserves: models.filter((model) => reserveRound(model) !== null),
    round: 0,
    phase: 'muster',
    turn: null,
    passes: 0,
    ride: null,
    pledged: {},
    caps: Object.fromEntries(sides.map(({ id }) => [id, { left: total, total }])),
    pools: { soft: poolLess(models, 'soft'), armoured: poolLess(models, 'armoured') },
    orders: ORDER_DECK.map((_, index) => index),
    hands: bySide([]),
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

export const asGame = (state: HexState): GameState => state as unknown as GameState;
export const asHexState = (state: GameState): HexState => state as unknown as HexState;

/** What the rules of sight, combat and movement are asked about. */
export const situationIn = ({ map, models, rulings }: HexState): Situation =>
  situationOf(map, models, rulings);

export const unitsOf = ({ models }: HexState, side: string): readonly Model[] =>
  models.filter((model) => model.side === side && isUnit(model));

export const capsOf = ({ caps }: HexState, side: string): Caps => caps[side] ?? { left: 0, total: 0 };

/** The other of two sides; a battle alone is against nobody. */
export function otherSide({ sides }: HexState, side: string): string {
  return sides.find(({ id }) => id !== side)?.id ?? side;
}

export const nameSide = ({ sides }: HexState, side: string): string =>
  sides.find(({ id }) => id === side)?.name ?? side;

/** Sides that still have a unit, on the map or on its way. */
export function sidesLeft(state: HexState): readonly string[] {
  return state.sides
    .map(({ id }) => id)
    .filter((id) => unitsOf(state, id).length > 0 || state.reserves.some((model) => model.side === id));
}
