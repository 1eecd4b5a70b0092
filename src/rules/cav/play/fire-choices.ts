import type { Model } from '../../../battlefield/battle.ts';
import type { Json } from '../../../core/json.ts';
import { onLattice } from '../../../core/lattice.ts';
import { bearing } from '../../../geometry/arcs.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { bearingMounts } from '../judge/arcs.ts';
import { binsSpent } from '../book/model-states.ts';
import { mayFire, smartMunition, type SmartSetting } from '../judge/indirect.ts';
import { machineOf } from '../data/profiles.ts';
import { type CavState, enemiesOf, rulingsIn, type Shot } from './state.ts';
import { ravOf } from '../data/values.ts';
import type { Mount } from '../data/weapons.ts';
import type { Actor } from './actions.ts';
import { whyNoStrike } from './indirect-fire.ts';
import { roughGap } from './move-choices.ts';
import { shotsAt, unmeasuredShots } from './options.ts';
import { isTouching } from '../travel/path-meet.ts';
import { footprintIn } from './state.ts';

/** Shots as a choice carries them. */
export const asJson = (shots: readonly Shot[]): Json => shots as unknown as Json;

const systems = (shots: readonly Shot[]): number => shots.reduce((sum, { mounts }) => sum + mounts.length, 0);

/** Assaults worth offering, the nearest target first. */
export function fireChoices(state: CavState, { model }: Actor): Choice[] {
  const enemies = enemiesOf(state, model.side)
    .filter((enemy) => !isTouching(footprintIn(state, model), footprintIn(state, enemy)))
    .toSorted((a, b) => roughGap(model, a) - roughGap(model, b));
  const isHidden = rulingsIn(state).preMeasure === 'hidden';
  const direct = enemies.map((enemy) => ({
    enemy,
    shots: isHidden ? unmeasuredShots(model, enemy) : shotsAt(state, model, enemy, 'plain'),
  }));
  return [
    ...direct.flatMap(({ enemy, shots }) => [
      ...directChoices(model, enemy, shots),
      ...keepingBins(state, model, enemy, shots),
    ]),
    ...splitFire(model, direct),
    ...enemies
      .map((enemy) => indirectChoices(state, model, enemy))
      .filter((choices) => choices.length > 0)
      .slice(0, BOMBARDED)
      .flat(),
  ];
}

function directChoices(model: Model, enemy: Model, shots: readonly Shot[]): Choice[] {
  if (shots.length === 0) return [];
  const common = { type: 'fire', model: model.id, kind: 'direct' } as const;
  const at = `${systems(shots)} ${systems(shots) === 1 ? 'weapon' : 'weapons'} at ${enemy.id}`;
  const salvos = shots
    .filter(({ mounts }) => mounts.length > 1)
    .map((shot): Choice => ({
      ...common,
      salvo: true,
      shots: asJson([shot]),
      clause: 'CAV-SAL-1',
      label: `Salvo of ${shot.mounts.length} at ${enemy.id}`,
    }));
  const singles = shots.length > 1 ? shots : [];
  return [
    { ...common, shots: asJson(shots), clause: 'CAV-CMB-1', label: `Fire ${at}` },
    ...salvos,
    ...singles.map((shot): Choice => ({
      ...common,
      shots: asJson([shot]),
      clause: 'CAV-CMB-8',
      label: `Fire only the ${shot.weapon} at ${enemy.id}`,
    })),
  ];
}

/** Where the table asks (HR-37): the same without using an ammo bin. */
function keepingBins(state: CavState, model: Model, enemy: Model, shots: readonly Shot[]): Choice[] {
  const isOpen = rulingsIn(state).ammoBin === 'ask' && binsSpent(model) < machineOf(model).ammoBins;
  if (!isOpen || shots.length === 0) return [];
  const label = `Fire at ${enemy.id} and keep the ammo bin`;
  const common = { type: 'fire', model: model.id, kind: 'direct', clause: 'CAV-AMM-3' } as const;
  return [{ ...common, keepBin: true, shots: asJson(shots), label }];
}

