import { err } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { GaitName } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { gaitOf } from '../data/gaits.ts';
import type { Bar } from '../judge/attack.ts';
import { situationOf, type Situation } from '../judge/situation.ts';
import { foesInCombat, isMarked, type Unit } from '../judge/units.ts';
import { marched, type Paths } from '../travel/march.ts';
import { DONE, refuse, type Done, type Script } from './script.ts';
import { unitIn } from './state.ts';

/** Why a unit may not move this way from where it is; null when it may. BASICAS-MOVE-1 to BASICAS-FIGHT-1. */
export function gaitBar({ models, rulings }: Situation, unit: Unit, name: GaitName): Bar | null {
  const { clause } = gaitOf(name, rulings);
  const inCombat = foesInCombat(models, unit, rulings).length > 0;
  if (name === 'retreat' || name === 'adjust') {
    if (!inCombat) return { clause, say: say('march.alone', { unit: unit.id }) };
    if (name === 'retreat' && isMarked(unit, 'charged'))
      return { clause, say: say('unit.charged', { unit: unit.id }) };
    return null;
  }
  return inCombat ? { clause, say: say('march.engaged', { unit: unit.id, gait: name }) } : null;
}

/** Moves a unit. Units newly in combat with one that charges were charged. BASICAS-CHARGE-2. */
export function march(script: Script, unit: Unit, name: GaitName, paths: Paths): Done {
  const situation = situationOf(script.field);
  const { models, rulings } = situation;
  const gait = gaitOf(name, rulings);
  if (paths.size === 0) return refuse(gait.clause, say('march.nowhere', { unit: unit.id }));
  const after = marched(situation, unit, paths, gait);
  if (!after.ok) return err(after.error);
  const places = after.value.flatMap(({ id, facing }) => {
    const path = paths.get(id);
    return path ? [{ model: id, path: path.map(([x, y]): Point => [x, y]), facing }] : [];
  });
  const before = foesInCombat(models, unit, rulings).map(({ id }) => id);
  script.emit({ type: 'march', unit: unit.id, gait: name, places, clause: gait.clause });
  if (name !== 'charge') return DONE;
  const { state } = script;
  const now = foesInCombat(state.models, unitIn(state, unit.id), rulings);
  for (const { id } of now.filter((foe) => !before.includes(foe.id)))
    script.emit({ type: 'charged', unit: id, by: unit.id, clause: 'BASICAS-CHARGE-2' });
  return DONE;
}
