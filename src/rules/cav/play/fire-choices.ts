import type { Model } from '../../../battlefield/battle.ts';
import type { Json } from '../../../core/json.ts';
import { bearing } from '../../../geometry/arcs.ts';
import type { Choice } from '../../ruleset.ts';
import { bearingMounts } from '../arcs.ts';
import { mayFire, smartMunition, type SmartSetting } from '../indirect.ts';
import { machineOf } from '../profiles.ts';
import { type CavState, enemiesOf, rulingsIn, type Shot } from '../state.ts';
import { ravOf } from '../values.ts';
import type { Mount } from '../weapons.ts';
import type { Actor } from './actions.ts';
import { whyNoStrike } from './indirect-fire.ts';
import { nearestEnemy, roughGap, routes } from './move-choices.ts';
import { shotsAt, unmeasuredShots } from './options.ts';
import { withPose } from './fire-line.ts';
import { isTouching } from '../path-meet.ts';
import { footprintIn } from '../state.ts';

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
    ...direct.flatMap(({ enemy, shots }) => directChoices(model, enemy, shots)),
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

/** Indirect fire at a model's position with everything that reaches it. */
function indirectChoices(state: CavState, model: Model, enemy: Model): Choice[] {
  const rulings = rulingsIn(state);
  const machine = machineOf(model);
  const degrees = bearing(model.at, enemy.at);
  const shots = machine.weapons.flatMap((weapon): Shot[] => {
    const mounts = mayFire(weapon, 'indirect') ? bearingMounts(model, weapon, degrees, rulings) : [];
    const shot: Shot = { weapon: weapon.id, mounts, target: enemy.id };
    return mounts.length > 0 && whyNoStrike(state, model, shot, enemy.at) === null ? [shot] : [];
  });
  const rockets = shots.filter(({ weapon }) =>
    machine.weapons.some(({ id, smart }) => id === weapon && smart),
  );
  if (rockets.length === 0) return [];
  return SETTINGS.flatMap((smart) => {
    const isOpen = rockets.every(({ weapon }) => {
      const type = machine.weapons.find(({ id }) => id === weapon)!;
      return smartMunition(type, ravOf(machine, type, model), smart, rulings).ok;
    });
    if (!isOpen) return [];
    const set = shots.map((shot) =>
      rockets.includes(shot) && smart !== 'standard' ? { ...shot, smart } : shot,
    );
    const how = smart === 'standard' ? '' : `, ${smart}`;
    const common = { type: 'bombard', model: model.id, kind: 'indirect', clause: 'CAV-SP-1' } as const;
    return [{ ...common, shots: asJson(set), label: `Indirect fire at ${enemy.id}${how}` }];
  });
}

const AHEAD = [0]; // besides the way straight towards the enemy

/** Moving shots: along the most promising ways, fired where they end (CAV-MC-1, CAV-RUN-1). */
export function movingFireChoices(state: CavState, { model }: Actor, gait: 'walk' | 'run'): Choice[] {
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [];
  const found: Choice[] = [];
  for (const { steps, end, inches: after, contact } of routes(state, model, gait, AHEAD)) {
    if (contact !== null) continue;
    const there = withPose(state, model.id, end);
    const moved = there.models.find(({ id }) => id === model.id)!;
    const shots = shotsAt(there, moved, enemy, gait === 'run' ? 'run-and-gun' : 'plain');
    if (shots.length === 0) continue;
    const common = {
      model: model.id,
      kind: 'direct',
      path: steps,
      after,
      shots: asJson(shots),
    };
    const inches = Math.round(after);
    if (gait === 'walk')
      found.push({
        ...common,
        type: 'move-fire',
        clause: 'CAV-MC-1',
        label: `Move ${inches}″ and fire at ${enemy.id}`,
      });
    else
      found.push({
        ...common,
        type: 'run-gun',
        next: [],
        leg: 0,
        clause: 'CAV-RUN-1',
        label: `Run ${inches}″ and gun at ${enemy.id}`,
      });
  }
  return found;
}
