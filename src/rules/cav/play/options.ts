import type { Model } from '../../../battlefield/battle.ts';
import { bearingMounts, bearingTo } from '../arcs.ts';
import { mayFire } from '../indirect.ts';
import { loadedMounts } from '../model-states.ts';
import type { SubType } from '../modifiers.ts';
import { machineOf } from '../profiles.ts';
import { type CavState, rulingsIn, type Shot } from '../state.ts';
import { directTerms, lineBetween } from './fire-line.ts';

/** Every weapon that could hit a model by direct fire now, with all systems that bear. */
export function shotsAt(state: CavState, from: Model, to: Model, subType: SubType): Shot[] {
  const rulings = rulingsIn(state);
  const { line } = lineBetween(state, from, to);
  if (line.inches < 0.005) return []; // CAV-CMB-5
  const degrees = bearingTo(from.at, to.at, line, rulings);
  return machineOf(from).weapons.flatMap((weapon) => {
    if (!mayFire(weapon, 'direct')) return [];
    const mounts = bearingMounts(from, weapon, degrees, rulings);
    if (mounts.length === 0) return [];
    const shot: Shot = { weapon: weapon.id, mounts, target: to.id };
    const { impossible } = directTerms(state, from, to, shot, { subType, systems: mounts.length });
    return impossible ? [] : [shot];
  });
}

/** What a player who may not measure first can declare: every loaded weapon for direct fire (CAV-AP-9, HR-51). */
export function unmeasuredShots(from: Model, to: Model): Shot[] {
  return machineOf(from).weapons.flatMap((weapon) => {
    const mounts = mayFire(weapon, 'direct') ? loadedMounts(from, weapon) : [];
    return mounts.length === 0 ? [] : [{ weapon: weapon.id, mounts, target: to.id }];
  });
}
