import type { GaitName } from '../book/kinds.ts';
import type { Deed } from '../book/play-says.ts';
import type { WeaponKind } from '../data/weapons.ts';

const GAITS: Readonly<Partial<Record<string, GaitName>>> = {
  charge: 'charge',
  adjust: 'adjust',
  advance: 'move', // and shoot
  run: 'run',
  move: 'move',
  retreat: 'retreat',
} satisfies Partial<Record<Deed, GaitName>>;

const ATTACKS: Readonly<Partial<Record<string, WeaponKind>>> = {
  shoot: 'ranged',
  fight: 'melee',
} satisfies Partial<Record<Deed, WeaponKind>>;

/** How a unit goes when it is told to do this; null when it stays where it is. */
export const gaitIn = (deed: string): GaitName | null => GAITS[deed] ?? null;

/** The weapons a unit uses when it is told to do this; null for none. BASICAS-ATK-6. */
export const attackIn = (deed: string): WeaponKind | null => ATTACKS[deed] ?? null;
