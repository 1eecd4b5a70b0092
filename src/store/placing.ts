import type { Model, Table } from '../battlefield/battle.ts';
import { onLattice } from '../core/lattice.ts';
import { hexCentre, isOnBoard, nearestHex } from '../geometry/hex-layout.ts';
import type { Point } from '../geometry/point.ts';

/** A model set down at a place as a file would hold it: on the table, on the lattice, in the middle of its hex. */
export function placed(model: Model, [x, y]: Point, { width, depth, hexes }: Table): Model {
  if (hexes && model.hex) {
    const hex = nearestHex(hexes, [x, y]);
    return isOnBoard(hexes, hex) ? { ...model, hex, at: hexCentre(hexes, hex) } : model;
  }
  const within = (value: number, most: number): number => onLattice(Math.min(most, Math.max(0, value)));
  return { ...model, at: [within(x, width), within(y, depth)] };
}
