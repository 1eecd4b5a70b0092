import type { Model } from '../../../../battlefield/battle.ts';
import type { Choice } from '../../../contract/play.ts';
import { machineOf } from '../../data/profiles.ts';
import { systemsOf } from '../slots.ts';
import type { Shot } from '../state.ts';

/** Shots as the slots of a choice have them: one system a slot. */
export function slotsFor(model: Model, shots: readonly Shot[]): Choice['with'] {
  const all = systemsOf(machineOf(model));
  const filled: Record<string, Choice['with'][string]> = {};
  for (const { weapon, mounts, target, aim, smart } of shots) {
    for (const mount of mounts) {
      const system = all.find(
        (one) => one.weapon.id === weapon && one.mount === mount && !isNamed(filled, one.key),
      );
      if (!system) throw new Error(`slotsFor: ${model.id} has no ${weapon} on its ${mount} mount`);
      if (aim) filled[`aim.${system.key}`] = aim;
      else if (target !== undefined) filled[`target.${system.key}`] = target;
      if (smart !== undefined) filled[`smart.${system.key}`] = smart;
    }
  }
  return filled;
}

const isNamed = (filled: Choice['with'], key: string): boolean =>
  filled[`target.${key}`] !== undefined || filled[`aim.${key}`] !== undefined;

export const countSystems = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { mounts }) => sum + mounts.length, 0);
