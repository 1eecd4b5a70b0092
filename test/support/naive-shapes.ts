import type { Model } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Ring } from '../../src/geometry/ring.ts';

/**
 * Bases and outlines in plain doubles, every side against every side: the measuring half of the naive judge.
 *
 * `doubt` is called where an answer is neither a tie nor farther from one than line ends are rounded by.
 */

export const TIE = 1e-9; // inches: what doubles blur
const SPECK = 1e-12; // square inches: what doubles blur
export const LATTICE = 4e-5; // inches: more than the ends of a line are rounded by

/** Half axes across and along the facing. */
interface Ellipse {
  readonly centre: Point;
  readonly ahead: Point;
  readonly wide: number;
  readonly long: number;
}

/** A base on the table. */
type Shape = { readonly corners: Ring } | Ellipse;

const plus = (a: Point, b: Point, by = 1): Point => [a[0] + by * b[0], a[1] + by * b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const bearing = (degrees: number): Point => {
  const turn = ((degrees % 360) * Math.PI) / 180;
  return [Math.sin(turn), Math.cos(turn)];
};
const sides = (ring: Ring): [Point, Point][] => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!]);
export const ringsOf = (piece: Piece): Ring[] => [piece.outline, ...piece.holes];

/** GEN-2: the base of a model, one flat of a hex to the front. */
export function shapeOf(model: Model): Shape {
  const base = model.base ?? { shape: 'hex', across: 1.5 };
  const ahead = bearing(model.facing);
  const aside = bearing(model.facing + 90);
  if (base.shape === 'hex') {
    const reach = base.across / Math.sqrt(3);
    const turns = [30, 90, 150, 210, 270, 330];
    return { corners: turns.map((turn) => plus(model.at, bearing(model.facing + turn), reach)) };
  }
  if (base.shape === 'rect') {
    const corner = (x: number, y: number): Point =>
      plus(plus(model.at, aside, (x * base.width) / 2), ahead, (y * base.length) / 2);
    return { corners: [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)] };
  }
  const [wide, long] = base.shape === 'round' ? [base.diameter, base.diameter] : [base.width, base.length];
  return { centre: model.at, ahead, wide: wide / 2, long: long / 2 };
}

/** The furthest point of a shape in a direction. */
function furthest(shape: Shape, towards: Point): Point {
  if ('corners' in shape) {
    return shape.corners.reduce((best, corner) =>
      dot(corner, towards) > dot(best, towards) ? corner : best,
    );
  }
  const aside: Point = [shape.ahead[1], -shape.ahead[0]];
  const [u, v] = [dot(aside, towards) * shape.wide, dot(shape.ahead, towards) * shape.long];
  const size = Math.hypot(u, v);
  return plus(plus(shape.centre, aside, (u / size) * shape.wide), shape.ahead, (v / size) * shape.long);
}

/** The table squeezed so that an ellipse becomes the unit circle. */
function onUnitCircle(shape: Ellipse, point: Point): Point {
  const off = minus(point, shape.centre);
  return [cross(off, shape.ahead) / shape.wide, dot(off, shape.ahead) / shape.long];
}

function nearestOnSide([from, to]: readonly [Point, Point], point: Point): Point {
  const along = minus(to, from);
  const share = dot(minus(point, from), along) / dot(along, along);
  return plus(from, along, Math.min(1, Math.max(0, share)));
}

function nearestOnRing(ring: Ring, point: Point): Point {
  return sides(ring)
    .map((side) => nearestOnSide(side, point))
    .reduce((best, next) => (apart(next, point) < apart(best, point) ? next : best));
}

/** LOS-3: the shortest segment between two shapes apart from each other; the middle one where sides are parallel. */
export function shortest(a: Shape, b: Shape): readonly [Point, Point] {
  if ('corners' in a && 'corners' in b) return shortestOfCorners(a.corners, b.corners);
  const slope = (degrees: number): number => {
    const way = bearing(degrees);
    const gap = minus(furthest(b, [-way[0], -way[1]]), furthest(a, way));
    return cross(gap, way); // of the gap's length as the bearing grows
  };
  const width = (degrees: number): number => {
    const way = bearing(degrees);
    return dot(way, minus(furthest(b, [-way[0], -way[1]]), furthest(a, way)));
  };
  let best = 0;
  for (let degrees = 2; degrees < 360; degrees += 2) if (width(degrees) > width(best)) best = degrees;
  let [low, high] = [best - 2, best + 2];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const way = bearing((low + high) / 2);
  const [p, q] = [furthest(a, way), furthest(b, [-way[0], -way[1]])];
  if ('corners' in a) return [nearestOnRing(a.corners, q), q];
  return [p, 'corners' in b ? nearestOnRing(b.corners, p) : q];
}

