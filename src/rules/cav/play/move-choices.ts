import type { Model } from '../../../battlefield/battle.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Choice } from '../../ruleset.ts';
import type { Pose } from '../path-meet.ts';
import type { Step, WalkedPath } from '../path.ts';
import { type CavState, enemiesOf, footprintIn, type Journey, valuesIn } from '../state.ts';
import type { Actor } from './actions.ts';
import { edgeGap } from './declare.ts';
import { canSee } from './fire-line.ts';
import { gaitSpeed, tryPath } from './journey.ts';
import { isMissionKill } from './mission-kill.ts';
import { withPose } from './over-watch.ts';

/** A path worth offering and where it leads. */
export interface Route {
  readonly steps: readonly Step[];
  readonly walked: WalkedPath;
}

const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** The shortest turn from one facing to another, to the right positive. */
export function turnTo(facing: number, degrees: number): number {
  const off = (((degrees - facing) % 360) + 360) % 360;
  return Math.round((off > 180 ? off - 360 : off) * 1e6) / 1e6;
}

export const gapBetween = (state: CavState, a: Model, b: Model): number =>
  closestPoints(footprintIn(state, a), footprintIn(state, b)).gap;

/** The nearest living enemy, ties by the order of the file. */
export function nearestEnemy(state: CavState, model: Model): Model | null {
  let nearest: Model | null = null;
  let least = Infinity;
  for (const enemy of enemiesOf(state, model.side)) {
    const gap = gapBetween(state, model, enemy);
    if (gap < least) [nearest, least] = [enemy, gap];
  }
  return nearest;
}

/** Straight ways in a dozen directions and towards the nearest enemy, as far as they go and half as far. */
export function routes(state: CavState, model: Model, gait: Journey['gait']): Route[] {
  const from: Pose = { at: model.at, facing: model.facing };
  const enemy = nearestEnemy(state, model);
  const towards = enemy ? [turnTo(model.facing, bearing(model.at, enemy.at))] : [];
  const how = { gait, leaving: false };
  const mv = gaitSpeed(valuesIn(state, model).move, gait);
  const found: Route[] = [];
  for (const turn of [...new Set([...towards, ...TURNS])]) {
    const turning: Step[] = turn === 0 ? [] : [{ turn }];
    const farthest = tryPath(state, model, from, [...turning, { go: Math.max(1, mv) }], how);
    const whole = farthest.stop === null ? farthest.inches : Math.floor(farthest.inches + 1e-9);
    for (const go of new Set([whole, Math.floor(whole / 2)])) {
      if (go <= 0) continue;
      const steps = [...turning, { go }];
      const walked = go === farthest.inches ? farthest : tryPath(state, model, from, steps, how);
      if (walked.stop === null || walked === farthest) found.push({ steps, walked });
    }
  }
  const back = tryPath(state, model, from, [{ go: -Math.floor(mv / 2) }], how);
  const backwards = Math.floor(back.inches + 1e-9);
  if (backwards > 0) found.push({ steps: [{ go: -backwards }], walked: back });
  return found;
}

const IDEAL = 9; // inches: inside the first band of every gun, outside every gun's minimum

/** How far a place is from where a machine would like to be: in sight of the enemy, at a good range. */
function unease(state: CavState, model: Model, { walked }: Route, enemy: Model): number {
  const there = withPose(state, model.id, walked.end);
  const moved = there.models.find(({ id }) => id === model.id)!;
  const gap = gapBetween(there, moved, enemy);
  if (walked.contact !== null) return -50;
  return canSee(there, moved, enemy) ? Math.abs(gap - IDEAL) : 30 + gap;
}

/** Routes with the most promising first; where nothing promises more, another one every turn. */
function ranked(state: CavState, model: Model, found: readonly Route[]): Route[] {
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [...found];
  const here = canSee(state, model, enemy)
    ? Math.abs(gapBetween(state, model, enemy) - IDEAL)
    : 30 + gapBetween(state, model, enemy);
  const scored = found.map((route) => ({ route, score: unease(state, model, route, enemy) }));
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  const isStuck = here > 30 && (sorted[0]?.score ?? 0) > here - 1;
  const shift = isStuck && sorted.length > 0 ? (state.turn * 7) % sorted.length : 0;
  return [...sorted.slice(shift), ...sorted.slice(0, shift)].map(({ route }) => route);
}

const inchesOf = ({ walked }: Route): string => `${Math.round(walked.inches * 10) / 10}″`;

function wordsFor(route: Route): string {
  const [first] = route.steps;
  const turn = first && 'turn' in first ? `turn ${first.turn.toFixed(0)}° and ` : '';
  const isBack = route.steps.some((step) => 'go' in step && step.go < 0);
  return `${turn}${isBack ? 'back up' : 'go'} ${inchesOf(route)}`;
}

/** Moves worth offering, best first. A mission kill only gets those that bring it to an edge (CAV-VIC-4). */
export function moveChoices(state: CavState, { model }: Actor): Choice[] {
  const found = routes(state, model, 'walk');
  const leaving = isMissionKill(state, model);
  const open = leaving
    ? found
        .filter(({ walked }) => edgeGap(state, walked.end.at) < edgeGap(state, model.at))
        .toSorted((a, b) => edgeGap(state, a.walked.end.at) - edgeGap(state, b.walked.end.at))
    : ranked(state, model, found);
  const moves = open.map((route): Choice => {
    const { steps } = route;
    return {
      type: 'move',
      model: model.id,
      label: `Move: ${wordsFor(route)}`,
      clause: 'CAV-MOV-1',
      path: steps,
    };
  });
  const exit = exitPath(state, model);
  return leaving ? [...exit, ...moves] : [...moves, ...exit];
}

/** The way over the nearest edge, where it is short enough (CAV-MOV-26). */
function exitPath(state: CavState, model: Model): Choice[] {
  const [x, y] = model.at;
  const { width, depth } = state.table;
  const edges: [number, number][] = [
    [depth - y, 0],
    [width - x, 90],
    [y, 180],
    [x, 270],
  ];
  const [gap, degrees] = edges.reduce((least, edge) => (edge[0] < least[0] ? edge : least));
  const mv = gaitSpeed(valuesIn(state, model).move, 'walk');
  if (gap > mv) return [];
  const turn = turnTo(model.facing, degrees);
  const steps: Step[] = [...(turn === 0 ? [] : [{ turn }]), { go: Math.ceil(gap) }];
  const how = { gait: 'walk', leaving: true } as const;
  const walked = tryPath(state, model, { at: model.at, facing: model.facing }, steps, how);
  if (walked.stop || !walked.leaves) return [];
  const label = 'Leave the table for good';
  return [{ type: 'leave', model: model.id, label, clause: 'CAV-MOV-26', path: steps, leave: true }];
}
