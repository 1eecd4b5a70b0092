import type { Battle } from '../battlefield/battle.ts';
import { cellPieces } from '../battlefield/cell-pieces.ts';
import { mergedCells } from '../battlefield/merged-cells.ts';
import { SIDE_COLOURS, sideColours } from '../battlefield/side-colours.ts';
import type { PieceKind } from '../battlefield/piece.ts';
import type { Point } from '../geometry/point.ts';

/** A table small enough to be kept in a list: the shapes of each kind as one path, and who stands where. */
export interface PlanPicture {
  readonly width: number; // of the picture, with the table's proportions
  readonly depth: number;
  readonly areas: readonly { readonly kind: string; readonly path: string }[];
  /** `side` is the number of its colour. */
  readonly models: readonly { readonly side: number; readonly x: number; readonly y: number }[];
}

const LONGEST = 96;

/** The order things lie on each other, lowest first. */
const LAYERS: readonly PieceKind[] = [
  'hill',
  'road',
  'water',
  'swamp',
  'rough',
  'rubble',
  'light-woods',
  'heavy-woods',
  'obstruction',
  'wall',
  'structure',
];

/** Draws a battle from above, north up, in whole steps of a picture about a hundred wide. */
export function planPicture({ table, sides, models }: Battle): PlanPicture {
  const scale = LONGEST / Math.max(table.width, table.depth);
  const at = ([x, y]: Point): string => `${Math.round(x * scale)} ${Math.round((table.depth - y) * scale)}`;
  const colours = sideColours(sides);
  const ring = (points: readonly Point[]): string => {
    const steps = points.map(at).filter((step, index, all) => step !== all[index - 1]);
    return steps.length < 3 ? '' : `M${steps.join('L')}Z`;
  };
  const pieces = [...table.pieces, ...(table.hexes ? mergedCells(cellPieces(table.hexes)) : [])];
  const areas = LAYERS.map((kind) => ({
    kind,
    path: pieces
      .filter((piece) => piece.kind === kind)
      .map(({ outline, holes }) => [outline, ...holes].map(ring).join(''))
      .join(''),
  }));
  return {
    width: Math.round(table.width * scale),
    depth: Math.round(table.depth * scale),
    areas: areas.filter(({ path }) => path !== ''),
    models: models.map(({ side, at: [x, y] }) => ({
      side: SIDE_COLOURS.indexOf(colours.get(side) ?? SIDE_COLOURS[0]),
      x: Math.round(x * scale),
      y: Math.round((table.depth - y) * scale),
    })),
  };
}
