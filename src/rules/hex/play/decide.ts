import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import type { Json } from '../../../core/json.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Hex } from '../../../geometry/hex.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import type { HexState } from './state.ts';
import { planMission } from './artillery.ts';
import { fightClose, fire } from './combat.ts';
import { halt, move, moveOn, pivot, type Place } from './manoeuvre.ts';
import { playCard, rally, stall } from './orders.ts';
import { pass, pledge, startRound } from './round.ts';
import { DONE, refuse, unitToAct, type Done, type Script } from './script.ts';

/** Works a choice out into events, or says why it may not be made. */
export function decide(
  state: HexState,
  choice: Choice,
  dice: DiceSource,
): Result<readonly BattleEvent[], Refusal> {
  const script: Script = { state, events: [], dice };
  const done = carryOut(script, choice);
  return done.ok ? ok(script.events) : done;
}

function carryOut(script: Script, choice: Choice): Done {
  const { state } = script;
  if (state.phase === 'over') return refuse('HEX-GAP-5', 'The battle is over.');
  switch (choice.type) {
    case 'begin':
      if (state.phase !== 'muster') return refuse('HEX-ROUND-1', 'The battle has begun.');
      startRound(script);
      return DONE;
    case 'plan': {
      const hex = hexIn(choice['hex']);
      return hex ? planMission(script, hex) : refuse('HEX-GAP-6', 'A mission needs a hex.');
    }
    case 'no-plan':
      return planMission(script, null);
    case 'initiative':
      return pledge(script, choice['caps']);
    case 'pass':
      return pass(script);
    case 'card':
      return playCard(script, choice['card'], choice['target'], hexIn(choice['hex']));
    case 'halt':
      return halt(script);
    case 'bonus-move': {
      const place = placeIn(choice);
      return place ? moveOn(script, place) : refuse('HEX-MOVE-6', 'A bonus move needs a hex and a facing.');
    }
    default:
      return unitAction(script, choice);
  }
}

/** What one unit does in its side's turn. HEX-TURN-3. */
function unitAction(script: Script, choice: Choice): Done {
  const found = unitToAct(script.state, choice.model);
  if (!found.ok) return found;
  const model = found.value;
  const command = numberIn(choice['command']);
  const effort = { command, caps: numberIn(choice['caps']) };
  const hex = hexIn(choice['hex']);
  switch (choice.type) {
    case 'fire':
      return hex ? fire(script, model, hex, effort) : refuse('HEX-COMBAT-4', 'Fire needs a hex to fire at.');
    case 'close':
      return fightClose(script, model, choice['target'], effort);
    case 'move': {
      const place = placeIn(choice);
      return place
        ? move(script, model, place, command)
        : refuse('HEX-MOVE-1', 'A move needs a hex and a facing.');
    }
    case 'pivot':
      return pivot(script, model, numberIn(choice['facing'], -1), command);
    case 'rally':
      return rally(script, model, effort);
    case 'stall':
      return stall(script, model);
    default:
      return refuse('HEX-TURN-1', `"${choice.type}" is nothing a turn is used for.`);
  }
}

const numberIn = (value: Json | undefined, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise;

function hexIn(value: Json | undefined): Hex | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [q, r] = value as readonly Json[];
  return typeof q === 'number' && typeof r === 'number' && Number.isInteger(q) && Number.isInteger(r)
    ? [q, r]
    : null;
}

function placeIn(choice: Choice): Place | null {
  const hex = hexIn(choice['hex']);
  const facing = choice['facing'];
  return hex && typeof facing === 'number' ? { hex, facing } : null;
}
