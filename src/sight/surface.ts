import { toMils } from '../core/lattice.ts';
import { heightMils } from './heights.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';
import { pointTops } from './point-tops.ts';
import type { Box } from './walls.ts';

/** Square cells over the table, row by row from the south-west corner. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // mils, the side of a cell
}

/** What a model would stand on at the centre of each cell. Heights in mils above the bare table. */
export interface Surface {
  readonly grid: CellGrid;
  readonly ground: Int32Array;
  /** The highest matter: the ground, or the top of what stands on it. */
  readonly top: Int32Array;
  /** 1 where the centre lies exactly on an outline. */
  readonly onOutline: Uint8Array;
}

/** The grid that covers a table; the last row and column may reach over its edge. Sizes in inches. */
export function cellGrid(width: number, depth: number, cell: number): CellGrid {
  const mils = toMils(cell);
  if (mils < 1) throw new Error(`cellGrid: a cell of ${cell} inches has no size`);
  return { columns: Math.ceil(toMils(width) / mils), rows: Math.ceil(toMils(depth) / mils), cell: mils };
}

export function surfaceOf(terrain: PackedTerrain, grid: CellGrid): Surface {
  const cells = grid.columns * grid.rows;
  const surface = {
    grid,
    ground: new Int32Array(cells),
    top: new Int32Array(cells),
    onOutline: new Uint8Array(cells),
  };
  fillWindow(surface, terrain, [0, 0, grid.columns, grid.rows]);
  return surface;
}

/** Works out again, in place, the cells a change of terrain may have touched: the box of a piece before and after. */
export function updateSurface(surface: Surface, terrain: PackedTerrain, changed: readonly Box[]): void {
  for (const box of changed) fillWindow(surface, terrain, cellsUnder(surface.grid, box));
}

/** First column and row, then the column and row after the last. */
type Window = readonly [west: number, south: number, east: number, north: number];

function cellsUnder({ columns, rows, cell }: CellGrid, [west, south, east, north]: Box): Window {
  const first = (mils: number) => Math.max(0, Math.floor(mils / cell - 0.5));
  const past = (mils: number, count: number) => Math.min(count, Math.ceil(mils / cell + 0.5));
  return [first(west), first(south), past(east, columns), past(north, rows)];
}

let groundLevels = new Float64Array(0);
let riseLevels = new Float64Array(0);
const crossed: number[] = [];

function fillWindow(surface: Surface, terrain: PackedTerrain, window: Window): void {
  const { grid, onOutline } = surface;
  const [west, south, east, north] = window;
  if (east <= west || north <= south) return;
  const cells = grid.columns * grid.rows;
  if (groundLevels.length < cells) {
    groundLevels = new Float64Array(cells);
    riseLevels = new Float64Array(cells);
  }
  for (let row = south; row < north; row++) {
    const [start, end] = [row * grid.columns + west, row * grid.columns + east];
    groundLevels.fill(-Infinity, start, end);
    riseLevels.fill(0, start, end);
    onOutline.fill(0, start, end);
  }
  for (let solid = 0; solid < terrain.solids; solid++) scanSolid(surface, terrain, solid, window);
  finishWindow(surface, terrain, window);
}

/** Raises every cell whose centre is inside a solid and notes the centres that lie on its outline. */
function scanSolid(surface: Surface, terrain: PackedTerrain, solid: number, window: Window): void {
  const { grid } = surface;
  const { columns, cell } = grid;
  const at = 4 * solid;
  const box: Box = [terrain.box[at]!, terrain.box[at + 1]!, terrain.box[at + 2]!, terrain.box[at + 3]!];
  const under = cellsUnder(grid, box);
  const [west, east] = [Math.max(window[0], under[0]), Math.min(window[2], under[2])];
  const [south, north] = [Math.max(window[1], under[1]), Math.min(window[3], under[3])];
  if (east <= west) return;
  const levels = terrain.make[solid] === DRAPED ? riseLevels : groundLevels;
  const level = terrain.rise[solid]!;
  for (let row = south; row < north; row++) {
    crossRow(surface, terrain, solid, row, west, east);
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const end = row * columns + Math.min(crossed[i + 1]!, east);
      for (let index = row * columns + Math.max(crossed[i]!, west); index < end; index++) {
        if (levels[index]! < level) levels[index] = level;
      }
    }
  }
  for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
    const [x, y] = [terrain.ax[edge]!, terrain.ay[edge]!];
    const row = y / cell - 0.5;
    if (!Number.isInteger(row) || row < south || row >= north) continue;
    // Corners, and sides that run along a row of centres, are no crossings.
    const other = terrain.by[edge] === y ? terrain.bx[edge]! : x;
    const start = Math.max(west, Math.ceil(Math.min(x, other) / cell - 0.5));
    const end = Math.min(east - 1, Math.floor(Math.max(x, other) / cell - 0.5));
    for (let column = start; column <= end; column++) surface.onOutline[row * columns + column] = 1;
  }
}

/** Collects, in order, the first column right of each place where an outline crosses a row of centres. */
function crossRow(
  surface: Surface,
  terrain: PackedTerrain,
  solid: number,
  row: number,
  west: number,
  east: number,
): void {
  const { ax, ay, bx, by } = terrain;
  const { cell, columns } = surface.grid;
  const y = (row + 0.5) * cell;
  crossed.length = 0;
  for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
    const [fy, gy] = [ay[edge]! - y, by[edge]! - y];
    if (fy > 0 === gy > 0) continue;
    const [fx, gx] = [ax[edge]!, bx[edge]!];
    const place = (fx - (fy * (gx - fx)) / (gy - fy)) / cell - 0.5;
    let column = Math.ceil(place);
    const nearest = Math.round(place);
    if (Math.abs(place - nearest) < 1e-6) {
      // Too close for a quotient: the sign of a whole-number product says on which side the centre is.
      const x = (nearest + 0.5) * cell;
      const side = (fx - x) * gy - fy * (gx - x);
      if (side === 0 && nearest >= west && nearest < east) surface.onOutline[row * columns + nearest] = 1;
      column = side > 0 === gy > 0 ? nearest + 1 : nearest;
    }
    let i = crossed.push(column) - 1;
    for (; i > 0 && crossed[i - 1]! > column; i--) crossed[i] = crossed[i - 1]!;
    crossed[i] = column;
  }
}

function finishWindow(surface: Surface, terrain: PackedTerrain, window: Window): void {
  const { grid, ground, top, onOutline } = surface;
  const [west, south, east, north] = window;
  let [lastGround, lastRise, lastGroundMils, lastTop] = [0, 0, 0, 0];
  for (let row = south; row < north; row++) {
    for (let column = west; column < east; column++) {
      const index = row * grid.columns + column;
      if (onOutline[index] === 1) {
        const tops = pointTops(terrain, (column + 0.5) * grid.cell, (row + 0.5) * grid.cell);
        ground[index] = tops.ground;
        top[index] = tops.top;
        continue;
      }
      const level = groundLevels[index]! === -Infinity ? 0 : groundLevels[index]!;
      const rise = riseLevels[index]!;
      if (level !== lastGround || rise !== lastRise) {
        [lastGround, lastRise] = [level, rise];
        lastGroundMils = heightMils(level, terrain.levelHeight);
        lastTop = heightMils(level + rise, terrain.levelHeight);
      }
      ground[index] = lastGroundMils;
      top[index] = lastTop;
    }
  }
}
