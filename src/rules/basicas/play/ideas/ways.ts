import type { Model } from '../../../../battlefield/battle.ts';
import { MILS_PER_INCH } from '../../../../core/lattice.ts';
import { closestPoints } from '../../../../geometry/closest.ts';
import type { Point } from '../../../../geometry/point.ts';
import { bearingOf, directionOf, toMicrodegrees } from '../../../../geometry/turn.ts';
import type { GaitName } from '../../book/kinds.ts';
import { weaponsOf } from '../../data/cards.ts';
import { gaitOf } from '../../data/gaits.ts';
import { closestOf } from '../../judge/attack.ts';
import { isCoherent } from '../../judge/coherency.ts';
import type { Situation } from '../../judge/situation.ts';
import { combatDistance, footprintOf, unitsOn, type Unit } from '../../judge/units.ts';
import { marched, type Gait, type Paths } from '../../travel/march.ts';
import { walkCost } from '../../travel/path.ts';
import { gaitBar } from '../manoeuvre.ts';
import { formUp, isTaken } from './form-up.ts';

const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** Where each model of a unit goes. */
export type Way = Paths;

/** A shift never longer than asked for: rounding to the lattice would add up to a mil. */
const cut = (value: number): number => Math.trunc(value * MILS_PER_INCH) / MILS_PER_INCH + 0;

/** Ways for a unit to go as a whole: towards the nearest enemy first, then by the compass. */
export function shifts(situation: Situation, unit: Unit, name: GaitName, shares: readonly number[]): Way[] {
  if (gaitBar(situation, unit, name)) return [];
  const gait = gaitOf(name, situation.rulings);
  if (!isCoherent(unit.models, situation.rulings['basicas.coherency.mode']))
    return regroup(situation, unit, gait);
  const least = Math.min(...unit.models.map(gait.allowance));
  const ahead = bearingOfNearest(situation, unit);
  const bearings = ahead === null ? COMPASS : [ahead, ...COMPASS];
  return bearings.flatMap((bearing) =>
    shares.flatMap((share): Way[] => {
      const [east, north] = directionOf(toMicrodegrees(bearing));
      const by: Point = [cut(east * least * share), cut(north * least * share)];
      const way = shifted(unit, by);
      return marched(situation, unit, way, gait).ok ? [way] : [];
    }),
  );
}

function shifted(unit: Unit, by: Point): Paths {
  const place = ({ at }: Model): Point => [
    Math.round((at[0] + by[0]) * MILS_PER_INCH) / MILS_PER_INCH,
    Math.round((at[1] + by[1]) * MILS_PER_INCH) / MILS_PER_INCH,
  ];
  return new Map(unit.models.map((model) => [model.id, [place(model)]]));
}

/** A unit that lost its coherency closes up on one of its models. BASICAS-COH-2. */
function regroup(situation: Situation, unit: Unit, gait: Gait): Way[] {
  return unit.models.flatMap((leader) => {
    const paths = formUp(situation, unit, leader, leader.at, gait);
    return paths && marched(situation, unit, paths, gait).ok ? [paths] : [];
  });
}

function bearingOfNearest({ models }: Situation, unit: Unit): number | null {
  const [first] = unit.models;
  const enemies = models.filter(({ side }) => side !== unit.side);
  if (!first || enemies.length === 0) return null;
  const apart = ({ at }: Model): number => Math.hypot(at[0] - first.at[0], at[1] - first.at[1]);
  const nearest = enemies.reduce((best, enemy) => (apart(enemy) < apart(best) ? enemy : best));
  return bearingOf(nearest.at[0] - first.at[0], nearest.at[1] - first.at[1]);
}

const LEADERS = 3; // models tried as the one that makes contact

