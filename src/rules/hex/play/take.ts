import type { Model } from '../../../battlefield/battle.ts';
import type { Choice } from '../../contract/play.ts';
import { hexesIn, hexIn, numberIn, sharesIn, wordIn } from '../../frame/slot-values.ts';
import type { HexState } from './state.ts';
import { planMission } from './artillery.ts';
import { fightClose, fire } from './combat.ts';
import { move, pivot } from './manoeuvre.ts';
import { playRally, playSmoke, rally, stall } from './orders.ts';
import { pass, pledge, startRound } from './round.ts';
import { DONE, type Done, type HexScript } from './script.ts';

/** Works a choice out into events, or says why it may not be made. Its action is open, its slots are well filled. */
export function take(script: HexScript, choice: Choice): Done {
  const { side } = choice.by;
  switch (choice.type) {
    case 'begin':
      startRound(script);
      return DONE;
    case 'plan':
      return planMission(script, side, given(hexIn(choice, 'aim')));
    case 'no-plan':
      return planMission(script, side, null);
    case 'initiative':
      return pledge(script, side, numberIn(choice, 'caps'));
    case 'card-rally': {
      const target = modelNamed(script.state, wordIn(choice, 'target'));
      return playRally(script, given(wordIn(choice, 'card')), target);
    }
    case 'card-smoke':
      return playSmoke(script, side, given(wordIn(choice, 'card')), given(hexIn(choice, 'aim')));
    case 'pass':
      return pass(script, side);
    default:
      return unitAction(script, choice);
  }
}

/** What one unit does in its side's turn. HEX-TURN-3. */
function unitAction(script: HexScript, choice: Choice): Done {
  const model = modelNamed(script.state, choice.by.model);
  const command = numberIn(choice, 'command');
  const facing = wordIn(choice, 'facing');
  switch (choice.type) {
    case 'fire':
      return fire(script, model, given(hexIn(choice, 'aim')), { command, caps: sharesIn(choice, 'caps') });
    case 'close': {
      const target = modelNamed(script.state, wordIn(choice, 'target'));
      const caps = { [target.id]: numberIn(choice, 'caps') };
      return fightClose(script, model, target, { command, caps });
    }
    case 'move': {
      const way = { path: hexesIn(choice, 'path'), ...(facing !== undefined && { facing: Number(facing) }) };
      return move(script, model, way, command);
    }
    case 'pivot':
      return pivot(script, model, Number(facing), command);
    case 'rally':
      return rally(script, model, command, numberIn(choice, 'caps'));
    case 'stall':
      return stall(script, model);
    default:
      throw new Error(`take: the hex game has no action "${choice.type}"`);
  }
}

function modelNamed({ models }: HexState, id: string | undefined): Model {
  return given(models.find((model) => model.id === id));
}

/** What the slots of an open action are filled with. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('take: a slot was left empty');
  return value;
}
