import type { Model } from '../../../battlefield/battle.ts';
import type { Base } from '../../../geometry/base.ts';
import { SCULPTS } from '../../contract/sculpt.ts';
import { oneOf } from '../../frame/data-file.ts';
import type { Profile } from '../../contract/ruleset.ts';
import file from './units.json';
import { skillNamed, type Skill } from './skills.ts';
import { weaponNamed, type Weapon, type WeaponKind } from './weapons.ts';

/** The characteristics a unit has and a model may have of its own. BASICAS-UNIT-2. */
export interface Characteristics {
  readonly move: number; // inches
  readonly precision: number;
  readonly armor: number;
  readonly bravery: number;
  readonly health: number;
  readonly points: number;
  readonly weapons: readonly Weapon[];
  readonly skills: readonly Skill[];
}

/** What is printed for a unit. BASICAS-GAP-5. */
export interface UnitCard extends Characteristics {
  readonly id: string;
  readonly name: string;
}

/** What is printed for a model, its unit's values filled in. */
export interface ModelCard extends Profile {
  readonly unit: UnitCard;
  /** Its own characteristics only. */
  readonly own: Partial<Characteristics>;
}

const FIGURES = ['walker', 'vehicle', 'infantry', 'gun'] as const;
const SHAPES = ['round', 'oval', 'rect', 'hex'] as const;
const WHERE = 'data/units.json';

type UnitEntry = (typeof file.units)[number];
type ModelEntry = Partial<
  Pick<UnitEntry, 'points' | 'move' | 'precision' | 'armor' | 'bravery' | 'health' | 'weapons' | 'skills'>
> & { readonly id: string; readonly name: string };

function readUnit({ id, name, weapons, skills, ...entry }: UnitEntry): UnitCard {
  const { move, precision, armor, bravery, health, points } = entry;
  return {
    id,
    name,
    move,
    precision,
    armor,
    bravery,
    health,
    points,
    weapons: weapons.map(weaponNamed),
    skills: skills.map(skillNamed),
  };
}

function readModel(entry: UnitEntry, unit: UnitCard, model: ModelEntry): ModelCard {
  const { id, name, weapons, skills, ...numbers } = model;
  const own: Partial<Characteristics> = {
    ...numbers,
    ...(weapons && { weapons: weapons.map(weaponNamed) }),
    ...(skills && { skills: skills.map(skillNamed) }),
  };
  const values = { ...unit, ...own };
  return {
    id,
    name,
    unit,
    own,
    figure: oneOf(FIGURES, entry.figure, WHERE),
    sculpt: oneOf(SCULPTS, entry.sculpt, WHERE),
    base: readBase(entry.base),
    height: entry.height,
    fromText: false,
    weapons: values.weapons.map((weapon) => ({ id: weapon.id, name: weapon.name })),
    card: cardOf(unit, values),
  };
}

function readBase(base: UnitEntry['base']): Base {
  const shape = oneOf(SHAPES, base.shape, WHERE);
  // The shape says which lengths there are; a file edited by hand fails the format's own check of bases.
  return { ...base, shape } as Base;
}

function cardOf(unit: UnitCard, values: Characteristics): Profile['card'] {
  const weapon = ({ name, kind, range, minimum, damage, pierce }: Weapon) => ({
    label: `${name} (${kind})`,
    value: `${minimum > 0 ? `${minimum}–` : ''}${range}″, Damage ${damage}, Pierce ${pierce}`,
  });
  return [
    { label: 'Unit', value: unit.name },
    { label: 'Move', value: `${values.move}″` },
    { label: 'Precision', value: `${values.precision}` },
    { label: 'Armor', value: `${unit.armor}` },
    { label: 'Bravery', value: `${unit.bravery}` },
    { label: 'Health', value: `${values.health}` },
    ...values.weapons.map(weapon),
    ...values.skills.map(({ name }) => ({ label: 'Skill', value: name })),
    { label: 'Points', value: `${values.points}` },
  ];
}

/** Every model there is a card for. */
export const PROFILES: readonly ModelCard[] = file.units.flatMap((entry) => {
  const unit = readUnit(entry);
  return entry.models.map((model) => readModel(entry, unit, model));
});

const BY_ID: ReadonlyMap<string, ModelCard> = new Map(PROFILES.map((card) => [card.id, card]));

type Profiled = Pick<Model, 'profile'>;

export const findCard = ({ profile }: Profiled): ModelCard | undefined => BY_ID.get(profile);

/** The card of a model; asking for a profile `check` refuses is the caller's bug. */
export function cardFor(model: Profiled): ModelCard {
  const card = findCard(model);
  if (!card) throw new Error(`cardFor: there is no model "${model.profile}"`);
  return card;
}

/** A model's characteristic: its own where it has one, else its unit's. BASICAS-UNIT-2. */
export function valueOf<Key extends keyof Characteristics>(model: Profiled, key: Key): Characteristics[Key] {
  const { own, unit } = cardFor(model);
  return own[key] ?? unit[key];
}

/** A model's weapons of one kind, in the order of its card. BASICAS-ATK-6. */
export const weaponsOf = (model: Profiled, kind: WeaponKind): readonly Weapon[] =>
  valueOf(model, 'weapons').filter((weapon) => weapon.kind === kind);
