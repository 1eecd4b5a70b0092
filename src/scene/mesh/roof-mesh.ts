import type { Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { clipped, insideOf, scaled, steepness, valueAt, type Slope } from '../paint/convex.ts';
import type { Random } from '../paint/noise.ts';
import { cornerOf, distance, distanceToRing, insetSharply, roomInside } from '../paint/plane.ts';
import { toScene, type Mesher, type V3 } from './mesher.ts';
import type { Roof, RoofFace } from './pitched-roof.ts';
import { fillRings } from './polygon-mesh.ts';

/** What a roof is covered with. */
export interface RoofLook {
  readonly colour: string;
  readonly ridge: string;
  readonly gable: string;
  readonly course: number; // inches up the slope
  readonly piece: number; // inches along the eaves
  readonly thick: number; // inches at the eaves
  readonly ridgeWidth: number; // inches to each side of a ridge
}

/** Where a roof sits. */
export interface RoofSeat {
  readonly table: Table;
  readonly eaves: number; // inches above the bare table
  /** Inches of height for an inch of the roof's own. */
  readonly scale: number;
  /** How far the walls stand back under the eaves. */
  readonly overhang: number;
}

const LIFT = 0.02; // inches by which the foot of a course lies over the one below
export const RIDGE_LIFT = 0.025; // inches by which the ridge lies over the courses: the highest part of the roof

export function addPitchedRoof(
  mesher: Mesher,
  roof: Roof,
  seat: RoofSeat,
  look: RoofLook,
  random: Random,
): void {
  for (const face of roof.faces) {
    addCourses(mesher, face, seat, look, random);
    addRidges(mesher, roof, face, seat, look);
  }
  const overhang = roomInside(roof.rings, seat.overhang);
  for (const ring of roof.rings) addEdges(mesher, roof, ring, { ...seat, overhang }, look);
  const { table, eaves, scale } = seat;
  fillRings(mesher, roof.flat, ([x, y]) => toScene(table, x, y, eaves + roof.peak * scale), look.ridge, 0.95);
}

/** A convex ring as a fan of triangles that face up. */
function addFan(
  mesher: Mesher,
  ring: Ring,
  place: (point: Point) => V3,
  colour: string,
  shade: number,
): void {
  const [first, ...rest] = ring.map(place);
  rest.forEach((b, i) => {
    const c = rest[i + 1];
    if (first && c) mesher.triangle(first, b, c, colour, shade);
  });
}

/** Tiles or straw in courses, each with a shade of its own and a dark foot. */
function addCourses(
  mesher: Mesher,
  { ring, rise }: RoofFace,
  seat: RoofSeat,
  look: RoofLook,
  random: Random,
): void {
  const { table, eaves, scale } = seat;
  const steep = steepness(rise);
  const up = scaled(rise, 1 / steep);
  const along: Slope = [up[1], -up[0], 0];
  const [from, to] = rangeOf(ring, up);
  const [left, right] = rangeOf(ring, along);
  const courses = count(((to - from) * Math.hypot(1, steep * scale)) / look.course, 16);
  const pieces = count((right - left) / look.piece, 24);
  const [high, long] = [(to - from) / courses, (right - left) / pieces];
  for (let course = 0; course < courses; course++) {
    const low = from + course * high;
    const strip = clipped(clipped(ring, scaled(up, 1, -low)), scaled(up, -1, low + high));
    const shift = course % 2 ? 0.5 : 0;
    const height = (point: Point, lift: number) =>
      toScene(table, point[0], point[1], eaves + scale * valueAt(rise, point) + lift);
    const place = (point: Point) => height(point, LIFT * (1 - (valueAt(up, point) - low) / high));
    for (let k = 0; k < pieces + 2 * shift; k++) {
      const start = left + (k - shift) * long;
      const part = clipped(clipped(strip, scaled(along, 1, -start)), scaled(along, -1, start + long));
      if (part.length < 3) continue;
      const shade = (0.86 + (0.2 * course) / courses) * (0.93 + random() * 0.15);
      addFan(mesher, part, place, look.colour, shade);
      const [p, q] = part
        .filter((point) => valueAt(up, point) - low < 1e-6)
        .toSorted((a, b) => valueAt(along, a) - valueAt(along, b));
      if (p && q && course > 0) mesher.quad(height(p, 0), height(q, 0), place(q), place(p), look.colour, 0.5);
    }
  }
}

const count = (wanted: number, most: number): number => Math.max(1, Math.min(most, Math.round(wanted)));

function rangeOf(ring: Ring, slope: Slope): readonly [number, number] {
  const values = ring.map((corner) => valueAt(slope, corner));
  return [Math.min(...values), Math.max(...values)];
}

/** A paler strip along every edge that a face shares with another: the dry-brushed edge of a roof. */
function addRidges(
  mesher: Mesher,
  roof: Roof,
  { ring, rise }: RoofFace,
  seat: RoofSeat,
  look: RoofLook,
): void {
  const { table, eaves, scale } = seat;
  const place = ([x, y]: Point) => toScene(table, x, y, eaves + scale * valueAt(rise, [x, y]) + RIDGE_LIFT);
  ring.forEach((a, i) => {
    const b = cornerOf(ring, i + 1);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const onEdge = roof.rings.some((outline) => distanceToRing(middle, outline) < 1e-4);
    if (onEdge || distance(a, b) < 0.02) return;
    const cap = clipped(ring, scaled(insideOf(ring, i), -1, look.ridgeWidth));
    addFan(mesher, cap, place, look.ridge, 1.12);
  });
}

const BOARD = 0.13; // inches wide

/** The thickness of the roof along its edge, its underside, and boards in the gables. */
function addEdges(mesher: Mesher, roof: Roof, ring: Ring, seat: RoofSeat, look: RoofLook): void {
  const { table, eaves, scale, overhang } = seat;
  const corners = roof.faces.flatMap((face) => face.ring);
  const wall = insetSharply(ring, overhang);
  ring.forEach((a, i) => {
    const b = cornerOf(ring, i + 1);
    const length = distance(a, b);
    const shareOf = ([x, y]: Point) =>
      ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length ** 2;
    const on = corners.filter((corner) => Math.abs(valueAt(insideOf(ring, i), corner)) < 1e-5).map(shareOf);
    const stops = [0, ...on, 1].filter((share) => share >= 0 && share <= 1).toSorted((p, q) => p - q);
    const outer = (share: number): Point => between(a, b, share);
    const inner = (share: number): Point => between(cornerOf(wall, i), cornerOf(wall, i + 1), share);
    const rise = (share: number) => eaves + scale * roof.edgeAt(outer(share));
    const at = ([x, y]: Point, height: number) => toScene(table, x, y, height);
    stops.slice(1).forEach((to, k) => {
      const from = stops[k] ?? 0;
      if (to - from < 1e-6) return;
      const [p, q, low, high] = [outer(from), outer(to), rise(from) - look.thick, rise(to) - look.thick];
      const thick = look.thick + LIFT;
      mesher.quad(at(p, low), at(q, high), at(q, high + thick), at(p, low + thick), look.colour, 0.82);
      mesher.quad(at(inner(from), low), at(inner(to), high), at(q, high), at(p, low), look.gable, 0.5);
      const boards = count(((to - from) * length) / BOARD, 24);
      for (let board = 0; board < boards; board++) {
        const [s, t] = [from + ((to - from) * board) / boards, from + ((to - from) * (board + 1)) / boards];
        if (Math.max(rise(s), rise(t)) - eaves < 1e-4) continue;
        const shade = board % 2 ? 0.9 : 1;
        mesher.quad(
          at(inner(s), eaves),
          at(inner(t), eaves),
          at(inner(t), rise(t) - 0.01),
          at(inner(s), rise(s) - 0.01),
          look.gable,
          shade,
        );
      }
    });
  });
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
