import { smokeOf } from '../data/counters.ts';
import { ACTION_CARDS } from '../data/cards.ts';
import { isSpentBy, ORDER_DECK, playerOf } from './order-deck.ts';
import { callMissions, landMissions } from './artillery.ts';
import { arrive } from './arrivals.ts';
import { capsOf, otherSide, sidesLeft, type HexState } from './state.ts';
import { DONE, rulingsIn, twoDice, type Done, type HexScript } from './script.ts';

export const MOST_BOOST = 2; // CAPs on one roll, HEX-ROUND-2 and HEX-COMBAT-1

/** HEX-ROUND-1, steps 1 to 6; the sixth waits while missions are planned (HEX-GAP-6). */
export function startRound(script: HexScript): void {
  if (endIfDecided(script)) return;
  script.emit({ type: 'round', round: script.state.round + 1, clause: 'HEX-ROUND-1' });
  thinSmoke(script);
  for (const side of script.state.sides) dealCards(script, side);
  landMissions(script);
  if (endIfDecided(script)) return;
  callMissions(script);
  if (script.state.calling.length === 0) arrive(script);
}

/** HEX-ROUND-3: each counter drops once at most. */
function thinSmoke({ state, emit }: HexScript): void {
  for (const model of state.models) {
    const smoke = smokeOf(model);
    if (smoke) emit({ type: 'smoke', model: model.id, becomes: smoke.becomes, clause: 'HEX-ROUND-3' });
  }
}

function dealCards(script: HexScript, side: string): void {
  const count = rulingsIn(script.field)['hex.scenario.cards'];
  if (count === 0) return;
  const dice = script.roll(count, ACTION_CARDS.length, 'HEX-GAP-5');
  const cards = dice.flatMap((die) => ACTION_CARDS[die - 1]?.id ?? []);
  script.emit({ type: 'cards', side, cards, dice, clause: 'HEX-GAP-5' });
}

/** Who announces next: the side with more CAPs first, the one listed first when equal. HEX-ROUND-2. */
export function toPledge(state: HexState): string | null {
  const [first, ...rest] = state.sides.filter((side) => state.pledged[side] === undefined);
  if (first === undefined) return null;
  return rest.reduce((best, id) => (capsOf(state, id).left > capsOf(state, best).left ? id : best), first);
}

/** A side commits CAPs; when both have, the dice are rolled. HEX-ROUND-2. */
export function pledge(script: HexScript, side: string, caps: number): Done {
  script.emit({ type: 'pledge', side, caps, clause: 'HEX-ROUND-2' });
  if (toPledge(script.state) === null) rollInitiative(script);
  return DONE;
}

function rollInitiative(script: HexScript): void {
  const { sides, pledged } = script.state;
  for (;;) {
    const rolls = sides.map((side) => {
      const dice = twoDice(script, 'HEX-ROUND-2');
      return { side, dice, total: dice[0] + dice[1] + (pledged[side] ?? 0) };
    });
    const best = Math.max(...rolls.map(({ total }) => total));
    const leaders = rolls.filter(({ total }) => total === best);
    const first = leaders.length === 1 ? (leaders[0]?.side ?? null) : null;
    script.emit({ type: 'initiative', rolls, first, clause: 'HEX-ROUND-2' });
    if (first !== null) return;
  }
}

/** The spent check, once a turn, after what was paid in AP. HEX-SPENT-1 to HEX-SPENT-3. */
export function spentCheck(script: HexScript, model: string, ap: number): void {
  const { state, field, emit } = script;
  const unit = state.models.find(({ id }) => id === model);
  if (ap === 0 || !unit) return;
  const rulings = rulingsIn(field);
  const isDeck = rulings['hex.order.draw'] === 'deck';
  const places = isDeck ? state.orders : ORDER_DECK.map((_, index) => index);
  const [die = 0] = script.roll(1, places.length, 'HEX-SPENT-1');
  const place = places[die - 1] ?? 0;
  const card = ORDER_DECK[place];
  if (!card) throw new Error(`spentCheck: the order deck has no card ${place}`);
  const spent = isSpentBy(card, ap, playerOf(state.sides.indexOf(unit.side), rulings), rulings);
  const ignored = card.ignore && !spent && ap >= card.n;
  emit({
    type: 'check',
    model,
    ap,
    card: { ...card },
    place,
    spent,
    ...(isDeck && { aside: true }),
    clause: ignored ? 'HEX-SPENT-2' : 'HEX-SPENT-1',
  });
}

/** After an action: has it decided the battle? If not, the other side's turn. HEX-TURN-1. */
export function nextTurn(script: HexScript): void {
  if (endIfDecided(script)) return;
  const side = otherSide(script.state, script.state.turn ?? '');
  script.emit({ type: 'turn', side, clause: 'HEX-TURN-1' });
}

/** HEX-TURN-2. */
export function pass(script: HexScript, side: string): Done {
  script.emit({ type: 'pass', side, clause: 'HEX-TURN-2' });
  const { passes, sides, round } = script.state;
  if (passes < sides.length) nextTurn(script);
  else if (round >= rulingsIn(script.field)['hex.scenario.rounds']) endByLosses(script);
  else startRound(script);
  return DONE;
}

/** A side without a unit left has lost. HEX-GAP-5. */
function endIfDecided({ state, emit }: HexScript): boolean {
  const left = sidesLeft(state);
  if (left.length >= 2) return false;
  const [winner = null] = left;
  const why = winner === null ? 'nobody-left' : 'last-side';
  emit({ type: 'over', winner, why, losses: [], clause: 'HEX-GAP-5' });
  return true;
}

/** After the last round whoever lost fewer units has won. HEX-GAP-5. */
function endByLosses({ state, emit }: HexScript): void {
  const losses = state.sides.map((side) => ({ side, lost: state.lost[side] ?? 0 }));
  const least = Math.min(...losses.map(({ lost }) => lost));
  const best = losses.filter(({ lost }) => lost === least);
  const winner = best.length === 1 ? (best[0]?.side ?? null) : null;
  emit({ type: 'over', winner, why: 'losses', losses, clause: 'HEX-GAP-5' });
}
