import { placeIn, RECORD, type SightIndex } from './edge-grid.ts';
import type { EdgeTops } from './edge-tops.ts';
import { lineClearExactly } from './exact-line.ts';
import { heightMils } from './heights.ts';
import { DRAPED } from './packed-terrain.ts';

/** Heights computed along a line are off by less than this; levels and ends are whole or 64ths. */
const HEIGHT_ERROR = 1e-5; // mils

/**
 * Whether a line runs clear of all matter, by the rule of {@link lineClearExactly}.
 *
 * Walks over the grid from the lower end, so the line is at its lowest where it enters a cell. Certain answers are
 * given at once; whatever hangs on a touch (a corner on the line, an end on a wall, a height equal to a top, a
 * piece draped over several levels) is handed to the exact rule. Ends on the lattice of 64ths of a mil. Mils.
 */
export function lineClear(
  index: SightIndex,
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
): boolean {
  oneLine[0] = px;
  oneLine[1] = py;
  oneLine[2] = pz;
  oneLine[3] = qx;
  oneLine[4] = qy;
  oneLine[5] = qz;
  return lineClearAt(index, oneLine, 0);
}

// Six numbers handed over in an array stay unboxed; as arguments of a large function they would be put on the heap.
const oneLine = new Float64Array(6);

/** {@link lineClear} for the line whose six numbers begin at `lines[at]`. */
export function lineClearAt(index: SightIndex, lines: Float64Array, at: number): boolean {
  const lower = lines[at + 2]! <= lines[at + 5]! ? at : at + 3;
  const upper = at + at + 3 - lower;
  const px = lines[lower]!;
  const py = lines[lower + 1]!;
  const pz = lines[lower + 2]!;
  const qx = lines[upper]!;
  const qy = lines[upper + 1]!;
  const qz = lines[upper + 2]!;
  const { terrain, tops, grid } = index;
  const { highest } = grid;
  if (pz >= highest) return true;
  if (pz < 0 && !terrain.dug) return false;
  const dx = qx - px;
  const dy = qy - py;
  if (pz < 0 || (dx === 0 && dy === 0)) return lineClearExactly(terrain, px, py, pz, qx, qy, qz);
  const { edgeStart, records, cellTop, cellFloor, columns, rows } = grid;
  const dz = qz - pz;
  const error = dz === 0 ? 0 : HEIGHT_ERROR;

  const scale = grid.perMil;
  const startX = (px - grid.west) * scale;
  const startY = (py - grid.south) * scale;
  const perX = dx === 0 ? NEVER : 1 / Math.abs(dx * scale); // share of the line over one cell
  const perY = dy === 0 ? NEVER : 1 / Math.abs(dy * scale);
  // The outermost cells are empty. Within them: from `enter` to `stop`, and no further than the highest top.
  const inX = (dx < 0 ? startX - (columns - 1) : 1 - startX) * perX;
  const inY = (dy < 0 ? startY - (rows - 1) : 1 - startY) * perY;
  const outX = (dx < 0 ? startX - 1 : columns - 1 - startX) * perX;
  const outY = (dy < 0 ? startY - 1 : rows - 1 - startY) * perY;
  let enter = Math.max(0, inX, inY);
  const stop = Math.min(1, outX, outY, (highest + error - pz) / dz);
  if (enter >= stop) return true;
  const column = (startX + enter * dx * scale) | 0; // never negative
  const row = (startY + enter * dy * scale) | 0;
  let leaveX = (dx < 0 ? startX - column : column + 1 - startX) * perX;
  let leaveY = (dy < 0 ? startY - row : row + 1 - startY) * perY;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -columns : columns;
  let cell = row * columns + column;
  const first = enter === 0 ? cell : -1;
  const offset = dx * py - dy * px;
  const floor = pz - error;
  let sure = true;

  while (enter < stop) {
    const lowest = floor + enter * dz;
    if (lowest < cellTop[cell]!) {
      if (lowest + 2 * error < cellFloor[cell]!) return false;
      const end = edgeStart[cell + 1]! * RECORD;
      for (let record = edgeStart[cell]! * RECORD; record < end; record += RECORD) {
        const high = records[record + 4]!;
        if (high <= lowest) break; // highest first
        const ax = records[record]!;
        const ay = records[record + 1]!;
        const bx = records[record + 2]!;
        const by = records[record + 3]!;
        const sideA = dx * ay - dy * ax - offset;
        const sideB = dx * by - dy * bx - offset;
        if (sideA * sideB > 0) continue;
        const across = sideB - sideA;
        const sideP = (ax - px) * (by - py) - (ay - py) * (bx - px);
        const sideQ = sideP - across;
        if (sideP * sideQ > 0) continue;
        if (sideA * sideB === 0 || sideP * sideQ === 0) {
          sure = false;
          continue;
        }
        const height = pz + (sideP / across) * dz;
        if (height - error >= high) continue;
        const top = topAlong(tops, records[record + 5]! | 0, -sideA / across);
        if (height + error < top) return false;
        if (!(height - error >= top)) sure = false;
      }
    }
    if (leaveX < leaveY) {
      enter = leaveX;
      leaveX += perX;
      cell += stepX;
    } else {
      enter = leaveY;
      leaveY += perY;
      cell += stepY;
    }
  }
  if (sure && first >= 0 && pz < cellTop[first]!) {
    const top = topAtStart(index, first, px, py);
    if (pz < top) return false;
    if (!(pz >= top)) sure = false;
  }
  return sure || lineClearExactly(terrain, px, py, pz, qx, qy, qz);
}

/** Stands for infinity, but times nothing it is nothing. */
const NEVER = 1e300;

/** Places along an edge are off by less than this. */
const PLACE_ERROR = 1e-9;

/** The top just inside an edge at a share of its length; not a number where two steps meet. */
function topAlong({ start, until, top }: EdgeTops, edge: number, share: number): number {
  const last = start[edge + 1]! - 1;
  let step = start[edge]!;
  while (step < last && until[step]! < share - PLACE_ERROR) step++;
  return step < last && until[step]! < share + PLACE_ERROR ? NaN : top[step]!;
}

/**
 * Top of matter at the lower end of a line, which lies on no wall above it; not a number when it lies on another
 * edge. The upper end needs no such look: a line that ends inside matter either came in over an edge at a
 * lower height or began there.
 */
function topAtStart({ terrain, tops, grid }: SightIndex, cell: number, x: number, y: number): number {
  const { edgeStart, records, coverStart, covers } = grid;
  let ground = -Infinity;
  let rise = 0;
  let last = -1;
  const end = edgeStart[cell + 1]! * RECORD;
  let record = edgeStart[cell]! * RECORD;
  for (let cover = coverStart[cell]!; record < end || cover < coverStart[cell + 1]!;) {
    let solid: number;
    if (record < end) {
      solid = tops.solid[records[record + 5]! | 0]!;
      record += RECORD;
      if (solid === last) continue; // edges of a solid often stand side by side
      last = solid;
      const where = placeIn(terrain, solid, x, y);
      if (where === 0) return NaN;
      if (where < 0) continue;
    } else solid = covers[cover++]!;
    const height = terrain.rise[solid]!;
    if (terrain.make[solid] !== DRAPED) ground = Math.max(ground, height);
    else rise = Math.max(rise, height);
  }
  return heightMils((ground === -Infinity ? 0 : ground) + rise, terrain.levelHeight);
}
