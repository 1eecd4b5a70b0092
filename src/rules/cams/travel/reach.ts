import { MILS_PER_INCH } from '../../../core/lattice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { baseRadius } from '../../../geometry/base.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { reachGrid } from '../../../travel/reach-grid.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import { modelOf } from '../judge/judge.ts';
import { rulingsOf } from '../book/readings.ts';
import { landOf } from '../../../travel/plot.ts';
import { goingOf } from '../book/terrain.ts';
import { isInReserve, stanceOf } from '../play/tokens.ts';
import { footprintOf, unitOf } from '../data/units.ts';
import { layWay, type Walk } from './way.ts';

const CELL = 0.5; // inches
const SHOWN_ACTIONS = 2; // spent on further moves in evasive stance

/**
 * Where a model can get to: its own move, and one more for each action spent in evasive stance. CAMS-MOVE-1,
 * CAMS-MOVE-2, CAMS-GAP-2. Steps are exact, ways bend only at the middles of cells; tests of difficult ground
 * are taken as passed.
 */
export function reachOf(field: Field, id: string): Result<ReachMap, Refusal> {
  const model = modelOf(field, id);
  if (isInReserve(model)) return err({ clause: 'CAMS-GAP-4', say: `${id} is in reserve.` });
  if (stanceOf(model) === 'focused')
    return err({ clause: 'CAMS-MOVE-3', say: `${id} is focused and does not move.` });
  const { table, models, rules } = field.battle;
  const walk: Walk = { table, models, model, rulings: rulingsOf(rules.readings) };
  const { move } = unitOf(model);
  const most = stanceOf(model) === 'evasive' || !model.states.includes('combat') ? SHOWN_ACTIONS : 0;
  const allowances = Array.from({ length: most + 1 }, (_, actions) => (actions + 1) * move);
  const columns = Math.ceil(table.width / CELL);
  const rows = Math.ceil(table.depth / CELL);
  const start = [cellOf(model.at[0], columns), cellOf(model.at[1], rows)] as const;
  const place = (cell: number): Point =>
    cell === start[1] * columns + start[0]
      ? model.at
      : [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL];
  const near = nearbyOf(walk);
  const cost = reachGrid({
    columns,
    rows,
    cell: CELL,
    start,
    directions: 16,
    limit: allowances.at(-1) ?? move,
    stepCost: (from, to) => stepCost(near, place(from), place(to)),
  });
  barOccupied(walk, cost, place);
  return ok({ cell: CELL, columns, rows, cost, allowances, unit: 'inches' });
}

const cellOf = (at: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(at / CELL)));

function stepCost(near: (point: Point) => Walk | null, from: Point, to: Point): number {
  const walk = near(from);
  if (walk === null) return Math.hypot(to[0] - from[0], to[1] - from[1]);
  const { cost, trace } = layWay(walk, [from, to]);
  const isBarred = trace.leavesTableAt !== null || trace.crossed.some(({ side }) => side !== walk.model.side);
  return isBarred ? Infinity : cost;
}

const STEP = 1.25; // inches: longer than any step of the grid
const TILE = 1; // inches

/** What a step from a place may meet, worked out once for each tile; null where that is nothing at all. */
function nearbyOf({ table, models, model, rulings }: Walk): (point: Point) => Walk | null {
  const unitClass = unitOf(model).class;
  const span = STEP + TILE + baseRadius(footprintOf(model).base);
  const slow = landOf(table).plots.filter(({ piece }) => goingOf(piece.kind, unitClass) !== 'clear');
  const others = models
    .filter((other) => other.id !== model.id && !isInReserve(other))
    .map((other) => ({ other, far: span + baseRadius(footprintOf(other).base) }));
  const columns = Math.ceil(table.width / TILE) + 1;
  const known = new Map<number, Walk | null>();
  const look = (x: number, y: number): Walk | null => {
    const plots = slow.filter(
      ({ box: { west, east, south, north } }) =>
        west / MILS_PER_INCH - span < x &&
        x < east / MILS_PER_INCH + span &&
        south / MILS_PER_INCH - span < y &&
        y < north / MILS_PER_INCH + span,
    );
    const met = others.filter(({ other: { at }, far }) => Math.hypot(at[0] - x, at[1] - y) < far);
    const isInside = x >= span && y >= span && x <= table.width - span && y <= table.depth - span;
    if (isInside && plots.length === 0 && met.length === 0) return null;
    return { table, model, rulings, plots, models: met.map(({ other }) => other) };
  };
  return ([x, y]) => {
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const tile = row * columns + column;
    let found = known.get(tile);
    if (found === undefined) {
      found = look((column + 0.5) * TILE, (row + 0.5) * TILE);
      known.set(tile, found);
    }
    return found;
  };
}

/** A friend may be passed over, but nobody ends on another's base. CAMS-GAP-2. */
function barOccupied({ models, model }: Walk, cost: Float32Array, place: (cell: number) => Point): void {
  const foot = footprintOf(model);
  const others = models
    .filter((other) => other.id !== model.id && !isInReserve(other))
    .map((other) => ({
      foot: footprintOf(other),
      far: baseRadius(footprintOf(other).base) + baseRadius(footprintOf(model).base),
    }));
  cost.forEach((spent, cell) => {
    if (spent === Infinity || spent === 0) return;
    const at = place(cell);
    const isTaken = others.some(
      (other) =>
        Math.hypot(other.foot.at[0] - at[0], other.foot.at[1] - at[1]) < other.far &&
        basesOverlap({ ...foot, at }, other.foot),
    );
    if (isTaken) cost[cell] = Infinity;
  });
}
