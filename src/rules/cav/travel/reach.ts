import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { baseRadius, type Footprint } from '../../../geometry/base.ts';
import { closestPoints } from '../../../geometry/closest.ts';
import { convexHull } from '../../../geometry/hull.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import type { Field, ReachMap, Refusal } from '../../contract/ruleset.ts';
import { hasState, isOnTable } from '../book/model-states.ts';
import { inchCost } from './movement.ts';
import { type Area, basePolygon, FLAT, moveGround, reliefAlong, touchedGround } from './path-ground.ts';
import { isTouching, TOUCH } from './path-meet.ts';
import { isOnRoad } from './path-road.ts';
import { machineOf } from '../data/profiles.ts';
import { type CavRulings, rulingsOf } from '../book/readings.ts';
import { footprintOf } from '../judge/sight.ts';
import { currentValues, isDestroyed } from '../data/values.ts';

const HEADINGS = 12;
const TURN = 360 / HEADINGS; // degrees
const FREE_TURNS = 90 / TURN; // headings one change of facing reaches to either side
const TILE = 0.5; // inches: two ways that meet in a tile with the same facing count as one
const CELL = 0.5; // inches of the map

/** A place on the way: where, and facing which way. */
interface Place {
  readonly at: Point;
  readonly heading: number;
}

/** What the search walks over. */
interface Terrain {
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly Area[];
  readonly hills: readonly Area[];
  readonly ground: ReturnType<typeof moveGround>;
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
  let seeds: Place[] = headings.map((heading) => ({ at: model.at, heading }));
  for (let action = isDown ? 1 : 0; action < actions; action++) {
    const mark = (x: number, y: number, spent: number): void => paint(map, x, y, action * move + spent);
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
  const ground = moveGround(battle.table, wrecks);
  const others = battle.models.filter(
    (other) => other.id !== model.id && isOnTable(other) && !isWreck(other),
  );
  const foot = footprintOf(model, rulings);
  const bases = others.map((other): Area => {
    const there = footprintOf(other, rulings);
    // Whom it touches already it may walk along and away from.
    const ring = basePolygon(there, isTouching(foot, there) ? TOUCH : -0.006);
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const box = {
      west: Math.min(...xs),
      south: Math.min(...ys),
      east: Math.max(...xs),
      north: Math.max(...ys),
    };
    return { ground: 'obstruction', level: 0, rings: [ring], ...box };
  });
  const { width, depth, hills } = ground;
  return { width, depth, areas: [...ground.areas, ...bases], hills, ground };
}

type Mark = (x: number, y: number, spent: number) => void;
type Search = (seeds: readonly Place[], onRoads: boolean, mark: Mark) => Place[];

const SHARES = [0.25, 0.5, 0.75, 1]; // of an inch, where a cell is marked

/**
 * Dijkstra by whole MV: costs are small whole numbers, so places wait in one list for each. A place whose free
 * change of facing is unused is worth as much as the same place with it used, so that one is dropped.
 */
function prepare(field: Field, model: Model, rulings: CavRulings, mv: number): Search {
  const terrain = terrainOf(field, model, rulings);
  const columns = Math.ceil(terrain.width / TILE) + 1;
  const rows = Math.ceil(terrain.depth / TILE) + 1;
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
function makeStrider(terrain: Terrain, foot: Footprint, rulings: CavRulings) {
  const { base, at: origin } = foot;
  const paces = Array.from({ length: HEADINGS }, (_, heading) => {
    const facing = foot.facing + heading * TURN;
    const step = directionOf(toMicrodegrees(facing));
    const from = basePolygon({ base, at: origin, facing }, TOUCH);
    const along = (inches: 1 | -1) => {
      const to = from.map(([x, y]): Point => [x + step[0] * inches, y + step[1] * inches]);
      const shape = convexHull([...from, ...to]).map(([x, y]): Point => [x - origin[0], y - origin[1]]);
      return { facing, step: [step[0] * inches, step[1] * inches] as const, shape };
    };
    return { ahead: along(1), back: along(-1) };
  });
  const isOff = ([x, y]: Point): boolean => x < 0 || y < 0 || x > terrain.width || y > terrain.depth;
  const near = nearAreas(terrain, baseRadius(base) + 1 + TILE);
  return (
    place: Place,
    onRoads: boolean,
    backwards: boolean,
  ): { readonly to: Point; readonly cost: number } | null => {
    const pace = paces[place.heading]![backwards ? 'back' : 'ahead'];
    const [x, y] = place.at;
    const to: Point = [x + pace.step[0], y + pace.step[1]];
    const shape = pace.shape.map(([dx, dy]): Point => [x + dx, y + dy]);
    if (shape.some(isOff)) return null;
    const { areas, hills } = near(place.at);
    if (areas.length === 0) return onRoads ? null : { to, cost: backwards ? 2 : 1 };
    const touches = touchedGround(areas, shape);
    const relief = hills.length === 0 ? FLAT : reliefAlong(hills, [{ from: place.at, to }]);
    if (relief.levels > 1) return null;
    const { facing } = pace;
    const isRoad =
      touches.includes('road') &&
      isOnRoad(terrain.ground, base, { at: place.at, facing }, { at: to, facing }, rulings);
    if (onRoads && !isRoad) return null;
    const waived = onRoads || (isRoad && rulings.roadExemption === 'continuousStretch');
    const inch = { touches, ...relief, backwards, onRoad: isRoad, length: 1 };
    const cost = inchCost(inch, waived, rulings);
    const isBarred = touches.includes('obstruction');
    return cost === null || isBarred ? null : { to, cost };
  };
}

/** The areas within reach of a tile, looked up once for each. */
function nearAreas({ areas, hills, width }: Terrain, reach: number) {
  const known = new Map<number, { readonly areas: readonly Area[]; readonly hills: readonly Area[] }>();
  const columns = Math.ceil(width / TILE) + 1;
  return ([x, y]: Point) => {
    const [column, row] = [Math.floor(x / TILE), Math.floor(y / TILE)];
    const key = row * columns + column;
    let found = known.get(key);
    if (!found) {
      const [west, south] = [column * TILE - reach, row * TILE - reach];
      const [east, north] = [(column + 1) * TILE + reach, (row + 1) * TILE + reach];
      const isNear = (area: Area): boolean =>
        area.west < east && area.east > west && area.south < north && area.north > south;
      found = { areas: areas.filter(isNear), hills: hills.filter(isNear) };
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
      const before = closestPoints({ ...foot, at: place.at, facing }, enemy).gap;
      return closestPoints({ ...foot, at: to, facing }, enemy).gap < before - 0.005;
    });
  };
}
