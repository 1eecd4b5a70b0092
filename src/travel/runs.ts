import { MILS_PER_INCH } from '../core/lattice.ts';
import type { Point } from '../geometry/point.ts';
import { type Along, intervalsInRings, sidesInRings } from '../geometry/intervals.ts';
import { placeInRings, ringBounds } from '../geometry/polygon.ts';
import { doMeet, type Plot } from './plot.ts';
import { isMetBySide, type Shape, shapesOverlap, swept } from './shape.ts';
import { NO_STRETCH } from './tolerance.ts';

/** A part of a straight move, in shares of it from 0 to 1. */
export type Run = readonly [from: number, to: number];

/**
 * When a shape shares area with a plot while it is shifted by `move` mils. Touching is not sharing.
 *
 * Against one side of the plot a convex shape has one run at most, and it is worked out in closed form, so no step is too
 * coarse to see a thin wall. Between those runs the shape is clear of every side: wholly in the plot or wholly out of it.
 */
export function overlapRuns(shape: Shape, move: Point, { rings, box }: Plot): Run[] {
  const way = swept(shape, move);
  if (!doMeet(way.box, box)) return [];
  const least = leastShare(move);
  const met: Run[] = [];
  for (const ring of rings) {
    let from = ring[ring.length - 1]!;
    for (const to of ring) {
      const run = isMetBySide(way, from, to) ? runOverSide(shape, move, from, to) : null;
      if (run && run[1] - run[0] > least) met.push(run);
      from = to;
    }
  }
  const cut = joined(met, least);
  const inside = gapsOf(cut).filter(([from, to]) => {
    const middle = (from + to) / 2;
    const at: Point = [shape.inside[0] + move[0] * middle, shape.inside[1] + move[1] * middle];
    return to - from > least && placeInRings(at, rings) === 'inside';
  });
  return joined([...cut, ...inside], least);
}

/** When a shape shares area with another that stands. */
export function runsOver(shape: Shape, move: Point, other: Shape): Run[] {
  if (!shapesOverlap(swept(shape, move), other)) return [];
  if (other.corners.length > 2)
    return overlapRuns(shape, move, { rings: [other.corners], box: ringBounds(other.corners) });
  if (shape.corners.length > 2) {
    const outline = { rings: [shape.corners], box: shape.box };
    return overlapRuns(other, [-move[0], -move[1]], outline);
  }
  const disc = { ...shape, radius: shape.radius + other.radius };
  const run = runOverSide(disc, move, other.inside, other.inside);
  return run ? [run] : [];
}

/** When a point is in a plot, on its way from one place to another: with the plot on both its sides. Mils; exact. */
export function centreRuns(from: Point, to: Point, { rings, box }: Plot): Run[] {
  if (Math.max(from[0], to[0]) < box.west || Math.min(from[0], to[0]) > box.east) return [];
  if (Math.max(from[1], to[1]) < box.south || Math.min(from[1], to[1]) > box.north) return [];
  return intervalsInRings(from, to, rings).map(({ enter, leave }): Run => [enter.value, leave.value]);
}

/** Whether plots together cover a straight way, their edges included. Mils. */
export function coversWay(plots: readonly Plot[], from: Point, to: Point): boolean {
  const runs = plots.flatMap(({ rings }) => {
    const { left, right } = sidesInRings(from, to, rings);
    return [...runsOf(left), ...runsOf(right)];
  });
  let reached = 0;
  for (const [start, end] of runs.toSorted((a, b) => a[0] - b[0])) {
    if (start > reached + SLIVER) break;
    reached = Math.max(reached, end);
  }
  return reached >= 1 - SLIVER;
}

/** Share of a way: two edges this near are in one place. */
export const SLIVER = 1e-12;

/** Crossings in order, in pairs. */
export function runsOf(crossings: readonly Along[]): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) runs.push([crossings[i]!.value, crossings[i + 1]!.value]);
  return runs;
}

/** The share of a move below which a run is what rounding leaves. */
const leastShare = (move: Point): number =>
  (NO_STRETCH * MILS_PER_INCH) / Math.max(NO_STRETCH, Math.hypot(move[0], move[1]));

