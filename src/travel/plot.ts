import type { Table } from '../battlefield/battle.ts';
import { type Ground, surveyGround } from '../battlefield/ground.ts';
import { allPieces } from '../battlefield/pieces.ts';
import type { Piece } from '../battlefield/piece.ts';
import { toMils } from '../core/lattice.ts';
import { ringsInMils } from '../geometry/exact.ts';
import type { Point } from '../geometry/point.ts';
import { type Bounds, ringBounds } from '../geometry/polygon.ts';
import type { Polygon, Ring } from '../geometry/ring.ts';

/** Something flat with an outline, in mils, and the box around it. */
export interface Plot {
  readonly rings: readonly Ring[]; // the outline first
  readonly box: Bounds;
}

export interface PiecePlot extends Plot {
  readonly piece: Piece;
}

export function plotOf(polygon: Polygon): Plot {
  const rings = ringsInMils(polygon);
  return { rings, box: ringBounds(rings[0] ?? []) };
}

export const piecePlot = (piece: Piece): PiecePlot => ({ ...plotOf(piece), piece });

/** A table as those who walk over it need it: pieces and hex cells alike, measured out once. */
export interface Land {
  readonly table: Table;
  readonly width: number; // mils
  readonly depth: number; // mils
  readonly plots: readonly PiecePlot[];
  readonly hills: readonly PiecePlot[];
  readonly ground: Ground;
  /** The plots whose boxes come into a box; touching it is not enough. */
  readonly near: (box: Bounds) => readonly PiecePlot[];
}

const lands = new WeakMap<Table, Land>();

export function landOf(table: Table): Land {
  let land = lands.get(table);
  if (!land) {
    const plots = allPieces(table).map(piecePlot);
    land = {
      table,
      width: toMils(table.width),
      depth: toMils(table.depth),
      plots,
      hills: plots.filter(({ piece }) => piece.kind === 'hill'),
      ground: surveyGround(table),
      near: nearby(plots),
    };
    lands.set(table, land);
  }
  return land;
}

/** Whether two boxes share area. */
export const doMeet = (a: Bounds, b: Bounds): boolean =>
  a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;

export const shiftedBox = ({ west, south, east, north }: Bounds, [dx, dy]: Point): Bounds => ({
  west: west + dx,
  south: south + dy,
  east: east + dx,
  north: north + dy,
});

const TILE = 2000; // mils
const MARGIN = 4000; // mils around a tile that are listed with it
const WIDEST = 4096; // tiles, far more than a table and the longest way off it

/** Looks plots up by tiles, each gathered when it is first asked for; a box too large for that is looked up among all. */
export function nearby<T extends Plot>(plots: readonly T[]): (box: Bounds) => readonly T[] {
  const tiles = new Map<number, readonly T[]>();
  const tileAt = (column: number, row: number): readonly T[] => {
    const key = row * WIDEST + column; // ways may lead off the table to any side
    let tile = tiles.get(key);
    if (!tile) {
      const box = {
        west: column * TILE - MARGIN,
        south: row * TILE - MARGIN,
        east: (column + 1) * TILE + MARGIN,
        north: (row + 1) * TILE + MARGIN,
      };
      tile = plots.filter((plot) => doMeet(plot.box, box));
      tiles.set(key, tile);
    }
    return tile;
  };
  return (box) => {
    const column = Math.floor((box.west + box.east) / 2 / TILE);
    const row = Math.floor((box.south + box.north) / 2 / TILE);
    const isSmall = box.east - box.west <= 2 * MARGIN && box.north - box.south <= 2 * MARGIN;
    const listed = isSmall ? tileAt(column, row) : plots;
    return nearOf(listed, box);
  };
}

/** The plots whose boxes come into a box, one by one. */
export const nearOf = <T extends Plot>(plots: readonly T[], box: Bounds): readonly T[] =>
  plots.filter((plot) => doMeet(plot.box, box));
