import type { Along } from '../geometry/intervals.ts';
import { sidesInRings } from '../geometry/intervals.ts';
import type { Point } from '../geometry/point.ts';
import type { PiecePlot } from './plot.ts';
import type { Run } from './runs.ts';

/** A stretch of a straight way on one level, in shares of the way. */
export interface LevelRun {
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

/**
 * The ground levels under a point on its straight way, in order; mils.
 *
 * As `groundAt` has it for single points, an edge belongs to the higher side: whoever walks along the foot of a hill is on the
 * hill, and along the rim of a pit on the table, unless pits lie on both sides. A corner only touched in passing is not
 * climbed. The order of pieces plays no part, nor does the direction of the way.
 */
export function levelsAlong(hills: readonly PiecePlot[], from: Point, to: Point): LevelRun[] {
  const met = hills.filter(({ box }) => comesInto(from, to, box));
  if (met.length === 0) return [{ from: 0, to: 1, level: 0 }];
  const sides = met.map(({ piece, rings }) => {
    const { left, right } = sidesInRings(from, to, rings);
    return { level: piece.level, left: runsOf(left), right: runsOf(right) };
  });
  const cuts = [0, 1];
  for (const { left, right } of sides)
    for (const run of [...left, ...right])
      for (const share of run) if (share > 0 && share < 1) cuts.push(share);
  cuts.sort((a, b) => a - b);
  const runs: LevelRun[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined || end - start <= SLIVER) continue;
    const level = levelBetween(sides, (start + end) / 2);
    const last = runs.at(-1);
    if (last?.level === level) runs[runs.length - 1] = { ...last, to: end };
    else runs.push({ from: start, to: end, level });
  }
  return runs;
}

const SLIVER = 1e-12; // share of a way: two edges this near are one

interface Sides {
  readonly level: number;
  readonly left: readonly Run[];
  readonly right: readonly Run[];
}

function levelBetween(sides: readonly Sides[], share: number): number {
  const covers = (runs: readonly Run[]): boolean => runs.some(([from, to]) => from < share && share < to);
  let raised = -Infinity;
  let dug = -Infinity;
  let [isLeft, isRight] = [false, false];
  for (const { level, left, right } of sides) {
    const [onLeft, onRight] = [covers(left), covers(right)];
    if (!onLeft && !onRight) continue;
    if (level >= 0) raised = Math.max(raised, level);
    else {
      dug = Math.max(dug, level);
      isLeft ||= onLeft;
      isRight ||= onRight;
    }
  }
  if (raised >= 0) return raised;
  return isLeft && isRight ? dug : 0;
}

function runsOf(crossings: readonly Along[]): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) runs.push([crossings[i]!.value, crossings[i + 1]!.value]);
  return runs;
}

const comesInto = (from: Point, to: Point, box: PiecePlot['box']): boolean =>
  Math.max(from[0], to[0]) >= box.west &&
  Math.min(from[0], to[0]) <= box.east &&
  Math.max(from[1], to[1]) >= box.south &&
  Math.min(from[1], to[1]) <= box.north;
