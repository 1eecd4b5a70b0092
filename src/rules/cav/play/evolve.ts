import type { Model } from '../../../battlefield/battle.ts';
import type { CavEvent } from './events.ts';
import type { Activation, CavState, Combat, Journey, Memory } from './state.ts';

type Of<Type extends CavEvent['type']> = Extract<CavEvent, { type: Type }>;

/** The state after one event. Never rolls, never judges: what the event says happened, happened. */
export function evolve(state: CavState, event: CavEvent): CavState {
  switch (event.type) {
    case 'edge-roll':
    case 'edge':
    case 'deal':
    case 'place':
    case 'keep-back':
    case 'deployed':
      return settingUp(state, event);
    case 'turn':
      return newTurn(state, event);
    case 'card':
      return { ...state, deck: state.deck.slice(1), card: event.ignored ? null : event.side };
    case 'activate':
      return activated(state, event);
    case 'spend':
      return { ...state, active: spent(state.active, event) };
    case 'states':
      return withStates(state, event);
    case 'damage':
      return withModel(state, event.model, (model) => ({ ...model, damage: event.total }));
    case 'remember':
      return withMemory(state, event.model, event.memory);
    case 'bind':
      return { ...state, bound: [...state.bound, event.pair] };
    case 'unbind':
      return { ...state, bound: state.bound.filter((pair) => !pair.includes(event.model)) };
    case 'roll':
      return state;
    case 'end-activation':
      return {
        ...withModel(state, event.model, (model) => ({
          ...model,
          states: [...without(model.states, event.cleared), 'activated'],
        })),
        active: null,
        card: null,
      };
    case 'end-turn':
      return { ...state, cards: event.cards };
    case 'over':
      return {
        ...state,
        active: null,
        journey: null,
        combat: null,
        card: null,
        outcome: { winner: event.winner, why: event.why },
      };
    case 'journey':
    case 'watch':
    case 'move':
    case 'halt':
    case 'leg':
    case 'arrive':
    case 'leave':
      return travelled(state, event);
    case 'assault':
    case 'defence':
    case 'strike':
    case 'relocate':
    case 'impact':
    case 'ceasefire':
      return { ...state, combat: fought(state.combat, event) };
  }
}

function settingUp(
  { deployment, ...state }: CavState,
  event: Of<'edge-roll' | 'edge' | 'deal' | 'place' | 'keep-back' | 'deployed'>,
): CavState {
  if (!deployment || event.type === 'deployed') return { ...state, deck: [], card: null };
  const { reserve, picking, edges } = deployment;
  switch (event.type) {
    case 'edge-roll':
      return { ...state, deployment: { ...deployment, picking: event.order } };
    case 'edge': {
      const later = picking?.filter((side) => side !== event.side) ?? null;
      const all = { ...edges, [event.side]: event.edge };
      return { ...state, deployment: { reserve, picking: later, edges: all } };
    }
    case 'deal':
      return { ...state, deck: event.deck, deployment };
    case 'place':
    case 'keep-back': {
      const [model] = reserve.filter(({ id }) => id === event.model);
      const later = { ...deployment, reserve: reserve.filter((entry) => entry !== model) };
      if (!model) return { ...state, deployment };
      if (event.type === 'keep-back') {
        const retreated = [...state.retreated, { id: model.id, side: model.side }];
        return { ...state, retreated, deployment: later };
      }
      const { at, facing } = event;
      const placed = { ...model, at, facing, states: without(model.states, ['reserve']) };
      return { ...state, models: [...state.models, placed], deployment: later };
    }
  }
}

const without = (states: readonly string[], remove: readonly string[]): string[] =>
  states.filter((state) => !remove.includes(state));

function withModel(state: CavState, id: string, change: (model: Model) => Model): CavState {
  return { ...state, models: state.models.map((model) => (model.id === id ? change(model) : model)) };
}

/** States that come over a model, once a turn each (CAV-STA-0). */
const COMING_OVER: ReadonlySet<string> = new Set(['knockdown', 'suppressed', 'stunned']);

function withStates(state: CavState, { model: id, add, remove }: Of<'states'>): CavState {
  const changed = withModel(state, id, (model) => ({
    ...model,
    states: [...without(model.states, remove), ...add],
  }));
  const came = add.filter((name) => COMING_OVER.has(name));
  if (came.length === 0) return changed;
  return withMemory(changed, id, { had: [...(state.memory[id]?.had ?? []), ...came] });
}

