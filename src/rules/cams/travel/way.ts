import type { Model, Table } from '../../../battlefield/battle.ts';
import { toMils } from '../../../core/lattice.ts';
import { gt } from '../../../core/tolerance.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Point } from '../../../geometry/point.ts';
import { type Bounds, ringBounds } from '../../../geometry/polygon.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import {
  inchMarks,
  type PathInterval,
  type PathTrace,
  placeAlong,
  tracePath,
} from '../../../travel/path-trace.ts';
import { firstFault, type WayAccount, type WayFault } from '../../../travel/account.ts';
import { landOf, nearOf, type PiecePlot } from '../../../travel/plot.ts';
import { SHORT_OF } from '../../../travel/tolerance.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { CamsRulings } from '../book/readings.ts';
import { type Going, goingOf } from '../book/terrain.ts';
import { footprintOf, unitOf } from '../data/units.ts';

/** Who moves over what, among whom. */
export interface Walk {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly rulings: CamsRulings;
  readonly model: Model;
  /** The terrain there is; left out: all of the table's. */
  readonly plots?: readonly PiecePlot[];
}

/** A stretch of a way with what it costs. */
interface Stretch {
  readonly from: number; // inches along the way
  readonly to: number;
  readonly going: Going;
  /** The pieces that make it so. */
  readonly pieces: readonly string[];
  readonly cost: number; // inches of movement
}

export interface Way {
  readonly stretches: readonly Stretch[];
  readonly inches: number;
  readonly cost: number; // inches of movement
  readonly trace: PathTrace;
}

/** A way laid over the ground: what each part of it costs. CAMS-TERR-1, CAMS-GAP-2. */
export function layWay(walk: Walk, path: readonly Point[]): Way {
  const { table, models, rulings, model } = walk;
  const foot = footprintOf(model);
  const unitClass = unitOf(model).class;
  const byCentre = rulings['cams.terrain.by'] === 'centre';
  const own = baseRadius(foot.base);
  const box = boxAround(path, byCentre ? 1 : Math.ceil(toMils(own)) + 1);
  const near = walk.plots ? nearOf(walk.plots, box) : landOf(table).near(box);
  const plots = near.filter(({ piece }) => goingOf(piece.kind, unitClass) !== 'clear');
  const others = models
    .filter(
      (other) => other.id !== model.id && isWithin(other.at, path, own + baseRadius(footprintOf(other).base)),
    )
    .map((other) => ({ ...footprintOf(other), id: other.id, side: other.side }));
  const trace = tracePath(
    { path, base: foot.base, facing: foot.facing, byCentre },
    { width: table.width, depth: table.depth, plots, models: others },
  );
  const goings = new Map(plots.map(({ piece }) => [piece.id, goingOf(piece.kind, unitClass)]));
  const stretches = stretchesOf(trace, byCentre, goings, rulings);
  return {
    stretches,
    trace,
    inches: trace.length,
    cost: stretches.reduce((all, { cost }) => all + cost, 0),
  };
}

function boxAround(path: readonly Point[], by: number): Bounds {
  const { west, south, east, north } = ringBounds(path);
  return {
    west: toMils(west) - by,
    south: toMils(south) - by,
    east: toMils(east) + by,
    north: toMils(north) + by,
  };
}

const isWithin = (point: Point, path: readonly Point[], reach: number): boolean =>
  path.some((from, at) => distanceToSegment(point, from, path[at + 1] ?? from) <= reach + SHORT_OF);

function stretchesOf(
  { intervals, startsIn }: PathTrace,
  byCentre: boolean,
  goings: ReadonlyMap<string, Going>,
  rulings: CamsRulings,
): Stretch[] {
  const insideOf = ({ centreIn, baseIn }: PathInterval): readonly string[] => (byCentre ? centreIn : baseIn);
  const rate = rulings['cams.difficult.mode'] === 'halfRate' ? 2 : 1;
  // What it stands in already it may leave: its centre goes no farther in, and once out it is out.
  let leaving = new Set(byCentre ? startsIn.centre : startsIn.base);
  return intervals.map((interval): Stretch => {
    const { from, to, length, centreIn } = interval;
    const inside = insideOf(interval);
    leaving = new Set(
      inside.filter((id) => leaving.has(id) && (startsIn.centre.includes(id) || !centreIn.includes(id))),
    );
    const closed = inside.filter((id) => goings.get(id) === 'impassable' && !leaving.has(id));
    if (closed.length > 0) return { from, to, going: 'impassable', pieces: closed, cost: Infinity };
    if (inside.length === 0) return { from, to, going: 'clear', pieces: [], cost: length };
    return { from, to, going: 'difficult', pieces: inside, cost: length * rate };
  });
}

