import type { Battle, Model } from '../../../battlefield/battle.ts';
import { fireZone } from '../../../geometry/fire-zone.ts';
import type { FireZone } from '../../contract/ruleset.ts';
import { rulingsOf } from './readings.ts';
import { footprintOf, weaponOf } from '../data/units.ts';

/** How far a weapon reaches, measured from the base all round; nothing where there are no attacks. CAMS-GAP-8. */
export function zonesOf({ rules }: Battle, model: Model, weaponId: string): readonly FireZone[] {
  const weapon = weaponOf(model, weaponId);
  if (!weapon || !rulingsOf(rules.readings)['cams.attack.enabled']) return [];
  const rings = [fireZone(footprintOf(model), weapon.range)];
  return [{ label: `${weapon.name}, to ${weapon.range}″`, kind: 'range', rings }];
}
