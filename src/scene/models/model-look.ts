import { Matrix4, Vector3 } from 'three';
import type { Model, SystemId, Table } from '../../battlefield/battle.ts';
import { DEFAULT_BASE, type Base } from '../../geometry/base.ts';
import type { Pose, Volume } from '../../rules/contract/ruleset.ts';
import type { Sculpt } from '../figures/figures.ts';
import { MOULDS } from '../figures/figures.ts';
import { BASE_HEIGHT, baseReach } from '../mesh/bases.ts';
import { toScene } from '../mesh/mesher.ts';
import { seedOf } from '../paint/noise.ts';

/** What has to be known of a model's profile to draw it. */
export interface ModelLook {
  readonly name: string;
  readonly figure: 'walker' | 'vehicle' | 'infantry' | 'gun';
  readonly base: Base;
  readonly height: number; // inches, ground to top
  /** What the rules take it for as it stands now: in some systems wider or narrower than its base. */
  readonly volume: Volume;
  /** The family of sculpts, by system; left out: machines and modern troops. */
  readonly style?: SystemId;
  /** What its states make of it; left out: nothing. */
  readonly poses?: readonly Pose[];
}

export type LookOf = (model: Model) => ModelLook;

const holds = ({ poses }: ModelLook, pose: Pose): boolean => poses?.includes(pose) ?? false;

/** Drawn as a wreck rather than as a fighting model. */
export const isWreck = (look: ModelLook): boolean => holds(look, 'wrecked');
/** Has acted: drawn in the shade. */
export const isSpent = (look: ModelLook): boolean => holds(look, 'spent');
/** Down on the ground, for whatever reason. */
const isDown = (look: ModelLook): boolean => holds(look, 'lying') || isWreck(look);
/** Harmed, whether by a state or by damage counted. */
const isHarmed = ({ damage }: Model, look: ModelLook): boolean =>
  damage > 0 || holds(look, 'burning') || isWreck(look);

/** The solid that hides and is looked at. */
export const volumeOf = ({ volume }: ModelLook): Volume => volume;

/** For a battle whose profiles nobody looks up: walkers two inches tall. */
export const plainLook: LookOf = (model) => {
  const [base, height] = [model.base ?? DEFAULT_BASE, 2];
  return { name: model.id, figure: 'walker', base, height, volume: { base, height, eye: 0.9 * height } };
};

/** Words in a profile's id and the sculpt they ask for, by family; the first that fits. */
const BY_PROFILE: Readonly<
  Partial<Record<SystemId, readonly (readonly [figure: string, RegExp, Sculpt])[]>>
> = {
  cadence: modern(),
  cams: modern(),
  basicas: [
    ['infantry', /caball|jinete|rider/, 'rider'],
    ['infantry', /arquer|ballest|archer/, 'archer'],
    ['infantry', /alabard|piquer/, 'halberdier'],
    ['infantry', /sargent|capit/, 'sergeant'],
    ['infantry', /./, 'spearman'],
    ['gun', /./, 'trebuchet'],
  ],
  hex: [
    ['infantry', /^smoke/, 'smoke'],
    ['gun', /machine-gun/, 'machine-gun'],
    ['vehicle', /car|truck|half-track/, 'car'],
  ],
};

function modern(): readonly (readonly [figure: string, RegExp, Sculpt])[] {
  return [
    ['infantry', /captain|leader|sergeant|officer/, 'captain'],
    ['infantry', /heavy|support|veteran/, 'heavy-trooper'],
    ['infantry', /./, 'trooper'],
    ['vehicle', /car|buggy|truck|jeep/, 'car'],
  ];
}

/** The sculpt a model is drawn with; models of one profile look alike. */
export function sculptOf(model: Model, look: ModelLook): Sculpt {
  const { figure, style } = look;
  const own =
    style && BY_PROFILE[style]?.find(([kind, words]) => kind === figure && words.test(model.profile));
  if (own) return own[2];
  if (figure === 'walker') return seedOf(model.profile) % 2 ? 'strider' : 'bulwark';
  if (figure === 'infantry' && isDown(look)) return 'infantry-prone';
  return figure;
}

const UP = new Vector3(0, 1, 0);

/** Where the base stands: turned to the model's facing, on the ground under its centre. */
export function basePlacement(table: Table, model: Model, ground: number): Matrix4 {
  const [x, y, z] = toScene(table, model.at[0], model.at[1], ground + 0.005);
  return new Matrix4().makeRotationAxis(UP, (-model.facing * Math.PI) / 180).setPosition(x, y, z);
}

/** The figure on its base: scaled to the model's height; lying, ducking, reeling or toppled as its states say. */
export function figurePlacement(table: Table, model: Model, look: ModelLook, ground: number): Matrix4 {
  const sculpt = sculptOf(model, look);
  const { tall, wide } = MOULDS[sculpt];
  const thin = model.profile.includes('light') && sculpt === 'smoke' ? 0.7 : 1;
  const grow = ((look.height - 0.02) / tall) * thin;
  const fit = Math.min(grow, (baseReach(look.base).radius * 2.3) / wide);
  const placement = basePlacement(table, model, ground);
  if (sculpt === 'infantry-prone') return placement.scale(new Vector3(fit, fit, fit));
  if (isDown(look) && (look.figure === 'walker' || look.figure === 'infantry')) {
    const lying = new Matrix4().makeRotationX(-Math.PI * 0.47);
    const thick = look.figure === 'walker' ? 0.34 : 0.1;
    lying.setPosition(0, BASE_HEIGHT + thick * fit, tall * fit * 0.48);
    return placement.multiply(lying).scale(new Vector3(fit, fit, fit));
  }
  if (isWreck(look))
    placement.multiply(new Matrix4().makeRotationZ(0.2)).multiply(new Matrix4().makeTranslation(0, -0.06, 0));
  else if (holds(look, 'reeling')) placement.multiply(new Matrix4().makeRotationZ(0.16));
  return placement.scale(new Vector3(fit, holds(look, 'ducking') ? grow * DUCKED : grow, fit));
}

const DUCKED = 0.74;

/** A wisp of smoke over a harmed machine, rising from its top. */
export function plumePlacement(table: Table, model: Model, look: ModelLook, ground: number): Matrix4 {
  const scale = Math.max(0.5, look.height * 0.7);
  const [x, y, z] = toScene(table, model.at[0], model.at[1], topOf(look, ground) - 0.25 * look.height);
  return new Matrix4().makeScale(scale, scale, scale).setPosition(x, y, z);
}

/** Machines smoke; people do not. */
export const smokes = (model: Model, look: ModelLook): boolean =>
  look.figure !== 'infantry' && isHarmed(model, look);

/** Top of a model above the bare table, for labels. */
export function topOf(look: ModelLook, ground: number): number {
  return ground + (isDown(look) ? Math.min(0.9, look.height) : look.height);
}
