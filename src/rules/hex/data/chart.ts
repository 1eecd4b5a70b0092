import {
  cellAt,
  hasWallAcross,
  hexGround,
  type HexCell,
  type HexGround,
  type HexMap,
} from '../../../battlefield/hex-map.ts';
import { HEX_DIRECTIONS, hexNeighbour, type Hex, type HexDirection } from '../../../geometry/hex.ts';
import { isOnBoard } from '../../../geometry/hex-layout.ts';
import type { Origin } from '../../contract/reading.ts';
import { ORIGINS } from '../../contract/reading.ts';
import { oneOf } from '../../frame/data-file.ts';
import chart from './terrain.json';

/** How a unit gets about; each has its own column of the chart. */
export const MOVE_CLASSES = ['foot', 'wheeled', 'tracked'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** One row of the terrain chart. */
export interface TerrainRow {
  readonly name: string;
  readonly foot: number | null; // AP added; null: impassable
  readonly wheeled: number | null;
  readonly tracked: number | null;
  /** Bars bonus moves though it costs nothing. */
  readonly noBonus: boolean;
  readonly dv: number;
  /** The modifier counts for units on foot only. */
  readonly footOnly: boolean;
  readonly blocks: boolean;
  readonly cover: boolean;
  readonly origin: Origin;
}

const WHERE = 'data/terrain.json';

/** HEX-GAP-1, by the words a map uses. */
export const TERRAIN: ReadonlyMap<string, TerrainRow> = new Map(
  Object.entries(chart.hexes).map(([word, row]) => [
    word,
    { ...row, origin: oneOf(ORIGINS, row.origin, WHERE) },
  ]),
);

/** The wall row: it lies on a hexside. */
export const WALL: TerrainRow = {
  ...chart.hexside,
  footOnly: false,
  blocks: false,
  origin: oneOf(ORIGINS, chart.hexside.origin, WHERE),
};

const grounds = new WeakMap<HexMap, HexGround>();

/** The cells of a map, looked up by hex; built once for each map. */
export function groundOf(map: HexMap): HexGround {
  const known = grounds.get(map);
  if (known) return known;
  const ground = hexGround(map);
  grounds.set(map, ground);
  return ground;
}

const isRoad = (cell: HexCell): boolean => cell.terrain.includes('road');

/** Rows of what stands in a hex; a road lies on top and is no row, bare ground is the open one. */
function rowsOf(cell: HexCell): readonly TerrainRow[] {
  const words = cell.terrain.filter((word) => word !== 'road');
  return (words.length === 0 ? ['open'] : words).map(rowNamed);
}

export function rowNamed(word: string): TerrainRow {
  const row = TERRAIN.get(word);
  if (!row) throw new Error(`rowNamed: the terrain chart has no "${word}"`);
  return row;
}

export const blocksSight = (cell: HexCell): boolean => rowsOf(cell).some(({ blocks }) => blocks);

/** Defence modifier of a hex: the best of what stands there for the unit in it. HEX-COMBAT-2. */
export function defenceModifier(cell: HexCell, moves: MoveClass): number {
  return Math.max(...rowsOf(cell).map(({ dv, footOnly }) => (footOnly && moves !== 'foot' ? 0 : dv)));
}

/** Cover for a rally: by terrain, or behind any wall of the hex. HEX-RALLY-2. */
export function isInCover(ground: HexGround, hex: Hex): boolean {
  if (rowsOf(cellAt(ground, hex)).some(({ cover }) => cover)) return true;
  return WALL.cover && HEX_DIRECTIONS.some((direction) => hasWallAcross(ground, hex, direction));
}

/** What entering a neighbouring hex adds to a move. */
export interface Entry {
  readonly hex: Hex;
  readonly terrain: number; // AP of the hex entered, HEX-MOVE-2
  readonly hexside: number; // AP of the wall crossed
  /** From road to road. */
  readonly byRoad: boolean;
  /** Difficult ground ends bonus moves and is not entered by one. HEX-MOVE-6. */
  readonly difficult: boolean;
}

/** Null where the neighbour is off the map (HEX-GAP-8) or impassable for the class. HEX-MOVE-2. */
export function entryInto(
  ground: HexGround,
  from: Hex,
  direction: HexDirection,
  moves: MoveClass,
): Entry | null {
  const hex = hexNeighbour(from, direction);
  if (!isOnBoard(ground.map, hex)) return null;
  const cell = cellAt(ground, hex);
  const byRoad = isRoad(cell) && isRoad(cellAt(ground, from));
  const rows = byRoad ? [] : rowsOf(cell);
  const walls = hasWallAcross(ground, from, direction) ? [WALL] : [];
  const costs = rows.map((row) => row[moves]);
  const crossings = walls.map((row) => row[moves]);
  if (costs.includes(null) || crossings.includes(null)) return null;
  const terrain = Math.max(0, ...costs.map(Number));
  const hexside = Math.max(0, ...crossings.map(Number));
  const difficult = terrain + hexside > 0 || [...rows, ...walls].some(({ noBonus }) => noBonus);
  return { hex, terrain, hexside, byRoad, difficult };
}

/** What stands in a hex, by the words of the chart; bare ground is the open row. */
export function groundIn(cell: HexCell): { readonly terrain: readonly string[]; readonly road: boolean } {
  const words = cell.terrain.filter((word) => word !== 'road');
  return { terrain: words.length === 0 ? ['open'] : words, road: isRoad(cell) };
}

/** `light woods and water`, or `open ground`. */
export function nameTerrain(cell: HexCell): string {
  const names = rowsOf(cell).map(({ name }) => name);
  return [...names, ...(isRoad(cell) ? ['a road'] : [])].join(' and ');
}
