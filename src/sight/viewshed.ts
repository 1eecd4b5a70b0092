import { openEye } from './eye-on-wall.ts';
import { horizon, type Horizon } from './horizon.ts';
import { lookRound } from './look-round.ts';
import type { PackedTerrain } from './packed-terrain.ts';
import { castShadow, DOUBTFUL, HIDDEN, isExact, SEEN, type Doubts, type ShadowMap } from './shadow.ts';
import type { CellGrid, Surface } from './surface.ts';
import { WALL_DX, WALL_DY, WALL_STRIDE, type Walls } from './walls.ts';

/** Whether nothing stands between two places. Mils. */
export type LineTest = (px: number, py: number, pz: number, qx: number, qy: number, qz: number) => boolean;

/** What the eye looks at in each cell: what a model there would stand on, or the ground under it all. */
const TARGETS = ['surface', 'ground'] as const;
export type Target = (typeof TARGETS)[number];

/** A table ready to be looked over, cell by cell. Its scratch is reused: one map at a time. */
export interface Overlook {
  readonly terrain: PackedTerrain;
  readonly surface: Surface;
  readonly walls: Walls;
  readonly lineClear: LineTest;
  readonly target: Target;
  readonly targetHeight: number; // mils above the target surface of the cell
  readonly heights: Int32Array;
  readonly heightsByColumn: Int32Array;
  readonly lowest: number; // mils, of `heights`
  readonly highest: number;
  readonly longest: number; // mils, of the sides of walls
  readonly doubts: Doubts;
  readonly sky: Horizon;
}

/** Up to here a finer skyline costs more than the shadows it saves. */
const FEW_CELLS = 16_384;

export interface OverlookOptions {
  readonly target?: Target;
  readonly targetHeight?: number; // mils
}

export function overlook(
  terrain: PackedTerrain,
  surface: Surface,
  walls: Walls,
  lineClear: LineTest,
  { target = 'surface', targetHeight = 0 }: OverlookOptions = {},
): Overlook {
  if (targetHeight < 0)
    throw new Error(`overlook: a target ${targetHeight} mils high would be under its cell`);
  const heights = target === 'surface' ? surface.top : surface.ground;
  const lowest = heights.reduce((least, height) => Math.min(least, height), 0);
  const highest = heights.reduce((most, height) => Math.max(most, height), 0);
  const doubts = { cells: new Int32Array(heights.length), count: 0 };
  const { columns, rows, cell } = surface.grid;
  const sky = horizon(walls, (columns + rows) * cell, heights.length > FEW_CELLS ? 1024 : 512);
  const heightsByColumn = byColumn(heights, surface.grid);
  return {
    terrain,
    surface,
    walls,
    lineClear,
    target,
    targetHeight,
    heights,
    heightsByColumn,
    lowest,
    highest,
    longest: longestWall(walls),
    doubts,
    sky,
  };
}

function longestWall({ data }: Walls): number {
  let longest = 0;
  for (let at = 0; at < data.length; at += WALL_STRIDE) {
    longest = Math.max(longest, Math.abs(data[at + WALL_DX]!) + Math.abs(data[at + WALL_DY]!));
  }
  return longest;
}

function byColumn(heights: Int32Array, { columns, rows }: CellGrid): Int32Array {
  const turned = new Int32Array(heights.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      turned[column * rows + row] = heights[row * columns + column]!;
  }
  return turned;
}

/**
 * Every cell seen from an eye: 1 seen, 0 hidden. Mils. Writes into `visible`, one number a cell.
 *
 * Only cells from `first` on are looked at. What `visible` holds before it is left undefined.
 */
export function viewshed(
  view: Overlook,
  ex: number,
  ey: number,
  ez: number,
  visible: Uint8Array,
  first = 0,
): void {
  const { walls, sky, doubts, targetHeight, lowest } = view;
  const { columns, cell } = view.surface.grid;
  const cells = view.heights.length;
  const firstRow = Math.floor(first / columns);
  const map = shadowMap(view, ex, ey, ez, visible, firstRow);
  doubts.count = 0;
  visible.fill(HIDDEN, firstRow * columns, first); // so that nobody doubts them
  visible.fill(SEEN, first, cells);
  if (!openEye(map, view.terrain, ex, ey, ez)) {
    visible.fill(HIDDEN, first, cells);
    return;
  }
  if (view.target === 'ground') hideBuried(view, visible, first);
  const level = ez - targetHeight;
  const south = Math.min(ey, (firstRow + 0.5) * cell);
  const kept = lookRound(sky, walls, ex, ey, ez, south, lowest + targetHeight);
  for (let i = 0; i < kept; i++) castShadow(map, walls.data, sky.wall[i]!, ex, ey, ez, level);
  settleDoubts(view, ex, ey, ez, visible);
}

function shadowMap(
  view: Overlook,
  ex: number,
  ey: number,
  ez: number,
  visible: Uint8Array,
  firstRow: number,
): ShadowMap {
  const { surface, heights, heightsByColumn, lowest, highest, longest, doubts } = view;
  const { grid } = surface;
  const fine = Number.isInteger(ex) && Number.isInteger(ey) && grid.cell % 2 === 0 ? 1 : 64;
  const span = (grid.columns + grid.rows) * grid.cell + Math.abs(ex) + Math.abs(ey);
  const tall = Math.max(highest, Math.abs(ez)) - lowest + view.targetHeight;
  const exact = isExact(fine * (Number.isInteger(ez) ? 1 : 64), longest, span, tall);
  return { grid, heights, heightsByColumn, lowest, highest, firstRow, visible, doubts, exact };
}

/** A target on the ground inside a piece is hidden from everywhere; on its outline that depends on the side. */
function hideBuried({ surface, targetHeight, doubts }: Overlook, visible: Uint8Array, first: number): void {
  const { ground, top, onOutline } = surface;
  for (let index = first; index < ground.length; index++) {
    if (ground[index]! + targetHeight >= top[index]!) continue;
    if (onOutline[index] === 0) visible[index] = HIDDEN;
    else if (visible[index] === SEEN) {
      visible[index] = DOUBTFUL;
      doubts.cells[doubts.count++] = index;
    }
  }
}

function settleDoubts(view: Overlook, ex: number, ey: number, ez: number, visible: Uint8Array): void {
  const { doubts, lineClear, heights, targetHeight } = view;
  const { columns, cell } = view.surface.grid;
  for (let i = 0; i < doubts.count; i++) {
    const index = doubts.cells[i]!;
    if (visible[index] !== DOUBTFUL) continue;
    const column = index % columns;
    const x = (column + 0.5) * cell;
    const y = ((index - column) / columns + 0.5) * cell;
    visible[index] = lineClear(ex, ey, ez, x, y, heights[index]! + targetHeight) ? SEEN : HIDDEN;
  }
}
