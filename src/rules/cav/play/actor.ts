import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import { hasState } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import { isMissionKill } from './mission-kill.ts';
import type { Situation } from './situation.ts';
import { type Activation, boundTo, memoryOf, modelIn } from './state.ts';

/** The active model and its activation. */
export interface Actor {
  readonly model: Model;
  readonly active: Activation;
}

export function actorOf(state: Situation): Actor | null {
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
export function whyNot(state: Situation, { model, active }: Actor, need: Need): Refusal | null {
  const { id } = model;
  if (need.ap > active.ap)
    return { clause: 'CAV-AP-2', say: say('no.points', { model: id, ap: need.ap, left: active.ap }) };
  if (need.once !== undefined && active.used.includes(need.once))
    return { clause: 'CAV-AP-7', say: say('no.again', { model: id }) };
  if ((need.upright ?? true) && hasState(model, 'knockdown'))
    return { clause: 'CAV-PRN-1', say: say('no.prone', { model: id }) };
  if (!need.retreating && isMissionKill(state, model))
    return { clause: 'CAV-VIC-4', say: say('no.fight-left', { model: id }) };
  return null;
}

/** Why the active model may not use its combat action for that many points; null when it may. */
export function whyNoCombat(state: Situation, actor: Actor, ap: number): Refusal | null {
  const { id } = actor.model;
  if (hasState(actor.model, 'knockdown'))
    return { clause: 'CAV-STA-3', say: say('no.combat-prone', { model: id }) };
  return firedBack(state, actor) ?? whyNot(state, actor, { ap, once: 'combat' });
}

/** CAV-DEF-7. */
export function firedBack(state: Situation, { model: { id } }: Actor): Refusal | null {
  if (!memoryOf(state, id).defended) return null;
  return { clause: 'CAV-DEF-7', say: say('no.fired-back', { model: id }) };
}

/** CAV-CC-9: whoever is bound has to break first. */
export function heldBack(state: Situation, { model: { id } }: Actor): Refusal | null {
  const [holder] = boundTo(state, id);
  if (holder === undefined) return null;
  return { clause: 'CAV-CC-9', say: say('no.bound', { model: id, holder }) };
}
