import { heightMils } from './heights.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]; // mils

/**
 * The places where the height of matter changes, each with the height of its higher side.
 *
 * Matter is one height field, so a line whose ends are outside it is blocked exactly when it crosses one of these
 * walls below its top. Sides that are buried in something higher, or shared by equal tops, are no walls.
 */
export interface Walls {
  /** {@link WALL_STRIDE} numbers a wall. */
  readonly data: Float64Array;
  readonly count: number;
  /** Walls that stand on the outline of one solid, kept for the next update. */
  readonly bySolid: readonly Float64Array[];
}

/**
 * A wall: a point and the direction of the outline it is part of (whole mils, higher side on the left), its two ends,
 * how far each end may be off (0 at a corner of an outline), and its top.
 */
export const WALL_STRIDE = 11;
export const [WALL_X, WALL_Y, WALL_DX, WALL_DY] = [0, 1, 2, 3];
export const [WALL_FROM_X, WALL_FROM_Y, WALL_TO_X, WALL_TO_Y] = [4, 5, 6, 7];
export const [WALL_FROM_GIVE, WALL_TO_GIVE, WALL_TOP] = [8, 9, 10];

/** How far a computed crossing of two outlines may be from the true one, generously. */
const CROSSING_GIVE = 1e-8; // mils

/** All walls of a terrain. With `previous`, only what the changed boxes touch is worked out again. */
export function wallsOf(terrain: PackedTerrain, previous?: Walls, changed: readonly Box[] = []): Walls {
  const reuse = previous?.bySolid.length === terrain.solids ? previous.bySolid : [];
  const bySolid: Float64Array[] = [];
  let length = 0;
  for (let solid = 0; solid < terrain.solids; solid++) {
    const before = reuse[solid];
    const walls = before && !touchesAny(terrain, solid, changed) ? before : wallsOfSolid(terrain, solid);
    bySolid.push(walls);
    length += walls.length;
  }
  const data = new Float64Array(length);
  let at = 0;
  for (const walls of bySolid) {
    data.set(walls, at);
    at += walls.length;
  }
  return { data, count: length / WALL_STRIDE, bySolid };
}

function touchesAny({ box }: PackedTerrain, solid: number, changed: readonly Box[]): boolean {
  const at = 4 * solid;
  return changed.some(
    ([west, south, east, north]) =>
      box[at]! <= east && west <= box[at + 2]! && box[at + 1]! <= north && south <= box[at + 3]!,
  );
}

/** What one other solid does along an edge: where the line just left and just right of the edge changes sides. */
interface Passage {
  readonly solid: number;
  readonly left: number[];
  readonly right: number[];
}

function wallsOfSolid(terrain: PackedTerrain, solid: number): Float64Array {
  const walls: number[] = [];
  const near = solidsNear(terrain, solid);
  for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
    wallsOfEdge(terrain, edge, near, walls);
  }
  return Float64Array.from(walls);
}

function solidsNear(terrain: PackedTerrain, solid: number): number[] {
  const { box } = terrain;
  const own: Box = [box[4 * solid]!, box[4 * solid + 1]!, box[4 * solid + 2]!, box[4 * solid + 3]!];
  const near: number[] = [];
  for (let other = 0; other < terrain.solids; other++)
    if (touchesAny(terrain, other, [own])) near.push(other);
  return near;
}

function wallsOfEdge(terrain: PackedTerrain, edge: number, near: readonly number[], walls: number[]): void {
  const { ax, ay, bx, by, box, edgeStart } = terrain;
  const [x, y] = [ax[edge]!, ay[edge]!];
  const [dx, dy] = [bx[edge]! - x, by[edge]! - y];
  const [west, east] = dx < 0 ? [x + dx, x] : [x, x + dx];
  const [south, north] = dy < 0 ? [y + dy, y] : [y, y + dy];
  const crossings: number[] = [];
  const corners: number[] = [0, 1];
  const twins: number[] = [];
  const passages: Passage[] = [];
  for (const solid of near) {
    const at = 4 * solid;
    if (box[at]! > east || west > box[at + 2]! || box[at + 1]! > north || south > box[at + 3]!) continue;
    const passage: Passage = { solid, left: [], right: [] };
    for (let other = edgeStart[solid]!; other < edgeStart[solid + 1]!; other++) {
      const [fx, fy] = [ax[other]! - x, ay[other]! - y];
      const [gx, gy] = [bx[other]! - x, by[other]! - y];
      const from = dx * fy - dy * fx;
      const to = dx * gy - dy * gx;
      if (from === 0 && to === 0) {
        const square = dx * dx + dy * dy;
        const [start, end] = [(fx * dx + fy * dy) / square, (gx * dx + gy * dy) / square];
        corners.push(start, end);
        if (other < edge) twins.push(Math.min(start, end), Math.max(start, end));
        continue;
      }
      const leftCrosses = from > 0 !== to > 0;
      const rightCrosses = from >= 0 !== to >= 0;
      if (!leftCrosses && !rightCrosses) continue;
      const share =
        from === 0
          ? alongEdge(fx, fy, dx, dy)
          : to === 0
            ? alongEdge(gx, gy, dx, dy)
            : crossing(fx, fy, gx, gy, dx, dy);
      if (leftCrosses) passage.left.push(share);
      if (rightCrosses) passage.right.push(share);
      if (from === 0 || to === 0) corners.push(share);
      else crossings.push(share);
    }
    passages.push(passage);
  }
  emitWalls(terrain, [x, y, dx, dy], cutsOf(crossings, corners), twins, passages, walls);
}