function shortestOfCorners(a: Ring, b: Ring): readonly [Point, Point] {
  const pairs: [Point, Point][] = [
    ...a.flatMap((p) => sides(b).map((side): [Point, Point] => [p, nearestOnSide(side, p)])),
    ...b.flatMap((q) => sides(a).map((side): [Point, Point] => [nearestOnSide(side, q), q])),
  ];
  const least = Math.min(...pairs.map(([p, q]) => apart(p, q)));
  const ends = pairs.filter(([p, q]) => apart(p, q) <= least + TIE);
  const [first] = ends;
  const far = ends.reduce((best, next) =>
    apart(next[0], first![0]) > apart(best[0], first![0]) ? next : best,
  );
  const other = ends.reduce((best, next) => (apart(next[0], far[0]) > apart(best[0], far[0]) ? next : best));
  const middle = (i: 0 | 1): Point => [(far[i][0] + other[i][0]) / 2, (far[i][1] + other[i][1]) / 2];
  return [middle(0), middle(1)];
}

export const edgeGap = (rings: readonly Ring[], point: Point): number =>
  Math.min(...rings.map((ring) => apart(nearestOnRing(ring, point), point)));

export function isWithin(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of rings.flatMap(sides)) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Shares of the line at which it may go in or out of the rings. */
export function cutsOf([p, q]: readonly [Point, Point], rings: readonly Ring[]): number[] {
  const along = minus(q, p);
  const length = Math.hypot(...along);
  return rings.flatMap(sides).flatMap(([from, to]) => {
    const [a, b] = [cross(along, minus(from, p)) / length, cross(along, minus(to, p)) / length];
    const cuts: number[] = [];
    if (Math.abs(a) <= TIE) cuts.push(dot(minus(from, p), along) / (length * length));
    if (Math.abs(b) <= TIE) cuts.push(dot(minus(to, p), along) / (length * length));
    if (a * b < 0)
      cuts.push(dot(minus(plus(from, minus(to, from), a / (a - b)), p), along) / (length * length));
    return cuts;
  });
}

export interface Run {
  readonly enter: number;
  readonly leave: number;
  readonly middle: Point;
}

export function runsBetween(
  [p, q]: readonly [Point, Point],
  cuts: readonly number[],
  from = 0,
  to = 1,
): Run[] {
  const marks = [from, ...cuts.filter((cut) => cut > from && cut < to), to].toSorted((a, b) => a - b);
  return marks.slice(1).flatMap((leave, i) => {
    const enter = marks[i]!;
    if ((leave - enter) * apart(p, q) <= TIE) return [];
    return [{ enter, leave, middle: plus(p, minus(q, p), (enter + leave) / 2) }];
  });
}

/** HR-48: the runs of a line inside rings, over a length; touching and running along a side are none. */
export function runsInside(line: readonly [Point, Point], rings: readonly Ring[], doubt: () => void): Run[] {
  if (apart(...line) <= TIE || areFarApart(line, rings[0]!)) return [];
  const runs = runsBetween(line, cutsOf(line, rings)).filter(
    ({ middle }) => isWithin(rings, middle) && edgeGap(rings, middle) > TIE,
  );
  const isPlain = runs.some(({ middle }) => edgeGap(rings, middle) > LATTICE);
  if (runs.length > 0 && !isPlain) doubt();
  if (runs.length === 0) {
    const gap = Math.min(...rings.map((ring) => Math.min(...sides(ring).map((side) => sideGap(line, side)))));
    if (gap > TIE && gap < LATTICE) doubt();
  }
  return runs;
}

/** Boxes round two sets of points with more than the lattice between them. */
export const areFarApart = (some: Ring, others: Ring): boolean =>
  ([0, 1] as const).some((axis) => {
    const [a, b] = [some.map((point) => point[axis]), others.map((point) => point[axis])];
    return Math.min(...a) > Math.max(...b) + LATTICE || Math.min(...b) > Math.max(...a) + LATTICE;
  });

