import { eachSide, isBetween, sideOf } from '../geometry/exact.ts';
import type { Point } from '../geometry/point.ts';
import { doubledArea } from '../geometry/polygon.ts';
import type { Ring } from '../geometry/ring.ts';

/** The part of the directions round a point that a shape fills: counter-clockwise from one place to another. */
interface Wedge {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Do shapes with a point on their rims fill everything round it, leaving no gap?
 *
 * Two pits dug side by side meet in a line that is not table any more; a single pit's rim is. If there is a gap,
 * one begins where some wedge ends, so only the ends have to be looked at. Mils; exact.
 */
export function fillsRound(at: Point, shapes: readonly (readonly Ring[])[]): boolean {
  const wedges = shapes.flatMap((rings) => wedgesAt(at, rings));
  return (
    wedges.length > 0 && wedges.every((wedge) => wedges.some((other) => startsInside(at, wedge.to, other)))
  );
}

function wedgesAt(at: Point, rings: readonly Ring[]): Wedge[] {
  return rings.flatMap((ring, index) => {
    // The inside is to the left of an outline run counter-clockwise and of a hole run clockwise.
    const isForward = doubledArea(ring) > 0 === (index === 0);
    let before: Point | undefined;
    let after: Point | undefined;
    eachSide(ring, (from, to) => {
      if (!isBetween(from, to, at) || sideOf(from, to, at) !== 0) return;
      if (!isSame(from, at)) before = from;
      if (!isSame(to, at)) after = to;
    });
    if (!before || !after) return [];
    return [isForward ? { from: after, to: before } : { from: before, to: after }];
  });
}

/** Whether the directions just counter-clockwise of the one to `place` belong to the wedge. */
function startsInside(at: Point, place: Point, { from, to }: Wedge): boolean {
  if (isSameWay(at, from, place)) return true;
  if (isSameWay(at, to, place)) return false;
  const isAfter = sideOf(at, from, place) > 0;
  const isBefore = sideOf(at, place, to) > 0;
  const turn = sideOf(at, from, to); // 0: a straight rim, half of all directions
  if (turn === 0) return isAfter;
  return turn > 0 ? isAfter && isBefore : isAfter || isBefore;
}

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

function isSameWay(at: Point, a: Point, b: Point): boolean {
  const forth = (a[0] - at[0]) * (b[0] - at[0]) + (a[1] - at[1]) * (b[1] - at[1]);
  return sideOf(at, a, b) === 0 && forth > 0;
}
