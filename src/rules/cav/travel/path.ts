import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import { restingShape, type Shape, shifted, swept } from '../../../travel/shape.ts';
import { FLUSH } from '../../../travel/tolerance.ts';
import { type Inch, inchCost, type Stride, walk, type Walk } from './movement.ts';
import {
  type Area,
  FLAT,
  hillsOf,
  inMils,
  type MoveGround,
  reliefAlong,
  touchedAreas,
} from './path-ground.ts';
import {
  type Bystander,
  endStop,
  type InchMark,
  isTouching,
  type Mark,
  meet,
  type Meeting,
  type Mover,
  type Pose,
  turned,
} from './path-meet.ts';
import type { Stop } from './stops.ts';
import { isOnRoad } from './path-road.ts';
import type { CavRulings } from '../book/readings.ts';

/** A step of a path: turn by degrees (right is positive), or go ahead by inches (negative: straight back). */
export type Step = { readonly turn: number } | { readonly go: number };

export interface WalkedPath {
  /** Where every inch ends; the first is the start. */
  readonly poses: readonly Pose[];
  readonly end: Pose;
  readonly inches: number;
  readonly spent: number; // MV
  readonly costs: Walk['costs'];
  /** The model whose base was met as declared: the move ends there. */
  readonly contact: string | null;
  /** Part of the base crosses the edge: the model is off the table. */
  readonly leaves: boolean;
  /** Why the path cannot be walked to its end; null when it can. */
  readonly stop: Stop | null;
}

/** Walks a path over the table with the MV of one move action, until it is done or has to stop. */
export function walkPath(
  ground: MoveGround,
  mover: Mover,
  others: readonly Bystander[],
  steps: readonly Step[],
  rulings: CavRulings,
): WalkedPath {
  const trail = layTrail(mover, steps);
  const plan = planOf(ground, mover, trail, rulings);
  const paid = walk(plan, mover.mv, rulings);
  const start: Pose = { at: mover.at, facing: mover.facing };
  const poses: Pose[] = [start];
  const touching = others.filter((other) => isTouching(mover, other)).map((other) => other.id);
  let last = start;
  let inches = 0;
  for (const [index, mark] of trail.entries()) {
    if (index >= paid.done) return result(paid, plan, index, poses, last, { stop: paid.stop });
    inches += 'turn' in mark ? 0 : mark.length;
    const done = mover.done ?? 0;
    const isOld = 'turn' in mark ? inches < done : inches <= done;
    const met = isOld ? null : meet(mover, ground, mark, last, others, touching, rulings);
    if (met?.stop) return result(paid, plan, index, poses, last, met);
    if ('turn' in mark && mark.passing) continue; // counted with the inch it is made in
    last = met?.pose ?? mark.to;
    if ('turn' in mark) poses[poses.length - 1] = last;
    else poses.push(last);
    if (met) return result(paid, plan, index + 1, poses, last, met);
  }
  const stop = endStop(mover, last, others, rulings);
  return result(paid, plan, trail.length, poses, last, { stop });
}

/**
 * The strides of a trail. Inches no MV can reach are not looked at: the last one seen stands in for them, and the walk
 * stops before it comes to them.
 */
function planOf(ground: MoveGround, mover: Mover, trail: readonly Mark[], rulings: CavRulings): Stride[] {
  const sweep = sweeper(mover.base);
  let least = 0; // MV spent up to here, or more
  let last: Inch | null = null;
  let isRoad = true; // whether all of it is one matters to every inch (CAV-MOV-14)
  return trail.map((mark): Stride => {
    if ('turn' in mark) return { turn: mark.turn };
    if (last && !isRoad && least > mover.mv + 1) return last;
    last = inchOf(ground, mover, mark, sweep, rulings);
    isRoad &&= last.onRoad;
    least += (inchCost(last, last.onRoad, rulings) ?? Infinity) * mark.length;
    return last;
  });
}

function ahead(pose: Pose, inches: number): Pose {
  const [sin, cos] = directionOf(toMicrodegrees(pose.facing));
  return {
    at: [onLattice(pose.at[0] + sin * inches), onLattice(pose.at[1] + cos * inches)],
    facing: pose.facing,
  };
}

