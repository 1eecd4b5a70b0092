import { compareProducts } from './exact-sign.ts';
import { createSweep, samePlaceAsNext, sweepLine, topOnLine } from './line-sweep.ts';
import type { PackedTerrain } from './packed-terrain.ts';

const sweep = createSweep();
const state: number[] = [];

/**
 * Touching is not crossing: the one rule for what blocks a line.
 *
 * Matter is everything under the ground (the bare table at 0; a hill gives its own level, the highest hill
 * wins, a negative one digs where no other hill lies) and every piece that blocks sight, draped point by point: it
 * fills its outline from the ground to its height above that ground. A line is blocked if and only if it
 * passes through the interior of the union of all matter. So a line may touch a corner, run along one side of an
 * outline, or skim level along a top. Where two pieces abut, a line along their common edge is blocked
 * below the lower of the two tops, as it would be had they been drawn as one piece. An end exactly
 * on a wall is judged by the part of the line next to it.
 *
 * As arithmetic: cut the open line wherever an outline crosses it. On each part take the lower of the tops just
 * left and just right of the line; the line is blocked when it runs strictly below that somewhere inside the
 * part. A line straight up or down counts the lowest top of everything that meets at its foot.
 *
 * Decided without rounding for ends on the sight line lattice (64ths of a mil). Mils.
 */
export function lineClearExactly(
  terrain: PackedTerrain,
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
): boolean {
  if (px === qx && py === qy) return Math.min(pz, qz) >= lowestTopAround(terrain, px, py);
  sweepLine(sweep, terrain, px, py, qx, qy);
  for (let i = 0; i < sweep.near; i++) state[i] = sweep.atStart[i]!;
  const rise = qz - pz;
  let fromN = 0;
  let fromD = 1;
  for (let at = 0; at < sweep.count; at++) {
    const numerator = sweep.numerator[at]!;
    const denominator = sweep.denominator[at]!;
    const depth = topOnLine(sweep, terrain, state) - pz;
    // Straight lines and level tops: below the top inside the part means below it at one end of the part.
    if (compareProducts(fromN, rise, depth, fromD) < 0) return false;
    if (compareProducts(numerator, rise, depth, denominator) < 0) return false;
    while (samePlaceAsNext(sweep, at)) state[sweep.which[at]!]! ^= sweep.change[at++]!;
    state[sweep.which[at]!]! ^= sweep.change[at]!;
    fromN = numerator;
    fromD = denominator;
  }
  const top = topOnLine(sweep, terrain, state);
  return qz >= top && compareProducts(fromN, rise, top - pz, fromD) >= 0;
}

/** The lowest of the tops that meet at a point: below it the point lies inside matter. */
function lowestTopAround(terrain: PackedTerrain, x: number, y: number): number {
  const { ax, ay, bx, by, box, edgeStart } = terrain;
  let lowest = Infinity;
  const lookTowards = (towardsX: number, towardsY: number) => {
    if (towardsX === x && towardsY === y) return;
    sweepLine(sweep, terrain, x, y, towardsX, towardsY);
    lowest = Math.min(lowest, topOnLine(sweep, terrain, sweep.atStart));
  };
  for (let solid = 0, at = 0; solid < terrain.solids; solid++, at += 4) {
    if (x < box[at]! || x > box[at + 2]! || y < box[at + 1]! || y > box[at + 3]!) continue;
    for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
      if (!isOnEdge(x, y, ax[edge]!, ay[edge]!, bx[edge]!, by[edge]!)) continue;
      lookTowards(ax[edge]!, ay[edge]!);
      lookTowards(bx[edge]!, by[edge]!);
    }
  }
  if (lowest === Infinity) lookTowards(x + 1, y);
  return lowest;
}

function isOnEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  if ((bx - ax) * (y - ay) !== (by - ay) * (x - ax)) return false;
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
