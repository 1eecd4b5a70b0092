import type { Model } from '../../../battlefield/battle.ts';
import type { CadenceEvent, Placed } from './events.ts';
import type { Marker } from '../data/missions.ts';
import { actionsState, isActionsState, usedState } from '../book/model-states.ts';
import type { Activation, CadenceState, Wounds } from './state.ts';
import { RESERVE } from '../judge/units.ts';

type Of<Type extends CadenceEvent['type']> = Extract<CadenceEvent, { type: Type }>;

/** The state after one event. Never rolls, never judges: what the event says happened, happened. */
export function evolve(state: CadenceState, event: CadenceEvent): CadenceState {
  switch (event.type) {
    case 'round':
      return { ...state, round: event.round, turn: null, first: null, command: {} };
    case 'initiative':
      return event.first === null ? state : { ...state, first: event.first, turn: event.first };
    case 'command':
      return { ...state, command: event.points };
    case 'turn':
      return { ...state, turn: event.side };
    case 'deploy':
      return deployed(state, event);
    case 'activate':
      return {
        ...state,
        activation: { unit: event.unit, actions: [], done: 0, disembarked: event.disembarked },
      };
    case 'hold':
      return withCommand(state, event.unit, 0);
    case 'last-point':
      return event.lost ? withCommand(state, event.unit, 0) : state;
    case 'declare':
      return declared(state, event);
    case 'move':
      return { ...placed(state, event.moves), activation: next(state.activation) };
    case 'pass':
      return { ...state, activation: next(state.activation) };
    case 'aim':
      return aimed(state, event);
    case 'attack':
    case 'spare':
      return { ...state, strikes: state.strikes.slice(1) };
    case 'strikes':
      return { ...state, strikes: [...event.strikes, ...state.strikes] };
    case 'defence':
      return state;
    case 'counter':
      return event.lost > 0 ? { ...state, wounds: { unit: event.target, left: event.lost } } : state;
    case 'wound':
      return wounded(state, event);
    case 'destroyed':
      return removed(state, ({ id }) => id === event.model);
    case 'disbanded':
      return removed(state, ({ unit }) => unit === event.unit);
    case 'secure':
      return secured(state, event);
    case 'marker':
      return withMarker(state, event.marker, (marker) =>
        event.gone ? null : { ...marker, side: null, unit: null },
      );
    case 'score':
      return {
        ...state,
        points: { ...state.points, [event.side]: (state.points[event.side] ?? 0) + event.points },
      };
    case 'inspire': {
      const given = withCommand(state, event.target, (state.command[event.target] ?? 0) + event.points);
      return { ...given, activation: next(state.activation) };
    }
    case 'heal': {
      const healed = withModel(state, event.model, (model) => ({
        ...model,
        damage: model.damage - event.points,
      }));
      return { ...healed, activation: next(state.activation) };
    }
    case 'embark':
      return embarked(state, event);
    case 'end-activation':
      return ended(state, event);
    case 'over':
      return {
        ...state,
        turn: null,
        activation: null,
        strikes: [],
        wounds: null,
        outcome: { winner: event.winner, why: event.why, mission: event.mission },
      };
    default:
      throw new Error(`evolve: Cadence has no event "${(event as { type: string }).type}"`);
  }
}

const next = (activation: Activation | null): Activation | null =>
  activation && { ...activation, done: activation.done + 1 };

function withModel(state: CadenceState, id: string, change: (model: Model) => Model): CadenceState {
  return { ...state, models: state.models.map((model) => (model.id === id ? change(model) : model)) };
}

const withCommand = (state: CadenceState, unit: string, points: number): CadenceState => ({
  ...state,
  command: { ...state.command, [unit]: points },
});

function withMarker(
  state: CadenceState,
  id: string,
  change: (marker: Marker) => Marker | null,
): CadenceState {
  return {
    ...state,
    markers: state.markers.flatMap((marker) => (marker.id === id ? (change(marker) ?? []) : [marker])),
  };
}

const isAway = (word: string): boolean => word === RESERVE || word.startsWith(`${RESERVE}:`);

