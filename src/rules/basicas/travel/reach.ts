import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { baseRadius } from '../../../geometry/base.ts';
import { reachGrid } from '../../../travel/reach-grid.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import type { GaitName } from '../book/kinds.ts';
import { say } from '../book/says.ts';
import { gaitOf } from '../data/gaits.ts';
import { isInImpassable, isOnTable, walkCost, type Walk } from './path.ts';
import { modelIn } from '../judge/query.ts';
import { situationOf } from '../judge/situation.ts';
import { foesInCombat, footprintOf, isMarked, unitNamed } from '../judge/units.ts';

const CELL = 0.5; // inches

/**
 * Where a model can get to with a Move and with a Run or Charge; out of combat with a Retreat.
 *
 * Cost is inches with difficult ground counted twice, over straight steps of the grid in 32 directions. The rest of its
 * unit is left out: whether all can follow and hold together is decided when the unit moves.
 */
export function reachMap(field: Field, id: string): Result<ReachMap, Refusal> {
  const situation = situationOf(field);
  const { table, models, rulings } = situation;
  const model = modelIn(field.battle, id);
  const unit = unitNamed(models, model.unit);
  const fights = foesInCombat(models, unit, rulings).length > 0;
  if (fights && isMarked(unit, 'charged'))
    return err({ clause: 'BASICAS-RETREAT-1', say: say('reach.charged', { unit: unit.id }) });
  const names: readonly GaitName[] = fights ? ['retreat'] : ['move', 'run'];
  const allowances = names.map((name) => gaitOf(name, rulings).allowance(model));
  const columns = Math.ceil(table.width / CELL);
  const rows = Math.ceil(table.depth / CELL);
  const place = (cell: number): Point => [
    ((cell % columns) + 0.5) * CELL,
    (Math.floor(cell / columns) + 0.5) * CELL,
  ];
  const walk: Walk = { table, rulings, enemies: models.filter(({ side }) => side !== model.side) };
  const start = [Math.floor(model.at[0] / CELL), Math.floor(model.at[1] / CELL)] as const;
  const first = Math.min(rows - 1, start[1]) * columns + Math.min(columns - 1, start[0]);
  const at = (cell: number): Model => ({ ...model, at: cell === first ? model.at : place(cell) });
  const cost = reachGrid({
    columns,
    rows,
    cell: CELL,
    start: [first % columns, Math.floor(first / columns)],
    directions: 32,
    limit: Math.max(...allowances),
    stepCost: (from, to) => {
      const leg = walkCost(walk, at(from), [place(to)]);
      return leg.ok ? leg.value : Infinity;
    },
  });
  const others = models.filter((other) => other.id !== id);
  cost.forEach((inches, cell) => {
    if (inches < Infinity && cell !== first && !mayStand(at(cell), others, table)) cost[cell] = Infinity;
  });
  return ok({ cell: CELL, columns, rows, cost, allowances, unit: 'in' });
}

function mayStand(model: Model, others: readonly Model[], table: Field['battle']['table']): boolean {
  const foot = footprintOf(model);
  if (!isOnTable(table, foot) || isInImpassable(table, foot)) return false;
  return !others.some((other) => {
    const theirs = footprintOf(other);
    const apart = Math.hypot(foot.at[0] - theirs.at[0], foot.at[1] - theirs.at[1]);
    return apart < baseRadius(foot.base) + baseRadius(theirs.base) && basesOverlap(foot, theirs);
  });
}
