import type { Table } from '../battlefield/battle.ts';
import { cellPieces } from '../battlefield/cell-pieces.ts';
import { parseHexId } from '../battlefield/hex-id.ts';
import type { Piece } from '../battlefield/piece.ts';
import { hexKey } from '../geometry/hex.ts';
import { hexCorners } from '../geometry/hex-layout.ts';
import type { Point } from '../geometry/point.ts';
import { mergedCells } from '../battlefield/merged-cells.ts';
import { boundsOf, inBounds, inPolygon } from './paint/plane.ts';

/** The table as it is drawn: free pieces and the cells of a hex map, and the ground they stand on. */
export interface Relief {
  readonly table: Table;
  /** Everything with an outline; neighbouring hex cells of the same terrain are one piece here. */
  readonly pieces: readonly Piece[];
  readonly hills: readonly Piece[];
  /** Ground level under a point: the highest hill there, 0 on the bare table. */
  readonly levelAt: (point: Point) => number;
  /** Inches above the bare table. */
  readonly heightAt: (point: Point) => number;
  /** A piece, what stands in a hex cell, or the whole hex, by the id a verdict uses. */
  readonly pieceById: (id: string) => Piece | undefined;
  /** No hill covers the point: the mat itself is the ground. */
  readonly isBare: (point: Point) => boolean;
}

export function reliefOf(table: Table): Relief {
  const cells = table.hexes ? cellPieces(table.hexes) : [];
  const pieces = [...table.pieces, ...mergedCells(cells)];
  const byId = new Map([...table.pieces, ...cells].map((piece) => [piece.id, piece]));
  const hills = pieces.filter((piece) => piece.kind === 'hill');
  const boxed = hills.map((hill) => ({ hill, box: boundsOf(hill.outline) }));
  const highest = (point: Point): number | undefined => {
    let level: number | undefined;
    for (const { hill, box } of boxed)
      if ((level === undefined || hill.level > level) && inBounds(point, box) && inPolygon(point, hill))
        level = hill.level;
    return level;
  };
  const levelAt = (point: Point) => highest(point) ?? 0;
  return {
    table,
    pieces,
    hills,
    levelAt,
    heightAt: (point) => levelAt(point) * table.levelHeight,
    pieceById: (id) => byId.get(id) ?? wholeHex(table, cells, id),
    isBare: (point) => highest(point) === undefined,
  };
}

/** A hex as such, open ground too, as high as the highest thing in it. */
function wholeHex({ hexes }: Table, cells: readonly Piece[], id: string): Piece | undefined {
  const named = parseHexId(id);
  if (!hexes || !named || named.what !== null) return undefined;
  const key = hexKey(named.hex);
  const standing = cells.filter((cell) => {
    const of = parseHexId(cell.id);
    return of !== null && hexKey(of.hex) === key;
  });
  const height = Math.max(0, ...standing.map((cell) => cell.height));
  const outline = hexCorners(hexes, named.hex);
  return { id, kind: 'rough', outline, holes: [], level: 0, height, depth: 0 };
}
