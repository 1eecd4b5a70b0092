import type { CellGrid } from './surface.ts';
import {
  WALL_DX,
  WALL_DY,
  WALL_FROM_GIVE,
  WALL_FROM_X,
  WALL_FROM_Y,
  WALL_STRIDE,
  WALL_TO_GIVE,
  WALL_TO_X,
  WALL_TO_Y,
  WALL_TOP,
  WALL_X,
  WALL_Y,
} from './walls.ts';

/** What a cell of a map holds while shadows are cast. */
export const HIDDEN = 0;
export const SEEN = 1;
/** Too close to call with a plane: to be judged by the exact line test. */
export const DOUBTFUL = 2;

/** Cells whose judgement is left to the exact line test, in any order; some may be hidden by now. */
export interface Doubts {
  readonly cells: Int32Array;
  count: number;
}

/** One map in the making: an eye, the heights of the cells it looks at and what is known of them so far. */
export interface ShadowMap {
  readonly grid: CellGrid;
  readonly heights: Int32Array; // mils
  /** The same heights column by column, for shadows that fall north or south. */
  readonly heightsByColumn: Int32Array;
  readonly lowest: number; // mils, over the whole grid
  readonly highest: number;
  /** Rows before it are not looked at. */
  readonly firstRow: number;
  readonly visible: Uint8Array;
  readonly doubts: Doubts;
  /** Every product of this map is a whole number that fits a double: {@link isExact}. */
  readonly exact: boolean;
}

/** Where products of whole numbers stop being exact in a double. */
const EXACT_LIMIT = 2 ** 53;

/**
 * Whether no comparison of plane and height can be rounded: positions and heights as multiples of `grain` parts of a
 * mil, walls up to `length` long, everything within `span` and heights within `tall` of each other.
 */
export function isExact(grain: number, length: number, span: number, tall: number): boolean {
  return 4 * length * span * tall * grain < EXACT_LIMIT;
}

/** A bound on what rounding can do to one comparison, summed along a run. */
function roundingOf(map: ShadowMap, distance: number, rise: number, behind: number, level: number): number {
  const tall = Math.abs(map.lowest) + Math.abs(map.highest) + Math.abs(level);
  return (distance * tall + Math.abs(rise) * behind) * 2 ** -40;
}

/**
 * Marks every cell in the shadow of one wall. Lengths in mils; `level` is the eye's height `ez` less
 * that of a target above its cell.
 *
 * Seen from the eye a wall spans a wedge; behind it a cell at height z is hidden when the line to it crosses the wall
 * below the top: `distance × (z − level) < (top − ez) × behind`, where `distance` is the eye's and `behind` the cell's
 * distance from the wall's direction, both times its length. Both sides are whole numbers, so the comparison is
 * exact whenever they fit a double. A cell exactly behind an end of the wall is doubtful: the line touches a corner.
 *
 * A line that comes in below the top is caught where it enters if the top is above the eye, and where it
 * leaves if the top is level or below: the caller picks walls that face accordingly.
 */
