import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { MILS_PER_INCH } from '../../../core/lattice.ts';
import { baseRadius, type Footprint } from '../../../geometry/base.ts';
import { snapOffset } from '../../../geometry/body.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Bounds } from '../../../geometry/polygon.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import { restingShape, type Shape, shapesOverlap, shifted, swept } from '../../../travel/shape.ts';
import { doMeet, type PiecePlot, shiftedBox } from '../../../travel/plot.ts';
import { CONTACT, FLUSH } from '../../../travel/tolerance.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import { hasState, isOnTable } from '../book/model-states.ts';
import { inchCost } from './movement.ts';
import {
  type Area,
  FLAT,
  hillsOf,
  inInches,
  inMils,
  type MoveGround,
  moveGround,
  reliefAlong,
  touchedAreas,
} from './path-ground.ts';
import { isTouching } from './path-meet.ts';
import { isOnRoad } from './path-road.ts';
import { machineOf } from '../data/profiles.ts';
import { type CavRulings, rulingsOf } from '../book/readings.ts';
import { footprintOf } from '../judge/sight.ts';
import { currentValues, isDestroyed } from '../data/values.ts';

const HEADINGS = 12;
const TURN = 360 / HEADINGS; // degrees
const FREE_TURNS = 90 / TURN; // headings one change of facing reaches to either side
const TILE = 500; // mils: two ways that meet in a tile with the same facing count as one
const CELL = 0.5; // inches of the map

/** A place on the way: where in mils, and facing which way. */
interface Place {
  readonly at: Point;
  readonly heading: number;
}

/** What the search walks over. */
interface Terrain {
  readonly ground: MoveGround;
  /** Bases of the others, a hair larger. */
  readonly bodies: readonly Shape[];
}

/**
 * Everywhere a model can get to with its actions, by whole inches in a dozen directions (CAV-MOV-1 to CAV-MOV-26).
 *
 * Cost is MV: up to the first allowance one move action, above it the second. Every shown way is legal, forwards or
 * backwards; ways that need other angles may reach a little farther.
 */
export function reachOf(field: Field, id: string): Result<ReachMap, Refusal> {
  const { battle } = field;
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) return err({ clause: 'CAV-MOV-1', say: `There is no model "${id}".` });
  const machine = machineOf(model);
  if (isDestroyed(machine, model) || hasState(model, 'disabled'))
    return err({ clause: 'CAV-STA-1', say: `${id} can do nothing any more.` });
  if (!isOnTable(model)) return err({ clause: 'CAV-SET-5', say: `${id} is not on the table yet.` });
  const rulings = rulingsOf(battle);
  const { move, actionPoints } = currentValues(machine, model, rulings);
  const actions = hasState(model, 'stunned')
    ? 0
    : Math.floor(actionPoints / (rulings['actionList.move'] || 1));
  const search = prepare(field, model, rulings, move);
  const map = blankMap(battle.table, Math.max(1, actions), move);
  paint(map, model.at[0], model.at[1], 0);
  const isDown = hasState(model, 'knockdown');
  const headings = Array.from({ length: isDown ? HEADINGS : 1 }, (_, heading) => heading);
  let seeds: Place[] = headings.map((heading) => ({ at: inMils(model.at), heading }));
  for (let action = isDown ? 1 : 0; action < actions; action++) {
    const mark = (x: number, y: number, spent: number): void =>
      paint(map, x / MILS_PER_INCH, y / MILS_PER_INCH, action * move + spent);
    const onRoads = rulings.roadExemption === 'wholeAction' ? search(seeds, true, mark) : [];
    seeds = [...search(seeds, false, mark), ...onRoads];
  }
  return ok(map);
}

function blankMap(
  table: { readonly width: number; readonly depth: number },
  actions: number,
  move: number,
): ReachMap {
  const columns = Math.ceil(table.width / CELL);
  const rows = Math.ceil(table.depth / CELL);
  const cost = new Float32Array(columns * rows).fill(Infinity);
  const allowances = Array.from({ length: actions }, (_, action) => (action + 1) * move);
  return { cell: CELL, columns, rows, cost, allowances, unit: 'MV' };
}

