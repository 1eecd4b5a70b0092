import { baseRadius } from '../../../geometry/base.ts';
import type { Model } from '../../../battlefield/battle.ts';
import { ge, le } from '../../../core/tolerance.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { valueOf, weaponsOf } from '../data/cards.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Band } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { isCovered, seesUnit } from './sight.ts';
import type { Situation } from './situation.ts';
import { foesInCombat, footprintOf, gapBetween, type Unit } from './units.ts';
import type { Weapon, WeaponKind } from '../data/weapons.ts';

/** One model of an attacking unit, and whether it may take part. */
export interface Striker {
  readonly model: Model;
  /** The weapon it would use; null when it has none of the kind. */
  readonly weapon: Weapon | null;
  readonly closest: Model;
  readonly inches: number; // to the closest model of the target unit
  readonly band: Band;
  /** Null where nobody asks. */
  readonly sees: boolean | null;
  readonly able: boolean;
}

/** What must be rolled by one model. BASICAS-ATK-2, BASICAS-ATK-3. */
export interface Steps {
  readonly precision: number; // this or less hits
  readonly dice: number; // for each hit
  readonly armor: number; // of the target unit
  readonly cover: number; // added to it
  readonly pierce: number;
  readonly above: number; // a wound die must be higher
}

/** BASICAS-ATK-1: both ends of a range count. */
export function bandOf({ range, minimum }: Weapon, inches: number): Band {
  if (!le(inches, range)) return 'out of range';
  return ge(inches, minimum) ? 'in range' : 'too near';
}

/** The model of a unit closest to an attacker, the first of equals. */
export function closestOf(
  model: Model,
  { models }: Unit,
): { readonly closest: Model; readonly inches: number } {
  let [closest] = models;
  let inches = Infinity;
  const [x, y] = model.at;
  const reach = baseRadius(footprintOf(model).base);
  for (const other of models) {
    const apart = Math.hypot(other.at[0] - x, other.at[1] - y);
    if (apart - reach - baseRadius(footprintOf(other).base) > inches + 0.001) continue;
    const gap = gapBetween(model, other);
    if (gap < inches) [closest, inches] = [other, gap];
  }
  if (!closest) throw new Error('closestOf: a unit without models');
  return { closest, inches };
}

/** One model as an attacker of a unit. A weapon may be named; else the first of its kind that reaches is used. */
export function strikerOf(
  situation: Situation,
  model: Model,
  target: Unit,
  kind: WeaponKind,
  named?: string,
): Striker {
  const { closest, inches } = closestOf(model, target);
  const weapons = weaponsOf(model, kind).filter(({ id }) => named === undefined || id === named);
  const weapon = weapons.find((entry) => bandOf(entry, inches) === 'in range') ?? weapons[0] ?? null;
  const band = weapon ? bandOf(weapon, inches) : 'out of range';
  const asksSight = kind === 'ranged' && situation.rulings['basicas.los.required'];
  const sees = asksSight && band === 'in range' ? seesUnit(model, target, situation) : null;
  return { model, weapon, closest, inches, band, sees, able: band === 'in range' && sees !== false };
}

/** What one model has to roll against a unit. BASICAS-ATK-2, BASICAS-ATK-3, BASICAS-ATK-6. */
export function stepsOf(situation: Situation, model: Model, weapon: Weapon, target: Unit): Steps {
  const more = situation.rulings['basicas.cover.armor'];
  const cover = more > 0 && weapon.kind === 'ranged' && isCovered(model, target, situation) ? more : 0;
  const { armor } = target.card;
  return {
    precision: valueOf(model, 'precision'),
    dice: weapon.damage,
    armor,
    cover,
    pierce: weapon.pierce,
    above: armor + cover - weapon.pierce,
  };
}

/** Why a unit may not attack another this way, whatever its models could; null when it may. */
export function attackBar(
  situation: Situation,
  unit: Unit,
  target: Unit,
  kind: WeaponKind,
): AttackBar | null {
  if (unit.side === target.side)
    return { clause: 'BASICAS-ATK-1', say: say('bar.friend', { unit: unit.id, target: target.id }) };
  const foes = foesInCombat(situation.models, unit, situation.rulings);
  if (kind === 'melee' && foes.length === 0)
    return { clause: 'BASICAS-FIGHT-1', say: say('bar.apart', { unit: unit.id }) };
  if (kind === 'ranged' && foes.length > 0 && !foes.some(({ id }) => id === target.id))
    return {
      clause: 'BASICAS-SHOOT-1',
      say: say('bar.engaged', { unit: unit.id, foes: foes.map(({ id }) => id) }),
    };
  return null;
}

/** A refusal by a clause of this catalogue. */
export interface Bar extends Refusal {
  readonly clause: ClauseId;
}

/** What keeps a unit from attacking another: a friend, nobody to fight, or others it is in combat with. */
export interface AttackBar extends Bar {
  readonly clause: Extract<ClauseId, 'BASICAS-ATK-1' | 'BASICAS-FIGHT-1' | 'BASICAS-SHOOT-1'>;
}
