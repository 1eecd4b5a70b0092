import {
  cellsOfSolid,
  frameOf,
  RECORD,
  type CellPairs,
  type EdgeGrid,
  type GridFrame,
  type SightIndex,
} from './edge-grid.ts';
import { measureTops, type EdgeTops } from './edge-tops.ts';
import { PIT, type PackedTerrain } from './packed-terrain.ts';

/** Builds the index of a terrain from nothing. */
export function indexTerrain(terrain: PackedTerrain, cell?: number): SightIndex {
  const tops = measureTops(terrain);
  return { version: 1, terrain, tops, grid: buildGrid(terrain, tops, frameOf(terrain, cell)) };
}

function buildGrid(terrain: PackedTerrain, tops: EdgeTops, frame: GridFrame): EdgeGrid {
  const edges: CellPairs = { cells: [], items: [] };
  const covers: CellPairs = { cells: [], items: [] };
  for (let solid = 0; solid < terrain.solids; solid++) cellsOfSolid(frame, terrain, solid, edges, covers);
  const grid = allocateGrid(frame, edges.cells.length, covers.cells.length, highestTop(terrain));
  fillStarts(grid.edgeStart, edges.cells);
  fillStarts(grid.coverStart, covers.cells);
  const cells = frame.columns * frame.rows;
  const next = grid.edgeStart.slice(0, cells);
  for (let pair = 0; pair < edges.cells.length; pair++) {
    insertRecord(grid, edges.cells[pair]!, next[edges.cells[pair]!]!++, terrain, tops, edges.items[pair]!);
  }
  next.set(grid.coverStart.subarray(0, cells));
  for (let pair = 0; pair < covers.cells.length; pair++) {
    grid.covers[next[covers.cells[pair]!]!++] = covers.items[pair]!;
  }
  for (let cell = 0; cell < cells; cell++) setCellHeights(grid, terrain, cell);
  return grid;
}

/** No matter reaches higher; the bare table is there in any case. */
export function highestTop({ high }: PackedTerrain): number {
  let highest = 0;
  for (let solid = 0; solid < high.length; solid++) if (high[solid]! > highest) highest = high[solid]!;
  return highest;
}

export function allocateGrid(frame: GridFrame, edges: number, covers: number, highest: number): EdgeGrid {
  const { cell, west, south, columns, rows } = frame;
  const cells = columns * rows;
  const buffer = new ArrayBuffer(4 * (2 * (cells + 1) + 2 * cells + covers + RECORD * edges));
  let at = 0;
  const place = (length: number) => {
    const start = at;
    at += 4 * length;
    return start;
  };
  return {
    buffer,
    cell,
    perMil: 1 / cell,
    west,
    south,
    columns,
    rows,
    highest,
    edgeStart: new Int32Array(buffer, place(cells + 1), cells + 1),
    coverStart: new Int32Array(buffer, place(cells + 1), cells + 1),
    cellTop: new Float32Array(buffer, place(cells), cells),
    cellFloor: new Float32Array(buffer, place(cells), cells),
    covers: new Int32Array(buffer, place(covers), covers),
    records: new Float32Array(buffer, place(RECORD * edges), RECORD * edges),
  };
}

function fillStarts(starts: Int32Array, cells: readonly number[]): void {
  for (const cell of cells) starts[cell + 1]!++;
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
}

/**
 * Puts an edge behind the records a cell already has, up to `end`, and before all that are lower: a line above one
 * record is then above all that follow.
 */
export function insertRecord(
  grid: EdgeGrid,
  cell: number,
  end: number,
  terrain: PackedTerrain,
  tops: EdgeTops,
  edge: number,
): void {
  const { records, edgeStart } = grid;
  const high = tops.high[edge]!;
  const first = edgeStart[cell]! * RECORD;
  let at = end * RECORD;
  while (at > first && records[at - RECORD + 4]! < high) at -= RECORD;
  records.copyWithin(at + RECORD, at, end * RECORD);
  records[at] = terrain.ax[edge]!;
  records[at + 1] = terrain.ay[edge]!;
  records[at + 2] = terrain.bx[edge]!;
  records[at + 3] = terrain.by[edge]!;
  records[at + 4] = high;
  records[at + 5] = edge;
}

export function setCellHeights(grid: EdgeGrid, terrain: PackedTerrain, cell: number): void {
  const { edgeStart, coverStart, covers, records } = grid;
  const first = edgeStart[cell]!;
  let top = first < edgeStart[cell + 1]! ? records[first * RECORD + 4]! : -Infinity;
  let floor = -Infinity;
  for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++) {
    const solid = covers[at]!;
    top = Math.max(top, terrain.high[solid]!);
    if (terrain.make[solid] !== PIT) floor = Math.max(floor, terrain.low[solid]!);
  }
  grid.cellTop[cell] = top;
  grid.cellFloor[cell] = floor;
}