/** What may forbid a way. */
export type CamsFault = WayFault<'impassable' | 'table' | 'enemy' | 'taken' | 'allowance'> & {
  readonly clause: 'CAMS-GAP-2' | 'CAMS-MOVE-1';
  /** Inches of movement it needs and has, where they do not suffice. */
  readonly needs?: number;
  readonly has?: number;
};

/** The first thing that forbids a way with so many inches of movement; null when it may be gone. CAMS-MOVE-1, CAMS-GAP-2. */
function faultOn({ model }: Walk, way: Way, allowance: number): CamsFault | null {
  const { trace, stretches, cost, inches } = way;
  const closed = stretches.find(({ going }) => going === 'impassable');
  const enemy = trace.crossed.find(({ side }) => side !== model.side);
  const [under] = trace.endsOn;
  return firstFault<CamsFault>([
    closed
      ? { kind: 'impassable', clause: 'CAMS-GAP-2', about: closed.pieces[0] ?? '', inch: closed.from }
      : null,
    trace.leavesTableAt === null ? null : { kind: 'table', clause: 'CAMS-GAP-2', inch: trace.leavesTableAt },
    enemy ? { kind: 'enemy', clause: 'CAMS-GAP-2', about: enemy.model, inch: enemy.from } : null,
    gt(cost, allowance)
      ? {
          kind: 'allowance',
          clause: 'CAMS-MOVE-1',
          needs: cost,
          has: allowance,
          inch: inchesFor(stretches, allowance),
        }
      : null,
    under === undefined ? null : { kind: 'taken', clause: 'CAMS-GAP-2', about: under, inch: inches },
  ]);
}

/** The sentence for what forbids a way: the only place that words it. */
function faultText(id: string, { kind, about = '', needs = 0, has = 0 }: CamsFault): string {
  switch (kind) {
    case 'impassable':
      return `${about} is impassable for ${id}.`;
    case 'table':
      return `${id} would leave the table.`;
    case 'enemy':
      return `${about} is an enemy and in the way.`;
    case 'taken':
      return `${id} would end on the base of ${about}.`;
    case 'allowance':
      return `That way costs ${needs.toFixed(2)}″ of movement and ${id} has ${has.toFixed(2)}″.`;
  }
}

/** Why a way may not be gone with so many inches of movement; null when it may. CAMS-MOVE-1, CAMS-GAP-2. */
export function wayFault(walk: Walk, way: Way, allowance: number): Refusal | null {
  const fault = faultOn(walk, way, allowance);
  return fault && { clause: fault.clause, say: faultText(walk.model.id, fault) };
}

/** Inches of a way an allowance pays for. */
function inchesFor(stretches: readonly Stretch[], allowance: number): number {
  let left = allowance;
  let reached = 0;
  for (const { from, to, cost } of stretches) {
    if (cost > left) return cost === Infinity ? from : from + ((to - from) * left) / cost;
    left -= cost;
    reached = to;
  }
  return reached;
}

/** What a way costs as far as so many inches along it. */
function costUpTo(stretches: readonly Stretch[], inches: number): number {
  return stretches.reduce((sum, { from, to, cost }) => {
    const part = Math.min(to, inches) - from;
    return part > 0 ? sum + (cost * part) / (to - from) : sum;
  }, 0);
}

/** Any way somebody draws, its start included: the cost inch by inch, where it has to stop and what forbids the rest. */
export function accountOf(walk: Walk, path: readonly Point[], allowance: number): WayAccount<CamsFault> {
  const way = layWay(walk, path);
  const fault = faultOn(walk, way, allowance);
  const stopsAt = fault && roomBefore(way.trace, fault.inch);
  const gone = Math.max(0, stopsAt ?? way.inches);
  const { facing } = walk.model;
  return {
    unit: 'inches',
    inches: way.inches,
    cost: way.cost,
    marks: [0, ...inchMarks(gone)].map((inches) => ({
      inches,
      at: placeAlong(path, inches),
      facing,
      cost: costUpTo(way.stretches, inches),
    })),
    stopsAt: stopsAt && gone,
    fault,
  };
}

/** How far along a straight way a model gets with an allowance before anything stops it, inches. */
export function farthest({ model }: Walk, { trace, stretches, inches }: Way, allowance: number): number {
  const reached = inchesFor(stretches, allowance);
  const enemies = trace.crossed.filter(({ side }) => side !== model.side).map(({ from }) => from);
  return roomBefore(trace, Math.min(reached, inches, trace.leavesTableAt ?? Infinity, ...enemies));
}

/** The last place on a way, at or before a distance, where a base ends on no other. */
export function roomBefore({ crossed }: PathTrace, distance: number): number {
  let reached = distance - SHORT_OF;
  for (;;) {
    const over = crossed.find(({ from, to }) => from - SHORT_OF < reached && reached < to + SHORT_OF);
    if (!over) return reached;
    reached = over.from - SHORT_OF;
  }
}
