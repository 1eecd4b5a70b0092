import type { Model } from '../../../../battlefield/battle.ts';
import type { Choice } from '../../../contract/play.ts';
import type { Pose } from '../../travel/path-meet.ts';
import type { Step } from '../../travel/path.ts';
import type { Actor } from '../actor.ts';
import { gaitSpeed } from '../gait.ts';
import { tryPath } from '../journey.ts';
import { shotsAt } from '../options.ts';
import { nearestEnemy, type Route, routes } from '../routes.ts';
import { type Situation, valuesIn, withPose } from '../situation.ts';
import { modelIn, type Shot } from '../state.ts';
import { indirectShots, salvosOf } from './fire.ts';
import { deed } from './others.ts';
import { slotsFor } from './shots.ts';

const AHEAD = [0]; // besides the way straight towards the enemy

/** Moving shots along the most promising ways (CAV-MC-1, CAV-RUN-1). */
export function movingFireIdeas(state: Situation, actor: Actor, gait: 'walk' | 'run'): Choice[] {
  const { model } = actor;
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [];
  const ways = routes(state, model, gait, AHEAD).filter(({ contact }) => contact === null);
  return ways.flatMap((route) =>
    gait === 'walk' ? walking(state, actor, enemy, route) : running(state, actor, enemy, route),
  );
}

/** Fired where the way ends: directly, or at the enemy's position; also as a salvo (CAV-SAL-1). */
function walking(state: Situation, actor: Actor, enemy: Model, { steps, end, inches }: Route): Choice[] {
  const { model } = actor;
  const common = { path: steps, after: inches };
  return assaultsFrom(state, model, enemy, end, 'plain').flatMap(({ indirect, shots }) => {
    const type = indirect ? 'move-bombard' : 'move-fire';
    return [
      deed(actor, type, { ...common, ...slotsFor(model, shots) }),
      ...salvosOf(shots).map((shot) =>
        deed(actor, type, { ...common, ...slotsFor(model, [shot]), manner: 'salvo' }),
      ),
    ];
  });
}

/** Fired after the first of two moves, with or without the second, or after both. */
function running(state: Situation, actor: Actor, enemy: Model, { steps, end, inches }: Route): Choice[] {
  const { model } = actor;
  const on = runOn(state, model, end);
  const shot = (planned: Planned, after: number, next: readonly Step[]): Choice =>
    deed(actor, planned.indirect ? 'run-bombard' : 'run-gun', {
      path: steps,
      next,
      after,
      ...slotsFor(model, planned.shots),
    });
  const early = assaultsFrom(state, model, enemy, end, 'run-and-gun').flatMap((planned) => [
    shot(planned, inches, []),
    ...(on ? [shot(planned, inches, on.steps)] : []),
  ]);
  const late = on ? assaultsFrom(state, model, enemy, on.end, 'run-and-gun') : [];
  return [...early, ...late.map((planned) => shot(planned, inches + (on?.inches ?? 0), on?.steps ?? []))];
}

interface Planned {
  readonly indirect: boolean;
  readonly shots: readonly Shot[];
}

/** What could be fired at an enemy from a place on the way. */
function assaultsFrom(
  state: Situation,
  model: Model,
  enemy: Model,
  pose: Pose,
  subType: 'plain' | 'run-and-gun',
): Planned[] {
  const there = withPose(state, model.id, pose);
  const moved = modelIn(there, model.id);
  return [
    { indirect: false, shots: shotsAt(there, moved, enemy, subType) },
    { indirect: true, shots: indirectShots(there, moved, enemy) },
  ].filter(({ shots }) => shots.length > 0);
}

/** The second move of run'n gun: straight on, as far as it goes in whole inches. */
function runOn(
  state: Situation,
  model: Model,
  from: Pose,
): { readonly steps: readonly Step[]; readonly end: Pose; readonly inches: number } | null {
  const mv = gaitSpeed(valuesIn(state, model).move, 'run');
  if (mv <= 0) return null;
  const how = { gait: 'run', leaving: false } as const;
  const far = tryPath(state, model, from, [{ go: mv }], how);
  const inches = far.contact === null ? Math.floor(far.inches + 1e-9) : 0;
  const end = far.poses[inches];
  return inches > 0 && end ? { steps: [{ go: inches }], end, inches } : null;
}
