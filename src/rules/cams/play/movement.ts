import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from '../../../geometry/turn.ts';
import { reaches } from '../judge/pools.ts';
import { activePool } from '../judge/shot.ts';
import type { CamsState, Current } from './state.ts';
import { GROUND_TEST } from '../book/terrain.ts';
import { farthest, layWay, roomBefore, type Walk, type Way, wayFault } from '../travel/way.ts';
import { currentModel } from './activation.ts';
import { DONE, type Done, emit, refuse, rollPool, rollWords, type Script } from './script.ts';

const walkIn = ({ table, models, rulings }: CamsState, model: Model): Walk => ({
  table,
  models,
  rulings,
  model,
});

/** Part of a model's movement: along straight legs, as much of its allowance as they cost. CAMS-ACT-4, CAMS-MOVE-1. */
export function move(script: Script, legs: readonly Point[] | null): Done {
  const found = currentModel(script.state);
  if (!found.ok) return found;
  const { model, current } = found.value;
  if (!legs || legs.length === 0) return refuse('CAMS-MOVE-1', 'A move needs a way to go.');
  if (current.stance === 'focused') return refuse('CAMS-MOVE-3', `${model.id} is focused and does not move.`);
  const walk = walkIn(script.state, model);
  const path = [model.at, ...legs.map(([x, y]): Point => [onLattice(x), onLattice(y)])];
  const way = layWay(walk, path);
  const fault = wayFault(walk, way, current.move);
  if (fault) return err(fault);
  const stop = testsOnWay(script, model, current, way);
  if (stop === null) goThere(script, model, path, way.cost, false);
  else goToEdge(script, walk, path, way, stop);
  return DONE;
}

function goThere(
  script: Script,
  { id }: Model,
  path: readonly Point[],
  cost: number,
  stopped: boolean,
): void {
  const at = path.at(-1);
  if (!at) return;
  emit(script, {
    type: 'move',
    model: id,
    path,
    at,
    cost,
    stopped,
    clause: stopped ? 'CAMS-GAP-2' : 'CAMS-MOVE-1',
    text: `${id} moves to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}: ${cost.toFixed(1)}″${stopped ? ', stopped at the edge' : ''}.`,
  });
}

/** Where tables test difficult ground: rolls for each piece met; how far it gets when one fails. CAMS-GAP-2. */
function testsOnWay(script: Script, model: Model, { passed }: Current, { stretches }: Way): number | null {
  const { rulings } = script.state;
  if (rulings['cams.difficult.mode'] !== 'test') return null;
  const known = new Set(passed);
  for (const { going, pieces, from } of stretches) {
    const fresh = pieces.filter((id) => !known.has(id));
    if (going !== 'difficult' || fresh.length === 0) continue;
    const roll = rollPool(script, activePool(model, GROUND_TEST.dice), 'CAMS-TEST-3');
    const isPassed = reaches(roll.total, GROUND_TEST.target, rulings);
    emit(script, {
      type: 'ground-test',
      model: model.id,
      pieces: fresh,
      roll,
      passed: isPassed,
      clause: 'CAMS-GAP-2',
      text: `${model.id} picks its way through ${fresh.join(' and ')}: ${rollWords(roll)}, ${isPassed ? 'passed' : 'failed'}.`,
    });
    if (!isPassed) return from;
    for (const id of fresh) known.add(id);
  }
  return null;
}

/** The way as far as the edge it stopped at, or where there is room before it. */
function goToEdge(script: Script, walk: Walk, path: readonly Point[], way: Way, edge: number): void {
  const reached = Math.max(0, roomBefore(way.trace, edge));
  const gone = firstInches(path, reached);
  goThere(script, walk.model, gone, layWay(walk, gone).cost, true);
}

function firstInches(path: readonly Point[], inches: number): Point[] {
  const [start] = path;
  if (!start) return [];
  const gone: Point[] = [start];
  let left = inches;
  let from = start;
  for (const to of path.slice(1)) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share = length > left ? left / length : 1;
    gone.push([
      onLattice(from[0] + (to[0] - from[0]) * share),
      onLattice(from[1] + (to[1] - from[1]) * share),
    ]);
    if (share < 1) break;
    left -= length;
    from = to;
  }
  return gone;
}

const BEARINGS = 8;
const LEAST = 0.25; // inches worth offering

/** Straight moves as far as they go, in eight directions from the one towards `goal`; nearest to it first. */
export function straightMoves(state: CamsState, model: Model, current: Current, goal: Point): Point[] {
  if (current.stance === 'focused' || current.move < LEAST) return [];
  const walk = walkIn(state, model);
  const [x, y] = model.at;
  const bearing = toMicrodegrees(bearingOf(goal[0] - x, goal[1] - y));
  const ends = Array.from({ length: BEARINGS }, (_, step): Point | null => {
    const [east, north] = directionOf((bearing + (step * FULL_TURN) / BEARINGS) % FULL_TURN);
    const end: Point = [x + east * current.move, y + north * current.move];
    const reached = farthest(walk, layWay(walk, [model.at, end]), current.move);
    const stop: Point = [onLattice(x + east * reached), onLattice(y + north * reached)];
    // On the lattice the way points a hair elsewhere and may graze what it passed before.
    const isLegal = reached >= LEAST && wayFault(walk, layWay(walk, [model.at, stop]), current.move) === null;
    return isLegal ? stop : null;
  });
  const far = ([a, b]: Point): number => Math.hypot(a - goal[0], b - goal[1]);
  return ends.filter((end) => end !== null).toSorted((a, b) => far(a) - far(b));
}
