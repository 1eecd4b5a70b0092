import { isInside, RECORD, type SightIndex } from './edge-grid.ts';
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
  const { terrain, grid } = index;
  const { highest } = grid;
  if (pz >= highest) return true;
  if (pz < 0 && !terrain.dug) return false;
  const dx = qx - px;
  const dy = qy - py;
  if (pz < 0 || (dx === 0 && dy === 0)) return lineClearExactly(terrain, px, py, pz, qx, qy, qz);
  const { edgeStart, records, cellTop, cellFloor, columns, rows } = grid;
  const { low } = terrain;
  const dz = qz - pz;
  const error = dz === 0 ? 0 : HEIGHT_ERROR;

  const scale = 1 / grid.cell;
  const startX = (px - grid.west) * scale;
  const startY = (py - grid.south) * scale;
  const perX = 1 / Math.abs(dx * scale); // Infinity for a line due north or south
  const perY = 1 / Math.abs(dy * scale);
  let enter = 0;
  if (startX < 0 || startY < 0 || startX > columns || startY > rows) {
    enter = entry(startX, startY, dx * scale, dy * scale, columns, rows);
    if (enter >= 1) return true;
  }
  let column = Math.floor(startX + enter * dx * scale);
  let row = Math.floor(startY + enter * dy * scale);
  if (column < 0) column = 0;
  else if (column >= columns) column = columns - 1;
  if (row < 0) row = 0;
  else if (row >= rows) row = rows - 1;
  const first = enter === 0 ? row * columns + column : -1;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -1 : 1;
  const lastColumn = dx < 0 ? -1 : columns;
  const lastRow = dy < 0 ? -1 : rows;
  let leaveX = dx === 0 ? Infinity : (dx < 0 ? startX - column : column + 1 - startX) * perX;
  let leaveY = dy === 0 ? Infinity : (dy < 0 ? startY - row : row + 1 - startY) * perY;
  let sure = true;

  for (;;) {
    const cell = row * columns + column;
    const lowest = pz + enter * dz - error;
    if (lowest < cellTop[cell]!) {
      if (lowest + 2 * error < cellFloor[cell]!) return false;
      for (let at = edgeStart[cell]! * RECORD, end = edgeStart[cell + 1]! * RECORD; at < end; at += RECORD) {
        if (records[at + 4]! <= lowest) break; // highest first
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
        if (height + error < low[records[at + 5]!]!) return false;
        if (height - error < records[at + 4]!) sure = false;
      }
    }
    if (leaveX < leaveY) {
      enter = leaveX;
      leaveX += perX;
      column += stepX;
      if (column === lastColumn) break;
    } else {
      enter = leaveY;
      leaveY += perY;
      row += stepY;
      if (row === lastRow) break;
    }
    if (enter >= 1 || pz + enter * dz > highest + error) break;
  }
  if (sure && first >= 0 && pz < cellTop[first]!) {
    const found = startsInside(index, first, px, py, pz);
    if (found === DEEP_INSIDE) return false;
    if (found === MAYBE_INSIDE) sure = false;
  }
  return sure || lineClearExactly(terrain, px, py, pz, qx, qy, qz);
}

const OUTSIDE = 0;
const MAYBE_INSIDE = 1;
const DEEP_INSIDE = 2;

/**
 * Whether the lower end, which lies on no wall above it, starts inside a solid. The upper end needs no such
 * look: a line that ends inside a solid either came in over an edge at a lower height or began there.
 */
function startsInside({ terrain, grid }: SightIndex, cell: number, x: number, y: number, z: number): number {
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
    const solid = records[at + 5]!;
    if (solid === last) continue; // the edges of a solid stand side by side
    last = solid;
    if (!isInside(terrain, solid, x, y)) continue;
    if (z < terrain.low[solid]!) return DEEP_INSIDE;
    found = MAYBE_INSIDE;
  }
  return found;
}

/** Share of the line before it comes over the grid; 1 or more when it never does. */
function entry(x: number, y: number, dx: number, dy: number, columns: number, rows: number): number {
  let enter = 0;
  let leave = 1;
  if (dx === 0 && (x < 0 || x > columns)) return 1;
  if (dy === 0 && (y < 0 || y > rows)) return 1;
  if (dx !== 0) {
    enter = Math.max(enter, ((dx > 0 ? 0 : columns) - x) / dx);
    leave = Math.min(leave, ((dx > 0 ? columns : 0) - x) / dx);
  }
  if (dy !== 0) {
    enter = Math.max(enter, ((dy > 0 ? 0 : rows) - y) / dy);
    leave = Math.min(leave, ((dy > 0 ? rows : 0) - y) / dy);
  }
  return enter < leave ? enter : 1;
}
