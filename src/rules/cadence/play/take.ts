import { err } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import type { Choice } from '../../contract/play.ts';
import { DONE, type Done } from '../../frame/script.ts';
import { say } from '../book/says.ts';
import { hitPointsLeft } from '../data/profiles.ts';
import type { Unit } from '../judge/units.ts';
import { formationFault } from '../travel/formation.ts';
import { abilityOf, declareFault } from './declaring.ts';
import { aimAll } from './fire.ts';
import { actingUnit, actionNow, proceed } from './flow.ts';
import { woundModel } from './losses.ts';
import { markerFault, secure } from './objectives.ts';
import { attack, declare, deploy, giveUp, move } from './perform.ts';
import { woundable } from './resolve.ts';
import { holdBack, mayHold, startRound } from './round.ts';
import type { Script } from './script.ts';
import { declaredIn, eyesIn, ordersIn, targetIn } from './slots.ts';
import { phaseOf, reserveIn, rulingsIn, unitIn, type Game } from './state.ts';
import { embark, performAbility } from './support.ts';

/** Works a choice out up to the next one somebody has, or says why it may not be made. */
export function take(script: Script, choice: Choice): Done {
  const done = carryOut(script, choice);
  if (done.ok) proceed(script);
  return done;
}

function carryOut(script: Script, choice: Choice): Done {
  switch (choice.type) {
    case 'begin':
      startRound(script);
      return DONE;
    case 'allocate':
      return allocate(script, choice);
    case 'declare':
      return declare(script, unitOf(script, choice), choice);
    case 'deploy':
      return deploy(script, unitOf(script, choice), choice);
    case 'hold':
      return hold(script, unitOf(script, choice));
    default:
      return act(script, choice);
  }
}

/** The unit an action is about. The frame lets only actions of units through that are there. */
function unitOf({ state }: Game, { type, by: { unit = '' } }: Choice): Unit {
  const found = unitIn(state, unit) ?? reserveIn(state, unit);
  if (!found) throw new Error(`take: ${type} is of no unit "${unit}"`);
  return found;
}

/** CADENCE-HP-1: the owner names the next model to lose hit points. */
function allocate(script: Script, choice: Choice): Done {
  const { wounds } = script.state;
  const model = script.state.models.find(({ id }) => id === targetIn(choice));
  if (!wounds || !model) throw new Error('allocate: nobody loses anything');
  woundModel(script, model, Math.min(wounds.left, hitPointsLeft(model)));
  return DONE;
}

function hold(script: Script, unit: Unit): Done {
  const fault = holdFault(script, unit);
  if (fault) return err(fault);
  holdBack(script, unit);
  return DONE;
}

const holdFault = ({ state }: Game, unit: Unit): Refusal | null =>
  mayHold(state, unit) ? null : { clause: 'CADENCE-RES-2', say: say('hold.must', { unit: unit.id }) };

function act(script: Script, choice: Choice): Done {
  const unit = unitOf(script, choice);
  const action = actionNow(script.state);
  switch (choice.type) {
    case 'move':
      return move(script, unit, action === 'advance' ? 'advance' : 'move', choice);
    case 'disband':
      return giveUp(script, unit);
    case 'attack':
      return attack(script, unit, action === 'heavy-attack', choice);
    case 'secure':
      return secure(script, unit, targetIn(choice));
    case 'embark':
      return embark(script, unit, targetIn(choice));
    default: {
      const ability = abilityOf(unit, action ?? '');
      if (!ability) throw new Error(`take: ${unit.id} has no ability to use`);
      return performAbility(script, unit, ability, targetIn(choice));
    }
  }
}

/** Why a choice may not be made that fills no open action, where the rules say more than that something else is due. */
export function whyNot(game: Game, choice: Choice): Refusal | null {
  const { state } = game;
  const unit = unitIn(state, choice.by.unit ?? '');
  const away = reserveIn(state, choice.by.unit ?? '');
  const phase = phaseOf(state);
  if (phase === 'choose' && away && choice.type === 'hold') return holdFault(game, away);
  if ((phase === 'choose' || phase === 'declare') && unit && choice.type === 'declare')
    return declareFault(game, unit, declaredIn(choice));
  if (phase === 'allocate' && unit && choice.type === 'allocate') return woundFault(unit, targetIn(choice));
  return phase === 'act' && unit && unit === actingUnit(state) ? actFault(game, unit, choice) : null;
}

function woundFault(unit: Unit, model: string): Refusal | null {
  const isMember = unit.models.some(({ id }) => id === model);
  if (!isMember || woundable(unit).some(({ id }) => id === model)) return null;
  return { clause: 'CADENCE-HP-1', say: say('allocate.woundedFirst', { unit: unit.id }) };
}

function actFault(game: Game, unit: Unit, choice: Choice): Refusal | null {
  const action = actionNow(game.state);
  const isMove = action === 'move' || action === 'advance';
  if (choice.type === 'disband' && isMove && formationFault(unit.models, rulingsIn(game)) === null)
    return { clause: 'CADENCE-FORM-2', say: say('giveUp.whole', { unit: unit.id }) };
  if (choice.type === 'attack' && (action === 'attack' || action === 'heavy-attack')) {
    const orders = ordersIn(unit, choice);
    const aimed = aimAll(game, unit, orders, eyesIn(orders, choice), action === 'heavy-attack');
    return aimed.ok ? null : aimed.error;
  }
  if (choice.type === 'secure' && action === 'secure') return markerFault(game, unit, targetIn(choice));
  if (choice.type === 'ability' && action !== null) {
    const ability = abilityOf(unit, action);
    const told = ability && { ability: ability.name, target: targetIn(choice) };
    return told ? { clause: 'CADENCE-ABIL-1', say: say('ability.nothing', told) } : null;
  }
  if (choice.type !== 'embark' || action !== 'embark') return null;
  const transport = targetIn(choice);
  return { clause: 'CADENCE-ADV-VEH-1', say: say('embark.cannot', { unit: unit.id, transport }) };
}
