import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import { torsoTwist } from '../judge/arcs.ts';
import { repair as repaired, statePenalty } from '../judge/checks.ts';
import { hasState, lockOf } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import { type Bystander, crossesEdge, hasNoRoom } from '../travel/path-meet.ts';
import { machineOf } from '../data/profiles.ts';
import { columnsOf } from '../data/values.ts';
import { type Actor, firedBack, whyNot } from './actor.ts';
import { hurt } from './aftermath.ts';
import { changeStates, DONE, type Done, named, refuse, type Script, total } from './script.ts';
import { bystanders, footprintIn, groundIn, rulingsIn, type Situation, valuesIn } from './situation.ts';
import { readySystems } from './slots.ts';
import { spend } from './turn.ts';

/** CAV-MOV-23. */
export function goProne(script: Script, { model }: Actor): void {
  const ap = rulingsIn(script.state)['actionList.move'];
  spend(script, { ap, use: 'move', for: 'prone', clause: 'CAV-MOV-23' });
  changeStates(script, model, { add: ['knockdown'] }, 'CAV-PRN-2', 'prone');
}

/** Whether a model would lie across the edge with another facing, and does not now. */
export function wouldLeave(state: Situation, model: Model, facing: number): boolean {
  const ground = groundIn(state);
  const { base, at } = footprintIn(state, model);
  return crossesEdge(ground, base, { at, facing }) && !crossesEdge(ground, base, model);
}

/** Who leaves a model no room to stand up facing that way (CAV-MOV-8). */
export function whoBars(state: Situation, model: Model, facing: number): Bystander | undefined {
  const { base, at } = footprintIn(state, model);
  const upright = { base, tall: machineOf(model).levels };
  const ground = groundIn(state);
  const rulings = rulingsIn(state);
  return bystanders(state, model).find((other) => hasNoRoom(upright, ground, { at, facing }, other, rulings));
}

/** Why the active model may not stand up, whichever way it would face; null when it may. */
export function whyNoRise(state: Situation, actor: Actor): Refusal | null {
  const { model } = actor;
  const ap = rulingsIn(state)['actionList.move'];
  if (!hasState(model, 'knockdown'))
    return { clause: 'CAV-MOV-24', say: say('no.not-prone', { model: model.id }) };
  return whyNot(state, actor, { ap, upright: false, retreating: true });
}

/** CAV-MOV-24, CAV-PRN-3: with any facing, if there is room. */
export function standUp(script: Script, { model }: Actor, facing: number): Done {
  const { state } = script;
  const near = whoBars(state, model, facing);
  if (near) return refuse('CAV-MOV-8', say('no.room-facing', { other: near.id }));
  if (wouldLeave(state, model, facing)) return refuse('CAV-MOV-26', say('no.edge-facing'));
  const ap = rulingsIn(state)['actionList.move'];
  spend(script, { ap, use: 'move', for: 'stand', clause: 'CAV-MOV-24' });
  changeStates(script, model, { remove: ['knockdown'] }, 'CAV-MOV-24', 'up');
  const { id, at } = model;
  script.emit({ type: 'move', model: id, at, facing, trail: [], gone: 0, spent: 0, clause: 'CAV-MOV-24' });
  return DONE;
}

/** Why the torso of the active model may not be turned; null when it may. */
export function whyNoTwist(state: Situation, actor: Actor): Refusal | null {
  const not = whyNot(state, actor, { ap: 0 });
  const turned = torsoTwist(actor.model.states, 0);
  return not ?? (turned.ok ? null : turned.error);
}

/** CAV-ARC-4: a free action, in the own activation only (CAV-AP-5). */
export function twist(script: Script, { model }: Actor, degrees: number): Done {
  const turned = torsoTwist(model.states, degrees);
  if (!turned.ok) return turned;
  const add = turned.value.filter((name) => !model.states.includes(name));
  changeStates(script, model, { add }, 'CAV-ARC-4', 'twist');
  return DONE;
}

/** CAV-TL-1. */
export function lockOn(script: Script, { model }: Actor, target: string): void {
  const ap = rulingsIn(script.state)['actionList.targetLock'];
  spend(script, { ap, use: 'lock', for: 'lock', target, clause: 'CAV-TL-1' });
  const old = lockOf(model);
  const remove = old === null || old === target ? [] : [`lock:${old}`];
  changeStates(script, model, { add: [`lock:${target}`], remove }, 'CAV-TL-5', 'locked');
}

/** Why the active model may not try to repair itself; null when it may. */
export function whyNoRepair(state: Situation, actor: Actor): Refusal | null {
  const { model } = actor;
  const rulings = rulingsIn(state);
  const upright = rulings.knockdownIsProne === 'unified';
  const not = whyNot(state, actor, { ap: rulings['actionList.repair'], once: 'repair', upright });
  if (not || model.damage > 0) return not;
  return { clause: 'CAV-REP-1', say: say('no.damage', { model: model.id }) };
}

/** CAV-REP-1 to CAV-REP-7. */
export function repair(script: Script, { model }: Actor): void {
  const { state } = script;
  const rulings = rulingsIn(state);
  spend(script, {
    ap: rulings['actionList.repair'],
    use: 'repair',
    for: 'repair',
    clause: 'CAV-REP-1',
  });
  const dice = script.roll(2, 6, 'CAV-REP-2');
  const natural = total(dice);
  const { damageControl } = valuesIn(state, model);
  const penalty = statePenalty(model.states, rulings);
  const columns = columnsOf(machineOf(model));
  const before = model.damage;
  const after = Math.min(columns, repaired(natural, damageControl, before, penalty));
  script.emit({
    type: 'roll',
    of: 'repair',
    model: model.id,
    before,
    after,
    dice,
    modifiers: named([
      ['CAV-REP-2', say('roll.damage-control'), damageControl],
      ['CAV-STA-4', say('roll.states'), penalty],
    ]),
    total: natural + damageControl + penalty,
    needs: 10,
    clause: 'CAV-REP-2',
  });
  if (after > before) hurt(script, model.id, after - before, 'CAV-REP-6');
  else if (after < before)
    script.emit({
      type: 'damage',
      model: model.id,
      points: after - before,
      total: after,
      columns,
      clause: 'CAV-REP-3',
    });
}

/** Why the active model may not go on over-watch; null when it may. */
export function whyNoWatch(state: Situation, actor: Actor): Refusal | null {
  const { model, active } = actor;
  const ap = rulingsIn(state)['actionList.overwatch'];
  if (ap > active.ap)
    return { clause: 'CAV-OVW-1', say: say('no.watch-points', { model: model.id, ap, left: active.ap }) };
  const not = whyNot(state, actor, { ap, once: 'combat' }) ?? firedBack(state, actor);
  if (not || readySystems(model, 'direct').length > 0) return not;
  return { clause: 'CAV-OVW-1', say: say('no.gun', { model: model.id }) };
}

/** CAV-OVW-1: both points for one direct assault held back. */
export function goOnWatch(script: Script, { model }: Actor): void {
  const ap = rulingsIn(script.state)['actionList.overwatch'];
  spend(script, { ap, use: 'combat', for: 'watch', clause: 'CAV-OVW-1' });
  changeStates(script, model, { add: ['overwatch'] }, 'CAV-OVW-1', 'watching');
  script.emit({
    type: 'remember',
    model: model.id,
    memory: { prepaid: true },
    clause: 'CAV-OVW-4',
    why: 'watch-paid',
  });
}