/** Runs in order, those that meet as one. */
function joined(runs: readonly Run[], least: number): Run[] {
  const kept: [number, number][] = [];
  for (const [from, to] of runs.toSorted((a, b) => a[0] - b[0])) {
    const last = kept.at(-1);
    if (last && from - last[1] <= least) last[1] = Math.max(last[1], to);
    else kept.push([from, to]);
  }
  return kept;
}

/** What runs in order leave of a move. */
function gapsOf(runs: readonly Run[]): Run[] {
  const ends = [0, ...runs.flat(), 1];
  return runs.length === 0
    ? [[0, 1]]
    : Array.from({ length: ends.length / 2 }, (_, gap): Run => [ends[2 * gap]!, ends[2 * gap + 1]!]);
}

/** When a moving shape is cut by a side; null when it never is. */
function runOverSide(shape: Shape, move: Point, from: Point, to: Point): Run | null {
  const run =
    shape.radius > 0 ? discOverSide(shape, move, from, to) : cornersOverSide(shape.corners, move, from, to);
  const [enter, leave] = [Math.max(0, run[0]), Math.min(1, run[1])];
  return enter < leave ? [enter, leave] : null;
}

/** The moments at which no line along a side of either parts them: each such line allows all before or all after one. */
function cornersOverSide(corners: readonly Point[], move: Point, from: Point, to: Point): Run {
  let enter = -Infinity;
  let leave = Infinity;
  const allow = (room: number, speed: number): void => {
    // shares where room > share × speed
    if (speed > 0) leave = Math.min(leave, room / speed);
    else if (speed < 0) enter = Math.max(enter, room / speed);
    else if (room <= 0) leave = -Infinity;
  };
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [most, least] = [-Infinity, Infinity];
  let a = corners[corners.length - 1]!;
  for (const b of corners) {
    const [sx, sy] = [b[0] - a[0], b[1] - a[1]];
    const first = sx * (from[1] - a[1]) - sy * (from[0] - a[0]);
    const last = sx * (to[1] - a[1]) - sy * (to[0] - a[0]);
    allow(Math.max(first, last), sx * move[1] - sy * move[0]);
    const off = dx * (b[1] - from[1]) - dy * (b[0] - from[0]);
    most = Math.max(most, off);
    least = Math.min(least, off);
    a = b;
  }
  const speed = dx * move[1] - dy * move[0];
  allow(most, -speed);
  allow(-least, speed);
  return [enter, leave];
}

/** A disc meets a side where its centre is in the strip along it or near one of its ends: together one run. */
function discOverSide({ inside, radius }: Shape, move: Point, from: Point, to: Point): Run {
  const runs = [aroundPoint(inside, radius, move, from), aroundPoint(inside, radius, move, to)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  if (square > 0) {
    const [px, py] = [inside[0] - from[0], inside[1] - from[1]];
    const reach = radius * Math.sqrt(square);
    const across = between(dx * py - dy * px, dx * move[1] - dy * move[0], -reach, reach);
    const forth = between(px * dx + py * dy, move[0] * dx + move[1] * dy, 0, square);
    runs.push([Math.max(across[0], forth[0]), Math.min(across[1], forth[1])]);
  }
  const real = runs.filter(([enter, leave]) => enter < leave);
  return [Math.min(...real.map(([enter]) => enter)), Math.max(...real.map(([, leave]) => leave))];
}

/** Shares at which start + share × speed is between two numbers. */
function between(start: number, speed: number, low: number, high: number): Run {
  if (speed === 0) return start > low && start < high ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [one, other] = [(low - start) / speed, (high - start) / speed];
  return one < other ? [one, other] : [other, one];
}

function aroundPoint(centre: Point, radius: number, move: Point, point: Point): Run {
  const [px, py] = [centre[0] - point[0], centre[1] - point[1]];
  const a = move[0] * move[0] + move[1] * move[1];
  const b = px * move[0] + py * move[1];
  const c = px * px + py * py - radius * radius;
  if (a === 0) return c < 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const root = b * b - a * c;
  if (root <= 0) return [Infinity, -Infinity];
  const half = Math.sqrt(root);
  return [(-b - half) / a, (-b + half) / a];
}
