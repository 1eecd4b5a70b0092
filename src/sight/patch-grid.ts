import {
  cellsOfEdge,
  cellsOfSolid,
  RECORD,
  type CellPairs,
  type EdgeGrid,
  type SightIndex,
} from './edge-grid.ts';
import type { EdgeTops } from './edge-tops.ts';
import { allocateGrid, highestTop, insertRecord, setCellHeights } from './index-terrain.ts';
import type { PackedTerrain } from './packed-terrain.ts';

/** What a cell needs: nothing, its heights set, or its lists written anew. */
const [KEPT, HEIGHTS, LISTS] = [0, 1, 2];

/**
 * The grid after one solid moved and others (`raised`, the moved one among them) got other heights. Every edge keeps its
 * number. Cells nobody touched are copied in long runs.
 */
export function patchGrid(
  { grid: before, terrain: oldTerrain, tops: oldTops }: SightIndex,
  terrain: PackedTerrain,
  tops: EdgeTops,
  moved: number,
  raised: readonly number[],
): EdgeGrid {
  const need = new Uint8Array(before.columns * before.rows);
  const stale = staleEdges(terrain, tops, oldTops, moved);
  const edges: CellPairs = { cells: [], items: [] };
  const covers: CellPairs = { cells: [], items: [] };
  const gone: CellPairs = { cells: [], items: [] };
  for (const solid of raised) markHeld(before, terrain, solid, need);
  cellsOfSolid(before, oldTerrain, moved, gone, gone);
  cellsOfSolid(before, terrain, moved, edges, covers);
  for (let edge = 0; edge < stale.length; edge++) {
    if (stale[edge] && tops.solid[edge] !== moved) cellsOfEdge(before, terrain, edge, edges);
  }
  for (const { cells } of [gone, edges, covers]) for (const cell of cells) need[cell] = LISTS;

  const grid = allocateGrid(
    before,
    before.records.length / RECORD + growth(before, need, stale, edges.cells.length),
    before.covers.length + coverGrowth(before, need, moved, covers.cells.length),
    highestTop(terrain),
  );
  copyCells(before, grid, need, stale, edges, terrain, tops);
  copyCovers(before, grid, need, moved, covers);
  grid.cellTop.set(before.cellTop);
  grid.cellFloor.set(before.cellFloor);
  for (let cell = 0; cell < need.length; cell++) {
    if (need[cell] !== KEPT) setCellHeights(grid, terrain, cell);
  }
  return grid;
}

/** Edges whose records no longer hold: those of the moved solid, and those whose highest top is another now. */
function staleEdges(terrain: PackedTerrain, tops: EdgeTops, oldTops: EdgeTops, moved: number): Uint8Array {
  const stale = new Uint8Array(tops.high.length);
  for (let edge = 0; edge < stale.length; edge++) if (tops.high[edge] !== oldTops.high[edge]) stale[edge] = 1;
  return stale.fill(1, terrain.edgeStart[moved], terrain.edgeStart[moved + 1]);
}

/** Cells a solid holds whole take their heights from it. */
function markHeld(grid: EdgeGrid, { box }: PackedTerrain, solid: number, need: Uint8Array): void {
  const { columns, rows, west, south, perMil } = grid;
  const at = 4 * solid;
  const lastRow = Math.min(rows - 1, Math.floor((box[at + 3]! - south) * perMil));
  const lastColumn = Math.min(columns - 1, Math.floor((box[at + 2]! - west) * perMil));
  for (let row = Math.max(0, Math.floor((box[at + 1]! - south) * perMil)); row <= lastRow; row++) {
    const first = Math.max(0, Math.floor((box[at]! - west) * perMil));
    need.fill(HEIGHTS, row * columns + first, row * columns + lastColumn + 1);
  }
}

function growth(
  { edgeStart, records }: EdgeGrid,
  need: Uint8Array,
  stale: Uint8Array,
  added: number,
): number {
  let change = added;
  for (let cell = 0; cell < need.length; cell++) {
    if (need[cell] !== LISTS) continue;
    for (let at = edgeStart[cell]!; at < edgeStart[cell + 1]!; at++) {
      if (stale[records[at * RECORD + 5]! | 0]) change--;
    }
  }
  return change;
}

function coverGrowth(
  { coverStart, covers }: EdgeGrid,
  need: Uint8Array,
  moved: number,
  added: number,
): number {
  let change = added;
  for (let cell = 0; cell < need.length; cell++) {
    if (need[cell] !== LISTS) continue;
    for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++) if (covers[at] === moved) change--;
  }
  return change;
}

function copyCells(
  before: EdgeGrid,
  grid: EdgeGrid,
  need: Uint8Array,
  stale: Uint8Array,
  edges: CellPairs,
  terrain: PackedTerrain,
  tops: EdgeTops,
): void {
  const added = byCell(edges);
  let next = 0;
  for (let cell = 0; cell < need.length;) {
    const first = cell;
    const shift = next - before.edgeStart[first]!;
    for (; cell < need.length && need[cell] !== LISTS; cell++)
      grid.edgeStart[cell] = before.edgeStart[cell]! + shift;
    grid.records.set(
      before.records.subarray(before.edgeStart[first]! * RECORD, before.edgeStart[cell]! * RECORD),
      next * RECORD,
    );
    next += before.edgeStart[cell]! - before.edgeStart[first]!;
    if (cell === need.length) break;
    grid.edgeStart[cell] = next;
    for (let at = before.edgeStart[cell]!; at < before.edgeStart[cell + 1]!; at++) {
      if (stale[before.records[at * RECORD + 5]! | 0]) continue;
      grid.records.set(before.records.subarray(at * RECORD, (at + 1) * RECORD), next++ * RECORD);
    }
    for (const edge of added.get(cell) ?? []) insertRecord(grid, cell, next++, terrain, tops, edge);
    cell++;
  }
  grid.edgeStart[need.length] = next;
}

function copyCovers(
  before: EdgeGrid,
  grid: EdgeGrid,
  need: Uint8Array,
  moved: number,
  covers: CellPairs,
): void {
  const added = byCell(covers);
  let next = 0;
  for (let cell = 0; cell < need.length; cell++) {
    const first = cell;
    const shift = next - before.coverStart[first]!;
    for (; cell < need.length && need[cell] !== LISTS; cell++)
      grid.coverStart[cell] = before.coverStart[cell]! + shift;
    grid.covers.set(before.covers.subarray(before.coverStart[first]!, before.coverStart[cell]!), next);
    next += before.coverStart[cell]! - before.coverStart[first]!;
    if (cell === need.length) break;
    grid.coverStart[cell] = next;
    for (let at = before.coverStart[cell]!; at < before.coverStart[cell + 1]!; at++) {
      if (before.covers[at] !== moved) grid.covers[next++] = before.covers[at]!;
    }
    for (const solid of added.get(cell) ?? []) grid.covers[next++] = solid;
  }
  grid.coverStart[need.length] = next;
}

function byCell({ cells, items }: CellPairs): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const [pair, cell] of cells.entries()) {
    const list = lists.get(cell);
    if (list) list.push(items[pair]!);
    else lists.set(cell, [items[pair]!]);
  }
  return lists;
}
