import { buildDeck, shuffle, waiting } from './deck.ts';
import { hasState, lockOf } from '../book/model-states.ts';
import { canAct, isAlive, memoryOf, modelIn, rulingsIn, type CavState, valuesIn } from './state.ts';
import { changeStates, type Done, emit, refuse, type Script } from './script.ts';
import { ok } from '../../../core/result.ts';

/** The start phase of the three (CAV-TURN-1): the deck is shuffled and the first card turned (CAV-TURN-2). */
export function startTurn(script: Script): void {
  const turn = script.state.turn + 1;
  const { deck, dice } = shuffle(buildDeck(script.state.cards), (sides) =>
    script.dice.roll(sides, 'CAV-TURN-2'),
  );
  const text = `Turn ${turn}: the deck of ${deck.length} cards is shuffled.`;
  emit(script, { type: 'turn', turn, deck, dice, clause: 'CAV-TURN-2', text });
  nextCard(script);
}

/** Turns cards until one belongs to a side with a model left to activate, or ends the turn (CAV-TURN-4). */
export function nextCard(script: Script): void {
  for (;;) {
    const { state } = script;
    const side = state.deck[0];
    const anyone = state.sides.some(({ id }) => waiting(state.models, id, canAct).length > 0);
    if (!anyone || side === undefined) return endTurn(script);
    const ignored = waiting(state.models, side, canAct).length === 0;
    const text = ignored
      ? `A card of ${side} comes up, with nothing to activate.`
      : `A card of ${side} comes up.`;
    emit(script, { type: 'card', side, ignored, clause: ignored ? 'CAV-TURN-4' : 'CAV-TURN-3', text });
    if (!ignored) return;
  }
}

/** Sides with a model that is neither destroyed, retreated nor disabled; the last one wins (CAV-SET-1, CAV-VIC-5). */
const sidesLeft = (state: CavState): string[] =>
  state.sides
    .map(({ id }) => id)
    .filter((id) => state.models.some((model) => model.side === id && canAct(model)));

/** CAV-TURN-5: victory, then the cards of what was lost (CAV-SET-6), then the next turn. */
function endTurn(script: Script): void {
  const { state } = script;
  const left = sidesLeft(state);
  const [winner] = left;
  const cards = Object.fromEntries(
    state.sides.map(({ id }) => [
      id,
      state.models.filter((model) => model.side === id && isAlive(model)).length,
    ]),
  );
  emit(script, { type: 'end-turn', cards, clause: 'CAV-TURN-5', text: `Turn ${state.turn} ends.` });
  if (left.length === 1 && winner !== undefined)
    return over(script, winner, 'CAV-VIC-5', `${sideName(state, winner)} is the last side in the field.`);
  if (left.length > 1) return startTurn(script);
  if (rulingsIn(state).mutualKill === 'draw') over(script, null, 'CAV-VIC-5', 'Nobody is left: a draw.');
}

export const sideName = (state: CavState, side: string): string =>
  state.sides.find(({ id }) => id === side)?.name ?? side;

export function over(script: Script, winner: string | null, clause: string, text: string): void {
  emit(script, { type: 'over', winner, clause, text });
}

/**
 * CAV-TURN-3: one model of the card's side takes its activation; contact is declared now (CAV-GEN-3). What it had
 * caused for one turn, its lock and its twist, ends (CAV-GEN-7).
 */
export function activate(script: Script, id: string, contact: string | null): Done {
  const { state } = script;
  const model = state.models.find((entry) => entry.id === id);
  if (!model || model.side !== state.card) return refuse('CAV-TURN-3', `The card does not belong to ${id}.`);
  if (!canAct(model)) return refuse('CAV-STA-1', `${id} can do nothing any more.`);
  if (hasState(model, 'activated')) return refuse('CAV-TURN-4', `${id} has had its activation this turn.`);
  const touched = contact === null ? null : state.models.find((entry) => entry.id === contact);
  if (contact !== null && (!touched || touched.id === id || !isAlive(touched)))
    return refuse('CAV-GEN-3', `${contact} is nobody to touch.`);
  const lock = lockOf(model);
  const remove = [
    ...model.states.filter((name) => name.startsWith('twist:')),
    ...(lock === null ? [] : [`lock:${lock}`]),
  ];
  changeStates(script, model, { remove }, 'CAV-TL-4', `${id} faces ahead again and looks for a new target.`);
  const stunned = hasState(model, 'stunned');
  const points = valuesIn(state, model).actionPoints - (memoryOf(state, id).ahead ?? 0);
  const ap = stunned ? 0 : Math.max(0, points);
  const aim = contact === null ? '' : `, meaning to touch ${contact}`;
  const text = stunned ? `${id} is stunned and has no action points.` : `${id} acts with ${ap} AP${aim}.`;
  emit(script, {
    type: 'activate',
    model: id,
    ap,
    contact,
    clause: stunned ? 'CAV-STA-5' : 'CAV-AP-1',
    text,
  });
  return ok(null);
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
  const freed = under.length > 0 ? ` and is no longer ${under.join(' and ')}` : '';
  emit(script, {
    type: 'end-activation',
    model: id,
    cleared,
    clause: 'CAV-AP-3',
    text: `${id} is done${freed}.`,
  });
  nextCard(script);
}

/** Pays for an action of the active model; anything but a free action ends over-watch (CAV-OVW-4). */
export function spend(script: Script, ap: number, use: string, clause: string, text: string): void {
  const { active } = script.state;
  if (!active) throw new Error('spend: nobody is acting');
  const model = modelIn(script.state, active.model);
  changeStates(script, model, { remove: ['overwatch'] }, 'CAV-OVW-4', `${model.id} leaves over-watch.`);
  emit(script, { type: 'spend', model: model.id, ap, use, clause, text });
}