function deployed(state: CadenceState, { placed: places }: Of<'deploy'>): CadenceState {
  const spots = new Map(places.map((spot) => [spot.model, spot]));
  const arrived = state.reserves.flatMap((model): Model[] => {
    const spot = spots.get(model.id);
    if (!spot) return [];
    const { at, facing } = spot;
    return [{ ...model, at, facing, states: model.states.filter((word) => !isAway(word)) }];
  });
  return {
    ...state,
    models: [...state.models, ...arrived],
    reserves: state.reserves.filter(({ id }) => !spots.has(id)),
  };
}

const RUSH = 3; // actions from which on their number matters, CADENCE-HIT-3

function declared(state: CadenceState, { unit, actions, cost }: Of<'declare'>): CadenceState {
  const paid = withCommand(state, unit, (state.command[unit] ?? 0) - cost);
  const disembarked = state.activation?.disembarked ?? false;
  const count = actions.length < RUSH ? [] : [actionsState(actions.length)];
  const marked = state.models.map((model) =>
    model.unit === unit
      ? { ...model, states: [...model.states.filter((word) => !isActionsState(word)), ...count] }
      : model,
  );
  return { ...paid, models: marked, activation: { unit, actions, done: 0, disembarked } };
}

function placed(state: CadenceState, moves: readonly Placed[]): CadenceState {
  const spots = new Map(moves.map((spot) => [spot.model, spot]));
  return {
    ...state,
    models: state.models.map((model) => {
      const spot = spots.get(model.id);
      return spot ? { ...model, at: spot.at, facing: spot.facing } : model;
    }),
  };
}

function aimed(state: CadenceState, { strikes, spent }: Of<'aim'>): CadenceState {
  const used = spent.reduce(
    (now, { model, weapon }) =>
      withModel(now, model, (shooter) => ({ ...shooter, states: [...shooter.states, usedState(weapon)] })),
    state,
  );
  return { ...used, strikes, activation: next(state.activation) };
}

function wounded(state: CadenceState, { model, points }: Of<'wound'>): CadenceState {
  const hurt = withModel(state, model, (struck) => ({ ...struck, damage: struck.damage + points }));
  return { ...hurt, wounds: lessened(state.wounds, points) };
}

const lessened = (wounds: Wounds | null, points: number): Wounds | null =>
  wounds && wounds.left > points ? { ...wounds, left: wounds.left - points } : null;

/** With its last model a unit's command points are gone (CADENCE-GAP-9), and so is what it still had to lose. */
function removed(state: CadenceState, isGone: (model: Model) => boolean): CadenceState {
  const models = state.models.filter((model) => !isGone(model));
  const reserves = state.reserves.filter((model) => !isGone(model));
  const left = new Set([...models, ...reserves].map(({ unit }) => unit));
  const command = Object.fromEntries(Object.entries(state.command).filter(([unit]) => left.has(unit)));
  const wounds = state.wounds && left.has(state.wounds.unit) ? state.wounds : null;
  return { ...state, models, reserves, command, wounds };
}

function secured(state: CadenceState, event: Of<'secure'>): CadenceState {
  const { unit, marker } = event;
  const done = { ...state, activation: next(state.activation) };
  if (!event.secured) return done;
  const side = state.models.find((model) => model.unit === unit)?.side ?? null;
  return withMarker(done, marker, (found) => ({ ...found, side, unit }));
}

function embarked(state: CadenceState, { unit, transport }: Of<'embark'>): CadenceState {
  const boarding = state.models.filter((model) => model.unit === unit);
  return {
    ...state,
    models: state.models.filter((model) => model.unit !== unit),
    reserves: [
      ...state.reserves,
      ...boarding.map((model) => ({ ...model, states: [...model.states, `${RESERVE}:${transport}`] })),
    ],
    activation: next(state.activation),
  };
}

function ended(state: CadenceState, { unit }: Of<'end-activation'>): CadenceState {
  const cleared = (model: Model): Model =>
    model.unit === unit && model.states.some(isActionsState)
      ? { ...model, states: model.states.filter((word) => !isActionsState(word)) }
      : model;
  return {
    ...state,
    activation: null,
    models: state.models.map(cleared),
    reserves: state.reserves.map(cleared),
  };
}
