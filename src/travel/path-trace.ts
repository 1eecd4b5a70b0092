import { toInches, toMils } from '../core/lattice.ts';
import type { Base, Footprint } from '../geometry/base.ts';
import { cornerInMils } from '../geometry/exact.ts';
import type { Point } from '../geometry/point.ts';
import { placeInRings } from '../geometry/polygon.ts';
import { levelsAlong } from './levels.ts';
import type { PiecePlot } from './plot.ts';
import { centreRuns, overlapRuns, type Run, runsOver } from './runs.ts';
import { overlapsPlot, restingShape, type Shape, shapesOverlap, shifted } from './shape.ts';
import { NO_STRETCH } from './tolerance.ts';

/** A base moved along straight legs without turning; the path is that of its centre. */
export interface PathQuestion {
  readonly path: readonly Point[];
  readonly base: Base;
  readonly facing: number; // degrees clockwise from north
  /** Whether pieces are met by the centre alone; left out: by centre and base, each told for itself. */
  readonly byCentre?: boolean;
}

/** Somebody standing on the table. */
export interface Standing extends Footprint {
  readonly id: string;
  readonly side: string;
}

export interface PathField {
  readonly width: number; // inches
  readonly depth: number; // inches
  readonly plots: readonly PiecePlot[];
  readonly models: readonly Standing[];
}

/** A stretch of the way over which nothing changes. Inches along the path. */
export interface PathInterval {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** Pieces under the centre of the base. */
  readonly centreIn: readonly string[];
  /** Pieces some part of the base stands in. */
  readonly baseIn: readonly string[];
  /** Ground level under the centre. */
  readonly level: number;
  /** Levels up (or down, below zero) from the stretch before. */
  readonly climb: number;
}

export interface PathTrace {
  readonly length: number; // inches
  readonly intervals: readonly PathInterval[];
  /** Pieces it stands in before it moves. On an edge it stands beside them. */
  readonly startsIn: { readonly centre: readonly string[]; readonly base: readonly string[] };
  /** Bases passed over on the way, in order. */
  readonly crossed: readonly {
    readonly model: string;
    readonly side: string;
    readonly from: number;
    readonly to: number;
  }[];
  /** Inches along the path at which some part of the base first leaves the table; null if none does. */
  readonly leavesTableAt: number | null;
  /** Models whose bases the moved one shares area with where it ends. */
  readonly endsOn: readonly string[];
}

/** What a base meets on its way. Touching is not overlapping; ovals are polygons within a mil of the true rim. */
export function tracePath(question: PathQuestion, field: PathField): PathTrace {
  const legs = legsOf(question.path);
  const [start] = question.path;
  const resting = restingShape({ ...question, at: start ?? [0, 0] });
  const standing = field.models.map((model) => ({ model, shape: restingShape(model) }));
  const sections: Section[] = [];
  const crossed: { model: string; side: string; from: number; to: number }[] = [];
  let leavesTableAt: number | null = null;
  for (const leg of legs) {
    const shape = shifted(resting, minus(leg.at, resting.inside));
    const found = field.plots.map((piece): PieceRuns => ({
      piece,
      centre: centreRuns(leg.at, plus(leg.at, leg.move), piece),
      base: question.byCentre ? [] : overlapRuns(shape, leg.move, piece),
    }));
    sections.push(...sectionsOf(leg, found));
    for (const { model, shape: other } of standing)
      for (const [from, to] of runsOver(shape, leg.move, other))
        addCrossing(crossed, model, leg.start + from * leg.length, leg.start + to * leg.length);
    leavesTableAt ??= exitOf(leg, shape, field);
  }
  const end = question.path.at(-1);
  const last = end && shifted(resting, minus(cornerInMils(end), resting.inside));
  return {
    length: legs.reduce((sum, leg) => sum + leg.length, 0),
    intervals: intervalsOf(sections),
    startsIn: stoodIn(resting, field.plots, question.byCentre ?? false),
    crossed: crossed.toSorted((a, b) => a.from - b.from),
    leavesTableAt,
    endsOn: standing
      .filter(({ shape }) => last !== undefined && shapesOverlap(last, shape))
      .map(({ model }) => model.id),
  };
}

