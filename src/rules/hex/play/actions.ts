import { hexesOnBoard } from '../../../geometry/hex-layout.ts';
import type { Field } from '../../contract/field.ts';
import type { Action, Slot } from '../../contract/play.ts';
import type { Asked } from '../../frame/play-of.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { ACTION_CARDS, type ActionCard } from '../data/cards.ts';
import { mapOf, situationIn } from '../judge/situation.ts';
import { isSmokePlace } from './orders.ts';
import { rallyBar } from './rally.ts';
import { MOST_BOOST, toPledge } from './round.ts';
import { capsOf, unitsOf, type HexState } from './state.ts';
import { UNIT_DEEDS, unitAction } from './unit-actions.ts';

/** Every kind of deed open now; with `asked` only the one that is meant. */
export function actionsOf(field: Field, state: HexState, asked?: Asked): readonly Action[] {
  switch (state.phase) {
    case 'muster':
      return state.sides.slice(0, 1).map((side) => sideAction(side, 'begin', 'HEX-ROUND-1'));
    case 'artillery':
      return state.calling.slice(0, 1).flatMap((side) => missionActions(field, side));
    case 'initiative':
      return pledgeActions(state);
    case 'turns':
      return state.turn === null ? [] : turnActions(field, state, state.turn, asked);
    case 'over':
      return [];
  }
}

/** A deed of a side as a whole. */
type SideDeed = 'begin' | 'plan' | 'no-plan' | 'initiative' | 'card-rally' | 'card-smoke' | 'pass';

function sideAction(side: string, type: SideDeed, clause: ClauseId, slots: readonly Slot[] = []): Action {
  return { type, by: { side }, label: say(`deed.${type}`), clause, slots };
}

/** HEX-GAP-6: any hex of the map, or none. */
function missionActions(field: Field, side: string): Action[] {
  const among = hexesOnBoard(mapOf(field));
  const aim: Slot = { name: 'aim', kind: 'hex', among, label: say('slot.aim'), clause: 'HEX-GAP-8' };
  return [sideAction(side, 'plan', 'HEX-GAP-6', [aim]), sideAction(side, 'no-plan', 'HEX-GAP-6')];
}

function pledgeActions(state: HexState): Action[] {
  const side = toPledge(state);
  if (side === null) return [];
  const most = Math.min(MOST_BOOST, capsOf(state, side).left);
  const caps: Slot = { name: 'caps', kind: 'number', least: 0, most, whole: true, label: say('slot.caps') };
  return [sideAction(side, 'initiative', 'HEX-ROUND-2', [caps])];
}

function turnActions(field: Field, state: HexState, side: string, asked?: Asked): Action[] {
  const situation = situationIn(field);
  const units = unitsOf(state, side).filter(({ id }) => !asked || asked.by.model === id);
  const deeds = asked ? UNIT_DEEDS.filter((deed) => deed === asked.type) : UNIT_DEEDS;
  const isAsked = (type: SideDeed): boolean => !asked || asked.type === type;
  return [
    ...units.flatMap((model) => deeds.flatMap((deed) => unitAction({ state, situation }, model, deed) ?? [])),
    ...(isAsked('card-rally') ? rallyCards(field, state, side) : []),
    ...(isAsked('card-smoke') ? smokeCards(field, state, side) : []),
    sideAction(side, 'pass', 'HEX-TURN-2'),
  ];
}

/** Cards of a side's hand that do one thing, as a slot; nothing without one. */
export function heldCards(state: HexState, side: string, does: ActionCard['does']): readonly ActionCard[] {
  return ACTION_CARDS.filter((card) => card.does === does && state.hands[side]?.includes(card.id));
}

const cardSlot = (cards: readonly ActionCard[]): Slot => ({
  name: 'card',
  kind: 'option',
  label: say('slot.card'),
  options: cards.map(({ id, name }) => ({ value: id, label: say('option.card', { card: name }) })),
});

/** HEX-RALLY-1: a card names the unit, which rallies for nothing. */
function rallyCards(field: Field, state: HexState, side: string): Action[] {
  const cards = heldCards(state, side, 'rally');
  if (cards.length === 0) return [];
  const situation = situationIn(field);
  const among = unitsOf(state, side).filter((model) => !rallyBar(situation, model));
  if (among.length === 0) return [];
  const target: Slot = {
    name: 'target',
    kind: 'target',
    among: among.map(({ id }) => id),
    label: say('slot.target'),
    clause: 'HEX-RALLY-1',
  };
  return [sideAction(side, 'card-rally', 'HEX-TURN-1', [cardSlot(cards), target])];
}

/** HEX-GAP-6: smoke in or next to the hex of an own unit. */
function smokeCards(field: Field, state: HexState, side: string): Action[] {
  const cards = heldCards(state, side, 'smoke');
  if (cards.length === 0) return [];
  const map = mapOf(field);
  const among = hexesOnBoard(map).filter((hex) => isSmokePlace(map, state, side, hex));
  const aim: Slot = { name: 'aim', kind: 'hex', among, label: say('slot.aim'), clause: 'HEX-GAP-6' };
  return [sideAction(side, 'card-smoke', 'HEX-TURN-1', [cardSlot(cards), aim])];
}
