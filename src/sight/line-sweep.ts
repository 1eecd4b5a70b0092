import { compareProducts } from './exact-sign.ts';
import { heightMils } from './heights.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';

/** Bits of a solid's state: it holds the points just left, or just right, of the line. */
export const LEFT = 1;
export const RIGHT = 2;

/**
 * Where a line, seen from above, crosses the outlines near it, in exact order.
 *
 * The line is read twice, pushed to the left and to the right by less than any length: a corner exactly on it lies
 * on the other side of the pushed line, so neither corners nor edges running along need cases of their own. Places
 * are fractions of the line, `numerator / denominator` without rounding.
 */
export interface LineSweep {
  near: number; // solids near the line
  readonly solid: number[];
  /** LEFT and RIGHT bits at the start of the line, for each solid near it. */
  readonly atStart: number[];
  /** Some outline touches the line without crossing it cleanly: left and right of it may not be the same. */
  sidesDiffer: boolean;
  count: number; // crossings strictly between the ends of the line
  /** For each crossing, in order: position in `solid`, the bits that change, and the place. */
  readonly which: number[];
  readonly change: number[];
  readonly numerator: number[];
  readonly denominator: number[];
  readonly place: number[]; // numerator / denominator, rounded
}

export function createSweep(): LineSweep {
  return {
    near: 0,
    solid: [],
    atStart: [],
    sidesDiffer: false,
    count: 0,
    which: [],
    change: [],
    numerator: [],
    denominator: [],
    place: [],
  };
}

/**
 * Fills `sweep` for the line from p to q, which must differ. `makes` has a bit set for each make of solid that is
 * looked at, by its number; all of them when left out.
 */
export function sweepLine(
  sweep: LineSweep,
  terrain: PackedTerrain,
  px: number,
  py: number,
  qx: number,
  qy: number,
  makes = -1,
): void {
  const { box, make } = terrain;
  const dx = qx - px;
  const dy = qy - py;
  const west = Math.min(px, qx);
  const east = Math.max(px, qx);
  const south = Math.min(py, qy);
  const north = Math.max(py, qy);
  sweep.near = 0;
  sweep.count = 0;
  sweep.sidesDiffer = false;
  for (let solid = 0, at = 0; solid < terrain.solids; solid++, at += 4) {
    if (((makes >> make[solid]!) & 1) === 0) continue;
    const solidWest = box[at]!;
    const solidSouth = box[at + 1]!;
    const solidEast = box[at + 2]!;
    const solidNorth = box[at + 3]!;
    if (solidWest > east || solidEast < west || solidSouth > north || solidNorth < south) continue;
    const middle = dx * (solidSouth + solidNorth - 2 * py) - dy * (solidWest + solidEast - 2 * px);
    const reach = Math.abs(dx) * (solidNorth - solidSouth) + Math.abs(dy) * (solidEast - solidWest);
    if (Math.abs(middle) > reach) continue;
    sweepSolid(sweep, terrain, solid, px, py, dx, dy);
  }
}

function sweepSolid(
  sweep: LineSweep,
  terrain: PackedTerrain,
  solid: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
): void {
  const { ax, ay, bx, by, edgeStart } = terrain;
  const which = sweep.near;
  const before = sweep.count;
  let state = 0;
  for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
    const sideA = dx * (ay[edge]! - py) - dy * (ax[edge]! - px);
    const sideB = dx * (by[edge]! - py) - dy * (bx[edge]! - px);
    const change = (sideA > 0 === sideB > 0 ? 0 : LEFT) | (sideA < 0 === sideB < 0 ? 0 : RIGHT);
    if (change === 0) continue;
    if (change !== (LEFT | RIGHT)) sweep.sidesDiffer = true;
    const sign = sideA < sideB ? 1 : -1;
    const along =
      sign * ((ax[edge]! - px) * (by[edge]! - ay[edge]!) - (ay[edge]! - py) * (bx[edge]! - ax[edge]!));
    const whole = sign * (sideB - sideA);
    if (along <= 0) state ^= change;
    else if (along < whole) insertCrossing(sweep, which, change, along, whole);
  }
  if (state === 0 && sweep.count === before) return;
  sweep.solid[which] = solid;
  sweep.atStart[which] = state;
  sweep.near++;
}

