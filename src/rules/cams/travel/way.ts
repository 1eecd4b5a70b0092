import type { Model, Table } from '../../../battlefield/battle.ts';
import { gt } from '../../../core/tolerance.ts';
import { baseRadius } from '../../../geometry/base.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import { segmentIntervals } from '../../../geometry/intervals.ts';
import type { Point } from '../../../geometry/point.ts';
import { distanceToSegment } from '../../../geometry/segment.ts';
import { type PathTrace, tracePath } from '../../../sight/path-trace.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { hasCorners, passedBases } from './passing.ts';
import type { CamsRulings } from '../book/readings.ts';
import { type Going, goingOf, lieOf, type Plot, plotsNear } from '../book/terrain.ts';
import { footprintOf, unitOf } from '../data/units.ts';

/** Who moves over what, among whom. */
export interface Walk {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly rulings: CamsRulings;
  readonly model: Model;
  /** The terrain there is; left out: all of the table's. */
  readonly plots?: readonly Plot[];
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

/** Kept from whatever stops a model, so that rounding never takes it there. */
const HAIR = 0.005; // inches

/** A way laid over the ground: what each part of it costs. CAMS-TERR-1, CAMS-GAP-2. */
export function layWay(walk: Walk, path: readonly Point[]): Way {
  const { table, models, rulings, model } = walk;
  const foot = footprintOf(model);
  const unitClass = unitOf(model).class;
  const isByCentre = rulings['cams.terrain.by'] === 'centre';
  const pieces = plotsNear(walk.plots ?? lieOf(table).plots, path, isByCentre ? 0 : baseRadius(foot.base))
    .map(({ piece }) => piece)
    .filter(({ kind }) => goingOf(kind, unitClass) !== 'clear');
  const own = baseRadius(foot.base);
  const others = models
    .filter(
      (other) => other.id !== model.id && isWithin(other.at, path, own + baseRadius(footprintOf(other).base)),
    )
    .map((other) => ({ ...footprintOf(other), id: other.id, side: other.side }));
  const isCornered = hasCorners(foot);
  const round = others.filter((other) => !isCornered || !hasCorners(other));
  const traced = tracePath(
    { path, base: foot.base, facing: foot.facing },
    { width: table.width, depth: table.depth, pieces: isByCentre ? [] : pieces, models: round },
  );
  const passed = passedBases(
    foot,
    path,
    others.filter((other) => !round.includes(other)),
  );
  const trace: PathTrace = {
    ...traced,
    crossed: [...traced.crossed, ...passed.crossed].toSorted((a, b) => a.from - b.from),
    endsOn: [...traced.endsOn, ...passed.endsOn],
  };
  const goings = new Map(pieces.map((piece) => [piece.id, goingOf(piece.kind, unitClass)]));
  const intervals = isByCentre
    ? centreIntervals(path, pieces)
    : trace.intervals.map(({ from, to, baseIn }) => ({ from, to, inside: baseIn }));
  const stretches = stretchesOf(intervals, goings, rulings);
  return {
    stretches,
    trace,
    inches: trace.length,
    cost: stretches.reduce((all, { cost }) => all + cost, 0),
  };
}

function isWithin(point: Point, path: readonly Point[], reach: number): boolean {
  return path.some((from, at) => distanceToSegment(point, from, path[at + 1] ?? from) <= reach + HAIR);
}

interface Interval {
  readonly from: number; // inches along the way
  readonly to: number;
  readonly inside: readonly string[];
}

const NOTHING = 1e-9; // inches: shorter stretches are rounding

/** What the centre of the base is in along its way; the base itself is not looked at. */
function centreIntervals(path: readonly Point[], pieces: readonly Piece[]): Interval[] {
  const intervals: Interval[] = [];
  let start = 0;
  for (const [at, from] of path.entries()) {
    const to = path[at + 1];
    if (!to) break;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const found = pieces.map((piece) => ({
      id: piece.id,
      runs: segmentIntervals(from, to, piece).map(({ enter, leave }) => [enter.value, leave.value] as const),
    }));
    const cuts = [0, 1, ...found.flatMap(({ runs }) => runs.flat())].toSorted((a, b) => a - b);
    for (const [index, share] of cuts.entries()) {
      const next = cuts[index + 1] ?? share;
      if ((next - share) * length <= NOTHING) continue;
      const middle = (share + next) / 2;
      const inside = found
        .filter(({ runs }) => runs.some((run) => run[0] < middle && middle < run[1]))
        .map(({ id }) => id);
      intervals.push({ from: start + share * length, to: start + next * length, inside });
    }
    start += length;
  }
  return intervals;
}

function stretchesOf(
  intervals: readonly Interval[],
  goings: ReadonlyMap<string, Going>,
  rulings: CamsRulings,
): Stretch[] {
  // What it stands in already it need not enter.
  const within = new Set(intervals[0]?.inside);
  return intervals.map(({ from, to, inside }) => {
    const closed = inside.filter((id) => goings.get(id) === 'impassable' && !within.has(id));
    if (closed.length > 0) return { from, to, going: 'impassable', pieces: closed, cost: Infinity };
    if (inside.length === 0) return { from, to, going: 'clear', pieces: [], cost: to - from };
    const rate = rulings['cams.difficult.mode'] === 'halfRate' ? 2 : 1;
    return { from, to, going: 'difficult', pieces: inside, cost: (to - from) * rate };
  });
}

const refuse = (clause: Refusal['clause'], text: string): Refusal => ({ clause, say: text });

/** Why a way may not be gone with so many inches of movement; null when it may. CAMS-MOVE-1, CAMS-GAP-2. */
export function wayFault({ model }: Walk, way: Way, allowance: number): Refusal | null {
  const { trace, stretches, cost } = way;
  const closed = stretches.find(({ going }) => going === 'impassable');
  if (closed)
    return refuse('CAMS-GAP-2', `${closed.pieces[0] ?? 'That ground'} is impassable for ${model.id}.`);
  if (trace.leavesTableAt !== null) return refuse('CAMS-GAP-2', `${model.id} would leave the table.`);
  const enemy = trace.crossed.find(({ side }) => side !== model.side);
  if (enemy) return refuse('CAMS-GAP-2', `${enemy.model} is an enemy and in the way.`);
  const [under] = trace.endsOn;
  if (under !== undefined) return refuse('CAMS-GAP-2', `${model.id} would end on the base of ${under}.`);
  if (gt(cost, allowance))
    return refuse(
      'CAMS-MOVE-1',
      `That way costs ${cost.toFixed(2)}″ of movement and ${model.id} has ${allowance.toFixed(2)}″.`,
    );
  return null;
}

/** How far along a straight way a model gets with an allowance before anything stops it, inches. */
export function farthest({ model }: Walk, { trace, stretches, inches }: Way, allowance: number): number {
  let left = allowance;
  let reached = 0;
  for (const { from, to, going, cost } of stretches) {
    if (going === 'impassable') break;
    if (cost > left) {
      reached = from + ((to - from) * left) / cost;
      break;
    }
    left -= cost;
    reached = to;
  }
  const enemies = trace.crossed.filter(({ side }) => side !== model.side).map(({ from }) => from);
  return roomBefore(trace, Math.min(reached, inches, trace.leavesTableAt ?? Infinity, ...enemies));
}

/** The last place on a way, at or before a distance, where a base ends on no other. */
export function roomBefore({ crossed }: PathTrace, distance: number): number {
  let reached = distance - HAIR;
  for (;;) {
    const over = crossed.find(({ from, to }) => from - HAIR < reached && reached < to + HAIR);
    if (!over) return reached;
    reached = over.from - HAIR;
  }
}