function paint({ cost, columns, rows }: ReachMap, x: number, y: number, spent: number): void {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / CELL)));
  const cell = row * columns + column;
  if (spent < (cost[cell] ?? 0)) cost[cell] = spent;
}

/** Terrain and the other models: their bases, a hair larger, cannot be walked into (CAV-MOV-8, CAV-GEN-3). */
function terrainOf({ battle }: Field, model: Model, rulings: CavRulings): Terrain {
  const isWreck = (other: Model): boolean => isDestroyed(machineOf(other), other);
  const wrecks = battle.models.filter(isWreck).map((wreck) => footprintOf(wreck, rulings));
  const others = battle.models.filter(
    (other) => other.id !== model.id && isOnTable(other) && !isWreck(other),
  );
  const foot = footprintOf(model, rulings);
  const bodies = others.map((other) => {
    const there = footprintOf(other, rulings);
    // Whom it touches already it may walk along and away from.
    return restingShape(there, isTouching(foot, there) ? FLUSH : -ROOM);
  });
  return { ground: moveGround(battle.table, wrecks), bodies };
}

const ROOM = 0.006; // inches between bases: more than contact is

type Mark = (x: number, y: number, spent: number) => void;
type Search = (seeds: readonly Place[], onRoads: boolean, mark: Mark) => Place[];

const SHARES = [0.25, 0.5, 0.75, 1]; // of an inch, where a cell is marked

/**
 * Dijkstra by whole MV: costs are small whole numbers, so places wait in one list for each. A place whose free
 * change of facing is unused is worth as much as the same place with it used, so that one is dropped.
 */
function prepare(field: Field, model: Model, rulings: CavRulings, mv: number): Search {
  const terrain = terrainOf(field, model, rulings);
  const columns = Math.ceil(terrain.ground.width / TILE) + 1;
  const rows = Math.ceil(terrain.ground.depth / TILE) + 1;
  const stride = makeStrider(terrain, footprintOf(model, rulings), rulings);
  const closer = hasState(model, 'suppressed') ? closerCheck(field, model, rulings) : null;
  return (seeds, onRoads, mark) => {
    const settled = new Uint8Array(columns * rows * HEADINGS); // 1: with the free turn used, 2: unused
    const open: (Place & { readonly worth: 1 | 2 })[][] = Array.from({ length: mv + 1 }, () => []);
    open[0] = seeds.map((seed) => ({ ...seed, worth: 2 }));
    const found: Place[] = [];
    for (let spent = 0; spent <= mv; spent++) {
      const list = open[spent] ?? [];
      for (let next = 0; next < list.length; next++) {
        const place = list[next]!;
        const { at, heading, worth } = place;
        const tile = Math.floor(at[1] / TILE) * columns + Math.floor(at[0] / TILE);
        const key = tile * HEADINGS + heading;
        const before = settled[key] ?? 2;
        if (before >= worth) continue;
        settled[key] = worth;
        if (before === 0) found.push(place);
        const afterTurn = spent + (worth === 2 ? 0 : 1);
        for (let by = -FREE_TURNS; by <= FREE_TURNS; by++) {
          if (by === 0) continue;
          open[afterTurn]?.push({ at, heading: (heading + by + HEADINGS) % HEADINGS, worth: 1 });
        }
        for (const backwards of [false, true]) {
          const step = stride(place, onRoads, backwards);
          if (!step || closer?.(place, step.to)) continue;
          const isDear = spent === 0 && step.cost > mv && !backwards;
          const after = isDear && (mv > 0 || rulings.minInchAtMV0) ? mv : spent + step.cost;
          if (after > mv) continue;
          const [dx, dy] = [step.to[0] - at[0], step.to[1] - at[1]];
          for (const share of SHARES) mark(at[0] + dx * share, at[1] + dy * share, after);
          open[after]?.push({ at: step.to, heading, worth });
        }
      }
    }
    return found;
  };
}

