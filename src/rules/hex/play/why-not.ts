import type { Model } from '../../../battlefield/battle.ts';
import { sameHex } from '../../../geometry/hex.ts';
import type { Field, Refusal } from '../../contract/field.ts';
import type { Choice } from '../../contract/play.ts';
import type { Say } from '../../contract/say.ts';
import { hexIn, wordIn } from '../../frame/slot-values.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { isUnit } from '../data/counters.ts';
import { hitEffects } from '../judge/hits.ts';
import { aim, fireCost } from '../judge/shot.ts';
import { enemiesIn, hexOf, situationIn, unitsIn, type Situation } from '../judge/situation.ts';
import { canMove, PIVOT_COST } from '../travel/movement.ts';
import { heldCards } from './actions.ts';
import { RALLY_COST, rallyBar } from './rally.ts';
import { priceFault } from './script.ts';
import { unitsOf, type HexState } from './state.ts';

/** What keeps somebody from a deed, or from this target of it, where that is more than "not now". */
export function whyNot(field: Field, state: HexState, choice: Choice, slot: string | null): Refusal | null {
  if (slot === null) return whyClosed(field, state, choice);
  if (choice.type === 'fire' && slot === 'aim') return whyNotAt(field, state, choice);
  if (choice.type === 'close' && slot === 'target') return whyNotHandToHand(field, state, choice);
  if (choice.type === 'card-rally' && slot === 'target')
    return whyNoRally(field, state, wordIn(choice, 'target') ?? '');
  if (choice.type === 'card-smoke' && slot === 'aim') return no('HEX-GAP-6', say('no.smoke-there'));
  if (choice.type === 'plan' && slot === 'aim') return no('HEX-GAP-8', say('no.mission-off-map'));
  return null;
}

const no = (clause: ClauseId, why: Say): Refusal => ({ clause, say: why });

function whyClosed(field: Field, state: HexState, choice: Choice): Refusal | null {
  switch (choice.type) {
    case 'begin':
      return no('HEX-ROUND-1', say('no.begun'));
    case 'plan':
    case 'no-plan':
      return no('HEX-GAP-6', say('no.mission-now'));
    case 'initiative':
      return no('HEX-ROUND-2', say('no.initiative-now'));
    case 'pass':
      return no('HEX-TURN-1', say('no.turn-to-pass'));
    case 'card-rally':
    case 'card-smoke':
      return whyNoCard(field, state, choice);
    case 'fire':
    case 'close':
    case 'move':
    case 'pivot':
    case 'rally':
    case 'stall':
      return whyUnitNot(field, state, choice);
    default:
      return no('HEX-TURN-1', say('no.such-deed', { deed: choice.type }));
  }
}

function whyNoCard(field: Field, state: HexState, { type, by }: Choice): Refusal | null {
  const does = type === 'card-rally' ? 'rally' : 'smoke';
  if (state.turn !== by.side || heldCards(state, by.side, does).length === 0)
    return no('HEX-TURN-1', say('no.card'));
  const [first] = unitsOf(state, by.side);
  return first && does === 'rally' ? whyNoRally(field, state, first.id) : null;
}

function whyNoRally(field: Field, state: HexState, id: string): Refusal | null {
  const model = unitsOf(state, state.turn ?? '').find((unit) => unit.id === id);
  return model ? rallyBar(situationIn(field), model) : no('HEX-RALLY-1', say('no.unit', { model: id }));
}

function whyUnitNot(field: Field, state: HexState, { type, by, with: filled }: Choice): Refusal | null {
  const model = state.models.find(({ id }) => id === by.model);
  if (!model || !isUnit(model)) return no('HEX-TURN-1', say('no.unit', { model: by.model ?? '' }));
  if (state.phase !== 'turns' || model.side !== state.turn)
    return no('HEX-TURN-1', say('no.turn-of', { model: model.id }));
  const situation = situationIn(field);
  // The deed is not open, so nobody has looked at what it would be paid with.
  const command = typeof filled['command'] === 'number' ? filled['command'] : 0;
  const paid = (cost: number): Refusal | null =>
    priceFault(state, situation.rulings, model, { cost, command, boost: 0 });
  switch (type) {
    case 'move':
    case 'pivot':
      if (!canMove(model, situation)) return no('HEX-GAP-3', say('no.held', { model: model.id }));
      return paid(PIVOT_COST) ?? no('HEX-MOVE-2', say('no.way', { model: model.id }));
    case 'rally':
      return rallyBar(situation, model) ?? paid(RALLY_COST);
    case 'stall':
      if (hitEffects(model, situation.rulings).onlyRally)
        return no('HEX-GAP-3', say('no.only-rally', { model: model.id }));
      return paid(1);
    default:
      return whyNoAttack(situation, model) ?? paid(fireCost(model, situation)) ?? noEnemy(model);
  }
}

const noEnemy = ({ id }: Model): Refusal => no('HEX-COMBAT-4', say('no.enemy-to-attack', { model: id }));

/** HEX-GAP-3. */
function whyNoAttack({ rulings }: Situation, model: Model): Refusal | null {
  const { noAttack, onlyRally } = hitEffects(model, rulings);
  return noAttack || onlyRally ? no('HEX-GAP-3', say('bar.token', { model: model.id })) : null;
}

/** Of a hex that is not open to fire: what keeps the shot from being taken. */
function whyNotAt(field: Field, state: HexState, choice: Choice): Refusal | null {
  const model = state.models.find(({ id }) => id === choice.by.model);
  const hex = hexIn(choice, 'aim');
  if (!model || !hex) return null;
  if (sameHex(hex, hexOf(model))) return no('HEX-COMBAT-4', say('no.own-hex'));
  const situation = situationIn(field);
  const [target] = enemiesIn(situation, hex, model.side);
  if (!target) return no('HEX-COMBAT-4', say('no.enemy-in', { hex }));
  const { bars, cost } = aim(situation, model, target);
  return bars[0] ?? priceFault(state, situation.rulings, model, { cost, command: 0, boost: 0 });
}

function whyNotHandToHand(field: Field, state: HexState, choice: Choice): Refusal | null {
  const model = state.models.find(({ id }) => id === choice.by.model);
  const target = wordIn(choice, 'target') ?? '';
  if (!model) return null;
  const situation = situationIn(field);
  const here = unitsIn(situation, hexOf(model)).some(({ id, side }) => id === target && side !== model.side);
  return here
    ? whyNoAttack(situation, model)
    : no('HEX-COMBAT-4', say('no.enemy-here', { model: model.id, target }));
}
