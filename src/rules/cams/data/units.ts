import type { Model } from '../../../battlefield/battle.ts';
import type { Base, Footprint } from '../../../geometry/base.ts';
import { SCULPTS } from '../../contract/sculpt.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { Profile } from '../../contract/ruleset.ts';
import attack from './attack.json';
import sizes from './sizes.json';
import file from './units.json';

/** The classes terrain tells apart. */
export const UNIT_CLASSES = ['infantry', 'vehicle'] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

/** A pool of dice and the number each must reach. */
export interface Leadership {
  readonly dice: number;
  readonly rating: number;
}

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly dice: number;
  readonly range: number; // inches
}

/** What a profile says. CAMS-UNIT-3. */
export interface Unit extends Profile {
  readonly class: UnitClass;
  readonly size: number;
  readonly cp: number; // combat points, CAMS-UNIT-1
  readonly move: number; // inches
  readonly skill: number;
  readonly defence: number; // dice
  readonly hits: number; // damage that removes it
  readonly leadership: Leadership | null;
  readonly arms: readonly Weapon[];
}

/** Actions an attack costs, and the visible share below which a target is mostly covered. CAMS-GAP-8. */
export const ATTACK = { actions: attack.actions, mostlyBelow: attack.mostlyBelow } as const;

const WHERE = 'data/units.json';
const FIGURES = ['walker', 'vehicle', 'infantry', 'gun'] as const;
const SHAPES = ['round', 'rect', 'oval'] as const;

type UnitEntry = (typeof file.units)[number];

function baseOf({ base: { shape, width, length } }: UnitEntry): Base {
  const known = oneOf(SHAPES, shape, WHERE);
  return known === 'round' ? { shape: known, diameter: width } : { shape: known, width, length };
}

function weaponNamed(id: string): Weapon {
  const weapon = attack.weapons.find((entry) => entry.id === id);
  if (!weapon) throw new Error(`${WHERE}: data/attack.json has no weapon "${id}"`);
  return weapon;
}

/** The cylinder of a size class. CAMS-UNIT-2, CAMS-GAP-1. */
function cylinderOf(size: number): { readonly diameter: number; readonly height: number } {
  const known = Object.entries(sizes.sizes).find(([key]) => Number(key) === size);
  if (!known) throw new Error(`${WHERE}: data/sizes.json has no size ${size}`);
  return known[1];
}

function readUnit(entry: UnitEntry): Unit {
  const { id, name, size, cp, move, skill, defence, hits, leadership } = entry;
  const arms = entry.weapons.map(weaponNamed);
  return {
    id,
    name,
    size,
    cp,
    move,
    skill,
    defence,
    hits,
    leadership,
    arms,
    figure: oneOf(FIGURES, entry.figure, WHERE),
    sculpt: oneOf(SCULPTS, entry.sculpt, WHERE),
    class: oneOf(UNIT_CLASSES, entry.class, WHERE),
    base: baseOf(entry),
    height: cylinderOf(size).height,
    fromText: false,
    weapons: arms.map((weapon) => ({ id: weapon.id, name: weapon.name })),
    card: cardOf(entry, arms),
  };
}

function cardOf(entry: UnitEntry, arms: readonly Weapon[]): Profile['card'] {
  const { cp, size, move, skill, defence, hits, leadership, traits } = entry;
  return [
    { label: 'CP', value: `${cp}` },
    { label: 'Size', value: `${size}` },
    { label: 'Movement', value: `${move}″ (${entry.class})` },
    { label: 'Skill', value: `${skill}+` },
    { label: 'Leadership', value: leadership ? `${leadership.dice}D8 at ${leadership.rating}+` : '–' },
    { label: 'Defence', value: `${defence}D8` },
    { label: 'Hits', value: `${hits}` },
    ...arms.map(({ name, dice, range }) => ({ label: name, value: `${dice}D8 to ${range}″` })),
    { label: 'Traits', value: traits.length > 0 ? traits.join(', ') : '–' },
  ];
}

const UNITS: ReadonlyMap<string, Unit> = new Map(file.units.map((entry) => [entry.id, readUnit(entry)]));

/** Everything a file may name as a profile. */
export const PROFILES: readonly Unit[] = [...UNITS.values()];

/** The profile of a model; asking for one `check` refuses is the caller's bug. */
export function unitOf({ profile }: Pick<Model, 'profile'>): Unit {
  const unit = UNITS.get(profile);
  if (!unit) throw new Error(`unitOf: no unit "${profile}"`);
  return unit;
}

/** What distances are measured from: the base it stands on. CAMS-MEAS-2. */
export const footprintOf = (model: Model): Footprint => ({
  base: model.base ?? unitOf(model).base,
  at: model.at,
  facing: model.facing,
});

/** What is seen of a model and what it hides: the cylinder of its size, whatever it stands on. CAMS-GAP-1. */
export function silhouetteOf(model: Pick<Model, 'profile'>): {
  readonly base: Base;
  readonly height: number;
} {
  const { diameter, height } = cylinderOf(unitOf(model).size);
  return { base: { shape: 'round', diameter }, height };
}

/** The weapon asked for, or the first; null for a model without it. */
export function weaponOf(model: Pick<Model, 'profile'>, id?: string): Weapon | null {
  const { arms } = unitOf(model);
  return (id === undefined ? arms[0] : arms.find((weapon) => weapon.id === id)) ?? null;
}

/** What a weapon is called, whoever carries it. */
export const nameOfWeapon = (id: string): string => weaponNamed(id).name;

const USUAL_DICE = 4;

/** A squad's leadership: its best leader's, or four dice at the skill of its best model. CAMS-GAP-6. */
export function leadershipOf(models: readonly Model[]): Leadership {
  const units = models.map((model) => unitOf(model));
  const successes = ({ dice, rating }: Leadership): number => dice * (9 - rating);
  const [best] = units
    .flatMap(({ leadership }) => leadership ?? [])
    .toSorted((a, b) => successes(b) - successes(a));
  if (best) return best;
  if (units.length === 0) return { dice: 0, rating: 8 };
  return { dice: USUAL_DICE, rating: Math.min(...units.map(({ skill }) => skill)) };
}
