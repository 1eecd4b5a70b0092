import type { Table } from './battle.ts';
import { cellPieces } from './cell-pieces.ts';
import type { Piece } from './piece.ts';

/** A large map has tens of thousands of cells, and every room asks for them: they are made once for each table. */
const made = new WeakMap<Table, readonly Piece[]>();

/** Everything that stands or lies on a table: its pieces, then the cells of its hex map as prisms. */
export function allPieces(table: Table): readonly Piece[] {
  if (!table.hexes) return table.pieces;
  let pieces = made.get(table);
  if (!pieces) {
    pieces = [...table.pieces, ...cellPieces(table.hexes)];
    made.set(table, pieces);
  }
  return pieces;
}