export function castShadow(
  map: ShadowMap,
  walls: Float64Array,
  wall: number,
  eyeX: number,
  eyeY: number,
  ez: number,
  level: number,
): void {
  const { visible, doubts } = map;
  const { cell } = map.grid;
  const perCell = 1 / cell;
  const at = wall * WALL_STRIDE;
  const dx = walls[at + WALL_DX]!;
  const dy = walls[at + WALL_DY]!;
  const facing = (walls[at + WALL_X]! - eyeX) * dy - (walls[at + WALL_Y]! - eyeY) * dx;
  if (facing === 0) return;
  const rise = walls[at + WALL_TOP]! - ez;
  const enters = facing < 0;
  const distance = enters ? -facing : facing;

  // Runs of cells follow the shadow's long axis: fewer and longer. Where that is north and south, x and y change
  // places, and with them left and right.
  const fromX = walls[at + WALL_FROM_X]! - eyeX;
  const fromY = walls[at + WALL_FROM_Y]! - eyeY;
  const toX = walls[at + WALL_TO_X]! - eyeX;
  const toY = walls[at + WALL_TO_Y]! - eyeY;
  const upright = Math.abs(fromX + toX) < Math.abs(fromY + toY);
  const toIsRight = enters !== upright;
  const sx = upright ? (enters ? dy : -dy) : enters ? -dx : dx;
  const sy = upright ? (enters ? dx : -dx) : enters ? -dy : dy;
  const rx = toIsRight ? (upright ? toY : toX) : upright ? fromY : fromX;
  const ry = toIsRight ? (upright ? toX : toY) : upright ? fromX : fromY;
  const lx = toIsRight ? (upright ? fromY : fromX) : upright ? toY : toX;
  const ly = toIsRight ? (upright ? fromX : fromY) : upright ? toX : toY;
  const ex = upright ? eyeY : eyeX;
  const ey = upright ? eyeX : eyeY;
  const columns = upright ? map.grid.rows : map.grid.columns;
  const rows = upright ? map.grid.columns : map.grid.rows;
  const heights = upright ? map.heightsByColumn : map.heights;
  const firstColumn = upright ? map.firstRow : 0;
  const firstRow = upright ? 0 : map.firstRow;
  // Steps through the map for the next cell of a run and for the next run.
  const along = upright ? map.grid.columns : 1;
  const across = upright ? 1 : map.grid.columns;
  const span = (columns + rows) * cell + Math.abs(ex) + Math.abs(ey);
  const rightGive = walls[at + (toIsRight ? WALL_TO_GIVE : WALL_FROM_GIVE)]! * span;
  const leftGive = walls[at + (toIsRight ? WALL_FROM_GIVE : WALL_TO_GIVE)]! * span;

  // Beyond this the lowest cell is already above the plane.
  const deepest = map.lowest - level;
  if (rise <= 0 && deepest >= 0) return;
  const farthest = rise < 0 ? (distance * deepest) / rise : Infinity;

  // How many times as far as the wall's ends the shadow can reach, within the grid and before its far end.
  const westEnd = firstColumn * cell - ex;
  const eastEnd = columns * cell - ex;
  const rightEnd = rx > 0 ? eastEnd / rx : rx < 0 ? westEnd / rx : Infinity;
  const leftEnd = lx > 0 ? eastEnd / lx : lx < 0 ? westEnd / lx : Infinity;
  if (rightEnd < 1 && leftEnd < 1 && rx * lx > 0) return;
  // With one end east and one west of the eye, what lies between their rays is not bounded by the grid's sides.
  let southEnd = rx < 0 && lx > 0 ? -Infinity : Math.min(ry, ly, ry * rightEnd, ly * leftEnd);
  let northEnd = rx > 0 && lx < 0 ? Infinity : Math.max(ry, ly, ry * rightEnd, ly * leftEnd);
  if (rise < 0) {
    const ends = farthest / distance;
    southEnd = Math.max(southEnd, Math.min(ry, ly, ry * ends, ly * ends));
    northEnd = Math.min(northEnd, Math.max(ry, ly, ry * ends, ly * ends));
  }
  const south = Math.max(Math.ceil((southEnd + ey) * perCell - 0.5 - 1e-6), firstRow);
  const north = Math.min(Math.floor((northEnd + ey) * perCell - 0.5 + 1e-6), rows - 1);
  if (south > north) return;

  // Each border of the wedge crosses row j at column slope × j + start.
  const rightFlat = Math.abs(ry) * span <= rightGive;
  const leftFlat = Math.abs(ly) * span <= leftGive;
  const wallFlat = sy === 0;
  const rightSlope = rightFlat ? 0 : rx / ry;
  const leftSlope = leftFlat ? 0 : lx / ly;
  const perSy = wallFlat ? 0 : 1 / sy;
  const wallSlope = sx * perSy;
  const wallOffset = distance * perSy;
  const southmost = 0.5 - ey * perCell;
  const eyeColumn = ex * perCell - 0.5;
  const rightStart = rightSlope * southmost + eyeColumn;
  const leftStart = leftSlope * southmost + eyeColumn;
  const wallStart = wallSlope * southmost + wallOffset * perCell + eyeColumn;
  const farShift = rise < 0 ? (farthest - distance) * perSy * perCell + Math.sign(sy) : 0;
  const steepest = Math.max(Math.abs(rightSlope), Math.abs(leftSlope), Math.abs(wallSlope));
  let blur = 1e-7 + 1e-14 * (steepest * (rows + Math.abs(southmost)) + Math.abs(wallOffset) * perCell);
  if (rightGive > 0 && !rightFlat) blur += (2 * rightGive * perCell) / Math.abs(ry);
  if (leftGive > 0 && !leftFlat) blur += (2 * leftGive * perCell) / Math.abs(ly);
  const give = map.exact ? 0 : roundingOf(map, distance, rise, (Math.abs(sx) + Math.abs(sy)) * span, level);
  const step = rise * sy * cell;
  const bare = distance * level;
  const rightIsHigh = ry > 0;
  const leftIsHigh = ly < 0;
  const wallIsHigh = sy < 0;
  const ends = rise < 0 && !wallFlat;
  const flat = rightFlat || leftFlat || wallFlat;

  for (let row = south; row <= north; row++) {
    const py = (row + 0.5) * cell - ey;
    let low = firstColumn - 0.5;
    let high = columns - 0.5;
    let certain = true;
    if (flat) {
      const right = rightFlat ? rx * py : Infinity;
      const left = leftFlat ? -lx * py : Infinity;
      if (right < -2 * rightGive || left < -2 * leftGive) continue;
      certain = right > 2 * rightGive && left > 2 * leftGive;
      const behind = wallFlat ? -py * sx : Infinity;
      if (enters ? behind <= distance : behind < distance) continue;
      if (wallFlat && behind > farthest * (1 + 1e-9)) continue;
    }
    if (!rightFlat) {
      const border = rightStart + rightSlope * row;
      if (rightIsHigh) high = border < high ? border : high;
      else low = border > low ? border : low;
    }
    if (!leftFlat) {
      const border = leftStart + leftSlope * row;
      if (leftIsHigh) high = border < high ? border : high;
      else low = border > low ? border : low;
    }
    if (!wallFlat) {
      const border = wallStart + wallSlope * row;
      if (wallIsHigh) {
        high = border < high ? border : high;
        if (ends && border + farShift > low) low = border + farShift;
      } else {
        low = border > low ? border : low;
        if (ends && border + farShift < high) high = border + farShift;
      }
    }
    // The cells a run surely holds, and those that lie too close to its borders for the quotients to tell.
    const possible = Math.ceil(low - blur);
    const possibleEnd = Math.floor(high + blur) + 1;
    if (possibleEnd <= possible) continue;
    let start = Math.floor(low + blur) + 1;
    let end = Math.ceil(high - blur);
    if (!certain || end <= start) start = end = possibleEnd;

    if (start < end) {
      let place = row * across + start * along;
      const last = row * columns + end;
      let plane = rise * (((start + 0.5) * cell - ex) * sy - py * sx) + bare;
      if (give === 0) {
        for (let index = row * columns + start; index < last; index++) {
          if (distance * heights[index]! < plane) visible[place] = HIDDEN;
          plane += step;
          place += along;
        }
      } else {
        for (let index = row * columns + start; index < last; index++) {
          const height = distance * heights[index]!;
          if (height < plane - give) visible[place] = HIDDEN;
          else if (height < plane + give && visible[place] === SEEN) {
            visible[place] = DOUBTFUL;
            doubts.cells[doubts.count++] = place;
          }
          plane += step;
          place += along;
        }
      }
    }
    if (possible === start && possibleEnd === end) continue;
    for (let column = possible; column < possibleEnd; column++) {
      if (column >= start && column < end) {
        column = end - 1;
        continue;
      }
      // A cell that the borders' quotients cannot place: the products themselves decide.
      const px = (column + 0.5) * cell - ex;
      const right = rx * py - ry * px;
      const left = px * ly - py * lx;
      const behind = px * sy - py * sx;
      if (right < -rightGive || left < -leftGive) continue;
      if (enters ? behind <= distance : behind < distance) continue;
      const below = rise * behind - distance * (heights[row * columns + column]! - level);
      if (below <= -give) continue;
      const place = row * across + column * along;
      if (below > give && right > rightGive && left > leftGive) visible[place] = HIDDEN;
      else if (visible[place] === SEEN) {
        visible[place] = DOUBTFUL;
        doubts.cells[doubts.count++] = place;
      }
    }
  }
}
