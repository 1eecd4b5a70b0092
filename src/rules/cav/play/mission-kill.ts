import type { Model } from '../../../battlefield/battle.ts';
import { criticalsOf, hasState, loadedMounts } from '../book/model-states.ts';
import { machineOf } from '../data/profiles.ts';
import { rulingsIn, type Situation, valuesIn } from './situation.ts';

/**
 * Whether a model is unable to fight any more and has to leave (CAV-VIC-4, HR-36): weapons crippled, or no
 * ammunition left and nothing to hit with. A disabled one is out as well but stays where it is.
 */
export function isMissionKill(state: Situation, model: Model): boolean {
  if (rulingsIn(state).missionKill === 'manual') return false;
  if (hasState(model, 'disabled') || criticalsOf(model).includes(11)) return true;
  const isEmpty = machineOf(model).weapons.every((weapon) => loadedMounts(model, weapon).length === 0);
  return isEmpty && Math.max(...valuesIn(state, model).closeCombat) <= 0;
}
