import { heightMils } from './heights.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';

/** What stands in one direction of a place, right beside it. */
interface Beside {
  ground: number; // levels
  top: number; // mils
}

const beside: Beside = { ground: 0, top: 0 };
/** Directions in which an outline leaves the place last asked about, x and y in turn. */
const leaving: number[] = [];

/**
 * Ground and top of matter at a place; on an edge or a corner the higher side counts.
 *
 * Exact: nothing is measured, only signs of whole-number products are taken.
 */
export function pointTops(terrain: PackedTerrain, x: number, y: number): { ground: number; top: number } {
  const directions = outlinesThrough(terrain, x, y);
  if (directions.length === 0) directions.push(1, 0);
  let [ground, top] = [-Infinity, -Infinity];
  for (let i = 0; i < directions.length; i += 2) {
    for (const turn of [1, -1] as const) {
      lookBeside(terrain, x, y, directions[i]!, directions[i + 1]!, turn);
      ground = Math.max(ground, beside.ground);
      top = Math.max(top, beside.top);
    }
  }
  return { ground: heightMils(ground, terrain.levelHeight), top };
}

/** The top of matter right beside a place, a hair to the left (`turn` 1) or right (−1) of a direction. */
export function topBeside(
  terrain: PackedTerrain,
  x: number,
  y: number,
  ux: number,
  uy: number,
  turn: 1 | -1,
): number {
  lookBeside(terrain, x, y, ux, uy, turn);
  return beside.top;
}

/** The directions in which outlines leave a place that lies on them. Empty away from every outline. */
export function outlinesThrough(terrain: PackedTerrain, x: number, y: number): number[] {
  const { ax, ay, bx, by, box, edgeStart } = terrain;
  leaving.length = 0;
  for (let solid = 0; solid < terrain.solids; solid++) {
    const at = 4 * solid;
    if (x < box[at]! || x > box[at + 2]! || y < box[at + 1]! || y > box[at + 3]!) continue;
    for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
      const [fx, fy] = [ax[edge]! - x, ay[edge]! - y];
      const [gx, gy] = [bx[edge]! - x, by[edge]! - y];
      if (fx * gy !== fy * gx || fx * gx + fy * gy > 0) continue;
      if (fx !== 0 || fy !== 0) leaving.push(fx, fy);
      if (gx !== 0 || gy !== 0) leaving.push(gx, gy);
    }
  }
  return leaving;
}

/**
 * Looks at the point an infinitely small step away in direction u, and from there an infinitely smaller step to the
 * left or right of u. Wherever a comparison is a tie for the place itself, the first step decides, then the second.
 */
function lookBeside(
  terrain: PackedTerrain,
  x: number,
  y: number,
  ux: number,
  uy: number,
  turn: 1 | -1,
): void {
  const { ax, ay, bx, by, box, edgeStart } = terrain;
  const [nx, ny] = [-uy * turn, ux * turn];
  // Whether a point level with the place counts as above the point looked at.
  const levelIsAbove = uy === 0 ? ny < 0 : uy < 0;
  let [ground, rise] = [-Infinity, 0];
  for (let solid = 0; solid < terrain.solids; solid++) {
    const at = 4 * solid;
    if (x < box[at]! || x > box[at + 2]! || y < box[at + 1]! || y > box[at + 3]!) continue;
    let inside = false;
    for (let edge = edgeStart[solid]!; edge < edgeStart[solid + 1]!; edge++) {
      const [fx, fy] = [ax[edge]! - x, ay[edge]! - y];
      const [gx, gy] = [bx[edge]! - x, by[edge]! - y];
      const fromAbove = fy === 0 ? levelIsAbove : fy > 0;
      const toAbove = gy === 0 ? levelIsAbove : gy > 0;
      if (fromAbove === toAbove) continue;
      const [ex, ey] = [gx - fx, gy - fy];
      const side = fx * gy - fy * gx || ux * -ey + uy * ex || nx * -ey + ny * ex;
      if (side > 0 === toAbove) inside = !inside;
    }
    if (!inside) continue;
    const own = terrain.rise[solid]!;
    if (terrain.make[solid] === DRAPED) rise = Math.max(rise, own);
    else ground = Math.max(ground, own);
  }
  beside.ground = ground === -Infinity ? 0 : ground;
  beside.top = heightMils(beside.ground + rise, terrain.levelHeight);
}
