import type { Model } from '../../battlefield/battle.ts';
import { onLattice } from '../../core/lattice.ts';
import type { Body } from '../../sight/facts.ts';
import { sureness, type Move } from '../../sight/sureness.ts';
import type { Field, ShotQuery } from '../ruleset.ts';
import { SIGHTS, type Sight, type Sureness } from '../verdict.ts';
import { modelOf, presentUnit } from './judged.ts';
import type { CadenceRulings } from './readings.ts';
import { callSight, look, standing, type UnitView } from './sight.ts';
import { isInReserve } from './units.ts';

/** A call that holds this far around both bases is beyond dispute. */
const SEARCHED = 1; // inches

/** The least move of the looking or of the asked model that turns the line of sight of the unit into another word. */
export function findSureness(
  field: Field,
  { from, to }: ShotQuery,
  now: Sight,
  rulings: CadenceRulings,
): Sureness | null {
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  if (isInReserve(attacker) || isInReserve(target) || attacker.unit === target.unit) return null;
  const still = look(field, attacker, presentUnit(field, target), rulings);
  const { width, depth } = field.battle.table;
  const judge = (move: Move): Sight => {
    if (move.dx === 0 && move.dy === 0) return now;
    const mover = move.model === from ? attacker : target;
    const at = [onLattice(mover.at[0] + move.dx), onLattice(mover.at[1] + move.dy)] as const;
    if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > depth) return now;
    return sightAfter(field, { ...mover, at }, attacker, target, still, rulings);
  };
  const { found } = sureness(judge, [from, to], SEARCHED);
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  return found && flipsTo
    ? { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards }
    : null;
}

/** Moving a target model changes only what is seen of it; moving the viewpoint changes everything. */
function sightAfter(
  field: Field,
  moved: Model,
  attacker: Model,
  target: Model,
  still: UnitView,
  rulings: CadenceRulings,
): Sight {
  const shifted = withModel(field, moved);
  const viewer = moved.id === attacker.id ? moved : attacker;
  const unit = presentUnit(shifted, moved.id === target.id ? moved : target);
  const between = standing(shifted, presentUnit(shifted, viewer), unit, rulings);
  if (viewer === moved) return callSight(look(shifted, viewer, unit, rulings), between, rulings).sight;
  const fresh = look(shifted, viewer, { ...unit, models: [moved] }, rulings).models;
  const models = still.models.map((view) => (view.model.id === moved.id ? (fresh[0] ?? view) : view));
  return callSight({ ...still, models }, between, rulings).sight;
}

/** The table with one model somewhere else. */
function withModel({ battle, sight }: Field, moved: Model): Field {
  const { levelHeight } = battle.table;
  const bodies = sight.bodies.map((body): Body =>
    body.id === moved.id ? { ...body, at: moved.at, bottom: sight.groundAt(moved.at) * levelHeight } : body,
  );
  const models = battle.models.map((model) => (model.id === moved.id ? moved : model));
  return { battle: { ...battle, models }, sight: sight.withBodies(bodies) };
}
