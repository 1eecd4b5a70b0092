import type { WeaponCall } from './attack.ts';
import { shotChances, type ShotChances, type ToHit } from './chances.ts';
import { damageRow, LAST_ROW } from './damage.ts';
import type { LineFacts } from './line-facts.ts';
import { sumOf } from './modifiers.ts';
import { machineOf } from '../data/profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import { against, currentValues, ravOf } from '../data/values.ts';
import type { Weapon } from '../data/weapons.ts';

/** The roll of a direct shot as the chances want it. */
export function toHitOf({ range, terms, weapon }: WeaponCall): ToHit {
  return {
    target: range.needs ?? Infinity,
    modifier: sumOf(terms.modifiers),
    criticalFrom: weapon.criticalFrom,
  };
}

/** The roll against a model an impact has caught. CAV-SP-6. */
export function secondaryOf({ secondary }: WeaponCall): ToHit {
  return { target: 6, modifier: sumOf(secondary?.modifiers ?? []), criticalFrom: 12 };
}

const KNOWN = new Map<string, ShotChances>();
const MOST_KEPT = 2000;

/** What one shot does to the defender. There are few different shots: each is worked out once. */
export function shotAt(
  { attacker, defender }: LineFacts,
  weapon: Weapon,
  toHit: ToHit,
  rulings: CavRulings,
): ShotChances {
  const target = machineOf(defender);
  const rav = against(ravOf(machineOf(attacker), weapon, attacker), target);
  const { armor } = currentValues(target, defender, rulings);
  const { reinforced } = target;
  const ruled = `${rulings.damageMargin} ${rulings.reinforcedTiming}`;
  const key = `${toHit.target} ${toHit.modifier} ${toHit.criticalFrom} ${rav} ${armor} ${reinforced} ${ruled}`;
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KEPT) KNOWN.clear();
  const found = shotChances(toHit, { rav, armor, reinforced }, rulings);
  KNOWN.set(key, found);
  return found;
}

/** A row of the ranged damage table in words. CAV-DMG-1, CAV-DMG-3. */
export function tellRow(margin: number): string {
  const { points, pilotCheck, state, critical } = damageRow(margin, 'ranged');
  const check = pilotCheck === null ? [] : [pilotCheck === 0 ? 'pilot check' : `pilot check −${-pilotCheck}`];
  const notes = [`${points} damage`, ...check, ...(state ? [state] : []), ...(critical ? ['critical'] : [])];
  return `row ${margin}${margin === LAST_ROW ? '+' : ''}: ${notes.join(', ')}`;
}
