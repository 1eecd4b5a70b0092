import { buildDeck, shuffle, waiting } from './deck.ts';
import { hasState, lockOf } from '../book/model-states.ts';
import type { Use } from './events.ts';
import type { CavState } from './state.ts';
import { canAct, isAlive, memoryOf, modelIn } from './state.ts';
import { changeStates, type Script } from './script.ts';
import { rulingsIn, valuesIn } from './situation.ts';

/** The start phase of the three (CAV-TURN-1): the deck is shuffled and the first card turned (CAV-TURN-2). */
export function startTurn(script: Script): void {
  const turn = script.state.turn + 1;
  const die = (sides: number): number => script.roll(1, sides, 'CAV-TURN-2')[0] ?? 1;
  const { deck, dice } = shuffle(buildDeck(script.state.cards), die);
  script.emit({ type: 'turn', turn, deck, dice, clause: 'CAV-TURN-2' });
  nextCard(script);
}

/** Turns cards until one belongs to a side with a model left to activate, or ends the turn (CAV-TURN-4). */
export function nextCard(script: Script): void {
  for (;;) {
    const { state } = script;
    const side = state.deck[0];
    const anyone = state.sides.some((id) => waiting(state.models, id, canAct).length > 0);
    if (!anyone || side === undefined) return endTurn(script);
    const ignored = waiting(state.models, side, canAct).length === 0;
    script.emit({ type: 'card', side, ignored, clause: ignored ? 'CAV-TURN-4' : 'CAV-TURN-3' });
    if (!ignored) return;
  }
}

/** Sides with a model that is neither destroyed, retreated nor disabled; the last one wins (CAV-SET-1, CAV-VIC-5). */
const sidesLeft = (state: CavState): string[] =>
  state.sides.filter((id) => state.models.some((model) => model.side === id && canAct(model)));

/** CAV-TURN-5: victory, then the cards of what was lost (CAV-SET-6), then the next turn. */
function endTurn(script: Script): void {
  const { state } = script;
  const left = sidesLeft(state);
  const [winner] = left;
  const standing = (side: string): number =>
    state.models.filter((model) => model.side === side && isAlive(model)).length;
  const cards = Object.fromEntries(state.sides.map((id) => [id, standing(id)]));
  script.emit({ type: 'end-turn', turn: state.turn, cards, clause: 'CAV-TURN-5' });
  if (left.length === 1 && winner !== undefined)
    return script.emit({ type: 'over', winner, why: 'last', clause: 'CAV-VIC-5' });
  if (left.length > 1) return startTurn(script);
  if (rulingsIn(state).mutualKill === 'draw')
    script.emit({ type: 'over', winner: null, why: 'nobody', clause: 'CAV-VIC-5' });
}

/**
 * CAV-TURN-3: one model of the card's side takes its activation; contact is declared now (CAV-GEN-3). What it had
 * caused for one turn, its lock and its twist, ends (CAV-GEN-7).
 */
export function activate(script: Script, id: string, contact: string | null): void {
  const { state } = script;
  const model = modelIn(state, id);
  const lock = lockOf(model);
  const remove = [
    ...model.states.filter((name) => name.startsWith('twist:')),
    ...(lock === null ? [] : [`lock:${lock}`]),
  ];
  changeStates(script, model, { remove }, 'CAV-TL-4', 'anew');
  const stunned = hasState(model, 'stunned');
  const points = valuesIn(state, model).actionPoints - (memoryOf(state, id).ahead ?? 0);
  const ap = stunned ? 0 : Math.max(0, points);
  const clause = stunned ? 'CAV-STA-5' : 'CAV-AP-1';
  script.emit({ type: 'activate', model: id, ap, contact, clause });
}

/** What is left of the points is lost, all of them after a pass; states held all along end (CAV-AP-3, CAV-TURN-6, CAV-STA-4). */
export function endActivation(script: Script): void {
  const { active } = script.state;
  if (!active) return;
  const { model: id, under } = active;
  const model = script.state.models.find((entry) => entry.id === id);
  const lock = model ? lockOf(model) : null;
  const drops = lock !== null && rulingsIn(script.state).targetLockDuration === 'thisActivation';
  const cleared = [...under, ...(drops ? [`lock:${lock}`] : [])];
  script.emit({ type: 'end-activation', model: id, cleared, clause: 'CAV-AP-3' });
  nextCard(script);
}

/** What an action of the active model costs, and what it is paid for. */
interface Price {
  readonly ap: number;
  /** The action it counts as (CAV-AP-7). */
  readonly use: string;
  readonly for: Use;
  readonly target?: string;
  readonly clause: string;
}

/** Pays for an action of the active model; anything but a free action ends over-watch (CAV-OVW-4). */
export function spend(script: Script, price: Price): void {
  const { active } = script.state;
  if (!active) throw new Error('spend: nobody is acting');
  const model = modelIn(script.state, active.model);
  changeStates(script, model, { remove: ['overwatch'] }, 'CAV-OVW-4', 'watch-left');
  script.emit({ type: 'spend', model: model.id, ...price });
}
