import { MILS_PER_INCH } from '../core/lattice.ts';
import type { Footprint } from '../geometry/base.ts';
import { baseOutline } from '../geometry/outline.ts';
import type { Point } from '../geometry/point.ts';
import { sideOf } from '../geometry/exact.ts';
import { distanceToSegment } from '../geometry/segment.ts';

/** Where a shot that misses its aim comes down: so far, in a direction. Chances of each list add up to 1. */
export interface DriftRoll {
  readonly distances: readonly { readonly inches: number; readonly chance: number }[];
  /** Even chances within each sector; left out: every direction is as likely. */
  readonly sectors?: readonly DriftSector[];
}

/** Bearings in degrees clockwise from north; `to` may pass 360. */
interface DriftSector {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** The table under a drift and what may be caught: bases within `radius` of an impact on the table, 0 for bases it lands on. */
export interface DriftField {
  readonly width: number; // inches
  readonly depth: number; // inches
  readonly cell: number; // inches
  readonly radius: number; // inches
  readonly models: readonly (Footprint & { readonly id: string })[];
}

export interface DriftSpread {
  readonly cell: number; // inches
  readonly columns: number;
  readonly rows: number;
  readonly density: Float64Array<ArrayBuffer>; // chance of each cell, row by row from the south-west
  readonly offTable: number;
  readonly caught: readonly { readonly id: string; readonly share: number }[];
}

/**
 * The landing places of a roll. Each distance is a circle around the aim; it is cut where it crosses a grid line
 * or comes within reach of a base, and the arcs between are added up, so no chance is sampled. Ovals
 * are taken as polygons within a mil of the true rim.
 */
export function drift(aim: Point, roll: DriftRoll, field: DriftField): DriftSpread {
  const columns = Math.ceil(field.width / field.cell);
  const rows = Math.ceil(field.depth / field.cell);
  const density = new Float64Array(columns * rows);
  const areas = field.models.map((model) => areaOf(model, field.radius));
  const table: Area = {
    corners: [
      [0, 0],
      [field.width, 0],
      [field.width, field.depth],
      [0, field.depth],
    ],
    reach: 0,
  };
  const shares = areas.map(() => 0);
  let onTable = 0;
  for (const { inches, chance } of roll.distances) {
    const circle: Circle = { aim, radius: inches, sectors: roll.sectors };
    onTable += chance * shareWithin(circle, table);
    for (const [i, area] of areas.entries()) shares[i]! += chance * shareWithin(circle, area, table);
    addDensity(circle, chance, field, columns, rows, density);
  }
  return {
    cell: field.cell,
    columns,
    rows,
    density,
    offTable: Math.max(0, 1 - onTable),
    caught: field.models.map(({ id }, i) => ({ id, share: shares[i]! })),
  };
}

/** Everything within `reach` of a convex outline; one corner alone is a point. Inches. */
interface Area {
  readonly corners: readonly Point[];
  readonly reach: number;
}

function areaOf(model: Footprint, radius: number): Area {
  const outline = baseOutline(model.base, model.at, model.facing);
  const inches = ([x, y]: Point): Point => [x / MILS_PER_INCH, y / MILS_PER_INCH];
  if (outline.kind === 'circle') {
    return { corners: [inches(outline.centre)], reach: outline.radius / MILS_PER_INCH + radius };
  }
  return { corners: outline.corners.map(inches), reach: radius };
}

interface Circle {
  readonly aim: Point;
  readonly radius: number;
  readonly sectors: readonly DriftSector[] | undefined;
}

const TURN = 2 * Math.PI;

/** Bearing in radians → the landing place. */
const placeAt = ({ aim, radius }: Circle, bearing: number): Point => [
  aim[0] + radius * Math.sin(bearing),
  aim[1] + radius * Math.cos(bearing),
];

/** Chance that the direction falls between two bearings (radians, from ≤ to, both within one turn from 0). */
function chanceBetween({ sectors }: Circle, from: number, to: number): number {
  if (sectors === undefined) return (to - from) / TURN;
  let sum = 0;
  for (const sector of sectors) {
    const start = (sector.from * Math.PI) / 180;
    const end = (sector.to * Math.PI) / 180;
    for (let turn = -TURN; turn <= TURN; turn += TURN) {
      const overlap = Math.min(to, end + turn) - Math.max(from, start + turn);
      if (overlap > 0) sum += (sector.chance * overlap) / (end - start);
    }
  }
  return sum;
}

/** Visits the arcs between cuts, by their ends and the place in their middle. */
function eachArc(
  circle: Circle,
  cuts: number[],
  visit: (from: number, to: number, middle: Point) => void,
): void {
  const ends = [0, TURN];
  for (const cut of cuts) ends.push(((cut % TURN) + TURN) % TURN);
  ends.sort((a, b) => a - b);
  for (let i = 0; i + 1 < ends.length; i++) {
    const [from, to] = [ends[i]!, ends[i + 1]!];
    if (to > from) visit(from, to, placeAt(circle, (from + to) / 2));
  }
}

/** Chance to come down where all of these areas are. */
function shareWithin(circle: Circle, ...areas: readonly Area[]): number {
  if (circle.radius === 0) return areas.every((area) => isWithin(area, circle.aim)) ? 1 : 0;
  const cuts: number[] = [];
  for (const { corners, reach } of areas)
    for (const [i, corner] of corners.entries()) {
      cutAtDisc(circle, corner, reach, cuts);
      const next = corners[(i + 1) % corners.length]!;
      if (corners.length > 1) cutAtSide(circle, corner, next, reach, cuts);
    }
  let share = 0;
  eachArc(circle, cuts, (from, to, middle) => {
    if (areas.every((area) => isWithin(area, middle))) share += chanceBetween(circle, from, to);
  });
  return share;
}

/** Bearings at which the circle is exactly `reach` from a corner. */
function cutAtDisc({ aim, radius }: Circle, [x, y]: Point, reach: number, cuts: number[]): void {
  const [dx, dy] = [x - aim[0], y - aim[1]];
  const apart = Math.hypot(dx, dy);
  const cosine = (radius * radius + apart * apart - reach * reach) / (2 * radius * apart);
  if (!(Math.abs(cosine) < 1)) return;
  const bearing = Math.atan2(dx, dy);
  cuts.push(bearing - Math.acos(cosine), bearing + Math.acos(cosine));
}

/** Bearings at which the circle crosses the line `reach` outside of a side (outline counter-clockwise). */
function cutAtSide({ aim, radius }: Circle, from: Point, to: Point, reach: number, cuts: number[]): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [outX, outY] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const cosine = ((from[0] - aim[0]) * outX + (from[1] - aim[1]) * outY + reach) / radius;
  if (!(Math.abs(cosine) < 1)) return;
  const bearing = Math.atan2(outX, outY);
  cuts.push(bearing - Math.acos(cosine), bearing + Math.acos(cosine));
}

