import type { Hex } from '../../../geometry/hex.ts';
import type { Voice } from '../../voice.ts';

/** `(3, 4)`: how sentences name a hex. */
export const hexName = ([q, r]: Hex): string => `(${q}, ${r})`;

/** `1 CAP`, `2 CAPs`. */
export const inCaps = (caps: number, { plural }: Voice): string => `${caps} ${plural(caps, 'CAP', 'CAPs')}`;

/** `1 hex`, `3 hexes`. */
export const inHexes = (hexes: number, { plural }: Voice): string =>
  `${hexes} ${plural(hexes, 'hex', 'hexes')}`;
