import type { Point } from './point.ts';

/** A ring of corners; neither direction nor starting corner matters. */
export type Ring = readonly Point[];

/** An outline with holes: a piece of terrain has this shape. */
export interface Polygon {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}
