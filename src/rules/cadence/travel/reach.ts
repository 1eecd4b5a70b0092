import { err, ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../geometry/point.ts';
import { reachGrid } from '../../../travel/reach-grid.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import { driveMap } from './drive-map.ts';
import { moveGround, restFault } from './movement.ts';
import { isVehicle, trooperOf } from '../data/profiles.ts';
import { rulingsOf } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { isInReserve } from '../judge/units.ts';
import { isOffTable, isOn } from '../judge/pose.ts';
import { costOf } from './walk-cost.ts';
import { treadOf, type Walker } from './walk.ts';

const CELL = 0.5; // inches

/**
 * Everywhere a model can stop, by inches of movement: up to the first allowance a Move, above it an Advance too.
 * CADENCE-MOVE-1 to -3, CADENCE-ADVANCE-1, CADENCE-ADV-TERR-1 to -5, CADENCE-ADV-VEH-1.
 *
 * Ways run from cell to cell in sixteen directions; formation is a matter of the whole unit and not looked at.
 */
export function reachOf({ battle }: Field, id: string): Result<ReachMap, Refusal> {
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) return err({ clause: 'CADENCE-MOVE-1', say: say('move.noModel', { model: id }) });
  if (isInReserve(model)) return err({ clause: 'CADENCE-RES-1', say: say('move.away', { model: id }) });
  const walker: Walker = {
    ground: moveGround(battle.table),
    model,
    tread: treadOf(model),
    others: battle.models.filter((other) => other.id !== id && !isInReserve(other)),
    rulings: rulingsOf(battle.rules.readings),
  };
  return ok(isVehicle(model) ? driveMap(walker, blankMap(walker)) : walkMap(walker, blankMap(walker)));
}

function blankMap({ ground, model }: Walker): ReachMap {
  const columns = Math.ceil(ground.table.width / CELL);
  const rows = Math.ceil(ground.table.depth / CELL);
  const { movement } = trooperOf(model);
  return {
    cell: CELL,
    columns,
    rows,
    cost: new Float32Array(columns * rows).fill(Infinity),
    allowances: [movement, 2 * movement],
    unit: 'inches',
  };
}

/** Cell by cell, every step checked like a move; then whatever cannot be stopped on is taken out again. */
function walkMap(walker: Walker, map: ReachMap): ReachMap {
  const { ground, model, tread } = walker;
  const { columns, rows } = map;
  const start: [number, number] = [
    Math.min(columns - 1, Math.floor(model.at[0] / CELL)),
    Math.min(rows - 1, Math.floor(model.at[1] / CELL)),
  ];
  const home = start[1] * columns + start[0];
  const place = (cell: number): Point =>
    cell === home ? model.at : [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL];
  const isOff = (cell: number): boolean =>
    isOffTable(ground, tread, { at: place(cell), facing: model.facing });
  const cost = reachGrid({
    columns,
    rows,
    cell: CELL,
    start,
    directions: 16,
    limit: map.allowances.at(-1) ?? 0,
    stepCost: (from, to) => (isOff(to) ? Infinity : stepCost(walker, place(from), place(to), from === home)),
  });
  for (const [cell, spent] of cost.entries())
    if (spent < Infinity && cell !== home && !canRest(walker, place(cell))) cost[cell] = Infinity;
  return { ...map, cost };
}

/** What a step adds: pieces it stood on before were paid for when they were entered. */
function stepCost(
  { ground, model, tread, others, rulings }: Walker,
  from: Point,
  to: Point,
  isFirst: boolean,
): number {
  const inches = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  if (tread.flies) return inches;
  const { facing } = model;
  const step = costOf(
    ground,
    model,
    tread,
    [
      { at: from, facing },
      { at: to, facing },
    ],
    others,
    rulings,
  );
  if (!step.ok) return Infinity;
  if (isFirst || step.value.charges.length === 0) return step.value.spent;
  const stood = costOf(
    ground,
    model,
    tread,
    [
      { at: from, facing },
      { at: hair(from, to), facing },
    ],
    [],
    rulings,
  );
  const paid = stood.ok ? stood.value.spent - stood.value.inches : 0;
  return Math.max(inches, step.value.spent - paid);
}

/** A mil towards a place: what a base touches there it stood on already. */
function hair(from: Point, to: Point): Point {
  const inches = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const share = 0.001 / inches;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function canRest({ ground, model, tread, others, rulings }: Walker, at: Point): boolean {
  const pose = { at, facing: model.facing };
  if (isOffTable(ground, tread, pose) || restFault(ground, tread, pose, rulings)) return false;
  return !others.some((other) => isOn({ base: tread.base, ...pose }, other));
}
