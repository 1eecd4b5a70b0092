import type { Model } from '../../../../battlefield/battle.ts';
import { onLattice } from '../../../../core/lattice.ts';
import { bearing } from '../../../../geometry/arcs.ts';
import type { Choice } from '../../../contract/play.ts';
import { binsSpent } from '../../book/model-states.ts';
import { machineOf } from '../../data/profiles.ts';
import { ravOf } from '../../data/values.ts';
import type { Mount } from '../../data/weapons.ts';
import { bearingMounts } from '../../judge/arcs.ts';
import { mayFire, smartMunition, type SmartSetting } from '../../judge/indirect.ts';
import type { Actor } from '../actor.ts';
import { whyNoStrike } from '../indirect-fire.ts';
import { shotsAt, unmeasuredShots } from '../options.ts';
import { roughGap } from '../routes.ts';
import { rulingsIn, type Situation } from '../situation.ts';
import { targetsFrom } from '../slots.ts';
import { enemiesOf, modelIn, type Shot } from '../state.ts';
import { deed } from './others.ts';
import { countSystems, slotsFor } from './shots.ts';

/** Assaults worth declaring, the nearest target first. */
export function fireIdeas(state: Situation, actor: Actor): Choice[] {
  const { model } = actor;
  const enemies = targetsFrom(state, model)
    .map((id) => modelIn(state, id))
    .toSorted((a, b) => roughGap(model, a) - roughGap(model, b));
  const isHidden = rulingsIn(state).preMeasure === 'hidden';
  const direct = enemies.map((enemy) =>
    isHidden ? unmeasuredShots(model, enemy) : shotsAt(state, model, enemy, 'plain'),
  );
  return [
    ...direct.flatMap((shots) => [...directIdeas(actor, shots), ...keepingBins(state, actor, shots)]),
    ...splitFire(actor, direct),
    ...enemies
      .map((enemy) => indirectIdeas(state, actor, enemy))
      .filter((choices) => choices.length > 0)
      .slice(0, BOMBARDED)
      .flat(),
  ];
}

/** Systems of one weapon that could fire a salvo. */
export const salvosOf = (shots: readonly Shot[]): Shot[] => shots.filter(({ mounts }) => mounts.length > 1);

function directIdeas(actor: Actor, shots: readonly Shot[]): Choice[] {
  if (shots.length === 0) return [];
  const fire = (some: readonly Shot[], more: Choice['with'] = {}): Choice =>
    deed(actor, 'fire', { ...slotsFor(actor.model, some), ...more });
  return [
    fire(shots),
    ...salvosOf(shots).map((shot) => fire([shot], { manner: 'salvo' })),
    ...(shots.length > 1 ? shots.map((shot) => fire([shot])) : []),
  ];
}

/** Where the table asks (HR-37): the same without using an ammo bin. */
function keepingBins(state: Situation, actor: Actor, shots: readonly Shot[]): Choice[] {
  const { model } = actor;
  const isOpen = rulingsIn(state).ammoBin === 'ask' && binsSpent(model) < machineOf(model).ammoBins;
  if (!isOpen || shots.length === 0) return [];
  return [deed(actor, 'fire', { ...slotsFor(model, shots), bin: 'keep' })];
}

/** One system at the nearest target, the rest at the next. */
function splitFire(actor: Actor, direct: readonly (readonly Shot[])[]): Choice[] {
  const [first, second] = direct.filter((shots) => countSystems(shots) > 1);
  const shot = first?.[0];
  const other = second?.find(({ weapon }) => weapon === shot?.weapon);
  const [mount] = shot?.mounts ?? [];
  const rest = mount === undefined ? [] : withoutOne(other?.mounts ?? [], mount);
  if (!shot || !other || mount === undefined || rest.length === 0) return [];
  const shots = [
    { ...shot, mounts: [mount] },
    { ...other, mounts: rest },
  ];
  return [deed(actor, 'fire', slotsFor(actor.model, shots))];
}

function withoutOne(mounts: readonly Mount[], mount: Mount): Mount[] {
  const at = mounts.indexOf(mount);
  return mounts.filter((_, index) => index !== at);
}

const BOMBARDED = 2; // enemies thought of for indirect fire, the nearest first
const SETTINGS: readonly SmartSetting[] = ['standard', 'harder', 'wider'];

/** Everything that can strike at a model's position. */
export function indirectShots(state: Situation, model: Model, enemy: Model): Shot[] {
  const degrees = bearing(model.at, enemy.at);
  return machineOf(model).weapons.flatMap((weapon): Shot[] => {
    const mounts = mayFire(weapon, 'indirect') ? bearingMounts(model, weapon, degrees, rulingsIn(state)) : [];
    const shot: Shot = { weapon: weapon.id, mounts, target: enemy.id };
    return mounts.length > 0 && whyNoStrike(state, model, shot, enemy.at) === null ? [shot] : [];
  });
}

/** Indirect fire at a model's position with everything that reaches it, or with one type as a salvo. */
function indirectIdeas(state: Situation, actor: Actor, enemy: Model): Choice[] {
  const { model } = actor;
  const machine = machineOf(model);
  const shots = indirectShots(state, model, enemy);
  if (shots.length === 0) return [];
  const rockets = shots.filter(({ weapon }) =>
    machine.weapons.some(({ id, smart }) => id === weapon && smart),
  );
  const bombard = (some: readonly Shot[], more: Choice['with'] = {}): Choice =>
    deed(actor, 'bombard', { ...slotsFor(model, some), ...more });
  const isOpen = (smart: SmartSetting): boolean =>
    rockets.every(({ weapon }) => {
      const type = machine.weapons.find(({ id }) => id === weapon)!;
      return smartMunition(type, ravOf(machine, type, model), smart, rulingsIn(state)).ok;
    });
  const settings = rockets.length > 0 ? SETTINGS : SETTINGS.slice(0, 1);
  const all = settings.filter(isOpen).map((smart) => {
    const isSet = (shot: Shot): boolean => rockets.includes(shot) && smart !== 'standard';
    return bombard(shots.map((shot) => (isSet(shot) ? { ...shot, smart } : shot)));
  });
  const salvos = salvosOf(shots).map((shot) => bombard([shot], { manner: 'salvo' }));
  return [...all, ...salvos, ...groundIdeas(state, actor, enemy, rockets)];
}

const BETWEEN = 3.5; // inches between two centres whose bases one blast can reach

/** A point between two enemies close to each other, so that one blast catches both (CAV-SP-1, CAV-AOE-2). */
function groundIdeas(state: Situation, actor: Actor, enemy: Model, rockets: readonly Shot[]): Choice[] {
  const { model } = actor;
  const other = enemiesOf(state, model.side).find(
    (next) => next !== enemy && roughGap(next, enemy) <= BETWEEN,
  );
  if (!other) return [];
  const aim = [
    onLattice((enemy.at[0] + other.at[0]) / 2),
    onLattice((enemy.at[1] + other.at[1]) / 2),
  ] as const;
  const shots = rockets
    .map(({ weapon, mounts }): Shot => ({ weapon, mounts, aim }))
    .filter((shot) => whyNoStrike(state, model, shot, aim) === null);
  return shots.length === 0 ? [] : [deed(actor, 'bombard', slotsFor(model, shots))];
}