/** Cuts a path into inches; an inch may run around a corner, a change of direction starts a new one. */
function layTrail(start: Pose, steps: readonly Step[]): Mark[] {
  const trail: Mark[] = [];
  let pose: Pose = { at: start.at, facing: start.facing };
  let parts: { from: Pose; to: Pose; length: number }[] = [];
  let length = 0;
  let backwards = false;
  const close = (): void => {
    if (length > 1e-9) trail.push({ parts, to: pose, backwards, length });
    parts = [];
    length = 0;
  };
  for (const step of steps) {
    if ('turn' in step) {
      pose = { at: pose.at, facing: turned(pose.facing, step.turn) };
      trail.push({ turn: step.turn, to: pose, passing: length > 1e-9 });
      continue;
    }
    if (step.go < 0 !== backwards) close();
    backwards = step.go < 0;
    const legStart = pose;
    for (let gone = 0, rest = Math.abs(step.go); rest > 1e-9;) {
      const stride = Math.min(rest, 1 - length);
      gone += stride;
      rest -= stride;
      const to = ahead(legStart, backwards ? -gone : gone);
      parts.push({ from: pose, to, length: stride });
      pose = to;
      length += stride;
      if (length > 1 - 1e-9) close();
    }
  }
  close();
  return trail;
}

/** What a base sweeps from a pose to a place, drawn in a little; the shapes of one walk are worked out once. */
type InchShape = (from: Pose, to: Pose) => Shape;

function sweeper(base: Mover['base']): InchShape {
  const known = new Map<string, Shape>();
  return (from, to) => {
    const [start, end] = [inMils(from.at), inMils(to.at)];
    const move: Point = [end[0] - start[0], end[1] - start[1]];
    const key = `${to.facing} ${move[0]} ${move[1]}`;
    let shape = known.get(key);
    if (!shape) {
      shape = swept(restingShape({ base, at: [0, 0], facing: to.facing }, FLUSH), move);
      known.set(key, shape);
    }
    return shifted(shape, start);
  };
}

const BARE = { touches: [], ...FLAT, onRoad: false } as const;

function inchOf(
  ground: MoveGround,
  mover: Mover,
  mark: InchMark,
  sweep: InchShape,
  rulings: CavRulings,
): Inch {
  const touched = new Map<Area['ground'], Area>();
  const met = new Set<Area>();
  for (const { from, to } of mark.parts) {
    const shape = sweep(from, to);
    const near = ground.near(shape.box);
    for (const area of near) met.add(area);
    for (const area of touchedAreas(near, shape))
      if (!touched.has(area.ground)) touched.set(area.ground, area);
  }
  if (touched.size === 0) return { ...BARE, backwards: mark.backwards, length: mark.length };
  const way = mark.parts.map(({ from, to }) => ({ from: inMils(from.at), to: inMils(to.at) }));
  const areas = [...met];
  const onRoad =
    touched.has('road') && mark.parts.every(({ from, to }) => isOnRoad(areas, mover.base, from, to, rulings));
  return {
    touches: [...touched.keys()],
    about: [...touched.values()].map(({ id }) => id),
    ...(touched.has('hill') ? reliefAlong(hillsOf(areas), way) : FLAT),
    backwards: mark.backwards,
    onRoad,
    length: mark.length,
  };
}

function result(
  paid: Walk,
  plan: readonly Stride[],
  done: number,
  poses: readonly Pose[],
  end: Pose,
  met: Meeting,
): WalkedPath {
  const inches = plan.slice(0, done).reduce((sum, stride) => sum + ('turn' in stride ? 0 : stride.length), 0);
  const costs = paid.costs.filter(({ stride }) => stride < done);
  return {
    poses,
    end,
    inches,
    costs,
    spent: costs.at(-1)?.spent ?? 0,
    contact: met.contact ?? null,
    leaves: met.leaves ?? false,
    stop: met.stop && { ...met.stop, inch: inches },
  };
}

/** The first part of a path; turns made at its very end belong to the rest. */
export function firstPart(steps: readonly Step[], inches: number): Step[] {
  const part: Step[] = [];
  let left = inches;
  for (const step of steps) {
    if (left <= 1e-9) break;
    if ('turn' in step) part.push(step);
    else {
      const go = Math.min(left, Math.abs(step.go));
      part.push({ go: step.go < 0 ? -go : go });
      left -= go;
    }
  }
  return part;
}

/** Where somebody stands after so many inches of a path, whatever it may meet there. */
export const poseAfter = (start: Pose, steps: readonly Step[], inches: number): Pose =>
  layTrail(start, firstPart(steps, inches)).at(-1)?.to ?? start;

/** Inches of a whole path. */
export const pathLength = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + ('turn' in step ? 0 : Math.abs(step.go)), 0);
