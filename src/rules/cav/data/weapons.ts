/** A value against hard targets and one against soft ones. CAV-GEN-6. */
export type Pair = readonly [hard: number, soft: number];

/** Where a weapon system sits. The quick-start prints arms only; the others are for machines of our own. */
export type Mount = 'left' | 'right' | 'front' | 'rear';

/**
 * What a kind of weapon can do, whatever machine carries it.
 *
 * CAV-SA-6, CAV-SA-7 ammunition; CAV-SA-8 radius; CAV-SA-9 Blaster; CAV-SA-11 range; CAV-SA-12 indirect fire;
 * CAV-SA-13 minimum; CAV-SA-15 Shock; CAV-SA-16 SMART. Ravage and Strike are about infantry and aircraft, which
 * do not take this field.
 */
export interface WeaponType {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gun' | 'missile' | 'rocket';
  readonly rng: number; // inches, width of one band
  readonly minimum: number; // inches, 0 for none
  readonly rav: Pair;
  readonly ammo: 'endless' | 'ammo' | 'limited';
  /** Least natural roll that is a critical success on a primary roll. */
  readonly criticalFrom: 11 | 12;
  readonly improvedRange: boolean;
  readonly indirect: boolean;
  readonly smart: boolean;
  readonly shock: number | null; // number to reach
  readonly radius: number; // inches, area of effect
  readonly abilities: readonly string[];
  readonly fromText: boolean;
}

/** The three weapons of the quick-start, CAV-WPN-1 to CAV-WPN-3, and one of our own. */
export const WEAPON_TYPES = {
  mediumMac: {
    id: 'medium-mac',
    name: 'Medium MAC',
    kind: 'gun',
    rng: 12,
    minimum: 1,
    rav: [5, 2],
    ammo: 'ammo',
    criticalFrom: 11,
    improvedRange: false,
    indirect: false,
    smart: false,
    shock: null,
    radius: 0,
    abilities: ['Ammo', 'Blaster 1', 'Strike'],
    fromText: true,
  },
  lightMissile: {
    id: 'light-guided-missile',
    name: 'Light guided missile',
    kind: 'missile',
    rng: 16,
    minimum: 14,
    rav: [4, 4],
    ammo: 'limited',
    criticalFrom: 12,
    improvedRange: true,
    indirect: false,
    smart: false,
    shock: 4,
    radius: 0,
    abilities: ['Improved Range', 'Limited Ammo', 'Shock 4'],
    fromText: true,
  },
  lightRocket: {
    id: 'light-rocket-10',
    name: 'Light rocket 10',
    kind: 'rocket',
    rng: 14,
    minimum: 12,
    rav: [3, 3],
    ammo: 'limited',
    criticalFrom: 12,
    improvedRange: false,
    indirect: true,
    smart: true,
    shock: null,
    radius: 1,
    abilities: ['AoE 1', 'Indirect-Fire', 'Limited Ammo', 'Ravage', 'SMART'],
    fromText: true,
  },
  lightLaser: {
    id: 'light-laser',
    name: 'Light laser',
    kind: 'gun',
    rng: 10,
    minimum: 0,
    rav: [4, 3],
    ammo: 'endless',
    criticalFrom: 12,
    improvedRange: false,
    indirect: false,
    smart: false,
    shock: null,
    radius: 0,
    abilities: [],
    fromText: false,
  },
} as const satisfies Readonly<Record<string, WeaponType>>;

/** A weapon as one machine carries it: one mount for each system (CAV-GM-3), one RAV for each damage column. */
export interface Weapon extends WeaponType {
  readonly mounts: readonly Mount[];
  readonly track: readonly Pair[];
}

/** CAV-COV-9: these need no line of sight and mind no cover but what the target stands in. */
export const fliesOver = (weapon: WeaponType): boolean => weapon.kind !== 'gun';

/** CAV-GM-1, CAV-TL-2. */
export const needsLock = (weapon: WeaponType): boolean => weapon.kind === 'missile';
