import type { Model, Table } from '../battlefield/battle.ts';
import { onLattice } from '../core/lattice.ts';
import { hexCentre, isOnBoard, nearestHex } from '../geometry/hex-layout.ts';
import type { Point } from '../geometry/point.ts';

const SNAP = 0.5; // inches

export const snapped = ([x, y]: Point): Point => [Math.round(x / SNAP) * SNAP, Math.round(y / SNAP) * SNAP];

/** A model turned towards a place: to a hexside on a hex map, else by whole steps of so many degrees. */
export function turned(model: Model, [x, y]: Point, step: number): Model {
  const bearing = (Math.atan2(x - model.at[0], y - model.at[1]) * 180) / Math.PI;
  const [start, least] = model.hex ? [model.facing, 60] : [0, step];
  const facing = start + Math.round((bearing - start) / least) * least;
  return { ...model, facing: ((facing % 360) + 360) % 360 };
}

/** A model set down at a place as a file would hold it: on the table, on the lattice, in the middle of its hex. */
export function placed(model: Model, [x, y]: Point, { width, depth, hexes }: Table): Model {
  if (hexes && model.hex) {
    const hex = nearestHex(hexes, [x, y]);
    return isOnBoard(hexes, hex) ? { ...model, hex, at: hexCentre(hexes, hex) } : model;
  }
  const within = (value: number, most: number): number => onLattice(Math.min(most, Math.max(0, value)));
  return { ...model, at: [within(x, width), within(y, depth)] };
}
