import type { Model } from '../../../battlefield/battle.ts';
import { bearing } from '../../../geometry/arcs.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Choice } from '../../contract/ruleset.ts';
import type { Pose } from '../travel/path-meet.ts';
import type { Step } from '../travel/path.ts';
import { hasState } from '../book/model-states.ts';
import { type CavState, enemiesOf, footprintIn, isAlive, type Journey, modelIn, valuesIn } from './state.ts';
import type { Actor } from './actions.ts';
import { edgeGap, isDawdling, isRetreat } from './declare.ts';
import { canSee, withPose } from './fire-line.ts';
import { gaitSpeed, tryPath } from './journey.ts';
import { isMissionKill } from './mission-kill.ts';

/** A path worth offering and where it leads. */
export interface Route {
  readonly steps: readonly Step[];
  readonly end: Pose;
  readonly inches: number;
  readonly contact: string | null;
}

const TURNS = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** The shortest turn from one facing to another, to the right positive. */
function turnTo(facing: number, degrees: number): number {
  const off = (((degrees - facing) % 360) + 360) % 360;
  return Math.round((off > 180 ? off - 360 : off) * 1e6) / 1e6;
}

export const gapBetween = (state: CavState, a: Model, b: Model): number =>
  closestPoints(footprintIn(state, a), footprintIn(state, b)).gap;

/** Between centres: enough to say who is nearest. */
export const roughGap = (a: Pick<Model, 'at'>, b: Pick<Model, 'at'>): number =>
  Math.sqrt((a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2);

/** The nearest living enemy, ties by the order of the file. */
export function nearestEnemy(state: CavState, model: Model): Model | null {
  let nearest: Model | null = null;
  let least = Infinity;
  for (const enemy of enemiesOf(state, model.side)) {
    const gap = roughGap(model, enemy);
    if (gap < least) [nearest, least] = [enemy, gap];
  }
  return nearest;
}

/** Ways found for one arrangement of models on one table. */
interface Known {
  readonly state: CavState;
  readonly found: Map<string, readonly Route[]>;
}

const KEPT = 6;
let known: readonly Known[] = [];

/** The same table, and everybody where they were; what else has become of them is no matter to a path. */
function isAsBefore(before: CavState, now: CavState): boolean {
  if (before.table !== now.table || before.readings !== now.readings) return false;
  if (before.models === now.models) return true;
  return (
    before.models.length === now.models.length &&
    before.models.every((model, index) => {
      const other = now.models[index]!;
      if (model === other) return true;
      const isPlaced = model.id === other.id && model.at === other.at && model.facing === other.facing;
      const isSame = isPlaced && model.base === other.base && isAlive(model) === isAlive(other);
      return isSame && hasState(model, 'knockdown') === hasState(other, 'knockdown');
    })
  );
}

function waysIn(state: CavState): Known['found'] {
  const before = known.find((entry) => isAsBefore(entry.state, state));
  if (before) return before.found;
  const found = new Map<string, readonly Route[]>();
  known = [{ state, found }, ...known.slice(0, KEPT - 1)];
  return found;
}

/** Straight ways in some directions and towards the nearest enemy, as far as they go and half as far. */
export function routes(
  state: CavState,
  model: Model,
  gait: Journey['gait'],
  turns: readonly number[] = TURNS,
): readonly Route[] {
  const found = waysIn(state);
  const { move } = valuesIn(state, model);
  const isSuppressed = hasState(model, 'suppressed');
  const contact = state.active?.model === model.id ? (state.active.contact ?? '') : '';
  const key = `${model.id} ${gait} ${move} ${isSuppressed} ${turns.length} ${contact}`;
  let ways = found.get(key);
  if (!ways) found.set(key, (ways = findRoutes(state, model, gait, turns)));
  return ways;
}

function findRoutes(state: CavState, model: Model, gait: Journey['gait'], turns: readonly number[]): Route[] {
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
  state: CavState,
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

const IDEAL = 10; // inches between centres: inside the first band of every gun, outside every gun's minimum
const LOOKED_AT = 3;
const OFFERED = 9; // ways listed; any other is accepted as well

/** Routes with the most promising first: in sight of the enemy at a good range; where none is, another every turn. */
function ranked(state: CavState, model: Model, found: readonly Route[]): Route[] {
  const enemy = nearestEnemy(state, model);
  if (!enemy) return [...found];
  const isSeen = canSee(state, model, enemy);
  const wanted = isSeen ? IDEAL : 0;
  const unease = ({ end, contact }: Route): number =>
    contact === null ? Math.abs(roughGap(end, enemy) - wanted) : -1;
  const sorted = found.toSorted((a, b) => unease(a) - unease(b));
  const [best, rest] = [sorted.slice(0, LOOKED_AT), sorted.slice(LOOKED_AT)];
  const seeing = best.filter(({ end }) => {
    const there = withPose(state, model.id, end);
    return canSee(there, modelIn(there, model.id), enemy);
  });
  const blind = best.filter((route) => !seeing.includes(route));
  if (seeing.length > 0 || isSeen) return [...seeing, ...blind, ...rest];
  const isStuck = sorted[0] !== undefined && unease(sorted[0]) > roughGap(model, enemy) - 1;
  const shift = isStuck ? (state.turn * 7) % sorted.length : 0;
  return [...sorted.slice(shift), ...sorted.slice(0, shift)];
}

const inchesOf = ({ inches }: Route): string => `${Math.round(inches * 10) / 10}″`;

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
        .filter(({ end }) => isRetreat(state, model.at, end.at))
        .filter(({ steps, end }) => !isDawdling(state, model, steps, end))
        .toSorted((a, b) => edgeGap(state, a.end.at) - edgeGap(state, b.end.at))
    : ranked(state, model, found).slice(0, OFFERED);
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
  const exit = exitPath(state, model, leaving ? 'withdraw' : 'leave');
  return leaving ? [...exit, ...moves] : [...moves, ...exit];
}

/** The way over the nearest edge, where it is short enough (CAV-MOV-26). */
function exitPath(state: CavState, model: Model, type: 'withdraw' | 'leave'): Choice[] {
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
  return [{ type, model: model.id, label, clause: 'CAV-MOV-26', path: steps, leave: true }];
}
