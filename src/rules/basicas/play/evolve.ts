import type { Model } from '../../../battlefield/battle.ts';
import type { BasicasEvent, EventOf as Of } from './events.ts';
import type { StateId } from '../book/kinds.ts';
import { countOf, type BasicasState } from './state.ts';

/** The state after one event. Never rolls, never judges: what the event says happened, happened. */
export function evolve(state: BasicasState, event: BasicasEvent): BasicasState {
  switch (event.type) {
    case 'turn':
      return newTurn(state, event);
    case 'activate':
      return { ...state, passes: 0 };
    case 'march':
      return withPlaces(state, event);
    case 'charged':
      return marked(state, event.unit, 'charged');
    case 'declare':
      return state;
    case 'attack':
      return { ...state, wounds: plus(state.wounds, event.target, event.wounds) };
    case 'step':
      return { ...state, active: event.active };
    case 'done':
      return { ...marked(state, event.unit, 'activated'), active: null };
    case 'pass':
      return { ...state, passes: state.passes + 1 };
    case 'side':
      return { ...state, side: event.side };
    case 'phase':
      return { ...state, phase: event.phase, side: event.side, active: null };
    case 'skill':
      return helped(state, event);
    case 'silent':
      return { ...state, silent: [...state.silent, event.side] };
    case 'damage':
      return hurt(state, event);
    case 'spare':
      return { ...state, wounds: plus(state.wounds, event.unit, 0 - event.wounds) };
    case 'morale':
      return {
        ...state,
        tested: [...state.tested, event.unit],
        fleeing: plus(state.fleeing, event.unit, event.flee),
      };
    case 'flee':
      return { ...without(state, event.model), fleeing: plus(state.fleeing, event.unit, -1) };
    case 'over':
      return {
        ...state,
        phase: 'over',
        side: null,
        active: null,
        outcome: { winner: event.winner, points: event.points },
      };
    default:
      throw new Error(`evolve: Reglas básicas has no event "${(event as { type: string }).type}"`);
  }
}

/** A count changed; nought is left out. */
function plus(counts: BasicasState['wounds'], unit: string, more: number): BasicasState['wounds'] {
  const { [unit]: before = 0, ...rest } = counts;
  return before + more === 0 ? rest : { ...rest, [unit]: before + more };
}

function newTurn(state: BasicasState, { turn, first }: Of<'turn'>): BasicasState {
  const ready = (model: Model): Model => (model.states.length > 0 ? { ...model, states: [] } : model);
  return {
    ...state,
    turn,
    first,
    side: first,
    phase: 'action',
    models: state.models.map(ready),
    passes: 0,
    active: null,
    wounds: {},
    slain: {},
    heart: {},
    used: [],
    silent: [],
    tested: [],
    fleeing: {},
  };
}

function withPlaces(state: BasicasState, { places }: Of<'march'>): BasicasState {
  const found = new Map(places.map((place) => [place.model, place]));
  const models = state.models.map((model) => {
    const place = found.get(model.id);
    return place ? { ...model, at: place.path.at(-1) ?? model.at, facing: place.facing } : model;
  });
  return { ...state, models };
}

function marked(state: BasicasState, unit: string, mark: StateId): BasicasState {
  const models = state.models.map((model) =>
    model.unit === unit && !model.states.includes(mark)
      ? { ...model, states: [...model.states, mark] }
      : model,
  );
  return { ...state, models };
}

function helped(state: BasicasState, { unit, skill, target, does, amount }: Of<'skill'>): BasicasState {
  const used = [...state.used, `${unit}:${skill}`];
  if (does === 'bravery') return { ...state, used, heart: plus(state.heart, target, amount) };
  const spared = Math.min(amount, countOf(state.wounds, target));
  return { ...state, used, wounds: plus(state.wounds, target, 0 - spared) };
}

const without = (state: BasicasState, id: string): BasicasState => ({
  ...state,
  models: state.models.filter((model) => model.id !== id),
});

/** BASICAS-WOUND-1: a slain model is removed at once. */
function hurt(state: BasicasState, { unit, model: id, points, slain }: Of<'damage'>): BasicasState {
  const paid = { ...state, wounds: plus(state.wounds, unit, 0 - points) };
  if (slain) return { ...without(paid, id), slain: plus(state.slain, unit, 1) };
  const models = state.models.map((model) =>
    model.id === id ? { ...model, damage: model.damage + points } : model,
  );
  return { ...paid, models };
}
