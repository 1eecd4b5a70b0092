import { compareProducts } from './exact-sign.ts';
import { heightMils } from './heights.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';

/**
 * Sets the lowest and highest top of a draped solid from the hills under it.
 *
 * One hill that holds the whole solid gives the least ground; several that only do so together are not
 * recognised, and the bare table then counts as the least: the range may be too wide, never too narrow.
 */
export function setGroundRange(terrain: PackedTerrain, solid: number): void {
  const { low, high, make, rise, levelHeight } = terrain;
  if (make[solid] !== DRAPED) return;
  let held = -Infinity; // highest hill that holds the whole solid
  let most = -Infinity;
  let least = Infinity;
  for (let hill = 0; hill < terrain.solids; hill++) {
    if (make[hill] === DRAPED || !boxesMeet(terrain, solid, hill)) continue;
    const level = rise[hill]!;
    const shared = sharedArea(terrain, solid, hill);
    if (shared === NONE) continue;
    most = Math.max(most, level);
    least = Math.min(least, level);
    if (shared === WHOLE) held = Math.max(held, level);
  }
  const onHill = held > -Infinity;
  low[solid] = heightMils((onHill ? held : Math.min(0, least)) + rise[solid]!, levelHeight);
  high[solid] = heightMils((onHill ? most : Math.max(0, most)) + rise[solid]!, levelHeight);
}

/** How much of a solid lies inside another one. */
const NONE = 0;
const PART = 1;
const WHOLE = 2;

export function boxesMeet({ box }: PackedTerrain, one: number, other: number): boolean {
  const a = 4 * one;
  const b = 4 * other;
  return (
    box[a]! < box[b + 2]! && box[b]! < box[a + 2]! && box[a + 1]! < box[b + 3]! && box[b + 1]! < box[a + 3]!
  );
}

/**
 * Whether `one` has area inside and outside `other`. The border of either region is made of parts of both
 * outlines, so it is enough to look just left and just right of every edge.
 */
function sharedArea(terrain: PackedTerrain, one: number, other: number): number {
  const { edgeStart } = terrain;
  let sides = 0;
  for (let edge = edgeStart[one]!; edge < edgeStart[one + 1]! && sides !== 3; edge++) {
    sides |= membership(terrain, edge, other, 1); // the inside of `one` is on the left
  }
  for (let edge = edgeStart[other]!; edge < edgeStart[other + 1]! && sides !== 3; edge++) {
    if (membership(terrain, edge, one, 1) & INSIDE) sides |= INSIDE;
    if (membership(terrain, edge, one, -1) & INSIDE) sides |= OUTSIDE;
  }
  return sides === INSIDE ? WHOLE : sides & INSIDE ? PART : NONE;
}

const INSIDE = 1;
const OUTSIDE = 2;

/** Where along an edge another outline is crossed, as fractions; kept between calls. */
const numerators: number[] = [];
const denominators: number[] = [];

/**
 * On which sides of `solid` the points just left (`side` 1) or just right (−1) of an edge lie. A corner exactly on
 * the edge's line counts as lying on the far side of those points, so an outline running along is never crossed.
 */
function membership(terrain: PackedTerrain, edge: number, solid: number, side: 1 | -1): number {
  const { ax, ay, bx, by, edgeStart } = terrain;
  const px = ax[edge]!;
  const py = ay[edge]!;
  const dx = bx[edge]! - px;
  const dy = by[edge]! - py;
  let inside = false;
  let within = 0;
  for (let other = edgeStart[solid]!; other < edgeStart[solid + 1]!; other++) {
    const a = dx * (ay[other]! - py) - dy * (ax[other]! - px);
    const b = dx * (by[other]! - py) - dy * (bx[other]! - px);
    if (a * side > 0 === b * side > 0) continue;
    const ex = bx[other]! - ax[other]!;
    const ey = by[other]! - ay[other]!;
    const sign = a < b ? 1 : -1;
    const denominator = sign * (b - a);
    const numerator = sign * ((ax[other]! - px) * ey - (ay[other]! - py) * ex);
    if (numerator <= 0) inside = !inside;
    else if (numerator < denominator) {
      numerators[within] = numerator;
      denominators[within++] = denominator;
    }
  }
  if (within === 0) return inside ? INSIDE : OUTSIDE;
  return sidesBetween(within, inside);
}

/** Crossings at the same place cancel out; any other pair of neighbours has length between them. */
function sidesBetween(count: number, insideAtStart: boolean): number {
  const order = Array.from({ length: count }, (_, i) => i).sort((i, j) =>
    compareProducts(numerators[i]!, denominators[j]!, numerators[j]!, denominators[i]!),
  );
  let inside = insideAtStart;
  let sides = inside ? INSIDE : OUTSIDE;
  for (let i = 0; i < count; i++) {
    inside = !inside;
    const [here, next] = [order[i]!, order[i + 1]];
    const ends =
      next !== undefined &&
      compareProducts(numerators[here]!, denominators[next]!, numerators[next]!, denominators[here]!) === 0;
    if (!ends) sides |= inside ? INSIDE : OUTSIDE;
  }
  return sides;
}
