import type { Model } from '../../../battlefield/battle.ts';
import type { Choice } from '../../contract/ruleset.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { type CavState, modelIn, type Shot, valuesIn } from './state.ts';
import type { Actor } from './actions.ts';
import { asJson, indirectShots } from './fire-choices.ts';
import { withPose } from './fire-line.ts';
import { gaitSpeed, tryPath } from './journey.ts';
import { nearestEnemy, type Route, routes } from './move-choices.ts';
import { shotsAt } from './options.ts';

const AHEAD = [0]; // besides the way straight towards the enemy

/** Moving shots along the most promising ways (CAV-MC-1, CAV-RUN-1). */
export function movingFireChoices(state: CavState, { model }: Actor, gait: 'walk' | 'run'): Choice[] {
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [];
  const ways = routes(state, model, gait, AHEAD).filter(({ contact }) => contact === null);
  return ways.flatMap((route) =>
    gait === 'walk' ? walking(state, model, enemy, route) : running(state, model, enemy, route),
  );
}

/** Fired where the way ends: directly, or at the enemy's position. */
function walking(state: CavState, model: Model, enemy: Model, { steps, end, inches }: Route): Choice[] {
  const common = { type: 'move-fire', model: model.id, path: steps, after: inches, clause: 'CAV-MC-1' };
  return assaultsFrom(state, model, enemy, end, 'plain').map(({ kind, shots }) => ({
    ...common,
    kind,
    shots: asJson(shots),
    label: `Move ${Math.round(inches)}″ and ${words(kind)} at ${enemy.id}`,
  }));
}

/** Fired after the first of two moves, with or without the second, or after both. */
function running(state: CavState, model: Model, enemy: Model, { steps, end, inches }: Route): Choice[] {
  const common = { type: 'run-gun', model: model.id, path: steps, clause: 'CAV-RUN-1' };
  const on = runOn(state, model, end);
  const early = assaultsFrom(state, model, enemy, end, 'run-and-gun').flatMap(({ kind, shots }): Choice[] => {
    const shot = { ...common, kind, leg: 0, after: inches, shots: asJson(shots) };
    const label = `Run ${Math.round(inches)}″ and ${words(kind)} at ${enemy.id}`;
    const stay = { ...shot, next: [], label };
    return on
      ? [stay, { ...shot, next: on.steps, label: `${label}, then run on ${Math.round(on.inches)}″` }]
      : [stay];
  });
  const late = on ? assaultsFrom(state, model, enemy, on.end, 'run-and-gun') : [];
  return [
    ...early,
    ...late.map(({ kind, shots }): Choice => ({
      ...common,
      kind,
      next: on?.steps ?? [],
      leg: 1,
      after: on?.inches ?? 0,
      shots: asJson(shots),
      label: `Run ${Math.round(inches + (on?.inches ?? 0))}″ and ${words(kind)} at ${enemy.id}`,
    })),
  ];
}

const words = (kind: Assault['kind']): string => (kind === 'direct' ? 'fire' : 'fire indirectly');

interface Assault {
  readonly kind: 'direct' | 'indirect';
  readonly shots: readonly Shot[];
}

/** What could be fired at an enemy from a place on the way. */
function assaultsFrom(
  state: CavState,
  model: Model,
  enemy: Model,
  pose: Pose,
  subType: 'plain' | 'run-and-gun',
): Assault[] {
  const there = withPose(state, model.id, pose);
  const moved = modelIn(there, model.id);
  const direct = shotsAt(there, moved, enemy, subType);
  const indirect = indirectShots(there, moved, enemy);
  return [
    ...(direct.length > 0 ? [{ kind: 'direct', shots: direct } as const] : []),
    ...(indirect.length > 0 ? [{ kind: 'indirect', shots: indirect } as const] : []),
  ];
}

/** The second move of run'n gun: straight on, as far as it goes in whole inches. */
function runOn(
  state: CavState,
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
