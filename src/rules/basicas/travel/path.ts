import type { Model, Table } from '../../../battlefield/battle.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import { toInches } from '../../../core/lattice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { baseRadius, innerRadius, type Base, type Footprint } from '../../../geometry/base.ts';
import { segmentIntervals } from '../../../geometry/intervals.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import type { Point } from '../../../geometry/point.ts';
import { ringBounds, type Bounds } from '../../../geometry/polygon.ts';
import type { Polygon } from '../../../geometry/ring.ts';
import { convexHull } from '../../../geometry/hull.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import { areOverlapping, type Area, type Run } from '../../../sight/sweep.ts';
import type { Bar } from '../judge/attack.ts';
import type { Rulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { goingOf } from '../book/terrain.ts';
import { footprintOf } from '../judge/units.ts';
import { wayToRings } from './way.ts';

/** A piece that matters to walkers. */
interface Patch {
  readonly id: string;
  readonly impassable: boolean;
  readonly area: Area;
  readonly ground: Polygon;
  readonly box: Bounds;
}

const patches = new WeakMap<Table, readonly Patch[]>();

/** Everything on a table that is not open ground, measured out once. BASICAS-GAP-4. */
function patchesOf(table: Table): readonly Patch[] {
  let known = patches.get(table);
  if (!known) {
    known = allPieces(table)
      .filter((piece) => goingOf(piece) !== 'clear')
      .map((piece) => ({
        id: piece.id,
        impassable: goingOf(piece) === 'impassable',
        area: { rings: [piece.outline, ...piece.holes], radius: 0 },
        ground: piece,
        box: ringBounds(piece.outline),
      }));
    patches.set(table, known);
  }
  return known;
}

const rims = new WeakMap<Base, Map<number, readonly Point[]>>();

/** The corners of a base as seen from its centre, worked out once for each way it faces. Inches. */
function rimOf(base: Base, facing: number): readonly Point[] {
  const known = rims.get(base) ?? new Map<number, readonly Point[]>();
  rims.set(base, known);
  let rim = known.get(facing);
  if (!rim) {
    const outline = baseOutline(base, [0, 0], facing);
    const corners = outline.kind === 'polygon' ? outline.corners : [];
    rim = corners.map(([x, y]): Point => [toInches(x), toInches(y)]);
    known.set(facing, rim);
  }
  return rim;
}

function areaOf({ base, at, facing }: Footprint): Area {
  const rim = base.shape === 'round' ? [] : rimOf(base, facing);
  // An oval as wide as it is long has no corners either.
  if (rim.length === 0) return { rings: [[at]], radius: innerRadius(base) };
  return { rings: [rim.map(([x, y]): Point => [at[0] + x, at[1] + y])], radius: 0 };
}

const STILL: Point = [0, 0];

/** What a walk is asked about. */
export interface Walk {
  readonly table: Table;
  readonly rulings: Rulings;
  /** Bases that may not be crossed. */
  readonly enemies: readonly Model[];
}

/** Inches a model uses up along straight legs from where it stands, or why it cannot go there. BASICAS-GAP-4. */
export function walkCost(walk: Walk, model: Model, path: readonly Point[]): Result<number, Bar> {
  const start = footprintOf(model);
  let inches = 0;
  let from = model.at;
  for (const to of path) {
    const leg = legCost(walk, { ...start, at: from }, to, start, model.id);
    if (!leg.ok) return leg;
    inches += leg.value;
    from = to;
  }
  return ok(inches);
}

function legCost(
  { table, rulings, enemies }: Walk,
  foot: Footprint,
  to: Point,
  start: Footprint,
  id: string,
): Result<number, Bar> {
  const { at } = foot;
  const move: Point = [to[0] - at[0], to[1] - at[1]];
  const length = Math.hypot(...move);
  if (length === 0) return ok(0);
  const reach = baseRadius(foot.base);
  const met = patchesOf(table)
    .filter(({ box }) => isOnWay(box, at, to, reach))
    .map((patch) => ({ patch, gap: wayToRings(at, to, patch.area) }))
    .filter(({ gap }) => gap < reach);
  const sweep = sweepOf(foot, to);
  const wall = met.find(
    ({ patch: { impassable, area }, gap }) =>
      impassable && isMet(sweep, gap, area, 0) && !areOverlapping(areaOf(start), STILL, 0, area),
  );
  if (wall)
    return err({ clause: 'BASICAS-GAP-4', say: say('walk.through', { model: id, what: wall.patch.id }) });
  const enemy = enemies.find((other) => isCrossed(sweep, at, to, footprintOf(other), start));
  if (enemy) return err({ clause: 'BASICAS-GAP-4', say: say('walk.through', { model: id, what: enemy.id }) });
  if (rulings['basicas.difficult.mode'] === 'ignore') return ok(length);
  const slow = met
    .filter(({ patch, gap }) => !patch.impassable && gap === 0)
    .flatMap(({ patch }) => segmentIntervals(at, to, patch.ground))
    .map(({ enter, leave }): Run => [enter.value, leave.value]);
  return ok(length * (1 + shareOf(slow)));
}

function isOnWay({ west, east, south, north }: Bounds, from: Point, to: Point, reach: number): boolean {
  return (
    Math.min(from[0], to[0]) - reach <= east &&
    Math.max(from[0], to[0]) + reach >= west &&
    Math.min(from[1], to[1]) - reach <= north &&
    Math.max(from[1], to[1]) + reach >= south
  );
}

/** What a base passes over on a straight leg: the hull of where it begins and ends, worked out when it is needed. */
interface Sweep {
  readonly most: number; // inches from the centre to the farthest point of the base
  readonly least: number; // and to the nearest of its rim
  readonly hull: () => Area;
}

function sweepOf(foot: Footprint, to: Point): Sweep {
  let hull: Area | undefined;
  return {
    most: baseRadius(foot.base),
    least: innerRadius(foot.base),
    hull: () => (hull ??= sweptHull(foot, to)),
  };
}

function sweptHull(foot: Footprint, to: Point): Area {
  const { rings, radius } = areaOf(foot);
  const [dx, dy] = [to[0] - foot.at[0], to[1] - foot.at[1]];
  const corners = rings.flat();
  return { rings: [convexHull([...corners, ...corners.map(([x, y]): Point => [x + dx, y + dy])])], radius };
}

const HAIR = 1e-9; // inches: less is touching

/** Whether a sweep shares area with something whose least and most reach about the way are known. */
function isMet({ least, most, hull }: Sweep, gap: number, area: Area, theirs: number): boolean {
  if (gap < least + theirs - HAIR) return true;
  if (least === most) return false;
  return areOverlapping(hull(), STILL, 0, area);
}

function isCrossed(sweep: Sweep, from: Point, to: Point, foot: Footprint, start: Footprint): boolean {
  const gap = distanceToSegment(foot.at, from, to);
  const [inner, outer] = [innerRadius(foot.base), baseRadius(foot.base)];
  if (gap >= sweep.most + outer) return false;
  const sure = gap < sweep.least + inner - HAIR;
  if (!sure && inner === outer && sweep.least === sweep.most) return false;
  const area = areaOf(foot);
  if (!sure && !areOverlapping(sweep.hull(), STILL, 0, area)) return false;
  return !areOverlapping(areaOf(start), STILL, 0, area);
}

/** The share of a leg that lies in any of several runs; where they overlap it counts once. */
function shareOf(runs: readonly Run[]): number {
  let share = 0;
  let upTo = 0;
  for (const [from, to] of runs.toSorted((a, b) => a[0] - b[0])) {
    share += Math.max(0, to - Math.max(from, upTo));
    upTo = Math.max(upTo, to);
  }
  return share;
}

/** Whether a whole base is on the table. */
export function isOnTable({ width, depth }: Table, foot: Footprint): boolean {
  const { rings, radius } = areaOf(foot);
  const HAIR = 1e-6; // inches
  return rings.every((ring) =>
    ring.every(
      ([x, y]) =>
        x - radius >= -HAIR &&
        y - radius >= -HAIR &&
        x + radius <= width + HAIR &&
        y + radius <= depth + HAIR,
    ),
  );
}

/** Whether a base shares area with ground no base may enter. */
export function isInImpassable(table: Table, foot: Footprint): boolean {
  const base = areaOf(foot);
  const reach = baseRadius(foot.base);
  return patchesOf(table).some(
    ({ impassable, area, box }) =>
      impassable && isOnWay(box, foot.at, foot.at, reach) && areOverlapping(base, STILL, 0, area),
  );
}
