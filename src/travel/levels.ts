import { sidesInRings } from '../geometry/intervals.ts';
import type { Point } from '../geometry/point.ts';
import type { PiecePlot } from './plot.ts';
import { type Run, runsOf, SLIVER } from './runs.ts';

/** A stretch of a straight way on one level, in shares of the way. */
interface LevelRun {
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

export interface LevelsOfWay {
  readonly runs: readonly LevelRun[];
  /** An edge or a corner lies right at the start or the end: the place itself may be on another level than the way beside it. */
  readonly edgeAtStart: boolean;
  readonly edgeAtEnd: boolean;
}

const BARE: LevelsOfWay = { runs: [{ from: 0, to: 1, level: 0 }], edgeAtStart: false, edgeAtEnd: false };

/**
 * The ground levels under a point on its straight way, in order; mils.
 *
 * As `groundAt` has it for single points, an edge belongs to the higher side: whoever walks along the foot of a hill is on the
 * hill, and along the rim of a pit on the table, unless pits lie on both sides. A corner only touched in passing is not
 * climbed. The order of pieces plays no part, nor does the direction of the way.
 */
export function levelsAlong(hills: readonly PiecePlot[], from: Point, to: Point): LevelsOfWay {
  const met = hills.filter(({ box }) => comesInto(from, to, box));
  if (met.length === 0) return BARE;
  const sides = met.map(({ piece, rings }) => {
    const { left, right } = sidesInRings(from, to, rings);
    return { level: piece.level, left: runsOf(left), right: runsOf(right) };
  });
  const cuts = [0, 1];
  let [edgeAtStart, edgeAtEnd] = [false, false];
  for (const { left, right } of sides)
    for (const run of [...left, ...right])
      for (const share of run) {
        if (share > 0 && share < 1) cuts.push(share);
        edgeAtStart ||= share === 0;
        edgeAtEnd ||= share === 1;
      }
  return { runs: levelRuns(sides, cuts), edgeAtStart, edgeAtEnd };
}

function levelRuns(sides: readonly Sides[], cuts: number[]): LevelRun[] {
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

const comesInto = (from: Point, to: Point, box: PiecePlot['box']): boolean =>
  Math.max(from[0], to[0]) >= box.west &&
  Math.min(from[0], to[0]) <= box.east &&
  Math.max(from[1], to[1]) >= box.south &&
  Math.min(from[1], to[1]) <= box.north;
