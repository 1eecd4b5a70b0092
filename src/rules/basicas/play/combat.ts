import { say } from '../book/says.ts';
import type { Weapon, WeaponKind } from '../data/weapons.ts';
import { attackBar, stepsOf, strikerOf, type Bar, type Steps } from '../judge/attack.ts';
import { situationOf, type Situation } from '../judge/situation.ts';
import type { Model } from '../../../battlefield/battle.ts';
import { unitsOn, type Unit } from '../judge/units.ts';
import type { ModelRoll } from './events.ts';
import { rollDie, type Script } from './script.ts';
import { unitIn } from './state.ts';

/** Which models attack which unit. BASICAS-ATK-5. */
export type Aims = ReadonlyMap<string, readonly string[]>; // models by target unit

/** Every model of a unit that may attack another one way. BASICAS-ATK-1. */
function ableModels(situation: Situation, unit: Unit, target: Unit, kind: WeaponKind): readonly string[] {
  if (attackBar(situation, unit, target, kind)) return [];
  return unit.models.filter((model) => strikerOf(situation, model, target, kind).able).map(({ id }) => id);
}

/** Every enemy unit a unit can attack one way, and which of its models can. BASICAS-ATK-1, BASICAS-ATK-5. */
export function marksOf(situation: Situation, unit: Unit, kind: WeaponKind): Aims {
  const marks = new Map<string, readonly string[]>();
  for (const target of unitsOn(situation.models).values()) {
    if (target.side === unit.side) continue;
    const able = ableModels(situation, unit, target, kind);
    if (able.length > 0) marks.set(target.id, able);
  }
  return marks;
}

/** Why a unit, or one model of it, may not attack a unit it has named. */
export function aimBar(situation: Situation, unit: Unit, kind: WeaponKind, to: string, model?: string): Bar {
  const target = unitsOn(situation.models).get(to);
  if (!target) return { clause: 'BASICAS-ATK-1', say: say('attack.no-unit', { unit: to }) };
  const who = model ?? unit.models[0]?.id ?? unit.id;
  return (
    attackBar(situation, unit, target, kind) ?? {
      clause: 'BASICAS-ATK-1',
      say: say('attack.unable', { model: who, kind, target: to }),
    }
  );
}

/** Declares every target, then resolves each separately; nobody strikes back (BASICAS-FIGHT-2). BASICAS-ATK-5. */
export function attack(script: Script, unit: Unit, aims: Aims, kind: WeaponKind): void {
  const situation = situationOf(script.field);
  const declared = [...aims].map(([target, models]) => ({ target, models: [...models] }));
  const clause = declared.length > 1 ? 'BASICAS-ATK-5' : 'BASICAS-ATK-1';
  script.emit({ type: 'declare', unit: unit.id, kind, aims: declared, clause });
  for (const [id, models] of aims) {
    const target = unitIn(script.state, id);
    const shots = unit.models
      .filter((model) => models.includes(model.id))
      .flatMap((model) => shotOf(situation, model, target, kind));
    resolve(script, unit, target, shots);
  }
}

interface Shot {
  readonly model: Model;
  readonly weapon: Weapon;
  readonly steps: Steps;
}

function shotOf(situation: Situation, model: Model, target: Unit, kind: WeaponKind): Shot[] {
  const { weapon } = strikerOf(situation, model, target, kind);
  return weapon ? [{ model, weapon, steps: stepsOf(situation, model, weapon, target) }] : [];
}

/** All dice to hit first, then the damage dice of each hit, as they are rolled at the table. */
function resolve(script: Script, unit: Unit, target: Unit, shots: readonly Shot[]): void {
  const hits = shots.map((shot) => ({ ...shot, die: rollDie(script, 'BASICAS-ATK-2') }));
  const rolls = hits.map(({ model, weapon, steps, die }): ModelRoll => {
    const { precision, dice, above } = steps;
    const hit = die <= precision;
    const damage = hit ? Array.from({ length: dice }, () => rollDie(script, 'BASICAS-ATK-3')) : [];
    const wounds = damage.filter((face) => face > above).length;
    return { model: model.id, weapon: weapon.id, precision, die, hit, above, damage, wounds };
  });
  const wounds = rolls.reduce((sum, roll) => sum + roll.wounds, 0);
  script.emit({
    type: 'attack',
    unit: unit.id,
    target: target.id,
    rolls,
    wounds,
    clause: 'BASICAS-ATK-3',
  });
}
