/** Offset layouts: `q` flat-top by columns, `r` pointy-top by rows; odd or even ones are shoved. */
export const HEX_LAYOUTS = ['odd-q', 'even-q', 'odd-r', 'even-r'] as const;
export type HexLayout = (typeof HEX_LAYOUTS)[number];

/** Axial coordinates. */
export type Hex = readonly [q: number, r: number];

export interface HexCell {
  readonly hex: Hex;
  readonly level: number;
  /** Piece kinds, or kinds of a system's own chart such as `stone-building`. */
  readonly terrain: readonly string[];
  /** Hexsides 0–5 with a wall, clockwise from north (flat-top) or north-east (pointy-top). */
  readonly walls: readonly number[];
}

export interface HexMap {
  readonly layout: HexLayout;
  readonly columns: number;
  readonly rows: number;
  readonly across: number; // inches, flat to flat
  /** Cells that are not open ground at level 0. */
  readonly cells: readonly HexCell[];
}
