import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import { hasState } from '../book/model-states.ts';
import { say } from '../book/says.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { turned } from '../travel/path-meet.ts';
import { whoBars, whyNoRise, wouldLeave } from './actions.ts';
import { type Actor, whyNot } from './actor.ts';
import { whyNoBreak } from './contact.ts';
import { gaitSpeed } from './gait.ts';
import { tryPath } from './journey.ts';
import { isMissionKill } from './mission-kill.ts';
import { type Route, routes, turnTo } from './routes.ts';
import { rulingsIn, type Situation, tableIn, valuesIn } from './situation.ts';
import { boundTo } from './state.ts';

/** Inches to each edge of the table, north first, clockwise. */
function edgeGaps(state: Situation, [x, y]: Model['at']): readonly number[] {
  const { width, depth } = tableIn(state);
  return [depth - y, width - x, y, x];
}

const edgeGap = (state: Situation, at: Model['at']): number => Math.min(...edgeGaps(state, at));

/** Whether a way leads nearer to the edge that was nearest at its start, or to one of several as near. CAV-VIC-4. */
function isRetreat(state: Situation, from: Model['at'], to: Model['at']): boolean {
  const before = edgeGaps(state, from);
  const least = Math.min(...before);
  return edgeGaps(state, to).some((gap, edge) => before[edge] === least && gap < least);
}

/** Why a mission kill may not go that way: it makes for the nearest edge, at full speed (CAV-VIC-4). */
export function whyNoRetreat(
  state: Situation,
  model: Model,
  steps: readonly Step[],
  end: Pose,
): Refusal | null {
  const { id } = model;
  if (!isRetreat(state, model.at, end.at))
    return { clause: 'CAV-VIC-4', say: say('no.edge-away', { model: id }) };
  if (isDawdling(state, model, steps, end))
    return { clause: 'CAV-VIC-4', say: say('no.dawdling', { model: id }) };
  return null;
}

/** Whether another inch at the end of a path would bring a model still nearer to the edge. CAV-VIC-4. */
function isDawdling(state: Situation, model: Model, steps: readonly Step[], end: Pose): boolean {
  const last = steps.at(-1);
  const longer: readonly Step[] =
    last && 'go' in last
      ? [...steps.slice(0, -1), { go: last.go + (last.go < 0 ? -1 : 1) }]
      : [...steps, { go: 1 }];
  const from: Pose = { at: model.at, facing: model.facing };
  const walked = tryPath(state, model, from, longer, { gait: 'walk', leaving: false });
  return walked.stop === null && isRetreat(state, end.at, walked.end.at);
}

/** Straight ways that bring a mission kill to its edge, the nearest end first. */
export const retreatRoutes = (state: Situation, model: Model): Route[] =>
  routes(state, model, 'walk')
    .filter(({ steps, end }) => whyNoRetreat(state, model, steps, end) === null)
    .toSorted((a, b) => edgeGap(state, a.end.at) - edgeGap(state, b.end.at));

/** The way over the nearest edge, where one move is enough (CAV-MOV-26); null where it is not. */
export function wayOff(state: Situation, model: Model): readonly Step[] | null {
  const gaps = edgeGaps(state, model.at);
  const gap = Math.min(...gaps);
  if (gap > gaitSpeed(valuesIn(state, model).move, 'walk')) return null;
  const turn = turnTo(model.facing, 90 * gaps.indexOf(gap));
  const steps: Step[] = [...(turn === 0 ? [] : [{ turn }]), { go: Math.ceil(gap) }];
  const how = { gait: 'walk', leaving: true } as const;
  const walked = tryPath(state, model, { at: model.at, facing: model.facing }, steps, how);
  return walked.stop || !walked.leaves ? null : steps;
}

const FACINGS = [0, 90, 180, 270]; // degrees from how it lies

/** Facings a model could stand up with. */
export const risingFacings = (state: Situation, model: Model, wanted: readonly number[]): number[] =>
  [...new Set([...wanted, ...FACINGS.map((degrees) => turned(model.facing, degrees))])].filter(
    (facing) => !whoBars(state, model, facing) && !wouldLeave(state, model, facing),
  );

/** Why a mission kill may not end its activation: it goes on retreating as long as it can (CAV-VIC-4). */
export function whyGoOn(state: Situation, actor: Actor): Refusal | null {
  const { model } = actor;
  if (!isMissionKill(state, model) || !canRetreat(state, actor)) return null;
  return { clause: 'CAV-VIC-4', say: say('no.retreat-left', { model: model.id }) };
}

function canRetreat(state: Situation, actor: Actor): boolean {
  const { model } = actor;
  if (hasState(model, 'knockdown'))
    return whyNoRise(state, actor) === null && risingFacings(state, model, []).length > 0;
  if (boundTo(state, model.id).length > 0)
    return whyNoBreak(state, actor) === null && routes(state, model, 'break').length > 0;
  const ap = rulingsIn(state)['actionList.move'];
  if (whyNot(state, actor, { ap, retreating: true })) return false;
  return wayOff(state, model) !== null || retreatRoutes(state, model).length > 0;
}
