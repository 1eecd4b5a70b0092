import { oneOf } from '../../frame/data-file.ts';
import file from './weapons.json';

/** What a weapon is for: Shoot or Fight. BASICAS-ATK-6. */
const WEAPON_KINDS = ['ranged', 'melee'] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** A weapon of the data file. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly range: number; // inches
  readonly minimum: number; // inches, 0 for none
  readonly damage: number; // dice a hit
  readonly pierce: number;
}

const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  file.weapons.map((entry) => [
    entry.id,
    { minimum: 0, ...entry, kind: oneOf(WEAPON_KINDS, entry.kind, 'data/weapons.json') },
  ]),
);

/** A weapon by its id; the files may be edited by hand, so a slip is named. */
export function weaponNamed(id: string): Weapon {
  const weapon = WEAPONS.get(id);
  if (!weapon) throw new Error(`data/units.json: there is no weapon "${id}" in data/weapons.json`);
  return weapon;
}
