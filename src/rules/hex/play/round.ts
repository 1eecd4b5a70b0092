import { smokeOf } from '../data/counters.ts';
import { ACTION_CARDS } from '../data/cards.ts';
import { isSpentBy, ORDER_DECK } from './order-deck.ts';
import { callMissions, landMissions } from './artillery.ts';
import { arrive } from './arrivals.ts';
import { capsOf, nameSide, otherSide, sidesLeft, type HexState } from './state.ts';
import { DONE, emit, inCaps, refuse, twoDice, type Done, type Script } from './script.ts';

export const MOST_BOOST = 2; // CAPs on one roll, HEX-ROUND-2 and HEX-COMBAT-1

/** HEX-ROUND-1, steps 1 to 6; the sixth waits while missions are planned (HEX-GAP-6). */
export function startRound(script: Script): void {
  if (endIfDecided(script)) return;
  const round = script.state.round + 1;
  const text = `Round ${round} begins: spent units are ready again, CAPs return.`;
  emit(script, { type: 'round', round, clause: 'HEX-ROUND-1', text });
  thinSmoke(script);
  for (const { id } of script.state.sides) dealCards(script, id);
  landMissions(script);
  if (endIfDecided(script)) return;
  callMissions(script);
  if (script.state.calling.length === 0) arrive(script);
}

/** HEX-ROUND-3: each counter drops once at most. */
function thinSmoke(script: Script): void {
  for (const model of script.state.models) {
    const smoke = smokeOf(model);
    if (!smoke) continue;
    const text = smoke.becomes === null ? `${model.id} blows away.` : `${model.id} thins out.`;
    emit(script, { type: 'smoke', model: model.id, becomes: smoke.becomes, clause: 'HEX-ROUND-3', text });
  }
}

function dealCards(script: Script, side: string): void {
  const count = script.state.rulings['hex.scenario.cards'];
  if (count === 0) return;
  const dice = Array.from({ length: count }, () => script.dice.roll(ACTION_CARDS.length, 'HEX-GAP-5'));
  const cards = dice.flatMap((die) => ACTION_CARDS[die - 1]?.id ?? []);
  const text = `${nameSide(script.state, side)} draws ${count === 1 ? 'a card' : `${count} cards`}.`;
  emit(script, { type: 'cards', side, cards, dice, clause: 'HEX-GAP-5', text });
}

/** Who announces next: the side with more CAPs first, the one listed first when equal. HEX-ROUND-2. */
export function toPledge(state: HexState): string | null {
  const waiting = state.sides.map(({ id }) => id).filter((id) => state.pledged[id] === undefined);
  const [first, ...rest] = waiting;
  if (first === undefined) return null;
  return rest.reduce((best, id) => (capsOf(state, id).left > capsOf(state, best).left ? id : best), first);
}

/** A side commits CAPs; when both have, the dice are rolled. HEX-ROUND-2. */
export function pledge(script: Script, caps: unknown): Done {
  const { state } = script;
  const side = toPledge(state);
  if (state.phase !== 'initiative' || side === null)
    return refuse('HEX-ROUND-2', 'Initiative is not being rolled.');
  if (typeof caps !== 'number' || !Number.isInteger(caps) || caps < 0 || caps > MOST_BOOST)
    return refuse('HEX-ROUND-2', 'From 0 to 2 CAPs go into an initiative roll.');
  const { left } = capsOf(state, side);
  if (caps > left) return refuse('HEX-ROUND-2', `${caps} CAPs are pledged, ${left} are left.`);
  const text = `${nameSide(state, side)} puts ${inCaps(caps)} into the initiative.`;
  emit(script, { type: 'pledge', side, caps, clause: 'HEX-ROUND-2', text });
  if (toPledge(script.state) === null) rollInitiative(script);
  return DONE;
}

