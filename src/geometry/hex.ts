/** Axial coordinates: q grows to the south-east (flat-top) or east (pointy-top), r to the south or south-east. */
export type Hex = readonly [q: number, r: number];

/**
 * The six neighbours in axial steps, in the order the rules count them. This numbering belongs to the grid
 * and turns anticlockwise on the table; the battle file's hexsides turn clockwise (see `hex-layout.ts`).
 */
export const HEX_STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const satisfies readonly Hex[];

/** Index into {@link HEX_STEPS}. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;

export const HEX_DIRECTIONS = [0, 1, 2, 3, 4, 5] as const satisfies readonly HexDirection[];

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

/** A key for maps and sets: unlike a hex itself, two equal ones are the same value. Unique up to half a million hexes from the origin. */
export const hexKey = ([q, r]: Hex): number => q * 0x100000 + r;

/** Hexes counted from `a` to `b`: the last one counts, the first does not. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = b[0] - a[0];
  const r = b[1] - a[1];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function hexNeighbour([q, r]: Hex, direction: HexDirection): Hex {
  const [dq, dr] = HEX_STEPS[direction];
  return [q + dq, r + dr];
}

/** The same hexside seen from the neighbour across it, or the way back. */
export function oppositeDirection(direction: HexDirection): HexDirection {
  return wrapDirection(direction + 3);
}

/** The direction with this number when counting goes round and round. */
export function wrapDirection(count: number): HexDirection {
  return (((count % 6) + 6) % 6) as HexDirection;
}
