/** What a solid is made of: matter draped on the ground, ground raised, or ground dug away. */
export const DRAPED = 0;
export const HILL = 1;
export const PIT = 2;

/**
 * Terrain as numbers: every piece that hides something is a solid, an outline with one height band.
 *
 * All arrays are views of one buffer, so a worker gets them by a single transfer. Lengths are mils. The edges of
 * solid `s` are `edgeStart[s]` up to `edgeStart[s + 1]`; each runs from a to b with the inside on its left,
 * and no edge is without length or continues the one before it.
 */
export interface PackedTerrain {
  readonly buffer: ArrayBuffer;
  readonly solids: number;
  readonly levelHeight: number; // inches
  /** Some ground lies below the bare table. */
  readonly dug: boolean;
  readonly edgeStart: Int32Array;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  /** West, south, east, north of each solid, four numbers a solid. */
  readonly box: Float64Array;
  /**
   * The least and greatest top over the solid's area. Equal for hills and pits and for a piece on even ground;
   * otherwise bounds that are never too narrow.
   */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Levels: a hill's ground level, or what a draped piece adds to the ground under it. */
  readonly rise: Float64Array;
  readonly make: Uint8Array; // DRAPED, HILL or PIT
  /** Index of the piece in the list that was packed. */
  readonly piece: Int32Array;
}
