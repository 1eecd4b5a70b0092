import type { Model } from '../../../battlefield/battle.ts';
import type { EventOf, HexEvent } from './events.ts';
import { hitOf, hitState } from '../judge/hits.ts';
import { ORDER_DECK } from './order-deck.ts';
import { capsOf, type HexState } from './state.ts';

/** The state after one event. Never rolls, never judges: what the event says happened, happened. */
export function evolve(state: HexState, event: HexEvent): HexState {
  switch (event.type) {
    case 'round':
      return newRound(state, event);
    case 'smoke':
      return thinned(state, event);
    case 'cards':
      return withHand(state, event.side, (hand) => [...hand, ...event.cards]);
    case 'arrive':
      return arrived(state, event);
    case 'barrage':
      return { ...state, planned: without(state.planned, event.side) };
    case 'shell':
      return state;
    case 'calling':
      return { ...state, calling: event.sides, phase: event.sides.length > 0 ? 'artillery' : 'initiative' };
    case 'plan':
      return planned(state, event);
    case 'pledge':
      return {
        ...paid(state, event.side, event.caps),
        pledged: { ...state.pledged, [event.side]: event.caps },
      };
    case 'initiative':
      return event.first === null
        ? state
        : { ...state, phase: 'turns', turn: event.first, passes: 0, pledged: {} };
    case 'act':
      return { ...paid(state, event.side, event.caps), passes: 0 };
    case 'move':
      return withModel(state, event.model, (model) => ({
        ...model,
        hex: event.hex,
        at: event.at,
        facing: event.facing,
      }));
    case 'ride':
    case 'attack':
      return state;
    case 'hit':
      return struck(state, event);
    case 'reveal':
      return { ...state, shown: [...state.shown, event.model] };
    case 'lost':
      return removed(state, event);
    case 'rally':
      return event.rallied ? recovered(state, event) : state;
    case 'check':
      return checked(state, event);
    case 'play-card':
      return {
        ...withHand(state, event.side, (hand) => hand.toSpliced(hand.indexOf(event.card), 1)),
        passes: 0,
      };
    case 'lay-smoke':
      return { ...state, models: [...state.models, event.model] };
    case 'pass':
      return { ...state, passes: state.passes + 1 };
    case 'turn':
      return { ...state, turn: event.side };
    case 'over':
      return {
        ...state,
        phase: 'over',
        turn: null,
        outcome: { winner: event.winner, why: event.why ?? 'losses' },
      };
    default:
      throw new Error(`evolve: the hex game has no event "${(event as { type: string }).type}"`);
  }
}

function withModel(state: HexState, id: string, change: (model: Model) => Model): HexState {
  return { ...state, models: state.models.map((model) => (model.id === id ? change(model) : model)) };
}

function withHand(
  state: HexState,
  side: string,
  change: (hand: readonly string[]) => readonly string[],
): HexState {
  return { ...state, hands: { ...state.hands, [side]: change(state.hands[side] ?? []) } };
}

function paid(state: HexState, side: string, caps: number): HexState {
  const { left, total } = capsOf(state, side);
  return { ...state, caps: { ...state.caps, [side]: { left: left - caps, total } } };
}

/** HEX-ROUND-1: counters flip back and CAPs return. */
function newRound(state: HexState, { round }: EventOf<'round'>): HexState {
  const unspent = (model: Model): Model => ({ ...model, states: lessState(model.states, 'spent') });
  const full = Object.entries(state.caps).map(([side, { total }]) => [side, { left: total, total }]);
  return {
    ...state,
    round,
    phase: 'initiative',
    turn: null,
    passes: 0,
    pledged: {},
    models: state.models.map(unspent),
    caps: Object.fromEntries(full) as HexState['caps'],
  };
}

const lessState = (states: readonly string[], gone: string): readonly string[] =>
  states.filter((state) => state !== gone);

const without = <T>(record: Readonly<Record<string, T>>, gone: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== gone));

/** HEX-GAP-6: a mission is used up when it is planned. */
function planned(state: HexState, { side, hex }: EventOf<'plan'>): HexState {
  const calling = state.calling.filter((other) => other !== side);
  const waiting: HexState = { ...state, calling, phase: calling.length > 0 ? 'artillery' : 'initiative' };
  if (!hex) return waiting;
  const missions = { ...state.missions, [side]: (state.missions[side] ?? 0) - 1 };
  return { ...waiting, missions, planned: { ...state.planned, [side]: hex } };
}

function thinned(state: HexState, { model, becomes }: EventOf<'smoke'>): HexState {
  if (becomes === null) return { ...state, models: state.models.filter(({ id }) => id !== model) };
  return withModel(state, model, (smoke) => ({ ...smoke, profile: becomes }));
}

function arrived(state: HexState, { model: id }: EventOf<'arrive'>): HexState {
  const here = state.reserves
    .filter((model) => model.id === id)
    .map((model) => ({ ...model, states: model.states.filter((word) => !word.startsWith('reserve:')) }));
  return {
    ...state,
    models: [...state.models, ...here],
    reserves: state.reserves.filter((model) => model.id !== id),
  };
}

function struck(state: HexState, { model, pool, token }: EventOf<'hit'>): HexState {
  const marked = withModel(state, model, (unit) => ({
    ...unit,
    states: [...unit.states, hitState(pool, token)],
  }));
  return pooled(marked, pool, token, -1);
}

function pooled(state: HexState, pool: 'soft' | 'armoured', token: string, change: number): HexState {
  const tokens = state.pools[pool];
  const left = (tokens[token] ?? 0) + change;
  return { ...state, pools: { ...state.pools, [pool]: { ...tokens, [token]: left } } };
}

/** The token a unit carried goes back to its pool. */
function returned(state: HexState, model: Model): HexState {
  const hit = hitOf(model);
  return hit ? pooled(state, hit.pool, hit.token.id, 1) : state;
}

/** HEX-CAP-1: the owner's CAPs shrink with every unit. */
function removed(state: HexState, { model: id, total: given }: EventOf<'lost'>): HexState {
  const model = state.models.find((unit) => unit.id === id);
  if (!model) return state;
  const { side } = model;
  const { left, total } = capsOf(state, side);
  const fewer = given ?? Math.max(0, total - 1);
  return {
    ...returned(state, model),
    models: state.models.filter((unit) => unit.id !== id),
    shown: state.shown.filter((unit) => unit !== id),
    caps: { ...state.caps, [side]: { left: Math.min(left, fewer), total: fewer } },
    lost: { ...state.lost, [side]: (state.lost[side] ?? 0) + 1 },
  };
}

function recovered(state: HexState, { model: id }: EventOf<'rally'>): HexState {
  const model = state.models.find((unit) => unit.id === id);
  if (!model) return state;
  const shown = state.shown.filter((unit) => unit !== id);
  return withModel({ ...returned(state, model), shown }, id, (unit) => ({
    ...unit,
    states: unit.states.filter((word) => !word.startsWith('hit:')),
  }));
}

function checked(state: HexState, { model, place, spent, aside = false }: EventOf<'check'>): HexState {
  const rest = aside ? state.orders.filter((card) => card !== place) : state.orders;
  const orders = rest.length > 0 ? rest : ORDER_DECK.map((_, index) => index);
  const flipped = spent
    ? withModel(state, model, (unit) => ({ ...unit, states: [...lessState(unit.states, 'spent'), 'spent'] }))
    : state;
  return { ...flipped, orders };
}