function sideGap([p, q]: readonly [Point, Point], [a, b]: readonly [Point, Point]): number {
  return Math.min(
    apart(nearestOnSide([a, b], p), p),
    apart(nearestOnSide([a, b], q), q),
    apart(nearestOnSide([p, q], a), a),
    apart(nearestOnSide([p, q], b), b),
  );
}

export function crossesBase(line: readonly [Point, Point], shape: Shape, doubt: () => void): boolean {
  if ('corners' in shape) return runsInside(line, [shape.corners], doubt).length > 0;
  if (apart(...line) <= TIE) return false;
  const reach = Math.hypot(
    ...nearestOnSide([onUnitCircle(shape, line[0]), onUnitCircle(shape, line[1])], [0, 0]),
  );
  if (Math.abs(reach - 1) > TIE && Math.abs(reach - 1) < 4 * LATTICE) doubt();
  return reach < 1 - TIE;
}

/** Corners of a base; of a curved one many, clockwise. */
export function asRing(shape: Shape): Ring {
  if ('corners' in shape) return shape.corners;
  return Array.from({ length: 720 }, (_, i) => furthest(shape, bearing(i / 2)));
}

const boxOf = (shape: Shape): Ring =>
  'corners' in shape ? shape.corners : [0, 90, 180, 270].map((way) => furthest(shape, bearing(way)));

/** How far a base reaches into rings (an outline, then holes): inches or square inches, 0 where it only touches. */
export function overlap(shape: Shape, rings: readonly Ring[]): number {
  if ('corners' in shape) {
    const areas = rings.map((ring) =>
      areaOf(sides(shape.corners).reduce((left, [a, b]) => cutOff(left, a, b), ring)),
    );
    return areas.reduce((rest, area, i) => (i === 0 ? area : rest - area), 0);
  }
  const round = rings.map((ring) => ring.map((corner) => onUnitCircle(shape, corner)));
  return Math.max(0, isWithin(round, [0, 0]) ? 1 : 1 - edgeGap(round, [0, 0]));
}

const areaOf = (ring: Ring): number =>
  Math.abs(sides(ring).reduce((sum, [a, b]) => sum + cross(minus(a, ring[0]!), minus(b, ring[0]!)), 0)) / 2;

/** What of a ring lies to the right of a directed line. */
function cutOff(ring: Ring, a: Point, b: Point): Ring {
  const side = (point: Point): number => cross(minus(point, a), minus(b, a));
  return sides(ring).flatMap(([p, q]) => {
    const [s, t] = [side(p), side(q)];
    const kept: Point[] = s >= 0 ? [p] : [];
    return s * t < 0 ? [...kept, plus(p, minus(q, p), s / (s - t))] : kept;
  });
}

/** HR-08: does the base share area with the piece? */
export function standsIn(shape: Shape, rings: readonly Ring[], doubt: () => void): boolean {
  if (areFarApart(boxOf(shape), rings[0]!)) return false;
  const reach = overlap(shape, rings);
  const speck = 'corners' in shape ? SPECK : TIE;
  const gap = reach > speck ? 0 : gapToPiece(shape, rings, false);
  if ((reach > speck && reach < LATTICE) || (gap > TIE && gap < LATTICE)) doubt();
  return reach > speck;
}

/** HR-38: hundredths, half up. */
export function hundredths(inches: number, doubt: () => void): number {
  const fine = inches * 100 + 0.5;
  const off = Math.abs(fine - Math.round(fine));
  if (off > 100 * TIE && off < 100 * LATTICE) doubt();
  return Math.floor(fine + 100 * TIE) / 100;
}

/** Inches from a base to a piece; infinite where it is plainly more than an inch. */
export function gapToPiece(shape: Shape, rings: readonly Ring[], isIn: boolean): number {
  if (isIn) return 0;
  const middle = 'corners' in shape ? centreOf(shape.corners) : shape.centre;
  const near = rings.flatMap(sides).filter((side) => apart(nearestOnSide(side, middle), middle) < 3);
  return Math.min(Infinity, ...near.map((side) => apart(...shortest(shape, { corners: side }))));
}

const centreOf = (ring: Ring): Point =>
  ring.reduce((sum, corner) => plus(sum, corner, 1 / ring.length), [0, 0]);