/** One charge at each enemy unit that can be reached, nearest first. BASICAS-CHARGE-1. */
export function charges(situation: Situation, unit: Unit): Way[] {
  if (gaitBar(situation, unit, 'charge')) return [];
  const gait = gaitOf('charge', situation.rulings);
  return [...unitsOn(situation.models).values()]
    .filter(({ side }) => side !== unit.side)
    .flatMap((target) => {
      const leaders = unit.models
        .map((model) => ({ model, ...closestOf(model, target) }))
        .filter(({ model, inches }) => inches <= gait.allowance(model) + combatDistance(situation.rulings))
        .toSorted((a, b) => a.inches - b.inches)
        .slice(0, LEADERS);
      for (const { model, closest, inches } of leaders) {
        const paths = contactPaths(situation, unit, gait, model, closest, inches);
        if (paths) return [{ inches, paths }];
      }
      return [];
    })
    .toSorted((a, b) => a.inches - b.inches)
    .map(({ paths }) => paths);
}

/** A mil more than needed, so that rounding does not leave the charger short. */
const MIL = 1 / MILS_PER_INCH;

function contactPaths(
  situation: Situation,
  unit: Unit,
  gait: Gait,
  leader: Model,
  enemy: Model,
  inches: number,
): Paths | null {
  const { a, b } = closestPoints(footprintOf(leader), footprintOf(enemy));
  if (inches === 0) return null;
  const need = inches - combatDistance(situation.rulings);
  const length = Math.min(need + 2 * MIL, gait.allowance(leader), inches);
  const by: Point = [cut(((b[0] - a[0]) / inches) * length), cut(((b[1] - a[1]) / inches) * length)];
  const together = shifted(unit, by);
  if (marched(situation, unit, together, gait).ok) return together;
  const paths = formUp(situation, unit, leader, together.get(leader.id)?.[0] ?? leader.at, gait);
  return paths && marched(situation, unit, paths, gait).ok ? paths : null;
}

/** Each model that cannot strike closes in on the enemy nearest to it. BASICAS-FIGHT-1. */
export function adjusts(situation: Situation, unit: Unit): Way[] {
  if (gaitBar(situation, unit, 'adjust')) return [];
  const gait = gaitOf('adjust', situation.rulings);
  const foes = [...unitsOn(situation.models).values()].filter(({ side }) => side !== unit.side);
  let { models } = situation;
  const paths = new Map<string, readonly Point[]>();
  for (const model of unit.models) {
    const to = closerPlace(situation, model, foes, models, gait);
    if (!to) continue;
    paths.set(model.id, [to]);
    models = models.map((one) => (one.id === model.id ? { ...one, at: to } : one));
  }
  return paths.size > 0 && marched(situation, unit, paths, gait).ok ? [paths] : [];
}

function closerPlace(
  { table, rulings }: Situation,
  model: Model,
  foes: readonly Unit[],
  models: readonly Model[],
  gait: Gait,
): Point | null {
  const reach = Math.max(0, ...weaponsOf(model, 'melee').map(({ range }) => range));
  const nearest = foes.map((foe) => closestOf(model, foe)).toSorted((x, y) => x.inches - y.inches)[0];
  if (!nearest || nearest.inches <= reach) return null;
  const { a, b, gap } = closestPoints(footprintOf(model), footprintOf(nearest.closest));
  const length = Math.min(gait.allowance(model), gap - reach + 2 * MIL);
  const to: Point = [
    Math.round((model.at[0] + cut(((b[0] - a[0]) / gap) * length)) * MILS_PER_INCH) / MILS_PER_INCH,
    Math.round((model.at[1] + cut(((b[1] - a[1]) / gap) * length)) * MILS_PER_INCH) / MILS_PER_INCH,
  ];
  const others = models.filter(({ id }) => id !== model.id);
  if (isTaken({ ...model, at: to }, others)) return null;
  const enemies = others.filter(({ side }) => side !== model.side);
  const cost = walkCost({ table, rulings, enemies }, model, [to]);
  return cost.ok && cost.value <= gait.allowance(model) ? to : null;
}
