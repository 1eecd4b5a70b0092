import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Choice, Refusal } from '../../contract/ruleset.ts';
import { turned } from '../travel/path-meet.ts';
import { canAct, type CavState, isAlive } from './state.ts';
import { type Actor, actorOf, goOnWatch, goProne, lockOn, repair, standUp, twist } from './actions.ts';
import { retire } from './aftermath.ts';
import { toAct } from './choices.ts';
import { breakOff } from './contact.ts';
import { advanceCombat } from './combat.ts';
import {
  answerAttack,
  answerMove,
  declareFire,
  declareMove,
  declareMovingFire,
  moveStrikePoint,
} from './declare.ts';
import { deploy } from './deployment.ts';
import { advanceJourney, riseInSight } from './journey.ts';
import { fightClose } from './melee.ts';
import { readNumber, readPath, readText } from './reading-choices.ts';
import { retreatWays } from './retreat.ts';
import { type Done, refuse, type Script } from './script.ts';
import { activate, endActivation, nextCard, over, sideName, startTurn } from './turn.ts';

/** What a choice leads to: events with their dice, up to the next choice somebody has; or why it is refused. */
export function decide(
  state: CavState,
  choice: Choice,
  dice: DiceSource,
): Result<readonly BattleEvent[], Refusal> {
  if (state.outcome) return refuse('CAV-VIC-1', 'The battle is over.');
  const script: Script = { state, events: [], dice };
  const done = take(script, choice);
  if (!done.ok) return done;
  carryOn(script);
  return ok(script.events);
}

function take(script: Script, choice: Choice): Done {
  const { state } = script;
  if (choice.type === 'concede') return concede(script, choice);
  if (state.deployment) return deploy(script, state.deployment, choice);
  if (state.combat && state.combat.moving !== null) {
    if (choice.type === 'relocate') return moveStrikePoint(script, choice);
    return refuse('CAV-FUM-1', 'The fumbled strike-point has to be moved first.');
  }
  if (state.combat) {
    if (choice.type === 'defend' || choice.type === 'hold')
      return answerAttack(script, choice, choice.type === 'hold');
    return refuse('CAV-DEF-3', 'Whoever is shot at has to say first whether it fires back.');
  }
  if (state.journey) {
    if (choice.type === 'watch-fire' || choice.type === 'let-pass')
      return answerMove(script, choice, choice.type === 'let-pass');
    return refuse('CAV-OVW-2', 'Whoever is on over-watch has to say first whether it fires.');
  }
  const actor = actorOf(state);
  if (actor) return act(script, actor, choice);
  if (state.card !== null) return pickModel(script, choice);
  if (state.turn > 0) return callResult(script, choice);
  if (choice.type !== 'start') return refuse('CAV-TURN-2', 'The deck has to be shuffled first.');
  startTurn(script);
  return ok(null);
}

function pickModel(script: Script, choice: Choice): Done {
  if (choice.type !== 'activate') return refuse('CAV-TURN-3', 'A model has to be activated first.');
  const contact = typeof choice['contact'] === 'string' ? choice['contact'] : null;
  return activate(script, choice.model ?? '', contact);
}

/** What the active model does. */
function act(script: Script, actor: Actor, choice: Choice): Done {
  if (choice.model !== undefined && choice.model !== actor.model.id)
    return refuse('CAV-TURN-3', `${actor.model.id} has to finish its activation first.`);
  switch (choice.type) {
    case 'end':
      if (retreatWays(script.state, actor).length > 0)
        return refuse('CAV-VIC-4', `${actor.model.id} cannot fight any more and has to go on retreating.`);
      endActivation(script);
      return ok(null);
    case 'move':
    case 'leave':
    case 'withdraw':
      return declareMove(script, actor, choice);
    case 'move-fire':
      return declareMovingFire(script, actor, choice, 'walk');
    case 'run-gun':
      return declareMovingFire(script, actor, choice, 'run');
    case 'fire':
    case 'bombard':
      return declareFire(script, actor, choice);
    case 'prone':
      return goProne(script, actor);
    case 'repair':
      return repair(script, actor);
    case 'watch':
      return goOnWatch(script, actor);
    default:
      return actWith(script, actor, choice);
  }
}

/** Stands up; whoever watches and sees it then may fire (CAV-OVW-2). */
function rise(script: Script, actor: Actor, facing: number): Done {
  const lying = script.state;
  const done = standUp(script, actor, facing);
  return done.ok ? riseInSight(script, lying, actor.model.id) : done;
}

/** Actions that name a number, a model or a way. */
function actWith(script: Script, actor: Actor, choice: Choice): Done {
  switch (choice.type) {
    case 'stand': {
      const facing = readNumber(choice['facing'], 360);
      return facing.ok ? rise(script, actor, turned(facing.value, 0)) : facing;
    }
    case 'twist': {
      const degrees = readNumber(choice['degrees'], 360);
      return degrees.ok ? twist(script, actor, degrees.value) : degrees;
    }
    case 'lock':
    case 'melee': {
      const target = readText(choice['target']);
      if (!target.ok) return target;
      return choice.type === 'lock'
        ? lockOn(script, actor, target.value)
        : fightClose(script, actor, target.value);
    }
    case 'break': {
      const path = readPath(choice['path']);
      return path.ok ? breakOff(script, actor, path.value) : path;
    }
    default:
      return refuse('CAV-AP-13', `"${choice.type}" is not an action ${actor.model.id} can use now.`);
  }
}

/** CAV-VIC-1: a side gives up, whenever it is its turn to say something. */
function concede(script: Script, choice: Choice): Done {
  const { state } = script;
  const side = typeof choice['side'] === 'string' ? choice['side'] : toAct(state);
  const others = state.sides.map(({ id }) => id).filter((id) => id !== side);
  if (others.length === state.sides.length) return refuse('CAV-VIC-1', 'No such side can concede.');
  const fighting = others.filter((id) => state.models.some((model) => model.side === id && canAct(model)));
  if (fighting.length > 1) return withdrawSide(script, side ?? '');
  const [winner = null] = others.length === 1 ? others : fighting;
  over(script, winner, 'CAV-VIC-1', `${sideName(state, side ?? '')} concedes.`);
  return ok(null);
}

/** Of three sides or more the others fight on; nothing may be under way (CAV-VIC-3). */
function withdrawSide(script: Script, side: string): Done {
  const { deployment, active, card, models } = script.state;
  if (deployment || active || card !== side)
    return refuse('CAV-VIC-1', 'With several sides left, a side concedes when its card is turned.');
  for (const { id } of models.filter((model) => model.side === side && isAlive(model))) retire(script, id);
  nextCard(script);
  return ok(null);
}

function callResult(script: Script, choice: Choice): Done {
  if (choice.type !== 'call') return refuse('CAV-VIC-5', 'The table has to say who has won.');
  const { winner } = choice;
  const side = script.state.sides.find(({ id }) => id === winner);
  over(
    script,
    side?.id ?? null,
    'CAV-VIC-5',
    side ? `The table gives it to ${side.name}.` : 'The table calls it a draw.',
  );
  return ok(null);
}

/** Everything that follows of itself, until somebody has a choice again. */
function carryOn(script: Script): void {
  for (;;) {
    const { combat, journey, active, outcome } = script.state;
    if (outcome) return;
    if (combat) {
      if (!advanceCombat(script)) return;
    } else if (journey) {
      if (!advanceJourney(script)) return;
    } else if (active) {
      const model = script.state.models.find(({ id }) => id === active.model);
      if (model && canAct(model)) return;
      endActivation(script);
    } else return;
  }
}
