import type { Piece } from '../../battlefield/piece.ts';
import type { Footprint } from '../../geometry/base.ts';
import { bodyOf, type Body } from '../../geometry/body.ts';
import { bodyContact } from '../../geometry/closest.ts';
import { eachSide, pointInMils, ringsInMils } from '../../geometry/exact.ts';
import type { Point } from '../../geometry/point.ts';
import { boxOf, type LosLine } from './sight.ts';

/** What a line of sight touches or crosses: for tables that count a line along an edge as crossing. HR-48. */
export function grazedBy({ from, to }: LosLine): {
  readonly piece: (piece: Piece) => boolean;
  readonly base: (footprint: Footprint) => boolean;
} {
  const segment = segmentOf(pointInMils(from), pointInMils(to));
  const [west, east] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
  return {
    piece: (piece) => {
      const box = boxOf(piece);
      if (box.west > east || box.east < west || box.south > north || box.north < south) return false;
      return touches(segment, piece);
    },
    base: ({ base, facing, at }) => bodyContact(segment, bodyOf(base, facing, pointInMils(at))) !== 'apart',
  };
}

const segmentOf = (from: Point, to: Point): Body => ({
  kind: 'rounded',
  centre: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
  corners: [from, to],
  radius: 0,
});

function touches(segment: Body, piece: Piece): boolean {
  let found = false;
  for (const ring of ringsInMils(piece))
    eachSide(ring, (from, to) => {
      found ||= bodyContact(segment, segmentOf(from, to)) !== 'apart';
    });
  return found;
}
