import type { Model } from '../../../battlefield/battle.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { hasState } from '../book/model-states.ts';
import { gaitSpeed } from './gait.ts';
import { tryPath } from './journey.ts';
import { type Situation, valuesIn } from './situation.ts';
import { enemiesOf, type Journey } from './state.ts';

/** A straight way and where it leads. */
export interface Route {
  readonly steps: readonly Step[];
  readonly end: Pose;
  readonly inches: number;
  readonly contact: string | null;
}

const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** The shortest turn from one facing to another, to the right positive. */
export function turnTo(facing: number, degrees: number): number {
  const off = (((degrees - facing) % 360) + 360) % 360;
  return Math.round((off > 180 ? off - 360 : off) * 1e6) / 1e6;
}

/** Between centres: enough to say who is nearest. */
export const roughGap = (a: Pick<Model, 'at'>, b: Pick<Model, 'at'>): number =>
  Math.sqrt((a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2);

/** The nearest living enemy, ties by the order of the file. */
export function nearestEnemy(state: Situation, model: Model): Model | null {
  let nearest: Model | null = null;
  let least = Infinity;
  for (const enemy of enemiesOf(state, model.side)) {
    const gap = roughGap(model, enemy);
    if (gap < least) [nearest, least] = [enemy, gap];
  }
  return nearest;
}

/** Straight ways in some directions and towards the nearest enemy, as far as they go and half as far. */
export function routes(
  state: Situation,
  model: Model,
  gait: Journey['gait'],
  turns: readonly number[] = TURNS,
): Route[] {
  const enemy = nearestEnemy(state, model);
  const towards = enemy ? [turnTo(model.facing, bearing(model.at, enemy.at))] : [];
  const mv = Math.max(1, gaitSpeed(valuesIn(state, model).move, gait));
  const ahead = [...new Set([...towards, ...turns])].flatMap((turn) =>
    waysAlong(state, model, gait, turn === 0 ? [] : [{ turn }], mv),
  );
  return [...ahead, ...(turns === TURNS ? waysAlong(state, model, gait, [], -Math.floor(mv / 2)) : [])];
}

/** The farthest way in one direction; ahead and towards the enemy also half of it. */
function waysAlong(
  state: Situation,
  model: Model,
  gait: Journey['gait'],
  turning: readonly Step[],
  go: number,
): Route[] {
  if (go === 0) return [];
  const from: Pose = { at: model.at, facing: model.facing };
  const walked = tryPath(state, model, from, [...turning, { go }], { gait, leaving: false });
  const whole = walked.stop === null ? walked.inches : Math.floor(walked.inches + 1e-9);
  const sign = Math.sign(go);
  const all = {
    steps: [...turning, { go: sign * whole }],
    end: walked.end,
    inches: whole,
    contact: walked.contact,
  };
  const half = Math.floor(whole / 2);
  const middle = walked.poses[half];
  if (whole <= 0) return [];
  const [first] = turning;
  const isOffered = first === undefined || !TURNS.includes('turn' in first ? first.turn : 0);
  if (half === 0 || !middle || !isOffered || hasState(model, 'suppressed')) return [all];
  return [all, { steps: [...turning, { go: sign * half }], end: middle, inches: half, contact: null }];
}
