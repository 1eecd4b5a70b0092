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

  const lost = countLost(before, need, stale, moved);
  const grid = allocateGrid(
    before,
    before.records.length / RECORD + edges.cells.length - lost.edges,
    before.covers.length + covers.cells.length - lost.covers,
    highestTop(terrain),
  );
  copyEdges(before, grid, need, stale, edges, terrain, tops);
  if (covers.cells.length + lost.covers > 0) copyCovers(before, grid, need, moved, covers);
  else {
    grid.coverStart.set(before.coverStart);
    grid.covers.set(before.covers);
  }
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

/** Entries that go from the lists of cells that are written anew. */
function countLost(
  { edgeStart, records, coverStart, covers }: EdgeGrid,
  need: Uint8Array,
  stale: Uint8Array,
  moved: number,
) {
  const lost = { edges: 0, covers: 0 };
  for (let cell = 0; cell < need.length; cell++) {
    if (need[cell] !== LISTS) continue;
    for (let at = edgeStart[cell]!; at < edgeStart[cell + 1]!; at++)
      lost.edges += stale[records[at * RECORD + 5]! | 0]!;
    for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++)
      if (covers[at] === moved) lost.covers++;
  }
  return lost;
}

function copyEdges(
  before: EdgeGrid,
  grid: EdgeGrid,
  need: Uint8Array,
  stale: Uint8Array,
  edges: CellPairs,
  terrain: PackedTerrain,
  tops: EdgeTops,
): void {
  const { edgeStart, records } = before;
  const added = chainByCell(edges, need.length);
  let next = 0;
  for (let cell = 0; cell < need.length; cell++) {
    const from = edgeStart[cell]!;
    const shift = next - from;
    for (; cell < need.length && need[cell] !== LISTS; cell++)
      grid.edgeStart[cell] = edgeStart[cell]! + shift;
    copyRun(records, from * RECORD, edgeStart[cell]! * RECORD, grid.records, next * RECORD);
    next += edgeStart[cell]! - from;
    if (cell === need.length) break;
    grid.edgeStart[cell] = next;
    for (let at = edgeStart[cell]! * RECORD; at < edgeStart[cell + 1]! * RECORD; at += RECORD) {
      if (!stale[records[at + 5]! | 0]) copyRun(records, at, at + RECORD, grid.records, next++ * RECORD);
    }
    for (let pair = added.first[cell]!; pair > 0; pair = added.next[pair]!) {
      insertRecord(grid, cell, next++, terrain, tops, edges.items[pair - 1]!);
    }
  }
  grid.edgeStart[need.length] = next;
}

function copyCovers(
  before: EdgeGrid,
  grid: EdgeGrid,
  need: Uint8Array,
  moved: number,
  pairs: CellPairs,
): void {
  const { coverStart, covers } = before;
  const added = chainByCell(pairs, need.length);
  let next = 0;
  for (let cell = 0; cell < need.length; cell++) {
    grid.coverStart[cell] = next;
    for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++) {
      if (covers[at] !== moved) grid.covers[next++] = covers[at]!;
    }
    for (let pair = added.first[cell]!; pair > 0; pair = added.next[pair]!) grid.covers[next++] = moved;
  }
  grid.coverStart[need.length] = next;
}

/** Short runs are copied number by number: a view of an array costs more than they do. */
const SHORT = 64;

function copyRun(from: Float32Array, start: number, end: number, to: Float32Array, at: number): void {
  if (end - start > SHORT) to.set(from.subarray(start, end), at);
  else for (let i = start; i < end; i++) to[at + i - start] = from[i]!;
}

/** The pairs of each cell as a chain of their numbers, counted from 1; 0 ends it. */
function chainByCell({ cells }: CellPairs, count: number) {
  const first = new Int32Array(count);
  const next = new Int32Array(cells.length + 1);
  for (let pair = cells.length; pair > 0; pair--) {
    const cell = cells[pair - 1]!;
    next[pair] = first[cell]!;
    first[cell] = pair;
  }
  return { first, next };
}