function isWithin({ corners, reach }: Area, place: Point): boolean {
  let outside = corners.length === 1;
  let least = Infinity;
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % corners.length]!;
    if (sideOf(from, to, place) < 0) outside = true;
    least = Math.min(least, distanceToSegment(place, from, to));
  }
  return !outside || least <= reach;
}

function addDensity(
  circle: Circle,
  chance: number,
  { width, depth, cell }: DriftField,
  columns: number,
  rows: number,
  density: Float64Array,
): void {
  const add = ([x, y]: Point, share: number): void => {
    if (x < 0 || y < 0 || x > width || y > depth) return;
    const column = Math.min(columns - 1, Math.floor(x / cell));
    const row = Math.min(rows - 1, Math.floor(y / cell));
    density[row * columns + column]! += chance * share;
  };
  if (circle.radius === 0) {
    add(circle.aim, 1);
    return;
  }
  const cuts: number[] = [];
  for (const x of [...gridLines(circle.aim[0], circle.radius, cell, columns), width]) {
    const sine = (x - circle.aim[0]) / circle.radius;
    if (Math.abs(sine) < 1) cuts.push(Math.asin(sine), Math.PI - Math.asin(sine));
  }
  for (const y of [...gridLines(circle.aim[1], circle.radius, cell, rows), depth]) {
    const cosine = (y - circle.aim[1]) / circle.radius;
    if (Math.abs(cosine) < 1) cuts.push(Math.acos(cosine), -Math.acos(cosine));
  }
  eachArc(circle, cuts, (from, to, middle) => add(middle, chanceBetween(circle, from, to)));
}

/** Grid lines that a circle around `centre` may cross. */
function gridLines(centre: number, radius: number, cell: number, cells: number): number[] {
  const first = Math.max(0, Math.floor((centre - radius) / cell));
  const last = Math.min(cells, Math.ceil((centre + radius) / cell));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * cell);
}