function withMemory(state: CavState, id: string, more: Memory): CavState {
  return { ...state, memory: { ...state.memory, [id]: { ...state.memory[id], ...more } } };
}

/** States that last until the end of the turn; with them goes what was spent (CAV-AP-4). */
const TURN_STATES = ['activated', 'failed-break'];

function newTurn(state: CavState, { turn, deck }: Of<'turn'>): CavState {
  const memory = Object.entries(state.memory).map(([id, kept]) => [
    id,
    { ...kept, ahead: 0, watchShots: 0, defended: false, had: [] },
  ]);
  return {
    ...state,
    turn,
    deck,
    models: state.models.map((model) => ({
      ...model,
      states: without(model.states, TURN_STATES),
    })),
    memory: Object.fromEntries(memory) as CavState['memory'],
  };
}

/** Only states held from the start end with this activation; one gained during it lasts through the next (CAV-STA-6). */
function activated(state: CavState, { model, ap, contact }: Of<'activate'>): CavState {
  const { states } = state.models.find(({ id }) => id === model) ?? { states: [] };
  const under = states.filter((name) => name === 'suppressed' || name === 'stunned');
  return {
    ...state,
    active: {
      model,
      ap,
      contact,
      under,
      used: [],
      acted: false,
    },
  };
}

function spent(active: Activation | null, { ap, use }: Of<'spend'>): Activation | null {
  if (!active) return null;
  return { ...active, ap: active.ap - ap, used: [...active.used, use], acted: true };
}

function travelled(
  state: CavState,
  event: Of<'journey' | 'watch' | 'move' | 'halt' | 'leg' | 'arrive' | 'leave'>,
): CavState {
  const { journey } = state;
  switch (event.type) {
    case 'journey':
      return { ...state, journey: event.journey };
    case 'watch':
      return { ...state, journey: journey && answered(journey, event) };
    case 'move': {
      const { at, facing, gone, spent: mv } = event;
      const moved = withModel(state, event.model, (model) => ({ ...model, at, facing }));
      return { ...moved, journey: journey && { ...journey, gone, spent: mv } };
    }
    case 'halt':
      return { ...state, journey: journey && { ...journey, halts: journey.halts.slice(1) } };
    case 'leg':
      return { ...state, journey: journey && nextLeg(state, journey) };
    case 'arrive':
      return { ...state, journey: null };
    case 'leave': {
      const left = state.models.find(({ id }) => id === event.model);
      return {
        ...state,
        journey: null,
        models: state.models.filter(({ id }) => id !== event.model),
        retreated: left ? [...state.retreated, { id: left.id, side: left.side }] : state.retreated,
        bound: state.bound.filter((pair) => !pair.includes(event.model)),
      };
    }
  }
}

function nextLeg({ models }: CavState, journey: Journey): Journey {
  const model = models.find(({ id }) => id === journey.model);
  const from = model ? { at: model.at, facing: model.facing } : journey.from;
  return { ...journey, leg: journey.leg + 1, from, gone: 0, spent: 0 };
}

function answered(journey: Journey, { model, halt }: Of<'watch'>): Journey {
  const asked = journey.asked.filter((id) => id !== model);
  if (!halt) return { ...journey, asked };
  const halts = [...journey.halts, halt].toSorted((a, b) => a.leg - b.leg || a.after - b.after);
  return { ...journey, asked, halts };
}

function fought(
  combat: Combat | null,
  event: Of<'assault' | 'defence' | 'strike' | 'relocate' | 'impact' | 'ceasefire'>,
): Combat | null {
  if (event.type === 'assault') return event.combat;
  if (event.type === 'ceasefire' || !combat) return null;
  const strike = (index: number, change: Partial<Combat['strikes'][number]>): Combat['strikes'] =>
    combat.strikes.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
  switch (event.type) {
    case 'defence':
      return {
        ...combat,
        asked: combat.asked.filter((id) => id !== event.model),
        defences: event.defence ? [...combat.defences, event.defence] : combat.defences,
      };
    case 'strike': {
      const { index, result, band } = event;
      const impact = result === 'hit' ? (combat.strikes[index]?.aim ?? null) : null;
      const moving = result === 'fumble' ? index : null;
      return { ...combat, strikes: strike(index, { result, band, impact }), moving };
    }
    case 'relocate':
      return { ...combat, strikes: strike(event.index, { aim: event.aim }), moving: null };
    case 'impact':
      return {
        ...combat,
        strikes: strike(event.index, { impact: event.at, offTable: event.offTable }),
      };
  }
}
