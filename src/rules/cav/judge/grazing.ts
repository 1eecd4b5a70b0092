import type { Piece } from '../../../battlefield/piece.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { bodyOf, type Body } from '../../../geometry/body.ts';
import { bodyContact, closestBodies } from '../../../geometry/closest.ts';
import { eachSide, pointInMils, ringsInMils } from '../../../geometry/exact.ts';
import type { Point } from '../../../geometry/point.ts';
import { boxOf, railOf, type LosLine } from './sight.ts';

/** What a line of sight touches or crosses: for tables that count a line along an edge as crossing. HR-48. */
export function grazedBy(line: LosLine): {
  readonly piece: (piece: Piece) => boolean;
  readonly base: (footprint: Footprint) => boolean;
} {
  const { from, to, axis } = line;
  const rail = railOf(line);
  const onRail = segmentOf(pointInMils(rail.from), pointInMils(rail.to));
  const onLine = segmentOf(pointInMils(from), pointInMils(to));
  // The rail says whether it is touched at all, the line drawn whether that is between the bases.
  const isTouched = (body: Body): boolean =>
    bodyContact(onRail, body) !== 'apart' && (!axis || closestBodies(onLine, body).gap <= ROUNDED);
  const [west, east] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
  return {
    piece: (piece) => {
      const box = boxOf(piece);
      if (box.west > east || box.east < west || box.south > north || box.north < south) return false;
      return touches(isTouched, piece);
    },
    base: ({ base, facing, at }) => isTouched(bodyOf(base, facing, pointInMils(at))),
  };
}

const ROUNDED = 1 / 16; // mils: how far rounding its ends may take a line off its rail

const segmentOf = (from: Point, to: Point): Body => ({
  kind: 'rounded',
  centre: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
  corners: [from, to],
  radius: 0,
});

function touches(isTouched: (body: Body) => boolean, piece: Piece): boolean {
  let found = false;
  for (const ring of ringsInMils(piece))
    eachSide(ring, (from, to) => {
      found ||= isTouched(segmentOf(from, to));
    });
  return found;
}
