import { onLattice } from '../core/lattice.ts';
import { cellId } from './hex-id.ts';
import { hexKey, hexNeighbour, type Hex } from '../geometry/hex.ts';
import { directionOfHexside, hexCentre, hexCorners, type Hexside } from '../geometry/hex-layout.ts';
import type { Point } from '../geometry/point.ts';
import type { HexCell, HexMap } from './hex-map.ts';
import { DEFAULT_HEIGHT, PIECE_KINDS, type Piece, type PieceKind } from './piece.ts';

/** What terrain of a hex map is when it is seen as a prism, and how many levels it rises. */
export interface CellTerrain {
  readonly kind: PieceKind;
  readonly height: number; // levels
}

/** Terrain of the hex chart that is no kind of piece by name. */
const CHART_TERRAIN: ReadonlyMap<string, CellTerrain> = new Map([
  ['plowed-field', { kind: 'rough', height: 0 }],
  ['wooden-building', { kind: 'structure', height: 2 }],
  ['stone-building', { kind: 'structure', height: 3 }],
]);

const WALL_INCHES = 0.1; // how thick a wall on a hexside is seen
const CELL_WATER_DEPTH = 1; // levels

/** The piece a cell's terrain stands for; nothing for a word no map knows. Ground is raised by a cell's level, never by a hill. */
export function cellTerrain(word: string): CellTerrain | undefined {
  const kind = PIECE_KINDS.find((known) => known === word && known !== 'hill');
  return kind ? { kind, height: DEFAULT_HEIGHT[kind] } : CHART_TERRAIN.get(word);
}

/** The cells of a hex map as pieces, so that free-form systems see the prisms that are drawn. Their ids name the hex. */
export function cellPieces(map: HexMap): Piece[] {
  const cells = new Map(map.cells.map((cell) => [hexKey(cell.hex), cell]));
  return map.cells.flatMap((cell) => [
    ...levelPiece(map, cell),
    ...cell.terrain.map((word) => terrainPiece(map, cell, word)),
    ...cell.walls
      .filter((side) => !isListedByNeighbour(map, cells, cell, side as Hexside))
      .map((side) => wallPiece(map, cell.hex, side)),
  ]);
}

const FLAT = { holes: [], level: 0, height: 0, depth: 0 } as const;

function levelPiece(map: HexMap, { hex, level }: HexCell): Piece[] {
  if (level === 0) return [];
  return [{ ...FLAT, id: cellId(hex, 'ground'), kind: 'hill', outline: hexCorners(map, hex), level }];
}

function terrainPiece(map: HexMap, { hex }: HexCell, word: string): Piece {
  const terrain = cellTerrain(word);
  if (!terrain) throw new Error(`cellPieces: no map knows the terrain "${word}"`);
  const depth = terrain.kind === 'water' ? CELL_WATER_DEPTH : 0;
  return { ...FLAT, ...terrain, id: cellId(hex, word), outline: hexCorners(map, hex), depth };
}

/** A wall listed from both sides is one wall; it then stands in the hex with the lower key. */
function isListedByNeighbour(
  map: HexMap,
  cells: ReadonlyMap<number, HexCell>,
  { hex }: HexCell,
  side: Hexside,
): boolean {
  const beyond = hexNeighbour(hex, directionOfHexside(map.layout, side));
  return hexKey(beyond) < hexKey(hex) && (cells.get(hexKey(beyond))?.walls.includes((side + 3) % 6) ?? false);
}

/** A strip along the inside of the hexside: it stays on the table and on the ground of the hex that lists it. */
function wallPiece(map: HexMap, hex: Hex, side: number): Piece {
  const corners = hexCorners(map, hex);
  const from = corners[side];
  const to = corners[(side + 1) % 6];
  if (!from || !to) throw new Error(`cellPieces: a hex has no side ${side}`);
  const centre = hexCentre(map, hex);
  const share = Math.min(0.5, WALL_INCHES / (map.across / 2));
  const inwards = ([x, y]: Point): Point => [
    onLattice(x + (centre[0] - x) * share),
    onLattice(y + (centre[1] - y) * share),
  ];
  const outline = [from, to, inwards(to), inwards(from)];
  return { ...FLAT, id: cellId(hex, `wall-${side}`), kind: 'wall', outline, height: DEFAULT_HEIGHT.wall };
}
