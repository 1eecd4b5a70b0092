import type { Model } from '../../../battlefield/battle.ts';
import { err } from '../../../core/result.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { reaches } from '../judge/pools.ts';
import { activePool } from '../judge/shot.ts';
import type { Field } from '../../contract/field.ts';
import { say } from '../book/says.ts';
import type { Current } from './state.ts';
import { GROUND_TEST } from '../book/terrain.ts';
import { layWay, roomBefore, type Walk, type Way, wayFault } from '../travel/way.ts';
import type { Acting } from './activation.ts';
import { type CamsScript, DONE, type Done, refuse, rollPool, rulingsIn } from './script.ts';

/** A model about to go over the table as it lies. */
export const walkOf = (field: Field, model: Model): Walk => ({
  table: field.battle.table,
  models: field.battle.models,
  rulings: rulingsIn(field),
  model,
});

/** A way from where the model stands, on the lattice. */
export const pathFrom = ({ at }: Model, legs: readonly Point[]): readonly Point[] => [
  at,
  ...legs.map(([x, y]): Point => [onLattice(x), onLattice(y)]),
];

/** Part of a model's movement: along straight legs, as much of its allowance as they cost. CAMS-ACT-4, CAMS-MOVE-1. */
export function move(script: CamsScript, { model, current }: Acting, legs: readonly Point[]): Done {
  if (legs.length === 0) return refuse('CAMS-MOVE-1', say('no.way'));
  const walk = walkOf(script.field, model);
  const path = pathFrom(model, legs);
  const way = layWay(walk, path);
  const fault = wayFault(walk, way, current.move);
  if (fault) return err(fault);
  const stop = testsOnWay(script, model, current, way);
  if (stop === null) goThere(script, model, path, way.cost, false);
  else goToEdge(script, walk, path, way, stop);
  return DONE;
}

function goThere(
  script: CamsScript,
  { id }: Model,
  path: readonly Point[],
  cost: number,
  stopped: boolean,
): void {
  const at = path.at(-1);
  if (!at) return;
  const clause = stopped ? 'CAMS-GAP-2' : 'CAMS-MOVE-1';
  script.emit({ type: 'move', model: id, path, at, cost, stopped, clause });
}

/** Where tables test difficult ground: rolls for each piece met; how far it gets when one fails. CAMS-GAP-2. */
function testsOnWay(
  script: CamsScript,
  model: Model,
  { passed }: Current,
  { stretches }: Way,
): number | null {
  const rulings = rulingsIn(script.field);
  if (rulings['cams.difficult.mode'] !== 'test') return null;
  const known = new Set(passed);
  for (const { going, pieces, from } of stretches) {
    const fresh = pieces.filter((id) => !known.has(id));
    if (going !== 'difficult' || fresh.length === 0) continue;
    const roll = rollPool(script, activePool(model, GROUND_TEST.dice), 'CAMS-TEST-3');
    const isPassed = reaches(roll.total, GROUND_TEST.target, rulings);
    script.emit({
      type: 'ground-test',
      model: model.id,
      pieces: fresh,
      roll,
      passed: isPassed,
      clause: 'CAMS-GAP-2',
    });
    if (!isPassed) return from;
    for (const id of fresh) known.add(id);
  }
  return null;
}

/** The way as far as the edge it stopped at, or where there is room before it. */
function goToEdge(script: CamsScript, walk: Walk, path: readonly Point[], way: Way, edge: number): void {
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
