import type { Ring } from '../geometry/ring.ts';

/** What a piece of terrain is. What that means in play is each system's terrain chart. */
export const PIECE_KINDS = [
  'hill',
  'light-woods',
  'heavy-woods',
  'structure',
  'obstruction',
  'wall',
  'rough',
  'rubble',
  'swamp',
  'water',
  'road',
] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** One value for each kind of piece. */
export type ByKind<T> = Readonly<Record<PieceKind, T>>;

/** What a piece does to a line of sight that meets it, from least to most. */
export const COVERS = ['none', 'light', 'heavy', 'blocking'] as const;
export type Cover = (typeof COVERS)[number];

/** Levels a piece rises above the ground under it when the file does not say. */
export const DEFAULT_HEIGHT: ByKind<number> = {
  hill: 0,
  'light-woods': 3,
  'heavy-woods': 3,
  structure: 3,
  obstruction: 2,
  wall: 1,
  rough: 0,
  rubble: 0,
  swamp: 0,
  water: 0,
  road: 0,
};

export interface Piece {
  readonly id: string;
  readonly kind: PieceKind;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** Hills only: the ground level inside the outline, counted from the bare table. 0 for the rest. */
  readonly level: number;
  /** Levels above the ground under it. 0 for hills and for everything flat. */
  readonly height: number;
  /** Water only: depth in levels. 0 for the rest. */
  readonly depth: number;
  /** Set when this piece covers otherwise than the system's chart says. */
  readonly cover?: Cover;
}
