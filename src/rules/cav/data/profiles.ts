import { LOST_ROWS } from '../book/readings-lost.ts';
import { mixedRow, row, writeCell, type Track } from './track.ts';
import { WEAPON_TYPES, type Mount, type Pair, type Weapon, type WeaponType } from './weapons.ts';
import type { Profile } from '../../contract/ruleset.ts';

/** A machine: what its card says. CAV-SA-1, CAV-SA-2, CAV-SA-4, CAV-SA-5, CAV-SA-10. */
export interface Machine extends Profile {
  readonly levels: number; // standing
  readonly hard: boolean;
  readonly quad: boolean;
  /** Rating of its targeting computer, 0 for none. */
  readonly targeting: number;
  readonly ammoBins: number;
  readonly reinforced: number;
  readonly wizzo: boolean;
  readonly track: Track;
  readonly weapons: readonly Weapon[];
}

type MachineCard = Omit<Machine, 'figure' | 'base' | 'height' | 'card' | 'levels' | 'hard'>;

const LEVELS = 3; // CAV-LOS-2
const HEIGHT = 2; // inches: three levels of ten feet at fifteen feet to the inch, CAV-GEN-4

const MOUNT_LETTER: Readonly<Record<Mount, string>> = { left: 'L', right: 'R', front: 'F', rear: 'B' };

function arm(type: WeaponType, mounts: readonly Mount[], track: readonly Pair[]): Weapon {
  return { ...type, mounts, track };
}

const pairs = (...values: readonly number[]): Pair[] => values.map((value) => [value, value]);

const DICTATOR_MAC: readonly Pair[] = [
  [6, 2],
  [6, 2],
  [5, 2],
  [5, 2],
  [5, 2],
  [4, 1],
  [4, 1],
  [4, 1],
  [3, 1],
  [3, 1],
];

/**
 * The printed machine. CAV-CARD-1 to CAV-CARD-4.
 *
 * Piercing is already in its MAC row (CAV-SA-3), Improved Armor in its armour row (CAV-SA-18).
 */
const DICTATOR_B: MachineCard = {
  id: 'dictator-b',
  sculpt: 'bulwark',
  name: 'Dictator-B',
  fromText: true,
  quad: false,
  targeting: 1,
  ammoBins: 1,
  reinforced: 1,
  wizzo: true,
  track: {
    move: row(LOST_ROWS.move, 'lost'),
    armor: mixedRow(LOST_ROWS.armor, 'lost', 'placed', [0, 1, 4, 5]),
    closeCombat: row(pairs(5, 5, 4, 4, 3, 3, 3, 2, 2, 1), 'printed'),
    damageControl: mixedRow(LOST_ROWS.damageControl, 'placed', 'lost', [3, 6]),
  },
  weapons: [
    arm(WEAPON_TYPES.mediumMac, ['left', 'right'], DICTATOR_MAC),
    arm(WEAPON_TYPES.lightMissile, ['left'], pairs(4, 4, 4, 3, 3, 3, 3, 2, 2, 2)),
    arm(WEAPON_TYPES.lightRocket, ['right'], pairs(3, 3, 3, 3, 2, 2, 2, 2, 2, 2)),
  ],
};

/** Ours: a slow brawler with thick armour and two rocket racks. */
const HALBERD: MachineCard = {
  id: 'halberd',
  sculpt: 'strider',
  name: 'Halberd',
  fromText: false,
  quad: false,
  targeting: 0,
  ammoBins: 1,
  reinforced: 2,
  wizzo: false,
  track: {
    move: row([6, 6, 6, 5, 5, 5, 4, 4, 3, 3, 2], 'ours'),
    armor: row([8, 8, 7, 7, 7, 7, 6, 6, 6, 5, 5], 'ours'),
    closeCombat: row(pairs(6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1), 'ours'),
    damageControl: row([3, 3, 2, 2, 1, 1, 0, 0, -1, -1, -2], 'ours'),
  },
  weapons: [
    arm(
      WEAPON_TYPES.mediumMac,
      ['left', 'right'],
      [
        ...[0, 1, 2].map((): Pair => [5, 2]),
        ...[3, 4, 5, 6].map((): Pair => [4, 1]),
        ...[7, 8, 9, 10].map((): Pair => [3, 1]),
      ],
    ),
    arm(WEAPON_TYPES.lightRocket, ['left', 'right'], pairs(3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1)),
  ],
};

/** Ours: fast, thin-skinned, with four lasers for a salvo. */
const LANCER: MachineCard = {
  id: 'lancer',
  sculpt: 'bulwark',
  name: 'Lancer',
  fromText: false,
  quad: false,
  targeting: 2,
  ammoBins: 0,
  reinforced: 0,
  wizzo: true,
  track: {
    move: row([11, 11, 10, 9, 8, 7, 6, 5], 'ours'),
    armor: row([6, 6, 5, 5, 5, 4, 4, 4], 'ours'),
    closeCombat: row(pairs(4, 4, 3, 3, 2, 2, 1, 1), 'ours'),
    damageControl: row([4, 4, 3, 2, 1, 0, -1, -2], 'ours'),
  },
  weapons: [
    arm(
      WEAPON_TYPES.lightLaser,
      ['left', 'left', 'right', 'right'],
      [
        ...[0, 1, 2].map((): Pair => [4, 3]),
        ...[3, 4, 5].map((): Pair => [3, 2]),
        ...[6, 7].map((): Pair => [2, 1]),
      ],
    ),
    arm(WEAPON_TYPES.lightMissile, ['right'], pairs(4, 4, 4, 3, 3, 2, 2, 2)),
  ],
};

