import type { Model } from '../../../battlefield/battle.ts';
import { onLattice } from '../../../core/lattice.ts';
import { le } from '../../../core/tolerance.ts';
import { baseRadius, type Footprint } from '../../../geometry/base.ts';
import { closestPoints, gapToPoint } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from '../../../geometry/turn.ts';
import type { Refusal } from '../../contract/field.ts';
import { say } from '../book/says.ts';
import type { Placed } from './events.ts';
import { formationFault } from '../travel/formation.ts';
import { moveGround, restFault } from '../travel/movement.ts';
import { trooperOf } from '../data/profiles.ts';
import { isWithin } from '../judge/range.ts';
import { rulingsIn, type Game } from './state.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { isOffTable, isOn } from '../judge/pose.ts';
import { treadOf } from '../travel/walk.ts';

/** Where units come onto the table: a marker, or the transport they sit in. */
export type Entry = { readonly at: Point } | { readonly vehicle: Footprint };

const gapTo = (entry: Entry, foot: Footprint): number =>
  'at' in entry ? gapToPoint(foot, entry.at) : closestPoints(foot, entry.vehicle).gap;

const middleOf = (entry: Entry): Point => ('at' in entry ? entry.at : entry.vehicle.at);

/** Why a model may not be put down there; null when it may. CADENCE-RES-1. */
function spotFault(game: Game, model: Model, entry: Entry, others: readonly Model[]): Refusal | null {
  const rulings = rulingsIn(game);
  const tread = treadOf(model);
  const foot = footprintOf(model);
  const ground = moveGround(game.field.battle.table);
  const { movement } = trooperOf(model);
  if (!isWithin(gapTo(entry, foot), movement, rulings))
    return { clause: 'CADENCE-RES-1', say: say('deploy.far', { model: model.id, inches: movement }) };
  if (isOffTable(ground, tread, model))
    return { clause: 'CADENCE-MOVE-3', say: say('deploy.offTable', { model: model.id }) };
  const rest = restFault(ground, tread, model, rulings);
  if (rest) return rest;
  const under = others.find((other) => isOn(foot, other));
  return under
    ? { clause: 'CADENCE-MOVE-2', say: say('deploy.on', { model: model.id, by: under.id }) }
    : null;
}

/** Why a unit may not be deployed like this; null when it may. CADENCE-RES-1, CADENCE-FORM-1. */
export function deployFault(game: Game, unit: Unit, placed: readonly Placed[], entry: Entry): Refusal | null {
  const standing = [...game.state.models];
  const models: Model[] = [];
  for (const { model: id, at, facing } of placed) {
    const model = unit.models.find((entryModel) => entryModel.id === id);
    if (!model) throw new Error(`deployFault: ${id} is not waiting to be placed`);
    const there = { ...model, at: snapped(at), facing };
    const fault = spotFault(game, there, entry, standing);
    if (fault) return fault;
    standing.push(there);
    models.push(there);
  }
  const broken = formationFault(models, rulingsIn(game));
  return broken === null ? null : { clause: 'CADENCE-FORM-1', say: broken };
}

export const snapped = ([x, y]: Point): Point => [onLattice(x), onLattice(y)];

const LOOSE = 0.25; // inches between bases put down side by side
const FINE = 0.5; // inches of the grid when nothing else fits

/** Models put down around a place, nearest first, each linked to one before it; fewer than asked where room is short. */
export function packed(
  game: Game,
  models: readonly Model[],
  entry: Entry,
  around: Point,
  facing: number,
  step: number,
): readonly Placed[] {
  const rulings = rulingsIn(game);
  const standing = [...game.state.models];
  const done: Model[] = [];
  const reach = Math.max(
    ...models.map((model) => trooperOf(model).movement + baseRadius(footprintOf(model).base)),
  );
  const spots = spotsAround(around, step, reach * 2);
  for (const model of models) {
    const spot = spots.find((at) => {
      const there = { ...model, at, facing };
      const isLinked = (mate: Model): boolean =>
        le(closestPoints(footprintOf(mate), footprintOf(there)).gap, rulings['cadence.formation.gap']);
      return (done.length === 0 || done.some(isLinked)) && spotFault(game, there, entry, standing) === null;
    });
    if (!spot) continue;
    const there = { ...model, at: spot, facing };
    done.push(there);
    standing.push(there);
  }
  return done.map(({ id, at }) => ({ model: id, at, facing }));
}

/** Places of a six-sided pattern around a middle, nearest first. */
function spotsAround(middle: Point, step: number, reach: number): Point[] {
  const rings = Math.ceil(reach / step);
  const spots: Point[] = [middle];
  for (let ring = 1; ring <= rings; ring++) {
    for (let spot = 0; spot < ring * 6; spot++) {
      const [sin, cos] = directionOf((FULL_TURN / (ring * 6)) * spot);
      spots.push(snapped([middle[0] + sin * ring * step, middle[1] + cos * ring * step]));
    }
  }
  return spots.map(snapped);
}

/** Ways to bring a unit on from an entry: near it, and as far in as it gets. */
export function deployments(game: Game, unit: Unit, entry: Entry): readonly (readonly Placed[])[] {
  const from = middleOf(entry);
  const { width, depth } = game.field.battle.table;
  const centre: Point = [width / 2, depth / 2];
  const inwards = bearingOf(centre[0] - from[0], centre[1] - from[1]);
  const [sin, cos] = directionOf(toMicrodegrees(inwards));
  const movement = Math.min(...unit.models.map((model) => trooperOf(model).movement));
  const size = Math.max(...unit.models.map((model) => baseRadius(footprintOf(model).base)));
  const found: (readonly Placed[])[] = [];
  for (const inches of [movement - size, movement / 2]) {
    const around: Point = [from[0] + sin * inches, from[1] + cos * inches];
    const placed = packed(game, unit.models, entry, around, inwards, 2 * size + LOOSE);
    if (placed.length === unit.models.length) found.push(placed);
  }
  if (found.length > 0) return found;
  const tight = packed(game, unit.models, entry, from, inwards, FINE);
  return tight.length === unit.models.length ? [tight] : [];
}
