import { isInside, RECORD, type SightIndex } from './edge-grid.ts';
import type { EdgeTops } from './edge-tops.ts';
import { lineClearExactly } from './exact-line.ts';

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
  return pz <= qz ? climb(index, px, py, pz, qx, qy, qz) : climb(index, qx, qy, qz, px, py, pz);
}

function climb(
  index: SightIndex,
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
): boolean {
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

  const scale = 1 / grid.cell;
  const startX = (px - grid.west) * scale;
  const startY = (py - grid.south) * scale;
  const alongX = dx * scale;
  const alongY = dy * scale;
  let enter = 0;
  let stop = 1;
  if (
    !isWithin(startX, startY, columns, rows) ||
    !isWithin(startX + alongX, startY + alongY, columns, rows)
  ) {
    enter = entry(startX, startY, alongX, alongY, columns, rows);
    stop = exit(startX, startY, alongX, alongY, columns, rows);
    if (enter >= stop) return true;
  }
  const aboveAll = (highest + error - pz) / dz; // Infinity for a level line
  if (aboveAll < stop) stop = aboveAll;
  const column = Math.floor(startX + enter * alongX);
  const row = Math.floor(startY + enter * alongY);
  const perX = 1 / Math.abs(alongX); // Infinity for a line due north or south
  const perY = 1 / Math.abs(alongY);
  let leaveX = dx === 0 ? Infinity : (dx < 0 ? startX - column : column + 1 - startX) * perX;
  let leaveY = dy === 0 ? Infinity : (dy < 0 ? startY - row : row + 1 - startY) * perY;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -columns : columns;
  let cell = row * columns + column;
  const first = enter === 0 ? cell : -1;
  let sure = true;

  while (enter < stop) {
    const lowest = pz + enter * dz - error;
    if (lowest < cellTop[cell]!) {
      if (lowest + 2 * error < cellFloor[cell]!) return false;
      for (let at = edgeStart[cell]! * RECORD, end = edgeStart[cell + 1]! * RECORD; at < end; at += RECORD) {
        const high = records[at + 4]!;
        if (high <= lowest) break; // highest first
        const ax = records[at]! - px;
        const ay = records[at + 1]! - py;
        const bx = records[at + 2]! - px;
        const by = records[at + 3]! - py;
        const sideA = dx * ay - dy * ax;
        const sideB = dx * by - dy * bx;
        if (sideA * sideB > 0) continue;
        const sideP = ax * by - ay * bx;
        const sideQ = sideP - (sideB - sideA);
        if (sideP * sideQ > 0) continue;
        if (sideA * sideB === 0 || sideP * sideQ === 0) {
          sure = false;
          continue;
        }
        const height = pz + (sideP / (sideP - sideQ)) * dz;
        if (height - error >= high) continue;
        const top = topAlong(tops, records[at + 5]!, sideA / (sideA - sideB));
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
    const found = startsInside(index, first, px, py, pz);
    if (found === DEEP_INSIDE) return false;
    if (found === MAYBE_INSIDE) sure = false;
  }
  return sure || lineClearExactly(terrain, px, py, pz, qx, qy, qz);
}

/** Places along an edge are off by less than this. */
const PLACE_ERROR = 1e-9;

/** The top just inside an edge at a share of its length; not a number where two steps meet. */
function topAlong({ start, until, top }: EdgeTops, edge: number, share: number): number {
  const last = start[edge + 1]! - 1;
  let step = start[edge]!;
  while (step < last && until[step]! < share - PLACE_ERROR) step++;
  return step < last && until[step]! < share + PLACE_ERROR ? NaN : top[step]!;
}

const OUTSIDE = 0;
const MAYBE_INSIDE = 1;
const DEEP_INSIDE = 2;

/**
 * Whether the lower end, which lies on no wall above it, starts inside a solid. The upper end needs no such
 * look: a line that ends inside a solid either came in over an edge at a lower height or began there.
 */
function startsInside(
  { terrain, tops, grid }: SightIndex,
  cell: number,
  x: number,
  y: number,
  z: number,
): number {
  const { edgeStart, records, coverStart, covers } = grid;
  let found = OUTSIDE;
  for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++) {
    const solid = covers[at]!;
    if (z < terrain.low[solid]!) return DEEP_INSIDE;
    if (z < terrain.high[solid]!) found = MAYBE_INSIDE;
  }
  let last = -1;
  for (let at = edgeStart[cell]! * RECORD; at < edgeStart[cell + 1]! * RECORD; at += RECORD) {
    if (records[at + 4]! <= z) break;
    const solid = tops.solid[records[at + 5]!]!;
    if (solid === last) continue; // edges of a solid often stand side by side
    last = solid;
    if (!isInside(terrain, solid, x, y)) continue;
    if (z < terrain.low[solid]!) return DEEP_INSIDE;
    found = MAYBE_INSIDE;
  }
  return found;
}

/** Cells are counted from the grid's corner; the outermost ones hold nothing. */
const isWithin = (x: number, y: number, columns: number, rows: number): boolean =>
  x >= 1 && y >= 1 && x <= columns - 1 && y <= rows - 1;

/** Share of the line at which it comes over the grid; after its {@link exit} when it never does. */
function entry(x: number, y: number, dx: number, dy: number, columns: number, rows: number): number {
  return Math.max(0, crossingTo(x, dx, dx > 0 ? 1 : columns - 1), crossingTo(y, dy, dy > 0 ? 1 : rows - 1));
}

function exit(x: number, y: number, dx: number, dy: number, columns: number, rows: number): number {
  if (dx === 0 && (x < 1 || x > columns - 1)) return -1;
  if (dy === 0 && (y < 1 || y > rows - 1)) return -1;
  const leaveX = dx === 0 ? 1 : crossingTo(x, dx, dx > 0 ? columns - 1 : 1);
  const leaveY = dy === 0 ? 1 : crossingTo(y, dy, dy > 0 ? rows - 1 : 1);
  return Math.min(1, leaveX, leaveY);
}

const crossingTo = (from: number, along: number, to: number): number =>
  along === 0 ? 0 : (to - from) / along;
