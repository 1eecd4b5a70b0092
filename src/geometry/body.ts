import { snapMils, toMils } from '../core/lattice.ts';
import type { Base } from './base.ts';
import type { Point } from './point.ts';
import { directionOf, FULL_TURN, SIN_60, toMicrodegrees } from './turn.ts';

/**
 * A base as a convex body in mils.
 *
 * `rounded`: the corners grown by a radius. A hexagon has radius 0, a round base is one corner.
 * Corners run counter-clockwise and lie on the 64th-mil lattice as seen from the centre.
 */
export type Body = Rounded | Oval;

export interface Rounded {
  readonly kind: 'rounded';
  readonly centre: Point;
  readonly corners: readonly Point[];
  /** The corners before they were put on the lattice, where they differ. */
  readonly sharp?: readonly Point[];
  readonly radius: number;
}

/** The true corners: what distances and nearest points are measured from. */
export const sharpCorners = ({ sharp, corners }: Rounded): readonly Point[] => sharp ?? corners;

export interface Oval {
  readonly kind: 'oval';
  readonly centre: Point;
  readonly halfWidth: number;
  readonly halfLength: number;
  readonly forward: Point; // unit vector
}

/** Rounded to a 64th of a mil, the same to either side of zero. */
export function snapOffset(mils: number): number {
  const size = snapMils(Math.abs(mils));
  return mils < 0 && size !== 0 ? -size : size;
}

/** The body of a base whose centre stands at `centre`, in mils of any frame. */
export function bodyOf(base: Base, facing: number, centre: Point): Body {
  const heading = toMicrodegrees(facing);
  if (base.shape === 'round') {
    return { kind: 'rounded', centre, corners: [centre], radius: toMils(base.diameter) / 2 };
  }
  if (base.shape === 'oval' && toMils(base.width) !== toMils(base.length)) {
    return {
      kind: 'oval',
      centre,
      halfWidth: toMils(base.width) / 2,
      halfLength: toMils(base.length) / 2,
      forward: directionOf(heading),
    };
  }
  if (base.shape === 'oval') {
    return { kind: 'rounded', centre, corners: [centre], radius: toMils(base.width) / 2 };
  }
  const offsets =
    base.shape === 'hex'
      ? hexOffsets(toMils(base.across), heading)
      : rectOffsets(toMils(base.width) / 2, toMils(base.length) / 2, directionOf(heading));
  const sharp = offsets.map(([x, y]): Point => [centre[0] + x, centre[1] + y]);
  const corners = offsets.map(([x, y]): Point => [centre[0] + snapOffset(x), centre[1] + snapOffset(y)]);
  return { kind: 'rounded', centre, corners, sharp, radius: 0 };
}

const HEX_OFFSETS = new Map<number, Map<number, readonly Point[]>>();
const MOST_KEPT = 720; // headings of one size

/** The corners of a hexagon as seen from its centre; a battle asks for the same few headings again and again. */
function hexOffsets(across: number, heading: number): readonly Point[] {
  let sized = HEX_OFFSETS.get(across);
  if (!sized) HEX_OFFSETS.set(across, (sized = new Map<number, readonly Point[]>()));
  const known = sized.get(heading);
  if (known) return known;
  if (sized.size >= MOST_KEPT) sized.clear();
  const offsets = turnedHex(across, heading);
  sized.set(heading, offsets);
  return offsets;
}

function turnedHex(across: number, heading: number): Point[] {
  // A corner is across/√3 from the centre; where its sine is that of 60° the root cancels.
  const leg = (sine: number): number =>
    Math.abs(sine) === SIN_60 ? (Math.sign(sine) * across) / 2 : (across * sine) / (2 * SIN_60);
  return [0, 1, 2, 3, 4, 5].map((corner): Point => {
    const [sin, cos] = directionOf(heading + FULL_TURN - (corner * FULL_TURN) / 6 + FULL_TURN / 12);
    return [leg(sin), leg(cos)];
  });
}

function rectOffsets(halfWidth: number, halfLength: number, [sin, cos]: Point): Point[] {
  const quarters: Point[] = [
    [halfWidth, halfLength],
    [-halfWidth, halfLength],
    [-halfWidth, -halfLength],
    [halfWidth, -halfLength],
  ];
  return quarters.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]);
}

/** Corner counts whose steps are whole microdegrees. */
const OVAL_CORNERS = [32, 48, 64, 96, 120, 160, 240, 320, 480, 960];
const OVAL_ERROR = 0.5; // mils, before corners are snapped

/** Corners on the rim at even turns of the rim's direction, which keeps the polygon within a mil of the true oval. */
export function ovalCorners(oval: Oval): Point[] {
  const { centre, halfWidth, halfLength } = oval;
  const flattest = Math.max(halfWidth, halfLength) ** 2 / Math.max(1, Math.min(halfWidth, halfLength));
  const step = Math.sqrt((8 * OVAL_ERROR) / flattest);
  const count = OVAL_CORNERS.find((corners) => corners * step >= 2 * Math.PI) ?? 1920;
  return Array.from({ length: count }, (_, corner): Point => {
    const [right, ahead] = directionOf(FULL_TURN - (corner * FULL_TURN) / count);
    const [x, y] = ovalRim(oval, right, ahead);
    return [centre[0] + snapOffset(x), centre[1] + snapOffset(y)];
  });
}

/** Where the rim faces `right` and `ahead` of the oval's own forward, as an offset from its centre. */
export function ovalRim(oval: Oval, right: number, ahead: number): Point {
  const { halfWidth, halfLength, forward } = oval;
  const reach = ovalReach(oval, right, ahead);
  if (reach === 0) return [0, 0];
  const x = (halfWidth * halfWidth * right) / reach;
  const y = (halfLength * halfLength * ahead) / reach;
  return [x * forward[1] + y * forward[0], y * forward[1] - x * forward[0]];
}

/** How far the oval reaches from its centre in a direction given to its own forward. */
export function ovalReach({ halfWidth, halfLength }: Oval, right: number, ahead: number): number {
  const x = halfWidth * right;
  const y = halfLength * ahead;
  return Math.sqrt(x * x + y * y);
}
