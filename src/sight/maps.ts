import { MILS_PER_INCH, snapMils, toInches, toMils } from '../core/lattice.ts';
import type { Point3 } from '../geometry/point.ts';
import type { SightIndex } from './edge-grid.ts';
import { countEyes, exposureChunk, prepareExposureOfAll, type Exposure } from './exposure.ts';
import { lineClear } from './line-clear.ts';
import type { MapGround } from './map-ground.ts';
import { overlook, viewshed, type Overlook, type Target } from './viewshed.ts';

/** How a map of cells is made. Heights are inches above what a model would stand on there. */
export interface MapQuery {
  readonly cell: number; // inches, side of a cell
  readonly targetHeight: number;
  /** What is looked at in a cell, default: 'surface' */
  readonly target?: Target;
}

/** A grid of cells over the table, row by row from the south-west corner. */
export interface CellMap<Cells> {
  readonly cell: number; // inches
  readonly columns: number;
  readonly rows: number;
  readonly cells: Cells;
}

/** An indexed terrain, made ready for maps of one cell size. */
export function prepareMaps(index: SightIndex, ground: MapGround, query: MapQuery): Overlook {
  return overlook(
    index.terrain,
    ground.surface(query.cell),
    ground.walls(),
    (px, py, pz, qx, qy, qz) => lineClear(index, px, py, pz, qx, qy, qz),
    { target: query.target ?? 'surface', targetHeight: toMils(query.targetHeight) },
  );
}

/** Which cells an eye sees: 1 seen, 0 hidden. */
export function viewshedMap(view: Overlook, [x, y, z]: Point3): CellMap<Uint8Array<ArrayBuffer>> {
  const cells = new Uint8Array(view.heights.length);
  viewshed(view, onLine(x), onLine(y), onLine(z), cells);
  return mapOf(view, cells);
}

/** An exposure map to be counted in parts: every cell looks at every other. */
export function exposureFrom(view: Overlook, eyeHeight: number): Exposure {
  return prepareExposureOfAll(view, toMils(eyeHeight));
}

/** How many eyes of one part see each cell; parts add up to the whole. */
export function exposurePart(exposure: Exposure, part: number, parts: number): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(exposure.view.heights.length);
  // The parts take turns: where sight is mutual the first eyes have more to look at than the last.
  exposureChunk(exposure, part, countEyes(exposure), counts, parts);
  return counts;
}

/** For each cell the share of all cells that see it, from the counts of all parts. */
export function exposureMap(
  view: Overlook,
  parts: readonly Uint32Array[],
): CellMap<Float32Array<ArrayBuffer>> {
  const eyes = view.heights.length;
  const shares = new Float32Array(eyes);
  for (const counts of parts) for (let at = 0; at < eyes; at++) shares[at]! += counts[at]!;
  for (let at = 0; at < eyes; at++) shares[at]! /= eyes;
  return mapOf(view, shares);
}

function mapOf<Cells>({ surface: { grid } }: Overlook, cells: Cells): CellMap<Cells> {
  return { cell: toInches(grid.cell), columns: grid.columns, rows: grid.rows, cells };
}

const onLine = (inches: number): number => snapMils(inches * MILS_PER_INCH);
