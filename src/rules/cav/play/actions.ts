import type { Model } from '../../../battlefield/battle.ts';
import { ok } from '../../../core/result.ts';
import { torsoTwist } from '../judge/arcs.ts';
import { repair as repaired, statePenalty } from '../judge/checks.ts';
import { mayFire } from '../judge/indirect.ts';
import { hasState, loadedMounts, lockOf } from '../book/model-states.ts';
import { type Bystander, crossesEdge, hasNoRoom } from '../travel/path-meet.ts';
import { machineOf } from '../data/profiles.ts';
import { columnsOf } from '../data/values.ts';
import {
  type Activation,
  bystanders,
  type CavState,
  footprintIn,
  groundIn,
  isAlive,
  memoryOf,
  modelIn,
  rulingsIn,
  valuesIn,
} from './state.ts';
import { hurt } from './aftermath.ts';
import { isMissionKill } from './mission-kill.ts';
import { changeStates, type Done, emit, named, refuse, roll, type Script, total } from './script.ts';
import { spend } from './turn.ts';

/** The active model and its activation. */
export interface Actor {
  readonly model: Model;
  readonly active: Activation;
}

export function actorOf(state: CavState): Actor | null {
  const { active } = state;
  return active && { active, model: modelIn(state, active.model) };
}

/** What an action asks of the model that wants to use it. */
interface Need {
  readonly ap: number;
  /** Set for actions that are used once at most (CAV-AP-7); moves and breaks are not (CAV-AP-6). */
  readonly once?: string;
  /** A prone model may not (CAV-PRN-1). */
  readonly upright?: boolean;
  /** A mission kill may still do it (CAV-VIC-4). */
  readonly retreating?: boolean;
}

/** Why the active model may not use an action; null when it may. */
export function whyNot(state: CavState, { model, active }: Actor, need: Need) {
  if (need.ap > active.ap)
    return { clause: 'CAV-AP-2', say: `That costs ${need.ap} AP; ${model.id} has ${active.ap}.` };
  if (need.once !== undefined && active.used.includes(need.once))
    return { clause: 'CAV-AP-7', say: `${model.id} has used that action in this activation.` };
  if ((need.upright ?? true) && hasState(model, 'knockdown'))
    return { clause: 'CAV-PRN-1', say: `${model.id} is prone and may only stand up.` };
  if (!need.retreating && isMissionKill(state, model))
    return { clause: 'CAV-VIC-4', say: `${model.id} cannot fight any more and has to leave.` };
  return null;
}

/** CAV-MOV-23. */
export function goProne(script: Script, actor: Actor): Done {
  const ap = rulingsIn(script.state)['actionList.move'];
  const not = whyNot(script.state, actor, { ap });
  if (not) return refuse(not.clause, not.say);
  const { model } = actor;
  spend(script, ap, 'move', 'CAV-MOV-23', `${model.id} goes prone.`);
  changeStates(script, model, { add: ['knockdown'] }, 'CAV-PRN-2', `${model.id} lies prone.`);
  return ok(null);
}

/** Whether a model would lie across the edge with another facing, and does not now. */
export function wouldLeave(state: CavState, model: Model, facing: number): boolean {
  const ground = groundIn(state);
  const { base, at } = footprintIn(state, model);
  return crossesEdge(ground, base, { at, facing }) && !crossesEdge(ground, base, model);
}

/** Who leaves a model no room to stand up facing that way (CAV-MOV-8). */
export function whoBars(state: CavState, model: Model, facing: number): Bystander | undefined {
  const { base, at } = footprintIn(state, model);
  const upright = { base, tall: machineOf(model).levels };
  const ground = groundIn(state);
  const rulings = rulingsIn(state);
  return bystanders(state, model).find((other) => hasNoRoom(upright, ground, { at, facing }, other, rulings));
}

/** CAV-MOV-24, CAV-PRN-3: with any facing, if there is room. */
export function standUp(script: Script, actor: Actor, facing: number): Done {
  const { state } = script;
  const { model } = actor;
  const ap = rulingsIn(state)['actionList.move'];
  if (!hasState(model, 'knockdown')) return refuse('CAV-MOV-24', `${model.id} is not prone.`);
  const not = whyNot(state, actor, { ap, upright: false, retreating: true });
  if (not) return refuse(not.clause, not.say);
  const near = whoBars(state, model, facing);
  if (near) return refuse('CAV-MOV-8', `There is no room to face that way beside ${near.id}.`);
  if (wouldLeave(state, model, facing))
    return refuse('CAV-MOV-26', 'Facing that way the base would cross the edge.');
  spend(script, ap, 'move', 'CAV-MOV-24', `${model.id} stands up.`);
  changeStates(script, model, { remove: ['knockdown'] }, 'CAV-MOV-24', `${model.id} is on its feet.`);
  emit(script, {
    type: 'move',
    model: model.id,
    at: model.at,
    facing,
    trail: [],
    gone: 0,
    spent: 0,
    clause: 'CAV-MOV-24',
    text: `${model.id} faces ${facing}°.`,
  });
  return ok(null);
}