/** The cost of a way: what each stretch costs by the caller's own rule, and their sum. */
export function moveCost(
  trace: PathTrace,
  costOf: (interval: PathInterval, index: number) => number,
): { readonly total: number; readonly costs: readonly number[] } {
  const costs = trace.intervals.map(costOf);
  return { total: costs.reduce((sum, cost) => sum + cost, 0), costs };
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

interface Leg {
  readonly at: Point; // mils
  readonly move: Point; // mils
  readonly start: number; // inches along the path
  readonly length: number;
}

function legsOf(path: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  const places = path.map(cornerInMils);
  let start = 0;
  for (const [index, at] of places.entries()) {
    const to = places[index + 1];
    if (!to) break;
    const move = minus(to, at);
    const length = toInches(Math.hypot(move[0], move[1]));
    if (length > 0) legs.push({ at, move, start, length });
    start += length;
  }
  return legs;
}

function stoodIn(shape: Shape, plots: readonly PiecePlot[], byCentre: boolean): PathTrace['startsIn'] {
  const centre = plots.filter(({ rings }) => placeInRings(shape.inside, rings) === 'inside');
  const base = byCentre ? [] : plots.filter((plot) => overlapsPlot(shape, plot));
  return { centre: centre.map(({ piece }) => piece.id), base: base.map(({ piece }) => piece.id) };
}

interface PieceRuns {
  readonly piece: PiecePlot;
  readonly centre: readonly Run[];
  readonly base: readonly Run[];
}

type Section = Omit<PathInterval, 'climb' | 'length'>;

/** Cuts a leg wherever the centre or the base enters or leaves a piece, or the ground changes its level. */
function sectionsOf(leg: Leg, found: readonly PieceRuns[]): Section[] {
  const hills = found.flatMap(({ piece }) => (piece.piece.kind === 'hill' ? [piece] : []));
  const levels = levelsAlong(hills, leg.at, plus(leg.at, leg.move)).runs;
  const cuts = [0, 1, ...levels.map(({ to }) => to)];
  for (const { centre, base } of found) for (const run of [...centre, ...base]) cuts.push(...run);
  cuts.sort((a, b) => a - b);
  const sections: Section[] = [];
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1] ?? from;
    if ((to - from) * leg.length <= NO_STRETCH) continue;
    const middle = (from + to) / 2;
    const under = (by: 'centre' | 'base'): string[] =>
      found
        .filter((one) => one[by].some((run) => run[0] < middle && middle < run[1]))
        .map(({ piece }) => piece.piece.id);
    sections.push({
      from: leg.start + from * leg.length,
      to: leg.start + to * leg.length,
      centreIn: under('centre'),
      baseIn: under('base'),
      level: levels.find((run) => middle < run.to)?.level ?? 0,
    });
  }
  return sections;
}

/** Joins stretches that a bend of the path parted, and counts the levels between them. */
function intervalsOf(sections: readonly Section[]): PathInterval[] {
  const intervals: PathInterval[] = [];
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
  for (const section of sections) {
    const before = intervals.at(-1);
    const joined =
      before &&
      before.level === section.level &&
      same(before.centreIn, section.centreIn) &&
      same(before.baseIn, section.baseIn);
    if (joined) {
      intervals[intervals.length - 1] = { ...before, to: section.to, length: section.to - before.from };
    } else {
      const climb = before === undefined ? 0 : section.level - before.level;
      intervals.push({ ...section, length: section.to - section.from, climb });
    }
  }
  return intervals;
}

function addCrossing(
  crossed: { model: string; side: string; from: number; to: number }[],
  { id, side }: { readonly id: string; readonly side: string },
  from: number,
  to: number,
): void {
  const before = crossed.findLast((crossing) => crossing.model === id);
  if (before !== undefined && from - before.to <= NO_STRETCH) before.to = to;
  else crossed.push({ model: id, side, from, to });
}

/** Inches along the path at which the base first reaches over the edge of the table. */
function exitOf(leg: Leg, { box }: Shape, { width, depth }: PathField): number | null {
  let first = Infinity;
  for (const [low, high, size, speed] of [
    [box.west, box.east, toMils(width), leg.move[0]],
    [box.south, box.north, toMils(depth), leg.move[1]],
  ] as const) {
    if (low < 0 || high > size) first = 0;
    if (low + speed < 0) first = Math.min(first, Math.max(0, -low / speed));
    if (high + speed > size) first = Math.min(first, Math.max(0, (size - high) / speed));
  }
  return first === Infinity ? null : leg.start + first * leg.length;
}

/** Places along a path: every whole inch and its end, with what a caller's account has added up to there. */
export function inchMarks(length: number): number[] {
  const whole = Array.from({ length: Math.floor(length + NO_STRETCH) }, (_, inch) => inch + 1);
  const last = whole.at(-1) ?? 0;
  return length - last > NO_STRETCH ? [...whole, length] : whole;
}

/** The place so many inches along a path. */
export function placeAlong(path: readonly Point[], inches: number): Point {
  let left = Math.max(0, inches);
  for (const [index, from] of path.entries()) {
    const to = path[index + 1];
    if (!to) return from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length > 0 && left <= length)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    left -= length;
  }
  throw new Error('placeAlong: a path without places');
}
