import { Matrix4, Vector3 } from 'three';
import type { Model, SystemId, Table } from '../battlefield/battle.ts';
import { DEFAULT_BASE, type Base } from '../geometry/base.ts';
import type { Sculpt } from './figures/figures.ts';
import { MOULDS } from './figures/figures.ts';
import { BASE_HEIGHT, baseReach } from './mesh/bases.ts';
import { toScene } from './mesh/mesher.ts';
import { seedOf } from './paint/noise.ts';

/** What has to be known of a model's profile to draw it. */
export interface ModelLook {
  readonly name: string;
  readonly figure: 'walker' | 'vehicle' | 'infantry' | 'gun';
  readonly base: Base;
  readonly height: number; // inches, ground to top
  /** Inches to the top of the volume the rules give it as it stands now; left out: its height. */
  readonly volume?: number;
  /** The family of sculpts, by system; left out: machines and modern troops. */
  readonly style?: SystemId;
}

export type LookOf = (model: Model) => ModelLook;

/** For a battle whose profiles nobody looks up: walkers two inches tall. */
export const plainLook: LookOf = (model) => ({
  name: model.id,
  figure: 'walker',
  base: model.base ?? DEFAULT_BASE,
  height: 2,
});

/** States drawn as a wreck rather than as a fighting model. */
const WRECKED: ReadonlySet<string> = new Set([
  'destroyed',
  'wrecked',
  'wreck',
  'dead',
  'killed',
  'eliminated',
]);
const LYING: ReadonlySet<string> = new Set(['prone', 'knockdown', 'knocked-down', 'fallen']);

export const isWreck = (model: Model): boolean => model.states.some((state) => WRECKED.has(state));
const isLying = (model: Model): boolean => model.states.some((state) => LYING.has(state));

/** The sculpt a model is drawn with; models of one profile look alike. */
export function sculptOf(model: Model, { figure }: ModelLook): Sculpt {
  if (figure === 'walker') return seedOf(model.profile) % 2 ? 'strider' : 'bulwark';
  if (figure === 'infantry' && (isLying(model) || isWreck(model))) return 'infantry-prone';
  return figure;
}

const UP = new Vector3(0, 1, 0);

/** Where the base stands: turned to the model's facing, on the ground under its centre. */
export function basePlacement(table: Table, model: Model, ground: number): Matrix4 {
  const [x, y, z] = toScene(table, model.at[0], model.at[1], ground + 0.005);
  return new Matrix4().makeRotationAxis(UP, (-model.facing * Math.PI) / 180).setPosition(x, y, z);
}

/** The figure on its base: scaled to the model's height, lying down when prone, toppled as a wreck. */
export function figurePlacement(table: Table, model: Model, look: ModelLook, ground: number): Matrix4 {
  const sculpt = sculptOf(model, look);
  const { tall, wide } = MOULDS[sculpt];
  const grow = (look.height - 0.02) / tall;
  const fit = Math.min(grow, (baseReach(look.base).radius * 2.3) / wide);
  const placement = basePlacement(table, model, ground);
  if (sculpt === 'infantry-prone') return placement.scale(new Vector3(fit, fit, fit));
  if (look.figure === 'walker' && (isLying(model) || isWreck(model))) {
    const lying = new Matrix4().makeRotationX(-Math.PI * 0.47);
    lying.setPosition(0, BASE_HEIGHT + 0.34 * fit, tall * fit * 0.48);
    return placement.multiply(lying).scale(new Vector3(fit, fit, fit));
  }
  if (isWreck(model))
    placement.multiply(new Matrix4().makeRotationZ(0.2)).multiply(new Matrix4().makeTranslation(0, -0.06, 0));
  return placement.scale(new Vector3(fit, grow, fit));
}

/** Top of a model above the bare table, for labels. */
export function topOf(model: Model, look: ModelLook, ground: number): number {
  return ground + (isLying(model) || isWreck(model) ? Math.min(0.9, look.height) : look.height);
}