const alongEdge = (px: number, py: number, dx: number, dy: number): number =>
  Math.abs(dx) > Math.abs(dy) ? px / dx : py / dy;

function crossing(fx: number, fy: number, gx: number, gy: number, dx: number, dy: number): number {
  const [ex, ey] = [gx - fx, gy - fy];
  return (fx * ey - fy * ex) / (dx * ey - dy * ex);
}

/** A place where an outline meets an edge. At a `corner` more may meet than is found left and right of the edge. */
interface Cut {
  readonly share: number;
  readonly corner: boolean;
}

/** Crossings closer together than this may be one place. */
const SAME_PLACE = 1e-9; // shares of an edge

function cutsOf(crossings: readonly number[], corners: readonly number[]): Cut[] {
  const all = [
    ...crossings.map((share) => ({ share, corner: false })),
    ...corners.map((share) => ({ share, corner: true })),
  ];
  const inside = all.filter(({ share }) => share >= 0 && share <= 1).sort((a, b) => a.share - b.share);
  const cuts: Cut[] = [];
  for (const [i, { share, corner }] of inside.entries()) {
    const before = i > 0 && share - inside[i - 1]!.share < SAME_PLACE;
    const after = i + 1 < inside.length && inside[i + 1]!.share - share < SAME_PLACE;
    if (share !== cuts.at(-1)?.share) cuts.push({ share, corner: corner || before || after });
  }
  return cuts;
}

function emitWalls(
  terrain: PackedTerrain,
  edge: readonly [x: number, y: number, dx: number, dy: number],
  cuts: readonly Cut[],
  twins: readonly number[],
  passages: readonly Passage[],
  walls: number[],
): void {
  let [open, openTop, openSide] = [0, 0, 0];
  for (const [i, { share, corner }] of cuts.entries()) {
    const next = cuts[i + 1];
    let [top, side] = [0, 0];
    if (next !== undefined) {
      const middle = (share + next.share) / 2;
      if (!isCovered(twins, middle)) {
        const left = topAlong(terrain, passages, middle, 'left');
        const right = topAlong(terrain, passages, middle, 'right');
        side = Math.sign(left - right);
        top = Math.max(left, right);
      }
    }
    // A line exactly over a corner may slip between what stands on either side of it, so walls end there.
    if (side === openSide && (side === 0 || (top === openTop && !corner))) continue;
    if (openSide !== 0) pushWall(edge, open, share, openSide, openTop, walls);
    [open, openTop, openSide] = [share, top, side];
  }
}

/** Of several outlines on top of each other only the first has the wall. */
function isCovered(twins: readonly number[], share: number): boolean {
  for (let i = 0; i < twins.length; i += 2) if (twins[i]! < share && share < twins[i + 1]!) return true;
  return false;
}

function topAlong(
  terrain: PackedTerrain,
  passages: readonly Passage[],
  share: number,
  side: 'left' | 'right',
): number {
  let [ground, rise] = [-Infinity, 0];
  for (const passage of passages) {
    let inside = false;
    for (const cut of passage[side]) if (cut > share) inside = !inside;
    if (!inside) continue;
    const own = terrain.rise[passage.solid]!;
    if (terrain.make[passage.solid] === DRAPED) rise = Math.max(rise, own);
    else ground = Math.max(ground, own);
  }
  return heightMils((ground === -Infinity ? 0 : ground) + rise, terrain.levelHeight);
}

function pushWall(
  [x, y, dx, dy]: readonly [x: number, y: number, dx: number, dy: number],
  start: number,
  end: number,
  side: number,
  top: number,
  walls: number[],
): void {
  const [fromX, fromY] = start === 0 ? [x, y] : [x + start * dx, y + start * dy];
  const [toX, toY] = end === 1 ? [x + dx, y + dy] : [x + end * dx, y + end * dy];
  const fromGive = start === 0 ? 0 : CROSSING_GIVE;
  const toGive = end === 1 ? 0 : CROSSING_GIVE;
  if (side > 0) walls.push(x, y, dx, dy, fromX, fromY, toX, toY, fromGive, toGive, top);
  else walls.push(x, y, -dx, -dy, toX, toY, fromX, fromY, toGive, fromGive, top);
}
