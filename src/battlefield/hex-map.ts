import { hexKey, hexNeighbour, oppositeDirection, type Hex, type HexDirection } from '../geometry/hex.ts';
import { hexsideOfDirection, type HexBoard } from '../geometry/hex-layout.ts';

export { HEX_LAYOUTS } from '../geometry/hex-layout.ts';

export interface HexCell {
  readonly hex: Hex;
  readonly level: number;
  /** Piece kinds, or kinds of a system's own chart such as `stone-building`. */
  readonly terrain: readonly string[];
  /** Hexsides 0–5 with a wall, clockwise from north (flat-top) or north-east (pointy-top). */
  readonly walls: readonly number[];
}

export interface HexMap extends HexBoard {
  /** Cells that are not open ground at level 0. */
  readonly cells: readonly HexCell[];
}

/** A hex map's cells by {@link hexKey}: built once for a map, then asked many times. */
export interface HexGround {
  readonly map: HexMap;
  readonly cells: ReadonlyMap<number, HexCell>;
}

/** Throws on a map that lists a hex twice: reading a file refuses such a map. */
export function hexGround(map: HexMap): HexGround {
  const cells = new Map(map.cells.map((cell) => [hexKey(cell.hex), cell]));
  if (cells.size < map.cells.length) throw new Error('hexGround: the map lists a hex more than once');
  return { map, cells };
}

/** The cell of a hex; open ground at level 0 where the map lists none. */
export function cellAt(ground: HexGround, hex: Hex): HexCell {
  return ground.cells.get(hexKey(hex)) ?? { hex, level: 0, terrain: [], walls: [] };
}

export const hexLevelAt = (ground: HexGround, hex: Hex): number => cellAt(ground, hex).level;

export const hexTerrainAt = (ground: HexGround, hex: Hex): readonly string[] => cellAt(ground, hex).terrain;

/** Is there a wall on the hexside this direction crosses? It counts from both sides, whichever hex lists it. */
export function hasWallAcross(ground: HexGround, hex: Hex, direction: HexDirection): boolean {
  const beyond = oppositeDirection(direction);
  return listsWall(ground, hex, direction) || listsWall(ground, hexNeighbour(hex, direction), beyond);
}

function listsWall(ground: HexGround, hex: Hex, direction: HexDirection): boolean {
  return cellAt(ground, hex).walls.includes(hexsideOfDirection(ground.map.layout, direction));
}
