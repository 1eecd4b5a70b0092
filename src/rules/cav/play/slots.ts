import type { Model } from '../../../battlefield/battle.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Refusal } from '../../contract/field.ts';
import type { Choice, Slot } from '../../contract/play.ts';
import { binsSpent, loadedMounts } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import { machineOf } from '../data/profiles.ts';
import type { Mount, Weapon } from '../data/weapons.ts';
import { mayFire } from '../judge/indirect.ts';
import { isTouching } from '../travel/path-meet.ts';
import { pathLength, type Step } from '../travel/path.ts';
import { footprintIn, rulingsIn, type Situation, tableIn, valuesIn } from './situation.ts';
import { type Assault, enemiesOf, type Journey } from './state.ts';
import { gaitSpeed } from './gait.ts';

/** What fills the slots of a choice; the frame has seen to it that each value is of its slot's kind. */
export type Filled = Choice['with'];

export const pathIn = (filled: Filled, name: string): readonly Step[] =>
  (filled[name] ?? []) as readonly Step[];
export const numberIn = (filled: Filled, name: string): number | undefined =>
  filled[name] as number | undefined;
export const textIn = (filled: Filled, name: string): string | undefined =>
  filled[name] as string | undefined;
export const pointIn = (filled: Filled, name: string): Point | undefined => filled[name] as Point | undefined;

/** One weapon system of a machine: it fires once in an assault, at a target of its own (CAV-CMB-8). */
export interface System {
  /** Its name within slots: weapon and mount, numbered where a machine has several of one kind on one mount. */
  readonly key: string;
  readonly weapon: Weapon;
  readonly mount: Mount;
}

/** Every system a machine was built with. */
export function systemsOf({ weapons }: { readonly weapons: readonly Weapon[] }): System[] {
  return weapons.flatMap((weapon) =>
    weapon.mounts.map((mount, index) => {
      const before = weapon.mounts.slice(0, index).filter((other) => other === mount).length;
      const key = `${weapon.id}.${mount}${before === 0 ? '' : `.${before + 1}`}`;
      return { key, weapon, mount };
    }),
  );
}

/** The systems of a model that could take part in an assault of a kind. */
export const readySystems = (model: Model, kind: Assault['kind']): System[] =>
  systemsOf(machineOf(model)).filter(
    ({ weapon, mount }) => mayFire(weapon, kind) && loadedMounts(model, weapon).includes(mount),
  );

/** Enemies an assault may be declared at (CAV-CMB-1), those in base contact left out (CAV-CMB-5). */
export function targetsFrom(state: Situation, model: Model): string[] {
  const foot = footprintIn(state, model);
  return enemiesOf(state, model.side)
    .filter((enemy) => !isTouching(foot, footprintIn(state, enemy)))
    .map(({ id }) => id);
}

const SMART = ['standard', 'harder', 'wider'] as const;

/** At whom, or at what point, each system fires, and how it is set. Systems left out stay silent. */
export function systemSlots(
  state: Situation,
  model: Model,
  kind: Assault['kind'],
  among: readonly string[],
): Slot[] {
  return readySystems(model, kind).flatMap(({ key, weapon, mount }): Slot[] => {
    const which = { weapon: weapon.name, mount };
    const target: Slot = {
      name: `target.${key}`,
      label: say('slot.system', which),
      kind: 'target',
      among,
      optional: true,
    };
    if (kind === 'direct') return [target];
    const aim: Slot = {
      name: `aim.${key}`,
      label: say('slot.aim', which),
      kind: 'point',
      within: wholeTable(state),
      optional: true,
    };
    const smart: Slot = {
      name: `smart.${key}`,
      label: say('slot.smart', which),
      kind: 'option',
      options: SMART.map((value) => ({ value, label: say(`option.${value}`) })),
      optional: true,
    };
    return weapon.smart ? [target, aim, smart] : [target, aim];
  });
}

/** Single rolls, or one salvo (CAV-SAL-1); run'n gun, defensive fire and over-watch are never salvos. */
export const MANNER: Slot = {
  name: 'manner',
  label: say('slot.manner'),
  kind: 'option',
  options: (['single', 'salvo'] as const).map((value) => ({ value, label: say(`option.${value}`) })),
  optional: true,
};

/** Where the table asks (HR-37): an ammo bin is not to be used. */
export function binSlots(state: Situation, model: Model): Slot[] {
  const isOpen = rulingsIn(state).ammoBin === 'ask' && binsSpent(model) < machineOf(model).ammoBins;
  if (!isOpen) return [];
  const options = [{ value: 'keep', label: say('option.keep') }];
  return [{ name: 'bin', label: say('slot.bin'), kind: 'option', options, optional: true }];
}

export function wholeTable(state: Situation): readonly Point[] {
  const { width, depth } = tableIn(state);
  return [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
}

/** A path of a model: `next` is the second move of run'n gun and goes on where the first ends. */
export const pathSlot = (
  state: Situation,
  model: Model,
  gait: Journey['gait'],
  name: 'path' | 'next' = 'path',
): Slot => ({
  name,
  label: say(`slot.${name}`),
  clause: 'CAV-MOV-2',
  kind: 'path',
  of: model.id,
  steps: 'pivots',
  allowance: gaitSpeed(valuesIn(state, model).move, gait),
  ...(name === 'next' && { optional: true }),
});

export const MOST_INCHES = 60; // nothing walks farther in one action

/** Why a way is none a machine could be sent along; null when it is one. */
export const pathFault = (steps: readonly Step[]): Refusal | null =>
  pathLength(steps) <= MOST_INCHES ? null : { clause: 'CAV-MOV-2', say: say('no.path') };
