import { bodyOf } from '../../../geometry/body.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { cornerInMils, eachSide, pointInMils, ringsInMils } from '../../../geometry/exact.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Polygon, Ring } from '../../../geometry/ring.ts';
import type { Rail } from './sight.ts';

/** Something with an outline that a line may run along. */
export interface Outlined {
  readonly id: string;
  /** In mils; the first is the outline, the others are holes. */
  readonly rings: readonly Ring[];
}

/** A stretch of the line along a side, in shares of its rail; `left`: the object lies to the left of it. */
interface Run {
  readonly id: string;
  readonly left: boolean;
  readonly enter: number;
  readonly leave: number;
}

const PIECES = new WeakMap<Polygon, Outlined>();

/** Worked out once for a piece. */
export function outlineOfPiece(id: string, piece: Polygon): Outlined {
  const known = PIECES.get(piece);
  if (known) return known;
  const outlined = { id, rings: ringsInMils(piece) };
  PIECES.set(piece, outlined);
  return outlined;
}

export function outlineOfBase(id: string, { base, facing, at }: Footprint): Outlined {
  const body = bodyOf(base, facing, cornerInMils(at));
  return { id, rings: body.kind === 'rounded' && body.radius === 0 ? [body.corners] : [] };
}

/** The share of a line that is no stretch of it but the last bits of a division. */
const HAIR = 1e-9;

/** Pairs of objects that meet along a stretch of the line, one on either side of it (CAV-LOS-3, HR-48). */
export function seamsOn(rail: Rail, objects: readonly Outlined[]): (readonly [string, string])[] {
  const [start, end] = [pointInMils(rail.from), pointInMils(rail.to)];
  const along = objects.filter(({ rings }) => rings.some((ring) => hasSideOn(start, end, ring)));
  if (along.length < 2) return [];
  const runs = along.flatMap(({ id, rings }) =>
    rings.flatMap((ring, index) => runsAlong(start, end, id, ring, index > 0)),
  );
  const isOnLine = (enter: number, leave: number): boolean =>
    Math.max(enter, rail.enter) < Math.min(leave, rail.leave) - HAIR;
  return runs
    .filter(({ left }) => left)
    .flatMap((one) =>
      runs
        .filter((other) => !other.left && other.id !== one.id)
        .filter((other) => isOnLine(Math.max(one.enter, other.enter), Math.min(one.leave, other.leave)))
        .map((other) => [one.id, other.id] as const),
    );
}

/** Whether two neighbouring corners lie on the line: asked of everything near every line, so without ado. */
function hasSideOn(from: Point, to: Point, ring: Ring): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const last = ring[ring.length - 1];
  let wasOn = last !== undefined && dx * (last[1] - from[1]) === dy * (last[0] - from[0]);
  for (const corner of ring) {
    const isOn = dx * (corner[1] - from[1]) === dy * (corner[0] - from[0]);
    if (isOn && wasOn) return true;
    wasOn = isOn;
  }
  return false;
}

function runsAlong(from: Point, to: Point, id: string, ring: Ring, isHole: boolean): Run[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const isOn = ([x, y]: Point): boolean => dx * (y - from[1]) === dy * (x - from[0]);
  const along = ([x, y]: Point): number => (dx * (x - from[0]) + dy * (y - from[1])) / square;
  const found: Run[] = [];
  eachSide(ring, (a, b) => {
    if (!isOn(a) || !isOn(b)) return;
    const [enter, leave] = [
      Math.max(0, Math.min(along(a), along(b))),
      Math.min(1, Math.max(along(a), along(b))),
    ];
    if (enter >= leave) return;
    const isForward = along(b) > along(a);
    found.push({ id, left: (isForward === isCounterClockwise(ring)) !== isHole, enter, leave });
  });
  return found;
}

function isCounterClockwise(ring: Ring): boolean {
  let area = 0;
  eachSide(ring, (a, b) => {
    area += a[0] * b[1] - b[0] * a[1];
  });
  return area > 0;
}
