import type { Model } from '../../../battlefield/battle.ts';
import type { Field, Refusal } from '../../contract/field.ts';
import type { Choice } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { actorOf } from './actor.ts';
import { deedOf, isDeed } from './deeds.ts';
import { pendingIn } from './pending.ts';
import { whyNoSystems, whyNoTarget } from './read-assault.ts';
import { machineOf } from '../data/profiles.ts';
import { ravOf } from '../data/values.ts';
import { smartMunition } from '../judge/indirect.ts';
import { rulingsIn, type Situation, situationOf } from './situation.ts';
import { type Filled, systemsOf, textIn } from './slots.ts';
import { canAct, type CavState } from './state.ts';

/** Why an action is not open, or a slot may not be filled like that, where there is more to say than that the battle waits. */
export function whyNotPlayed(
  field: Field,
  bare: CavState,
  choice: Choice,
  slot: string | null,
): Refusal | null {
  const state = situationOf(field, bare);
  return slot === null ? whyClosed(state, choice) : whyMisfit(state, choice, slot);
}

function whyClosed(state: Situation, { type, by }: Choice): Refusal | null {
  const { what } = pendingIn(state);
  const id = by.model ?? '';
  if (type === 'concede') return { clause: 'CAV-VIC-1', say: say('no.concede-now') };
  if (what === 'activate' && type === 'activate') return whyNotActivated(state, id);
  if (what === 'defend' && type === 'defend')
    return { clause: 'CAV-DEF-1', say: say('no.answer', { model: id }) };
  const actor = what === 'act' ? actorOf(state) : null;
  if (!actor || id !== actor.model.id) return null;
  if (isDeed(type)) return deedOf(type).closed(state, actor);
  return { clause: 'CAV-AP-13', say: say('no.deed', { model: id, deed: type }) };
}

function whyNotActivated(state: Situation, id: string): Refusal {
  const model = state.models.find((entry) => entry.id === id);
  if (!model || model.side !== state.card)
    return { clause: 'CAV-TURN-3', say: say('no.card', { model: id }) };
  if (!canAct(model)) return { clause: 'CAV-STA-1', say: say('no.more', { model: id }) };
  return { clause: 'CAV-TURN-4', say: say('no.activated', { model: id }) };
}

/** Deeds by which a model fires indirectly; every other assault is direct. */
const INDIRECT = ['bombard', 'move-bombard', 'run-bombard'];

function whyMisfit(state: Situation, choice: Choice, slot: string): Refusal | null {
  const { type, by, with: filled } = choice;
  const model = state.models.find(({ id }) => id === by.model);
  if (slot === 'path' || slot === 'next') return { clause: 'CAV-MOV-2', say: say('no.path') };
  if (slot === 'contact')
    return { clause: 'CAV-GEN-3', say: say('no.contact', { target: textIn(filled, slot) ?? '' }) };
  if (!model) return null;
  if (slot === 'target') return whyNotAt(state, model, type, textIn(filled, slot) ?? '');
  const kind = INDIRECT.includes(type) ? 'indirect' : 'direct';
  const not = whyNoSystems(model, filled, kind) ?? whyNoSetting(state, model, filled);
  if (not?.clause === 'CAV-CMB-6' && type === 'watch-fire')
    return { clause: 'CAV-OVW-1', say: say('no.watch-indirect') };
  const target = textIn(filled, slot);
  if (not || !slot.startsWith('target.') || typeof target !== 'string') return not;
  return whyNotAnswered(state, model, type) ?? whyNoTarget(state, model, target);
}

/** A weapon without SMART munition cannot be set (CAV-SA-16). */
function whyNoSetting(state: Situation, model: Model, filled: Filled): Refusal | null {
  const machine = machineOf(model);
  for (const { key, weapon } of systemsOf(machine)) {
    const setting = textIn(filled, `smart.${key}`);
    if (setting !== 'wider' && setting !== 'harder') continue;
    const set = smartMunition(weapon, ravOf(machine, weapon, model), setting, rulingsIn(state));
    if (!set.ok) return set.error;
  }
  return null;
}

/** Lock and close combat (CAV-TL-1, CAV-CC-1). */
function whyNotAt(state: Situation, { id, side }: Model, type: string, target: string): Refusal {
  const enemy = state.models.find((entry) => entry.id === target && entry.side !== side);
  if (type === 'lock') return { clause: 'CAV-TL-1', say: say('no.enemy-to-lock', { target }) };
  if (!enemy) return { clause: 'CAV-CMB-1', say: say('no.enemy-to-fight', { target }) };
  return { clause: 'CAV-CC-1', say: say('no.touch', { model: id, target }) };
}

/** An answer is aimed at whoever gave cause for it (CAV-DEF-2, CAV-OVW-2). */
function whyNotAnswered({ combat, journey }: Situation, { id }: Model, type: string): Refusal | null {
  if (type === 'defend' && combat)
    return {
      clause: 'CAV-DEF-2',
      say: say('no.fire-back-at', { model: id, attacker: combat.assault.attacker }),
    };
  if (type === 'watch-fire' && journey)
    return { clause: 'CAV-OVW-2', say: say('no.watch-other', { mover: journey.model }) };
  return null;
}