/** Ours: four legs and missile batteries; hard to knock down, in no hurry. */
const BULWARK: MachineCard = {
  id: 'bulwark',
  sculpt: 'strider',
  name: 'Bulwark',
  fromText: false,
  quad: true,
  targeting: 1,
  ammoBins: 2,
  reinforced: 1,
  wizzo: false,
  track: {
    move: row([5, 5, 5, 4, 4, 4, 3, 3, 2], 'ours'),
    armor: row([7, 7, 7, 6, 6, 6, 5, 5, 5], 'ours'),
    closeCombat: row(pairs(4, 4, 4, 3, 3, 2, 2, 1, 1), 'ours'),
    damageControl: row([4, 4, 3, 3, 2, 1, 0, -1, -2], 'ours'),
  },
  weapons: [
    arm(
      WEAPON_TYPES.mediumMac,
      ['left', 'right'],
      [...[0, 1, 2, 3].map((): Pair => [5, 2]), ...[4, 5, 6, 7, 8].map((): Pair => [4, 1])],
    ),
    arm(WEAPON_TYPES.lightMissile, ['left', 'right'], pairs(4, 4, 4, 4, 3, 3, 3, 2, 2)),
    arm(WEAPON_TYPES.lightRocket, ['left', 'right'], pairs(3, 3, 3, 2, 2, 2, 2, 1, 1)),
  ],
};

/** Every machine that can take the field, the printed one first. */
export const MACHINES: readonly Machine[] = [DICTATOR_B, HALBERD, LANCER, BULWARK].map(machine);

const BY_ID: ReadonlyMap<string, Machine> = new Map(MACHINES.map((entry) => [entry.id, entry]));

/** The machine of a profile id; null for an id this system does not know. */
export const findMachine = (profile: string): Machine | null => BY_ID.get(profile) ?? null;

/** The machine of a model from a checked file. */
export function machineOf(model: { readonly id: string; readonly profile: string }): Machine {
  const found = findMachine(model.profile);
  if (!found) throw new Error(`machineOf: ${model.id} has the unknown profile "${model.profile}"`);
  return found;
}

export function weaponOf({ id, weapons }: Machine, weapon: string): Weapon {
  const found = weapons.find((entry) => entry.id === weapon);
  if (!found) throw new Error(`weaponOf: ${id} has no weapon "${weapon}"`);
  return found;
}

function machine(card: MachineCard): Machine {
  return {
    ...card,
    figure: 'walker',
    base: { shape: 'hex', across: 1.5 },
    height: HEIGHT,
    levels: LEVELS,
    hard: true,
    card: cardRows(card),
  };
}

function cardRows({ track, weapons, ...card }: MachineCard): Profile['card'] {
  const cells = (name: string, values: Parameters<typeof writeCell>[0][]) => ({
    label: name,
    value: values.map(writeCell).join(' '),
  });
  const source = card.fromText ? 'printed' : 'ours';
  const rows = [
    cells('Move (walker)', [...track.move]),
    cells('Armour', [...track.armor]),
    cells('Close combat', [...track.closeCombat]),
    cells('Damage control', [...track.damageControl]),
    ...weapons.map((weapon) => cells(weaponLabel(weapon), row(weapon.track, source))),
    { label: 'Abilities', value: abilities(card).join(', ') },
  ];
  const note = card.fromText
    ? 'Numbers in brackets are lost in the source and ours; ~ marks numbers whose column is not certain. The threat value is lost.'
    : 'Not from the rulebook: a machine of our own within its rules.';
  return [...rows, { label: 'Source', value: note }];
}

function weaponLabel({ name, mounts, rng, minimum, abilities: list }: Weapon): string {
  const where = mounts.map((mount) => MOUNT_LETTER[mount]).join('/');
  const least = minimum > 0 ? [`min ${minimum}`] : [];
  return [`${name} ×${mounts.length} (${where})`, `RNG ${rng}`, ...least, ...list].join(', ');
}

function abilities(card: Omit<MachineCard, 'track' | 'weapons'>): string[] {
  return [
    ...(card.targeting > 0 ? [`Advanced Targeting Computer ${card.targeting}`] : []),
    ...(card.ammoBins > 0 ? [`Ammo Bin ${card.ammoBins}`] : []),
    'Hard',
    ...(card.quad ? ['Quad'] : []),
    ...(card.reinforced > 0 ? [`Reinforced ${card.reinforced}`] : []),
    ...(card.wizzo ? ['Wizzo'] : []),
    ...(card.fromText ? ['Piercing (in the MAC row)', 'Improved Armor (in the armour row)'] : []),
  ];
}
