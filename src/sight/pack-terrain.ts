import { toMils } from '../core/lattice.ts';
import type { Table } from '../battlefield/battle.ts';
import { allPieces } from '../battlefield/pieces.ts';
import type { Piece } from '../battlefield/piece.ts';
import type { Ring } from '../geometry/ring.ts';
import { setGroundRange } from './ground-range.ts';
import { heightMils } from './heights.ts';
import { DRAPED, HILL, PIT, type PackedTerrain } from './packed-terrain.ts';

/** Whether a piece is matter to a line of sight: hills always, the rest when it stands above the ground. */
export const standsUp = (piece: Piece): boolean => piece.kind === 'hill' || piece.height > 0;

/** Packs the pieces a line of sight can run into. */
export function packTerrain(table: Table, blocksSight: (piece: Piece) => boolean = standsUp): PackedTerrain {
  return packPieces(allPieces(table), table.levelHeight, blocksSight);
}

export function packPieces(
  pieces: readonly Piece[],
  levelHeight: number,
  wanted: (piece: Piece) => boolean,
): PackedTerrain {
  const chosen: number[] = [];
  const rings: number[][][] = [];
  for (const [index, piece] of pieces.entries()) {
    if (!wanted(piece)) continue;
    const solid = solidRings(piece);
    if (solid.length === 0) continue;
    chosen.push(index);
    rings.push(solid);
  }
  const edges = rings.reduce((sum, solid) => sum + countCorners(solid), 0);
  const terrain = viewsOf(
    new ArrayBuffer(bytesFor(chosen.length, edges)),
    chosen.length,
    edges,
    levelHeight,
    chosen.some((index) => isPit(pieces[index])),
  );
  let edge = 0;
  for (const [solid, index] of chosen.entries()) {
    edge = writeSolid(terrain, solid, index, pieces[index]!, rings[solid]!, edge);
  }
  terrain.edgeStart[chosen.length] = edge;
  for (let solid = 0; solid < terrain.solids; solid++) setGroundRange(terrain, solid);
  return terrain;
}

const isPit = (piece: Piece | undefined): boolean => piece?.kind === 'hill' && piece.level < 0;

const bytesFor = (solids: number, edges: number): number =>
  8 * (4 * edges + 7 * solids) + 4 * (2 * solids + 1) + solids;

function viewsOf(
  buffer: ArrayBuffer,
  solids: number,
  edges: number,
  levelHeight: number,
  dug: boolean,
): PackedTerrain {
  let at = 0;
  const doubles = (length: number) => {
    const view = new Float64Array(buffer, at, length);
    at += 8 * length;
    return view;
  };
  const whole = (length: number) => {
    const view = new Int32Array(buffer, at, length);
    at += 4 * length;
    return view;
  };
  return {
    buffer,
    solids,
    levelHeight,
    dug,
    ax: doubles(edges),
    ay: doubles(edges),
    bx: doubles(edges),
    by: doubles(edges),
    box: doubles(4 * solids),
    low: doubles(solids),
    high: doubles(solids),
    rise: doubles(solids),
    edgeStart: whole(solids + 1),
    piece: whole(solids),
    make: new Uint8Array(buffer, at, solids),
  };
}

/**
 * A copy of a terrain with one piece replaced; heights of pieces on it are not yet set. Nothing when the piece is
 * not in the terrain or needs another number of edges: such a change is packed anew.
 */
export function withPieceReplaced(
  terrain: PackedTerrain,
  index: number,
  piece: Piece,
): { readonly terrain: PackedTerrain; readonly solid: number } | undefined {
  const solid = terrain.piece.indexOf(index);
  const rings = solidRings(piece);
  const first = terrain.edgeStart[solid];
  if (solid < 0 || first === undefined) return undefined;
  if (countCorners(rings) !== terrain.edgeStart[solid + 1]! - first) return undefined;
  const { solids, ax, levelHeight, make } = terrain;
  const others = make.indexOf(PIT) === solid ? make.indexOf(PIT, solid + 1) : make.indexOf(PIT);
  const dug = isPit(piece) || others >= 0;
  const copy = viewsOf(terrain.buffer.slice(0), solids, ax.length, levelHeight, dug);
  writeSolid(copy, solid, index, piece, rings, first);
  return { terrain: copy, solid };
}

