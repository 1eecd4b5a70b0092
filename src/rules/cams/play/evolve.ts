import type { Model } from '../../../battlefield/battle.ts';
import type { CamsEvent, EventOf as Of } from './events.ts';
import type { Activation, CamsState, Current } from './state.ts';
import { RESERVE, withStance, withTokens } from './tokens.ts';

/** The state after one event. Never rolls, never judges: what the event says happened, happened. */
export function evolve(state: CamsState, event: CamsEvent): CamsState {
  switch (event.type) {
    case 'turn':
      return newTurn(state, event);
    case 'hold':
    case 'support':
      return { ...state, asked: state.asked.filter((side) => side !== event.side) };
    case 'guided':
      return { ...state, guidance: { ...state.guidance, [event.squad]: event.bonus } };
    case 'arrive':
      return arrived(state, event);
    case 'roll-off':
      return state;
    case 'initiative':
      return { ...state, initiative: event.holder, phase: 'activation' };
    case 'nominating':
      return { ...state, nominating: event.side };
    case 'leadership':
      return led(state, event);
    case 'share':
      return withActive(state, (active) => ({ ...active, shares: event.shares }));
    case 'stance':
      return stanceTaken(state, event);
    case 'ground-test':
      return event.passed
        ? withCurrent(state, (now) => ({ ...now, passed: [...now.passed, ...event.pieces] }))
        : state;
    case 'move':
      return moved(state, event);
    case 'evade':
    case 'focus':
      return exerted(state, event);
    case 'attack':
      return attacked(state, event);
    case 'strike':
      return hurt(state, event.to, event.damage);
    case 'lost':
      return removed(state, event);
    case 'finish':
      return withActive(state, (active) => ({
        ...active,
        current: null,
        finished: [...active.finished, event.model],
      }));
    case 'squad-done':
      return { ...state, active: null, done: [...state.done, event.squad] };
    case 'cleanup':
      return {
        ...state,
        nominating: null,
        models: state.models.map((model) =>
          event.unfocused.includes(model.id)
            ? { ...model, states: withTokens(model.states, 'focus', 0) }
            : model,
        ),
      };
    case 'over':
      return {
        ...state,
        phase: 'over',
        active: null,
        nominating: null,
        asked: [],
        outcome: { winner: event.winner, why: event.why },
      };
    default:
      throw new Error(`evolve: CAMS has no event "${(event as { type: string }).type}"`);
  }
}

function newTurn(state: CamsState, { turn, asked }: Of<'turn'>): CamsState {
  return { ...state, turn, asked, phase: 'strategic', done: [], guidance: {}, nominating: null };
}

function withModel(state: CamsState, id: string, change: (model: Model) => Model): CamsState {
  return { ...state, models: state.models.map((model) => (model.id === id ? change(model) : model)) };
}

const withActive = (state: CamsState, change: (active: Activation) => Activation): CamsState =>
  state.active ? { ...state, active: change(state.active) } : state;

const withCurrent = (state: CamsState, change: (current: Current) => Current): CamsState =>
  withActive(state, (active) => (active.current ? { ...active, current: change(active.current) } : active));

function arrived(state: CamsState, { squad }: Of<'arrive'>): CamsState {
  const here = state.reserves
    .filter(({ unit }) => unit === squad)
    .map((model) => ({ ...model, states: model.states.filter((word) => word !== RESERVE) }));
  return {
    ...state,
    models: [...state.models, ...here],
    reserves: state.reserves.filter(({ unit }) => unit !== squad),
  };
}

/** CAMS-ACT-2, CAMS-GAP-7. */
function led(state: CamsState, { side, squad, actions, lost }: Of<'leadership'>): CamsState {
  if (actions > 0)
    return { ...state, active: { squad, side, actions, shares: null, finished: [], current: null } };
  return lost ? { ...state, done: [...state.done, squad] } : state;
}

/** The model's activation starts: tokens of the last one go. CAMS-MOVE-5. */
function stanceTaken(state: CamsState, event: Of<'stance'>): CamsState {
  const { model, stance, actions, move, focus } = event;
  const changed = withModel(state, model, (one) => ({
    ...one,
    states: withTokens(withTokens(withStance(one.states, stance), 'evasion', 0), 'focus', focus),
  }));
  return withActive(changed, (active) => ({
    ...active,
    current: { model, stance, actions, move, passed: [] },
  }));
}

function moved(state: CamsState, { model, at, cost, stopped }: Of<'move'>): CamsState {
  const there = withModel(state, model, (one) => ({ ...one, at }));
  return withCurrent(there, (now) => ({ ...now, move: stopped ? 0 : Math.max(0, now.move - cost) }));
}

/** An action spent on a further move or on focus. CAMS-MOVE-2, CAMS-MOVE-3. */
function exerted(state: CamsState, event: Of<'evade'> | Of<'focus'>): CamsState {
  const token = event.type === 'evade' ? 'evasion' : 'focus';
  const marked = withModel(state, event.model, (one) => ({
    ...one,
    states: withTokens(one.states, token, event.tokens),
  }));
  return withCurrent(marked, (now) => ({
    ...now,
    actions: now.actions - 1,
    move: event.type === 'evade' ? now.move + event.move : now.move,
  }));
}

function attacked(state: CamsState, { from, to, damage, actions, focus }: Of<'attack'>): CamsState {
  const spent = withCurrent(state, (now) => ({ ...now, actions: now.actions - actions }));
  const fired = withModel(spent, from, (one) => ({
    ...one,
    states: withTokens(one.states, 'focus', focus),
  }));
  return hurt(fired, to, damage);
}

const hurt = (state: CamsState, id: string, damage: number): CamsState =>
  damage === 0 ? state : withModel(state, id, (model) => ({ ...model, damage: model.damage + damage }));

function removed(state: CamsState, { model: id, cp }: Of<'lost'>): CamsState {
  const model = state.models.find((one) => one.id === id);
  if (!model) return state;
  const before = state.lost[model.side] ?? { models: 0, cp: 0 };
  return {
    ...state,
    models: state.models.filter((one) => one.id !== id),
    lost: { ...state.lost, [model.side]: { models: before.models + 1, cp: before.cp + cp } },
  };
}