/** One inch ahead or back: where it leads and what it costs; null where it is barred. */
function makeStrider({ ground, bodies }: Terrain, foot: Footprint, rulings: CavRulings) {
  const { base } = foot;
  const paces = Array.from({ length: HEADINGS }, (_, heading) => {
    const facing = foot.facing + heading * TURN;
    const [sin, cos] = directionOf(toMicrodegrees(facing));
    const resting = restingShape({ base, at: [0, 0], facing }, FLUSH);
    const along = (inches: 1 | -1) => {
      const step: Point = [
        snapOffset(sin * inches * MILS_PER_INCH),
        snapOffset(cos * inches * MILS_PER_INCH),
      ];
      return { facing, step, shape: swept(resting, step) };
    };
    return { ahead: along(1), back: along(-1) };
  });
  const span = Math.ceil((baseRadius(base) + 1) * MILS_PER_INCH) + TILE;
  const near = nearTiles(ground, bodies, span);
  return (
    place: Place,
    onRoads: boolean,
    backwards: boolean,
  ): { readonly to: Point; readonly cost: number } | null => {
    const pace = paces[place.heading]![backwards ? 'back' : 'ahead'];
    const [x, y] = place.at;
    const to: Point = [x + pace.step[0], y + pace.step[1]];
    const { areas, hills, others, isInner } = near(place.at);
    const box = shiftedBox(pace.shape.box, place.at);
    const met = areas.filter((area) => doMeet(area.box, box));
    const beside = others.filter((other) => doMeet(other.box, box));
    if (!isInner && crosses(box, ground)) return null;
    if (met.length + beside.length === 0) return onRoads ? null : { to, cost: backwards ? 2 : 1 };
    const shape = shifted(pace.shape, place.at);
    if (beside.some((other) => shapesOverlap(shape, other))) return null;
    const touched = touchedAreas(met, shape);
    const touches = touched.map((area) => area.ground);
    const relief = touches.includes('hill') ? reliefAlong(hills, [{ from: place.at, to }]) : FLAT;
    if (relief.levels > 1) return null;
    const { facing } = pace;
    const isRoad =
      touches.includes('road') &&
      isOnRoad(met, base, { at: inInches(place.at), facing }, { at: inInches(to), facing }, rulings);
    if (onRoads && !isRoad) return null;
    const waived = onRoads || (isRoad && rulings.roadExemption === 'continuousStretch');
    const inch = { touches, ...relief, backwards, onRoad: isRoad, length: 1 };
    const cost = inchCost(inch, waived, rulings);
    return cost === null ? null : { to, cost };
  };
}

/** What there is within reach of a tile, looked up once for each. */
interface Nearby {
  readonly areas: readonly Area[];
  readonly hills: readonly PiecePlot[];
  readonly others: readonly Shape[];
  /** So far from every edge that no step from here crosses one. */
  readonly isInner: boolean;
}

const crosses = (box: Bounds, { width, depth }: MoveGround): boolean =>
  box.west < 0 || box.south < 0 || box.east > width || box.north > depth;

function nearTiles(ground: MoveGround, bodies: readonly Shape[], span: number) {
  const known = new Map<number, Nearby>();
  const columns = Math.ceil(ground.width / TILE) + 1;
  return ([x, y]: Point): Nearby => {
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const key = row * columns + column;
    let found = known.get(key);
    if (!found) {
      const box = {
        west: column * TILE - span,
        south: row * TILE - span,
        east: (column + 1) * TILE + span,
        north: (row + 1) * TILE + span,
      };
      const others = bodies.filter((body) => doMeet(body.box, box));
      const areas = ground.near(box);
      const isInner = !crosses(box, ground);
      found = { areas, hills: hillsOf(areas), others, isInner };
      known.set(key, found);
    }
    return found;
  };
}

/** Whether a step brings a suppressed model closer to an enemy (CAV-STA-4). */
function closerCheck({ battle }: Field, model: Model, rulings: CavRulings) {
  const enemies = battle.models
    .filter((other) => other.side !== model.side && isOnTable(other) && !isDestroyed(machineOf(other), other))
    .map((other) => footprintOf(other, rulings));
  const foot = footprintOf(model, rulings);
  return (place: Place, to: Point): boolean => {
    const facing = foot.facing + place.heading * TURN;
    return enemies.some((enemy) => {
      const before = closestPoints({ ...foot, at: inInches(place.at), facing }, enemy).gap;
      return closestPoints({ ...foot, at: inInches(to), facing }, enemy).gap < before - CONTACT;
    });
  };
}