/** One system at the nearest target, the rest at the next. */
function splitFire(
  model: Model,
  direct: readonly { readonly enemy: Model; readonly shots: readonly Shot[] }[],
): Choice[] {
  const [first, second] = direct.filter(({ shots }) => systems(shots) > 1);
  const shot = first?.shots[0];
  const other = second?.shots.find(({ weapon }) => weapon === shot?.weapon);
  const [mount] = shot?.mounts ?? [];
  const rest = mount === undefined ? [] : withoutOne(other?.mounts ?? [], mount);
  if (!shot || !other || mount === undefined || rest.length === 0) return [];
  const shots = [
    { ...shot, mounts: [mount] },
    { ...other, mounts: rest },
  ];
  return [
    {
      type: 'fire',
      model: model.id,
      kind: 'direct',
      shots: asJson(shots),
      clause: 'CAV-CMB-8',
      label: `Fire at ${first?.enemy.id ?? ''} and ${second?.enemy.id ?? ''}`,
    },
  ];
}

function withoutOne(mounts: readonly Mount[], mount: Mount): Mount[] {
  const at = mounts.indexOf(mount);
  return mounts.filter((_, index) => index !== at);
}

const BOMBARDED = 2; // enemies offered for indirect fire, the nearest first
const SETTINGS: readonly SmartSetting[] = ['standard', 'harder', 'wider'];

/** Everything that can strike at a model's position. */
export function indirectShots(state: CavState, model: Model, enemy: Model): Shot[] {
  const degrees = bearing(model.at, enemy.at);
  return machineOf(model).weapons.flatMap((weapon): Shot[] => {
    const mounts = mayFire(weapon, 'indirect') ? bearingMounts(model, weapon, degrees, rulingsIn(state)) : [];
    const shot: Shot = { weapon: weapon.id, mounts, target: enemy.id };
    return mounts.length > 0 && whyNoStrike(state, model, shot, enemy.at) === null ? [shot] : [];
  });
}

/** Indirect fire at a model's position with everything that reaches it, or with one type as a salvo. */
function indirectChoices(state: CavState, model: Model, enemy: Model): Choice[] {
  const rulings = rulingsIn(state);
  const machine = machineOf(model);
  const shots = indirectShots(state, model, enemy);
  if (shots.length === 0) return [];
  const rockets = shots.filter(({ weapon }) =>
    machine.weapons.some(({ id, smart }) => id === weapon && smart),
  );
  const common = { type: 'bombard', model: model.id, kind: 'indirect', clause: 'CAV-SP-1' } as const;
  const settings = rockets.length > 0 ? SETTINGS : SETTINGS.slice(0, 1);
  const all = settings.flatMap((smart): Choice[] => {
    const isOpen = rockets.every(({ weapon }) => {
      const type = machine.weapons.find(({ id }) => id === weapon)!;
      return smartMunition(type, ravOf(machine, type, model), smart, rulings).ok;
    });
    if (!isOpen) return [];
    const set = shots.map((shot) =>
      rockets.includes(shot) && smart !== 'standard' ? { ...shot, smart } : shot,
    );
    const how = smart === 'standard' ? '' : `, ${smart}`;
    return [{ ...common, shots: asJson(set), label: `Indirect fire at ${enemy.id}${how}` }];
  });
  const salvos = shots
    .filter(({ mounts }) => mounts.length > 1)
    .map((shot): Choice => ({
      ...common,
      salvo: true,
      shots: asJson([shot]),
      clause: 'CAV-SAL-4',
      label: `Indirect salvo of ${shot.mounts.length} at ${enemy.id}`,
    }));
  return [...all, ...salvos, ...groundChoice(state, model, enemy, rockets)];
}

const BETWEEN = 3.5; // inches between two centres whose bases one blast can reach

/** A point between two enemies close to each other, so that one blast catches both (CAV-SP-1, CAV-AOE-2). */
function groundChoice(state: CavState, model: Model, enemy: Model, rockets: readonly Shot[]): Choice[] {
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
  if (shots.length === 0) return [];
  const label = `Indirect fire between ${enemy.id} and ${other.id}`;
  return [
    { type: 'bombard', model: model.id, kind: 'indirect', clause: 'CAV-SP-1', shots: asJson(shots), label },
  ];
}
