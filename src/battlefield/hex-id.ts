import type { Hex } from '../geometry/hex.ts';

/** How the ids of hexes begin, and of the pieces that stand for the cells of a hex map. No piece of a file may be called so. */
const START = 'hex:';

/** A hex as such: `hex:3,-4`. */
export const hexId = ([q, r]: Hex): string => `${START}${q},${r}`;

/** Something in a hex: `hex:3,-4:heavy-woods`. */
export const cellId = (hex: Hex, what: string): string => `${hexId(hex)}:${what}`;

/** Whether an id is taken by hexes. */
export const isHexId = (id: string): boolean => id.startsWith(START);

/** The hex an id names, and what in it; null for every other id. */
export function parseHexId(id: string): { readonly hex: Hex; readonly what: string | null } | null {
  const [, q, r, what] = SHAPE.exec(id) ?? [];
  return q === undefined || r === undefined ? null : { hex: [Number(q), Number(r)], what: what ?? null };
}

const SHAPE = /^hex:(-?\d+),(-?\d+)(?::(.+))?$/;
