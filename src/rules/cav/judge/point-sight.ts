import type { Model } from '../../../battlefield/battle.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Field } from '../../contract/ruleset.ts';
import { coverOnLine } from './cover.ts';
import { measureLine, objectsOf } from './line-facts.ts';
import { isOnTable } from '../book/model-states.ts';
import { machineOf } from '../data/profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import { footprintOf, totalElevation } from './sight.ts';
import { isDestroyed } from '../data/values.ts';

/** The machine whose base covers a strike-point: that is what is aimed at. CAV-SP-1. */
export function modelUnder(
  models: readonly Model[],
  firer: Model,
  aim: Point,
  rulings: CavRulings,
): Model | null {
  const found = models.find(
    (model) =>
      model.id !== firer.id &&
      isOnTable(model) &&
      !isDestroyed(machineOf(model), model) &&
      gapToPoint(footprintOf(model, rulings), aim) === 0,
  );
  return found ?? null;
}

/**
 * Whether a firer has a valid line of sight to a strike-point. CAV-SP-3.
 *
 * At a model it is the line of sight to that model. At bare ground it is the line to a marker of no height: the text
 * says nothing more.
 */
export function pointInSight(
  field: Field,
  firer: Model,
  aim: Point,
  target: Model | null,
  rulings: CavRulings,
): boolean {
  const marker: Model = {
    ...firer,
    id: `${firer.id}: strike-point`,
    at: aim,
    base: { shape: 'round', diameter: 0 },
  };
  const seen = target ?? marker;
  const facts = measureLine(field, firer, seen, rulings);
  const ends = {
    attackerTotal: totalElevation(firer, facts.sight, rulings),
    defenderTotal: target ? totalElevation(target, facts.sight, rulings) : facts.sight.groundAt(aim),
  };
  return !coverOnLine(objectsOf(facts, rulings), ends, 'line', rulings).blocked;
}
