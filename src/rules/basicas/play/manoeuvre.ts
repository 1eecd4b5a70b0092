import { err } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Bar } from '../judge/attack.ts';
import type { GaitName } from '../book/kinds.ts';
import { gaitOf } from '../data/gaits.ts';
import { marched, type Paths } from '../travel/march.ts';
import { rulingsIn, situationIn, unitIn, type BasicasState } from './state.ts';
import { foesInCombat, isMarked, type Unit } from '../judge/units.ts';
import { DONE, emit, refuse, type Done, type Script } from './script.ts';

const VERBS: Readonly<Record<GaitName, string>> = {
  move: 'moves',
  run: 'runs',
  charge: 'charges',
  retreat: 'retreats',
  adjust: 'adjusts its ranks',
};

/** Why a unit may not move this way from where it is; null when it may. BASICAS-MOVE-1 to BASICAS-FIGHT-1. */
export function gaitBar(state: BasicasState, unit: Unit, name: GaitName): Bar | null {
  const { clause } = gaitOf(name, rulingsIn(state));
  const inCombat = foesInCombat(state.models, unit, rulingsIn(state)).length > 0;
  if (name === 'retreat' || name === 'adjust') {
    if (!inCombat) return { clause, say: `${unit.id} is not in combat.` };
    if (name === 'retreat' && isMarked(unit, 'charged'))
      return { clause, say: `${unit.id} was charged this turn and may not retreat.` };
    return null;
  }
  return inCombat ? { clause, say: `${unit.id} is in combat and may not ${name}.` } : null;
}

/** Moves a unit. Units newly in combat with one that charges were charged. BASICAS-CHARGE-2. */
export function march(script: Script, unit: Unit, name: GaitName, paths: Paths | null): Done {
  const { state } = script;
  const gait = gaitOf(name, rulingsIn(state));
  if (!paths) return refuse(gait.clause, `Nothing says where ${unit.id} goes.`);
  const bar = gaitBar(state, unit, name);
  if (bar) return err(bar);
  const after = marched(situationIn(state), unit, paths, gait);
  if (!after.ok) return after;
  const places = after.value.flatMap(({ id, facing }) => {
    const path = paths.get(id);
    return path && path.length > 0 ? [{ model: id, path: path.map(([x, y]): Point => [x, y]), facing }] : [];
  });
  const before = foesInCombat(state.models, unit, rulingsIn(state)).map(({ id }) => id);
  emit(script, {
    type: 'march',
    unit: unit.id,
    places,
    clause: gait.clause,
    text: `${unit.id} ${VERBS[name]}.`,
  });
  if (name !== 'charge') return DONE;
  const now = foesInCombat(script.state.models, unitIn(script.state, unit.id), rulingsIn(state));
  for (const { id } of now.filter((foe) => !before.includes(foe.id)))
    emit(script, {
      type: 'charged',
      unit: id,
      by: unit.id,
      clause: 'BASICAS-CHARGE-2',
      text: `${id} was charged by ${unit.id}.`,
    });
  return DONE;
}
