import { MILS_PER_INCH } from '../core/lattice.ts';
import type { Piece } from '../battlefield/piece.ts';
import type { Base, Footprint } from '../geometry/base.ts';
import { baseOutline } from '../geometry/outline.ts';
import type { Point } from '../geometry/point.ts';
import { type Area, areOverlapping, overlapRuns } from './sweep.ts';

/** A base moved along straight legs without turning; the path is that of its centre. */
export interface PathQuestion {
  readonly path: readonly Point[];
  readonly base: Base;
  readonly facing: number; // degrees clockwise from north
}

export interface PathField {
  readonly width: number; // inches
  readonly depth: number; // inches
  readonly pieces: readonly Piece[];
  readonly models: readonly (Footprint & { readonly id: string; readonly side: string })[];
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
  const pieces = field.pieces.map((piece) => ({ piece, area: pieceArea(piece) }));
  const sections: Section[] = [];
  const crossed: { model: string; side: string; from: number; to: number }[] = [];
  let leavesTableAt: number | null = null;
  for (const leg of legs) {
    const base = baseArea({ ...question, at: leg.from });
    const found = pieces.map(({ piece, area }): PieceRuns => {
      const centre: Area = { rings: [[leg.from]], radius: 0 };
      return { piece, centre: overlapRuns(centre, leg.move, area), base: overlapRuns(base, leg.move, area) };
    });
    sections.push(...sectionsOf(leg, found));
    for (const model of field.models) {
      for (const [from, to] of overlapRuns(base, leg.move, baseArea(model))) {
        addCrossing(crossed, model, leg.start + from * leg.length, leg.start + to * leg.length);
      }
    }
    leavesTableAt ??= exitOf(leg, base, field);
  }
  const end = question.path.at(-1);
  const last = end === undefined ? undefined : baseArea({ ...question, at: end });
  return {
    length: legs.reduce((sum, leg) => sum + leg.length, 0),
    intervals: intervalsOf(sections),
    crossed: crossed.toSorted((a, b) => a.from - b.from),
    leavesTableAt,
    endsOn: field.models
      .filter((model) => last !== undefined && areOverlapping(last, [0, 0], 0, baseArea(model)))
      .map(({ id }) => id),
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

interface Leg {
  readonly from: Point;
  readonly move: Point;
  readonly start: number; // inches along the path
  readonly length: number;
}

function legsOf(path: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  let start = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [from, to] = [path[i]!, path[i + 1]!];
    const move: Point = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(move[0], move[1]);
    if (length > 0) legs.push({ from, move, start, length });
    start += length;
  }
  return legs;
}

function baseArea({ base, at, facing }: Footprint): Area {
  const outline = baseOutline(base, at, facing);
  const inches = ([x, y]: Point): Point => [x / MILS_PER_INCH, y / MILS_PER_INCH];
  return outline.kind === 'circle'
    ? { rings: [[inches(outline.centre)]], radius: outline.radius / MILS_PER_INCH }
    : { rings: [outline.corners.map(inches)], radius: 0 };
}

const pieceArea = ({ outline, holes }: Piece): Area => ({ rings: [outline, ...holes], radius: 0 });

interface PieceRuns {
  readonly piece: Piece;
  readonly centre: ReturnType<typeof overlapRuns>;
  readonly base: ReturnType<typeof overlapRuns>;
}

type Section = Omit<PathInterval, 'climb' | 'length'>;

const NOTHING = 1e-9; // inches: stretches shorter than this are rounding

/** Cuts a leg wherever the centre or the base enters or leaves a piece. */
function sectionsOf(leg: Leg, found: readonly PieceRuns[]): Section[] {
  const cuts = [0, 1];
  for (const { centre, base } of found) for (const run of [...centre, ...base]) cuts.push(...run);
  cuts.sort((a, b) => a - b);
  const sections: Section[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    if ((to - from) * leg.length <= NOTHING) continue;
    const middle = (from + to) / 2;
    const covers = (runs: PieceRuns['base']): boolean =>
      runs.some((run) => run[0] < middle && middle < run[1]);
    const under = found.filter(({ centre }) => covers(centre)).map(({ piece }) => piece);
    const levels = under.filter(({ kind }) => kind === 'hill').map(({ level }) => level);
    sections.push({
      from: leg.start + from * leg.length,
      to: leg.start + to * leg.length,
      centreIn: under.map(({ id }) => id),
      baseIn: found.filter(({ base }) => covers(base)).map(({ piece }) => piece.id),
      level: levels.length === 0 ? 0 : Math.max(...levels),
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
    const joined = before && same(before.centreIn, section.centreIn) && same(before.baseIn, section.baseIn);
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
  if (before !== undefined && from - before.to <= NOTHING) before.to = to;
  else crossed.push({ model: id, side, from, to });
}

/** Inches along the path at which the base first reaches over the edge of the table. */
function exitOf(leg: Leg, { rings, radius }: Area, { width, depth }: PathField): number | null {
  let first = Infinity;
  for (const [axis, size] of [width, depth].entries()) {
    const corners = rings.flatMap((ring) => ring.map((corner) => corner[axis]!));
    const low = Math.min(...corners) - radius;
    const high = Math.max(...corners) + radius;
    const speed = leg.move[axis]!;
    if (low < -NOTHING || high > size + NOTHING) first = 0;
    if (low + speed < -NOTHING) first = Math.min(first, Math.max(0, -low / speed));
    if (high + speed > size + NOTHING) first = Math.min(first, Math.max(0, (size - high) / speed));
  }
  return first === Infinity ? null : leg.start + first * leg.length;
}
