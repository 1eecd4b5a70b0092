import type { Battle, Model } from '../../../battlefield/battle.ts';
import { ARCS } from '../../../geometry/arcs.ts';
import { fireZone, type FireArc } from '../../../geometry/fire-zone.ts';
import type { FireZone } from '../../contract/ruleset.ts';
import { isKnown, weaponOf, type Weapon } from '../data/profiles.ts';
import { arcsOf, has } from '../data/traits.ts';
import { footprintOf, isInReserve } from '../judge/units.ts';
import { say } from './says.ts';

const CLOSE = 3; // inches

/** Where a weapon reaches: close range, where most weapons need a 6, and its range. CADENCE-RANGE-1, CADENCE-HIT-2. */
export function zonesOf(_battle: Battle, model: Model, weaponId: string): readonly FireZone[] {
  if (!isKnown(model.profile) || isInReserve(model)) return [];
  const weapon = weaponOf(model, weaponId);
  if (!weapon) return [];
  const arcs = firingArcs(model, weapon);
  const ringsAt = (inches: number) => arcs.map((arc) => fireZone(footprintOf(model), inches, arc));
  const zones: FireZone[] = [
    { label: say('zone.range', { inches: weapon.range }), kind: 'range', rings: ringsAt(weapon.range) },
  ];
  if (weapon.range <= CLOSE) return zones;
  const close: FireZone = has(weapon, 'grenade')
    ? { label: say('zone.tooClose', { inches: CLOSE }), kind: 'minimum', rings: ringsAt(CLOSE) }
    : { label: say('zone.close', { inches: CLOSE }), kind: 'range', rings: ringsAt(CLOSE) };
  return [close, ...zones];
}

/** CADENCE-SR-18, CADENCE-SR-22: a named arc, or straight ahead, drawn as a thin wedge. */
function firingArcs(model: Model, weapon: Weapon): readonly FireArc[] {
  if (has(weapon, 'fixed')) return [{ middle: model.facing, aside: 3 }];
  const named = arcsOf(weapon, 'fireArc');
  if (named.length === 0) return [{ middle: model.facing, aside: 180 }];
  return named.map((arc) => ({ middle: model.facing + 90 * ARCS.indexOf(arc), aside: 45 }));
}