/** Writes one piece into its place and returns the edge after its last. Low and high are set later, from the hills. */
function writeSolid(
  terrain: PackedTerrain,
  solid: number,
  index: number,
  piece: Piece,
  rings: readonly (readonly number[])[],
  firstEdge: number,
): number {
  const hill = piece.kind === 'hill';
  terrain.edgeStart[solid] = firstEdge;
  terrain.piece[solid] = index;
  terrain.make[solid] = hill ? (piece.level < 0 ? PIT : HILL) : DRAPED;
  terrain.rise[solid] = hill ? piece.level : piece.height;
  terrain.low[solid] = terrain.high[solid] = heightMils(terrain.rise[solid]!, terrain.levelHeight);
  let edge = firstEdge;
  for (const ring of rings) edge = writeRing(terrain, ring, edge);
  writeBox(terrain, solid, firstEdge, edge);
  return edge;
}

function writeRing(terrain: PackedTerrain, ring: readonly number[], firstEdge: number): number {
  let edge = firstEdge;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    terrain.ax[edge] = ring[i]!;
    terrain.ay[edge] = ring[i + 1]!;
    terrain.bx[edge] = ring[next]!;
    terrain.by[edge] = ring[next + 1]!;
    edge++;
  }
  return edge;
}

function writeBox(terrain: PackedTerrain, solid: number, firstEdge: number, endEdge: number): void {
  const { box, ax, ay } = terrain;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let edge = firstEdge; edge < endEdge; edge++) {
    west = Math.min(west, ax[edge]!);
    south = Math.min(south, ay[edge]!);
    east = Math.max(east, ax[edge]!);
    north = Math.max(north, ay[edge]!);
  }
  box[4 * solid] = west;
  box[4 * solid + 1] = south;
  box[4 * solid + 2] = east;
  box[4 * solid + 3] = north;
}

const countCorners = (rings: readonly (readonly number[])[]): number =>
  rings.reduce((sum, ring) => sum + ring.length / 2, 0);

/** A piece's rings in mils, x and y in turn: outline counter-clockwise, holes clockwise. Empty without an area. */
function solidRings(piece: Piece): number[][] {
  const outline = turned(cleanRing(piece.outline), 1);
  if (outline.length === 0) return [];
  const holes = piece.holes.map((hole) => turned(cleanRing(hole), -1));
  return [outline, ...holes.filter((hole) => hole.length > 0)];
}

/** Drops corners that repeat, lie on a straight side or stick out as a spike: none of them bounds any area. */
function cleanRing(ring: Ring): number[] {
  const kept: number[] = [];
  for (const [x, y] of ring) kept.push(toMils(x), toMils(y));
  for (let i = 0, passed = 0; kept.length >= 6 && passed * 2 < kept.length;) {
    const count = kept.length;
    i %= count;
    const before = (i + count - 2) % count;
    const after = (i + 2) % count;
    if (
      isStraight(kept[before]!, kept[before + 1]!, kept[i]!, kept[i + 1]!, kept[after]!, kept[after + 1]!)
    ) {
      kept.splice(i, 2);
      i = (before < i ? before : before - 2) + count; // the corner before may be straight now
      i %= kept.length;
      passed = 0;
    } else {
      i += 2;
      passed++;
    }
  }
  return kept.length >= 6 ? kept : [];
}

const isStraight = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
  (bx - ax) * (cy - ay) === (by - ay) * (cx - ax);

/** The ring running counter-clockwise (`sense` 1) or clockwise (−1). */
function turned(ring: number[], sense: 1 | -1): number[] {
  let twiceArea = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    twiceArea += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!;
  }
  if (twiceArea === 0) return [];
  if (Math.sign(twiceArea) === sense) return ring;
  const back: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) back.push(ring[i]!, ring[i + 1]!);
  return back;
}
