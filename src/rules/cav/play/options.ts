import type { Model } from '../../../battlefield/battle.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { bearingMounts, bearingTo, relativeBearing } from '../judge/arcs.ts';
import { mayFire } from '../judge/indirect.ts';
import { loadedMounts } from '../book/model-states.ts';
import type { SubType } from '../judge/modifiers.ts';
import { machineOf } from '../data/profiles.ts';
import type { Shot } from './state.ts';
import { rulingsIn, type Situation } from './situation.ts';
import { directTerms, lineBetween } from './fire-line.ts';

/** Every weapon that could hit a model by direct fire now, with all systems that bear. */
export function shotsAt(state: Situation, from: Model, to: Model, subType: SubType): Shot[] {
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

/** Fire in answer to a shot or a move: as the torso stands, or turned first. */
export interface Reaction {
  readonly shots: readonly Shot[];
  readonly twist?: number; // degrees to the right
}

const systems = (shots: readonly Shot[]): number => shots.reduce((sum, { mounts }) => sum + mounts.length, 0);

/** What a model can answer with; by ruling also with its torso turned to the target, where more then bears (HR-18). */
export function reactionsAt(state: Situation, from: Model, to: Model, subType: SubType): Reaction[] {
  const shots = shotsAt(state, from, to, subType);
  const plain = shots.length > 0 ? [{ shots }] : [];
  const isTwisted = from.states.some((name) => name.startsWith('twist:'));
  if (rulingsIn(state).torsoTwist === 'ownActivation' || isTwisted) return plain;
  const best = twistsTowards(from, to)
    .map((twist): Required<Reaction> => {
      const turned = { ...from, states: [...from.states, `twist:${twist}`] };
      return { shots: shotsAt(state, turned, to, subType), twist };
    })
    .toSorted((a, b) => systems(b.shots) - systems(a.shots))[0];
  return best && systems(best.shots) > systems(shots) ? [...plain, best] : plain;
}

/** Turns of the torso that bring a target dead ahead or dead astern of it, or as near as it turns (CAV-ARC-4). */
export function twistsTowards(model: Model, target: Model): number[] {
  const off = Math.round(relativeBearing(model, bearing(model.at, target.at)) * 1e6) / 1e6;
  if (off === 0) return [];
  if (Math.abs(off) <= 90) return [off];
  return [off < 0 ? -90 : 90, off < 0 ? off + 180 : off - 180].filter((twist) => twist !== 0);
}

/** What a player who may not measure first can declare: every loaded weapon for direct fire (CAV-AP-9, HR-51). */
export function unmeasuredShots(from: Model, to: Model): Shot[] {
  return machineOf(from).weapons.flatMap((weapon) => {
    const mounts = mayFire(weapon, 'direct') ? loadedMounts(from, weapon) : [];
    return mounts.length === 0 ? [] : [{ weapon: weapon.id, mounts, target: to.id }];
  });
}