function rollInitiative(script: Script): void {
  const { sides, pledged } = script.state;
  for (;;) {
    const rolls = sides.map(({ id: side }) => {
      const dice = twoDice(script, 'HEX-ROUND-2');
      return { side, dice, total: dice[0] + dice[1] + (pledged[side] ?? 0) };
    });
    const best = Math.max(...rolls.map(({ total }) => total));
    const leaders = rolls.filter(({ total }) => total === best);
    const first = leaders.length === 1 ? (leaders[0]?.side ?? null) : null;
    const totals = rolls.map(({ side, total }) => `${nameSide(script.state, side)} ${total}`).join(', ');
    const text = `Initiative: ${totals}. ${first === null ? 'A tie: again.' : `${nameSide(script.state, first)} begins.`}`;
    emit(script, { type: 'initiative', rolls, first, clause: 'HEX-ROUND-2', text });
    if (first !== null) return;
  }
}

/** The spent check, once a turn, after what was paid in AP. HEX-SPENT-1 to HEX-SPENT-3. */
export function spentCheck(script: Script, model: string, ap: number): void {
  const { state } = script;
  if (ap === 0 || !state.models.some(({ id }) => id === model)) return;
  const places =
    state.rulings['hex.order.draw'] === 'deck' ? state.orders : ORDER_DECK.map((_, index) => index);
  const place = places[script.dice.roll(places.length, 'HEX-SPENT-1') - 1] ?? 0;
  const card = ORDER_DECK[place];
  if (!card) throw new Error(`spentCheck: the order deck has no card ${place}`);
  const spent = isSpentBy(card, ap, 'human', state.rulings);
  const ignored = card.ignore && !spent && ap >= card.n;
  const text = `${model} used ${ap} AP, the order card says ${card.n}${card.ignore ? ' and ignore' : ''}: ${spent ? 'spent' : 'not spent'}.`;
  const clause = ignored ? 'HEX-SPENT-2' : 'HEX-SPENT-1';
  emit(script, { type: 'check', model, ap, card: { ...card }, place, spent, clause, text });
}

/** After an action: has it decided the battle? If not, the other side's turn. HEX-TURN-1. */
export function nextTurn(script: Script): void {
  if (endIfDecided(script)) return;
  const side = otherSide(script.state, script.state.turn ?? '');
  emit(script, {
    type: 'turn',
    side,
    clause: 'HEX-TURN-1',
    text: `${nameSide(script.state, side)} takes a turn.`,
  });
}

/** HEX-TURN-2. */
export function pass(script: Script): Done {
  const { state } = script;
  if (state.phase !== 'turns' || state.turn === null)
    return refuse('HEX-TURN-1', 'There is no turn to pass.');
  emit(script, {
    type: 'pass',
    side: state.turn,
    clause: 'HEX-TURN-2',
    text: `${nameSide(state, state.turn)} passes.`,
  });
  if (script.state.passes < state.sides.length) nextTurn(script);
  else if (state.round >= state.rulings['hex.scenario.rounds']) endByLosses(script);
  else startRound(script);
  return DONE;
}

/** A side without a unit left has lost. HEX-GAP-5. */
function endIfDecided(script: Script): boolean {
  const { state } = script;
  const left = sidesLeft(state);
  if (left.length >= 2) return false;
  const [winner = null] = left;
  const text =
    winner === null ? 'Nobody is left: a draw.' : `${nameSide(state, winner)} is the last side on the map.`;
  emit(script, { type: 'over', winner, clause: 'HEX-GAP-5', text });
  return true;
}

/** After the last round whoever lost fewer units has won. HEX-GAP-5. */
function endByLosses(script: Script): void {
  const { state } = script;
  const losses = state.sides.map(({ id }) => ({ id, lost: state.lost[id] ?? 0 }));
  const least = Math.min(...losses.map(({ lost }) => lost));
  const best = losses.filter(({ lost }) => lost === least);
  const winner = best.length === 1 ? (best[0]?.id ?? null) : null;
  const count = losses.map(({ id, lost }) => `${nameSide(state, id)} ${lost}`).join(', ');
  const text = `The last round is over. Units lost: ${count}. ${winner === null ? 'A draw.' : `${nameSide(state, winner)} wins.`}`;
  emit(script, { type: 'over', winner, clause: 'HEX-GAP-5', text });
}
