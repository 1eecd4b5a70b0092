import type { Choice } from '../../contract/ruleset.ts';
import { hasState } from '../book/model-states.ts';
import { boundTo, type CavState, rulingsIn } from './state.ts';
import { type Actor, whyNot } from './actions.ts';
import { isMissionKill } from './mission-kill.ts';
import { moveChoices } from './move-choices.ts';
import { breakChoices, standChoices } from './other-choices.ts';

/**
 * What brings a mission kill on its way off the table: it has to take it as long as it can (CAV-VIC-4). Empty for
 * everybody else.
 */
export function retreatWays(state: CavState, actor: Actor): Choice[] {
  const { model } = actor;
  if (!isMissionKill(state, model)) return [];
  if (hasState(model, 'knockdown')) return standChoices(state, actor);
  if (boundTo(state, model.id).length > 0) return breakChoices(state, actor);
  const ap = rulingsIn(state)['actionList.move'];
  return whyNot(state, actor, { ap, retreating: true }) ? [] : moveChoices(state, actor);
}
