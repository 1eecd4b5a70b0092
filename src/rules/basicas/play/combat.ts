import { attackBar, stepsOf, strikerOf, type Bar } from '../judge/attack.ts';
import type { ModelRoll } from './events.ts';
import { situationIn, unitIn, unitsIn } from './state.ts';
import type { Situation } from '../judge/situation.ts';
import type { Unit } from '../judge/units.ts';
import type { WeaponKind } from '../data/weapons.ts';
import { err } from '../../../core/result.ts';
import { DONE, emit, many, rollDie, type Done, type Script } from './script.ts';

/** Which models attack which unit. BASICAS-ATK-5. */
export type Aims = ReadonlyMap<string, readonly string[]>; // models by target unit

/** Every model of a unit that may attack another one way. BASICAS-ATK-1. */
export function ableModels(
  situation: Situation,
  unit: Unit,
  target: Unit,
  kind: WeaponKind,
): readonly string[] {
  if (attackBar(situation, unit, target, kind)) return [];
  return unit.models.filter((model) => strikerOf(situation, model, target, kind).able).map(({ id }) => id);
}

/** Why some of the aims may not be declared; null when all may. */
function aimFault(
  situation: Situation,
  unit: Unit,
  aims: Aims,
  kind: WeaponKind,
  units: readonly Unit[],
): Bar | null {
  const models = [...aims.values()].flat();
  if (models.length === 0) return { clause: 'BASICAS-ATK-1', say: `No model of ${unit.id} attacks.` };
  if (new Set(models).size < models.length)
    return { clause: 'BASICAS-ATK-5', say: 'A model attacks one unit, once.' };
  for (const [id, attackers] of aims) {
    const target = units.find((one) => one.id === id);
    if (!target) return { clause: 'BASICAS-ATK-1', say: `There is no unit ${id} on the table.` };
    const bar = attackBar(situation, unit, target, kind);
    if (bar) return bar;
    const able = ableModels(situation, unit, target, kind);
    const unable = attackers.find((model) => !able.includes(model));
    if (unable !== undefined)
      return {
        clause: 'BASICAS-ATK-1',
        say: `${unable} has no ${kind} weapon that reaches ${id} in sight.`,
      };
  }
  return null;
}

/** Declares every target, then resolves each separately; nobody strikes back (BASICAS-FIGHT-2). BASICAS-ATK-5. */
export function attack(script: Script, unit: Unit, aims: Aims, kind: WeaponKind): Done {
  const situation = situationIn(script.state);
  const fault = aimFault(situation, unit, aims, kind, unitsIn(script.state));
  if (fault) return err(fault);
  const declared = [...aims].map(([target, models]) => ({ target, models: [...models] }));
  const clause = declared.length > 1 ? 'BASICAS-ATK-5' : 'BASICAS-ATK-1';
  const whom = declared
    .map(({ target, models }) => `${target} with ${many(models.length, 'model')}`)
    .join(', ');
  const verb = kind === 'ranged' ? 'shoots at' : 'fights';
  emit(script, {
    type: 'declare',
    unit: unit.id,
    aims: declared,
    clause,
    text: `${unit.id} ${verb} ${whom}.`,
  });
  for (const [target, models] of aims)
    resolve(script, situation, unit, unitIn(script.state, target), models, kind);
  return DONE;
}

function resolve(
  script: Script,
  situation: Situation,
  unit: Unit,
  target: Unit,
  models: readonly string[],
  kind: WeaponKind,
): void {
  const attackers = unit.models.filter(({ id }) => models.includes(id));
  const shots = attackers.flatMap((model) => {
    const { weapon } = strikerOf(situation, model, target, kind);
    return weapon ? [{ model, weapon, steps: stepsOf(situation, model, weapon, target) }] : [];
  });
  // All dice to hit first, then the damage dice of each hit, as they are rolled at the table.
  const hits = shots.map((shot) => ({ ...shot, die: rollDie(script, 'BASICAS-ATK-2') }));
  const rolls = hits.map(({ model, weapon, steps, die }): ModelRoll => {
    const { precision, dice, above } = steps;
    const hit = die <= precision;
    const damage = hit ? Array.from({ length: dice }, () => rollDie(script, 'BASICAS-ATK-3')) : [];
    const wounds = damage.filter((face) => face > above).length;
    return { model: model.id, weapon: weapon.id, precision, die, hit, above, damage, wounds };
  });
  const wounds = rolls.reduce((sum, roll) => sum + roll.wounds, 0);
  const hit = rolls.filter((roll) => roll.hit).length;
  const text = `${unit.id} against ${target.id}: ${many(hit, 'hit')}, ${many(wounds, 'wound')}.`;
  emit(script, {
    type: 'attack',
    unit: unit.id,
    target: target.id,
    rolls,
    wounds,
    clause: 'BASICAS-ATK-3',
    text,
  });
}
