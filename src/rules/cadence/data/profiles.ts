import type { Model } from '../../../battlefield/battle.ts';
import type { Base } from '../../../geometry/base.ts';
import { SCULPTS } from '../../contract/sculpt.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { Profile } from '../../contract/ruleset.ts';
import abilityFile from './abilities.json';
import unitFile from './units.json';
import weaponFile from './weapons.json';
import { has, readTrait, type Bearer, type Trait } from './traits.ts';

/** What a model fights with. CADENCE-GAP-6. */
export interface Weapon extends Bearer {
  readonly id: string;
  readonly name: string;
  readonly range: number; // inches
  readonly attacks: number;
  readonly piercing: number;
  readonly damage: number;
}

const ABILITY_EFFECTS = ['command', 'heal'] as const;

/** Something of its own a kind of model can do for command points. CADENCE-ABIL-1. */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly cost: number; // command points
  readonly effect: (typeof ABILITY_EFFECTS)[number];
  readonly amount: number;
  readonly inches: number;
}

/** A kind of model: its attributes, weapons and special rules. CADENCE-GAP-6. */
export interface Trooper extends Profile, Bearer {
  readonly command: number;
  readonly movement: number; // inches
  readonly skill: number;
  readonly defence: number;
  readonly toughness: number;
  readonly hitPoints: number;
  readonly weapons: readonly Weapon[];
  readonly abilities: readonly Ability[];
}

const FIGURES = ['walker', 'vehicle', 'infantry', 'gun'] as const;
const SHAPES = ['round', 'rect', 'oval'] as const;
const WHERE = 'data/units.json';

function readWeapon({ rules, ...numbers }: (typeof weaponFile.weapons)[number]): Weapon {
  const traits = (rules as readonly string[]).map((rule) => readTrait(rule, 'weapon'));
  return { ...numbers, traits };
}

const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  weaponFile.weapons.map((entry) => [entry.id, readWeapon(entry)]),
);

type UnitEntry = (typeof unitFile.units)[number];

function readBase({ base, id }: UnitEntry): Base {
  const shape = oneOf(SHAPES, base.shape, `${WHERE}: ${id}`);
  if (shape === 'round') return { shape, diameter: size(base.diameter, id) };
  return { shape, width: size(base.width, id), length: size(base.length, id) };
}

function size(inches: number | undefined, id: string): number {
  if (inches === undefined || !(inches > 0)) throw new Error(`${WHERE}: the base of ${id} lacks a size`);
  return inches;
}

function readAbility({ id, inches }: { readonly id: string; readonly inches: number }): Ability {
  const entry = abilityFile.abilities.find((known) => known.id === id);
  if (!entry) throw new Error(`${WHERE}: there is no ability "${id}"`);
  return { ...entry, inches, effect: oneOf(ABILITY_EFFECTS, entry.effect, 'data/abilities.json') };
}

/** CADENCE-ADV-VEH-1: a vehicle is a platform for two weapons and weak at the rear unless its card says otherwise. */
function withVehicleRules(traits: readonly Trait[]): readonly Trait[] {
  if (!has({ traits }, 'vehicle')) return traits;
  const defaults = [
    has({ traits }, 'weaponsAtOnce') ? [] : [readTrait('Platform (2)', 'unit')],
    has({ traits }, 'weakArc') ? [] : [readTrait('Weak Spot (rear)', 'unit')],
  ];
  return [...traits, ...defaults.flat()];
}

function readTrooper(entry: UnitEntry): Trooper {
  const { id, name, height, command, movement, skill, defence, toughness, hitPoints } = entry;
  const traits = withVehicleRules((entry.rules as readonly string[]).map((rule) => readTrait(rule, 'unit')));
  const weapons = entry.weapons.map((weapon) => {
    const known = WEAPONS.get(weapon);
    if (!known) throw new Error(`${WHERE}: there is no weapon "${weapon}"`);
    return known;
  });
  const abilities = (entry.abilities as readonly { id: string; inches: number }[]).map(readAbility);
  return {
    id,
    name,
    height,
    command,
    movement,
    skill,
    defence,
    toughness,
    hitPoints,
    figure: oneOf(FIGURES, entry.figure, WHERE),
    sculpt: oneOf(SCULPTS, entry.sculpt, WHERE),
    base: readBase(entry),
    fromText: false,
    traits,
    weapons,
    abilities,
    card: [
      { label: 'Command', value: `${command}` },
      { label: 'Movement', value: `${movement}″` },
      { label: 'Skill', value: `${skill}+` },
      { label: 'Defence', value: `${defence}+` },
      { label: 'Toughness', value: `${toughness}` },
      { label: 'Hit points', value: `${hitPoints}` },
      ...weapons.map((weapon) => ({ label: weapon.name, value: tellWeapon(weapon) })),
      ...abilities.map((ability) => ({
        label: ability.name,
        value: `${ability.cost} CP, ${ability.inches}″`,
      })),
      ...(traits.length > 0 ? [{ label: 'Special rules', value: labelsOf(traits) }] : []),
    ],
  };
}

const labelsOf = (traits: readonly Trait[]): string => traits.map(({ label }) => label).join(', ');

function tellWeapon({ range, attacks, piercing, damage, traits }: Weapon): string {
  const numbers = `${range}″, ${attacks} × Dmg ${damage}, Prc ${piercing}`;
  return traits.length === 0 ? numbers : `${numbers}; ${labelsOf(traits)}`;
}

const TROOPERS: ReadonlyMap<string, Trooper> = new Map(
  unitFile.units.map((entry) => [entry.id, readTrooper(entry)]),
);

/** Every kind of model in `data/units.json`. */
export const PROFILES: readonly Trooper[] = [...TROOPERS.values()];

export const isKnown = (profile: string): boolean => TROOPERS.has(profile);

/** The card of a model; asking for a profile `check` refuses is the caller's bug. */
export function trooperOf({ profile }: Pick<Model, 'profile'>): Trooper {
  const trooper = TROOPERS.get(profile);
  if (!trooper) throw new Error(`trooperOf: no profile "${profile}"`);
  return trooper;
}

/** One weapon of a model by its id. */
export const weaponOf = (model: Pick<Model, 'profile'>, id: string): Weapon | undefined =>
  trooperOf(model).weapons.find((weapon) => weapon.id === id);

/** What a weapon is called on the cards; its id where no card has it. */
export const weaponNamed = (id: string): string => WEAPONS.get(id)?.name ?? id;

/** What an ability is called on the cards; its id where no card has it. */
export const abilityNamed = (id: string): string =>
  abilityFile.abilities.find((ability) => ability.id === id)?.name ?? id;

export const isVehicle = (model: Pick<Model, 'profile'>): boolean => has(trooperOf(model), 'vehicle');

/** Hit points a model has left. */
export const hitPointsLeft = (model: Pick<Model, 'profile' | 'damage'>): number =>
  trooperOf(model).hitPoints - model.damage;
