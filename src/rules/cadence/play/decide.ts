import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import { hitPointsLeft } from '../data/profiles.ts';
import { commandOf, phaseOf, reserveIn, unitIn, type CadenceState } from './state.ts';
import type { Unit } from '../judge/units.ts';
import { abilityOf } from './actions.ts';
import { actingUnit, actionNow, proceed, wordsFor } from './flow.ts';
import { woundModel } from './losses.ts';
import { secure } from './objectives.ts';
import { attack, declare, deploy, giveUp, move } from './perform.ts';
import { woundable } from './resolve.ts';
import { holdBack, mayHold, startRound } from './round.ts';
import { DONE, refuse, type Done, type Script } from './script.ts';
import { embark, performAbility } from './support.ts';

/** Works a choice out into events, or says why it may not be made. */
export function decide(
  state: CadenceState,
  choice: Choice,
  dice: DiceSource,
): Result<readonly BattleEvent[], Refusal> {
  const script: Script = { state, events: [], dice };
  const done = carryOut(script, choice);
  if (!done.ok) return done;
  proceed(script);
  return ok(script.events);
}

function carryOut(script: Script, choice: Choice): Done {
  switch (phaseOf(script.state)) {
    case 'over':
      return refuse('CADENCE-GAP-6', 'The battle is over.');
    case 'muster':
      if (choice.type !== 'begin') return refuse('CADENCE-SETUP-1', 'The battle has not begun.');
      startRound(script);
      return DONE;
    case 'allocate':
      return allocate(script, choice);
    case 'choose':
      return choose(script, choice);
    case 'declare':
      return declareNow(script, choice);
    case 'act':
      return act(script, choice);
  }
}

/** CADENCE-HP-1: the owner names the next model to lose hit points. */
function allocate(script: Script, choice: Choice): Done {
  const { wounds } = script.state;
  const unit = wounds && unitIn(script.state, wounds.unit);
  if (!wounds || !unit || choice.type !== 'allocate')
    return refuse('CADENCE-HP-1', 'Lost hit points are given to a model first.');
  const model = unit.models.find(({ id }) => id === choice.model);
  if (!model) return refuse('CADENCE-HP-1', `${String(choice.model)} is no model of ${unit.id}.`);
  if (!woundable(unit).includes(model))
    return refuse('CADENCE-HP-1', `Another model of ${unit.id} is wounded already and comes first.`);
  woundModel(script, model, Math.min(wounds.left, hitPointsLeft(model)));
  return DONE;
}

/** The unit a choice names, if it is its side's turn and it has points. CADENCE-ACT-1. */
function ready(state: CadenceState, unit: Unit | undefined, named: string): Result<Unit, Refusal> {
  if (!unit) return refuse('CADENCE-ACT-1', `There is no unit ${named} to activate.`);
  if (unit.side !== state.turn) return refuse('CADENCE-ACT-1', `It is not the turn of ${unit.id}’s side.`);
  if (commandOf(state, unit.id) < 1)
    return refuse('CADENCE-ACT-1', `${unit.id} has no command points left this round.`);
  return ok(unit);
}

function choose(script: Script, choice: Choice): Done {
  const { state } = script;
  const id = typeof choice['unit'] === 'string' ? choice['unit'] : '';
  if (choice.type === 'declare') {
    const unit = ready(state, unitIn(state, id), id);
    return unit.ok ? declare(script, unit.value, choice['actions']) : unit;
  }
  if (choice.type !== 'deploy' && choice.type !== 'hold')
    return refuse('CADENCE-ACT-1', 'A unit is chosen and its actions are declared first.');
  const unit = ready(state, reserveIn(state, id), id);
  if (!unit.ok) return unit;
  if (choice.type === 'deploy') return deploy(script, unit.value, choice);
  if (!mayHold(state, unit.value))
    return refuse('CADENCE-RES-2', `${unit.value.id} has to be deployed this round.`);
  holdBack(script, unit.value);
  return DONE;
}

function declareNow(script: Script, choice: Choice): Done {
  const unit = actingUnit(script.state);
  if (!unit) throw new Error('declareNow: the activated unit is not on the table');
  if (choice.type !== 'declare' || (choice['unit'] !== undefined && choice['unit'] !== unit.id))
    return refuse('CADENCE-ACT-2', `${unit.id} is activated: it declares its actions.`);
  return declare(script, unit, choice['actions']);
}

function act(script: Script, choice: Choice): Done {
  const unit = actingUnit(script.state);
  const action = actionNow(script.state);
  if (!unit || action === null) throw new Error('act: nobody acts');
  const isMove = action === 'move' || action === 'advance';
  if (isMove && choice.type === 'move') return move(script, unit, action, choice);
  if (isMove && choice.type === 'disband') return giveUp(script, unit);
  if (choice.type === 'attack' && (action === 'attack' || action === 'heavy-attack'))
    return attack(script, unit, action === 'heavy-attack', choice);
  if (choice.type === 'secure' && action === 'secure') return secure(script, unit, choice['marker']);
  if (choice.type === 'embark' && action === 'embark') return embark(script, unit, choice['transport']);
  const ability = abilityOf(unit, action);
  if (choice.type === 'ability' && ability) return performAbility(script, unit, ability, choice['target']);
  return refuse('CADENCE-ACT-2', `${unit.id} has declared to ${wordsFor(action)} now.`);
}
