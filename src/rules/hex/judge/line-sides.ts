import { hasWallAcross } from '../../../battlefield/hex-map.ts';
import { HEX_DIRECTIONS, hexNeighbour, sameHex, type Hex, type HexDirection } from '../../../geometry/hex.ts';
import { hexSideEntered } from '../../../geometry/hex-line.ts';
import type { HexSight } from './sight.ts';
import type { Situation } from './situation.ts';

/** A hexside the line has to do with: run along, or crossed into the target's hex. */
interface LineSide {
  readonly hex: Hex;
  readonly direction: HexDirection;
  readonly how: 'along' | 'entered';
  readonly wall: boolean;
  readonly blocks: boolean;
}

/** Every hexside of a line, those it runs along first. */
export function sidesOf(sight: HexSight, situation: Situation, from: Hex, to: Hex): LineSide[] {
  return [...sidesAlong(sight, situation), ...sidesEntered(situation, from, to)];
}

/** Hexsides the line runs along: those that two hexes met by one stretch share. */
function sidesAlong({ hexes }: HexSight, { ground }: Situation): LineSide[] {
  const along = hexes.filter(({ contact }) => contact.kind === 'side');
  return along.flatMap((left, index) =>
    along.slice(index + 1).flatMap((right): LineSide[] => {
      const [one, other] = [left.contact, right.contact];
      if (one.kind !== 'side' || other.kind !== 'side' || one.pair !== other.pair) return [];
      const [hex, beside] = [left.cell.hex, right.cell.hex];
      const direction = HEX_DIRECTIONS.find((way) => sameHex(hexNeighbour(hex, way), beside));
      if (direction === undefined) return [];
      const blocks = left.hides + right.hides >= 2;
      return [{ hex, direction, how: 'along', wall: hasWallAcross(ground, hex, direction), blocks }];
    }),
  );
}

/** The hexsides by which the target's hex is entered: a wall there covers it. */
function sidesEntered({ ground }: Situation, from: Hex, to: Hex): LineSide[] {
  if (sameHex(from, to)) return [];
  return hexSideEntered(from, to).map((direction) => ({
    hex: to,
    direction,
    how: 'entered',
    wall: hasWallAcross(ground, to, direction),
    blocks: false,
  }));
}