/** CAV-ARC-4: a free action, in the own activation only (CAV-AP-5). */
export function twist(script: Script, actor: Actor, degrees: number): Done {
  const not = whyNot(script.state, actor, { ap: 0 });
  if (not) return refuse(not.clause, not.say);
  const turned = torsoTwist(actor.model.states, degrees);
  if (!turned.ok) return turned;
  const add = turned.value.filter((name) => !actor.model.states.includes(name));
  const text = `${actor.model.id} turns its torso by ${Math.round(degrees * 10) / 10}°.`;
  changeStates(script, actor.model, { add }, 'CAV-ARC-4', text);
  return ok(null);
}

/** CAV-TL-1. */
export function lockOn(script: Script, actor: Actor, target: string): Done {
  const { model } = actor;
  const ap = rulingsIn(script.state)['actionList.targetLock'];
  const not = whyNot(script.state, actor, { ap, once: 'lock' });
  if (not) return refuse(not.clause, not.say);
  const enemy = script.state.models.find(({ id }) => id === target);
  if (!enemy || enemy.side === model.side || !isAlive(enemy))
    return refuse('CAV-TL-1', `${target} is no enemy to lock on to.`);
  spend(script, ap, 'lock', 'CAV-TL-1', `${model.id} locks on to ${target}.`);
  const old = lockOf(model);
  const remove = old === null || old === target ? [] : [`lock:${old}`];
  changeStates(script, model, { add: [`lock:${target}`], remove }, 'CAV-TL-5', `${target} is locked.`);
  return ok(null);
}

/** CAV-REP-1 to CAV-REP-7. */
export function repair(script: Script, actor: Actor): Done {
  const { state } = script;
  const { model } = actor;
  const rulings = rulingsIn(state);
  const ap = rulings['actionList.repair'];
  const upright = rulings.knockdownIsProne === 'unified';
  const not = whyNot(state, actor, { ap, once: 'repair', upright });
  if (not) return refuse(not.clause, not.say);
  if (model.damage === 0) return refuse('CAV-REP-1', `${model.id} has nothing to repair.`);
  spend(script, ap, 'repair', 'CAV-REP-1', `${model.id} tries to repair.`);
  const dice = roll(script, 2, 6, 'CAV-REP-2');
  const natural = total(dice);
  const { damageControl } = valuesIn(state, model);
  const penalty = statePenalty(model.states, rulings);
  const after = Math.min(
    columnsOf(machineOf(model)),
    repaired(natural, damageControl, model.damage, penalty),
  );
  const sum = natural + damageControl + penalty;
  emit(script, {
    type: 'roll',
    model: model.id,
    dice,
    modifiers: named([
      ['CAV-REP-2', 'Damage control', damageControl],
      ['CAV-STA-4', 'States', penalty],
    ]),
    total: sum,
    needs: 10,
    clause: 'CAV-REP-2',
    text: `Repair of ${model.id}: ${sum}, damage ${model.damage} becomes ${after}.`,
  });
  if (after > model.damage) hurt(script, model.id, after - model.damage, 'CAV-REP-6');
  else if (after < model.damage)
    emit(script, {
      type: 'damage',
      model: model.id,
      points: after - model.damage,
      total: after,
      clause: 'CAV-REP-3',
      text: `${model.id} is repaired to ${after} damage.`,
    });
  return ok(null);
}

/** Whether a model has anything left for direct fire. */
export const hasGun = (model: Model): boolean =>
  machineOf(model).weapons.some(
    (weapon) => mayFire(weapon, 'direct') && loadedMounts(model, weapon).length > 0,
  );

/** CAV-OVW-1: both points for one direct assault held back. */
export function goOnWatch(script: Script, actor: Actor): Done {
  const { model } = actor;
  const { state } = script;
  const ap = rulingsIn(state)['actionList.overwatch'];
  if (ap > actor.active.ap)
    return refuse('CAV-OVW-1', `Over-watch takes ${ap} AP; ${model.id} has ${actor.active.ap}.`);
  const not = whyNot(state, actor, { ap, once: 'combat' });
  if (not) return refuse(not.clause, not.say);
  if (memoryOf(state, model.id).defended)
    return refuse('CAV-DEF-7', `${model.id} has fired back and may not use its combat action this turn.`);
  if (!hasGun(model)) return refuse('CAV-OVW-1', `${model.id} has no weapon left for direct fire.`);
  spend(script, ap, 'combat', 'CAV-OVW-1', `${model.id} goes on over-watch.`);
  changeStates(script, model, { add: ['overwatch'] }, 'CAV-OVW-1', `${model.id} watches.`);
  emit(script, {
    type: 'remember',
    model: model.id,
    memory: { prepaid: true },
    clause: 'CAV-OVW-4',
    text: `${model.id} has its first shot paid for.`,
  });
  return ok(null);
}