function insertCrossing(
  sweep: LineSweep,
  which: number,
  change: number,
  numerator: number,
  denominator: number,
): void {
  const place = numerator / denominator;
  let at = sweep.count++;
  while (at > 0 && comesAfter(sweep, at - 1, place, numerator, denominator)) {
    sweep.which[at] = sweep.which[at - 1]!;
    sweep.change[at] = sweep.change[at - 1]!;
    sweep.numerator[at] = sweep.numerator[at - 1]!;
    sweep.denominator[at] = sweep.denominator[at - 1]!;
    sweep.place[at] = sweep.place[at - 1]!;
    at--;
  }
  sweep.which[at] = which;
  sweep.change[at] = change;
  sweep.numerator[at] = numerator;
  sweep.denominator[at] = denominator;
  sweep.place[at] = place;
}

/** Rounded places further apart than this are in their true order. */
const SURE_ORDER = 2 ** -50;

function comesAfter(sweep: LineSweep, at: number, place: number, numerator: number, denominator: number) {
  const gap = sweep.place[at]! - place;
  if (Math.abs(gap) > SURE_ORDER) return gap > 0;
  return compareProducts(sweep.numerator[at]!, denominator, numerator, sweep.denominator[at]!) > 0;
}

/** Whether crossing `at` and the one after it are at the very same place. */
export function samePlaceAsNext(sweep: LineSweep, at: number): boolean {
  const next = at + 1;
  if (next >= sweep.count || sweep.place[next]! - sweep.place[at]! > SURE_ORDER) return false;
  return (
    compareProducts(
      sweep.numerator[at]!,
      sweep.denominator[next]!,
      sweep.numerator[next]!,
      sweep.denominator[at]!,
    ) === 0
  );
}

/**
 * Ground level on one side of the line, for the given states: the highest hill there, however low, and the bare
 * table where no hill is.
 */
export function groundBeside(
  sweep: LineSweep,
  terrain: PackedTerrain,
  state: readonly number[],
  side: number,
): number {
  let ground = -Infinity;
  for (let i = 0; i < sweep.near; i++) {
    if (!(state[i]! & side)) continue;
    const solid = sweep.solid[i]!;
    if (terrain.make[solid] !== DRAPED && terrain.rise[solid]! > ground) ground = terrain.rise[solid]!;
  }
  return ground === -Infinity ? 0 : ground;
}

/** What the highest draped piece on one side of the line adds to the ground, levels. */
export function riseBeside(
  sweep: LineSweep,
  terrain: PackedTerrain,
  state: readonly number[],
  side: number,
): number {
  let rise = 0;
  for (let i = 0; i < sweep.near; i++) {
    if (!(state[i]! & side)) continue;
    const solid = sweep.solid[i]!;
    if (terrain.make[solid] === DRAPED && terrain.rise[solid]! > rise) rise = terrain.rise[solid]!;
  }
  return rise;
}

/** Top of all matter on one side of the line, mils. */
function topBeside(sweep: LineSweep, terrain: PackedTerrain, state: readonly number[], side: number): number {
  const levels = groundBeside(sweep, terrain, state, side) + riseBeside(sweep, terrain, state, side);
  return heightMils(levels, terrain.levelHeight);
}

/** Top of the matter the line itself can run into: the lower of its two sides, mils. */
export function topOnLine(sweep: LineSweep, terrain: PackedTerrain, state: readonly number[]): number {
  const left = topBeside(sweep, terrain, state, LEFT);
  if (!sweep.sidesDiffer) return left;
  return Math.min(left, topBeside(sweep, terrain, state, RIGHT));
}
