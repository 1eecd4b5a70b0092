import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Body } from '../../../sight/facts.ts';
import { sureness, type Move } from '../../../sight/sureness.ts';
import type { Field, ShotQuery } from '../../contract/ruleset.ts';
import { SIGHTS, type Sight, type Sureness } from '../../contract/verdict.ts';
import { modelOf, presentUnit } from './judged.ts';
import type { CadenceRulings } from '../book/readings.ts';
import {
  bodyOf,
  callSight,
  CLOSE,
  eyeOf,
  leftOut,
  look,
  readView,
  standing,
  type Between,
  type ModelView,
  type UnitView,
} from './sight.ts';
import { isInReserve } from './units.ts';

/** A call that holds this far around both bases is beyond dispute. */
const SEARCHED = 1; // inches

/** Words found for moves of a viewpoint: they are the same whichever model of the target unit is asked about. */
const KEPT = new WeakMap<Field, Map<string, Sight>>();

/** The least move of the looking or of the asked model that turns the line of sight of the unit into another word. */
export function findSureness(
  field: Field,
  { from, to }: ShotQuery,
  now: Sight,
  rulings: CadenceRulings,
): Sureness | null {
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  if (isInReserve(attacker) || isInReserve(target) || attacker.unit === target.unit) return null;
  const probe = prober(field, attacker, target, rulings);
  const { width, depth } = field.battle.table;
  const judge = ({ model, dx, dy }: Move): Sight => {
    if (dx === 0 && dy === 0) return now;
    const mover = model === from ? attacker : target;
    const at: Point = [onLattice(mover.at[0] + dx), onLattice(mover.at[1] + dy)];
    const isOff = at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > depth;
    return isOff ? now : probe({ ...mover, at });
  };
  const { found } = sureness(judge, [from, to], SEARCHED);
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  return found && flipsTo
    ? { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards }
    : null;
}

/**
 * The word after either model has moved.
 *
 * Neither hides anything itself, so the bodies on the table stay as they are; a target model that moves changes only
 * what is seen of it.
 */
function prober(
  field: Field,
  attacker: Model,
  target: Model,
  rulings: CadenceRulings,
): (moved: Model) => Sight {
  const unit = presentUnit(field, target);
  const leaving = leftOut(field, attacker.unit, target.unit);
  const still = look(field, attacker, unit, rulings);
  const between = standingAfter(field, attacker, target, rulings);
  const see = (viewer: Body, model: Model, body: Body): ModelView => {
    const eye = eyeOf(viewer, rulings);
    return readView(model, (screen) => field.sight.visibility(eye, body, leaving, screen), rulings);
  };
  const fromAt = (moved: Model): UnitView => {
    const viewer = movedBody(field, moved);
    return { ...still, models: unit.models.map((model) => see(viewer, model, bodyOf(field, model.id))) };
  };
  const toAt = (moved: Model): UnitView => {
    const fresh = see(bodyOf(field, attacker.id), moved, movedBody(field, moved));
    return { ...still, models: still.models.map((view) => (view.model.id === moved.id ? fresh : view)) };
  };
  let kept = KEPT.get(field);
  if (!kept) KEPT.set(field, (kept = new Map()));
  return (moved) => {
    if (moved.id === target.id) return callSight(toAt(moved), between(moved), rulings).sight;
    const key = `${attacker.id} ${unit.id} ${moved.at[0]} ${moved.at[1]}`;
    const known = kept.get(key);
    if (known) return known;
    const { sight } = callSight(fromAt(moved), between(moved), rulings);
    kept.set(key, sight);
    return sight;
  };
}

function movedBody(field: Field, { id, at }: Model): Body {
  const { sight } = field;
  return { ...bodyOf(field, id), at, bottom: sight.groundAt(at) * sight.table.levelHeight };
}

/** How the units stand to each other after a move: measured again only where the three-inch rules are in question. */
function standingAfter(
  field: Field,
  attacker: Model,
  target: Model,
  rulings: CadenceRulings,
): (moved: Model) => Between {
  const measure = (shifted: Field): Between => {
    const unitOf = ({ id }: Model) => presentUnit(shifted, modelOf(shifted, id));
    return standing(shifted, unitOf(attacker), unitOf(target), rulings);
  };
  const now = measure(field);
  const reach = CLOSE + 2 * SEARCHED;
  const isNear = ({ side, at }: Model): boolean =>
    side === attacker.side &&
    now.target.models.some((other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) < BESIDE);
  const matters = now.nearest.gap < reach || field.battle.models.some(isNear);
  if (!matters) return () => now;
  return (moved) => {
    const models = field.battle.models.map((model) => (model.id === moved.id ? moved : model));
    return measure({ battle: { ...field.battle, models }, sight: field.sight });
  };
}

const BESIDE = 12; // inches between centres: farther off no base is within an inch of another, however large
