import type { Ring } from '../../geometry/ring.ts';

/** Walls from their foot to their top, with a row of windows to a floor. */
export interface Storeys {
  readonly foot: number; // inches above the bare table
  readonly top: number; // inches above the bare table
  readonly floors: number;
}

export interface Building extends Storeys {
  readonly rings: readonly Ring[]; // solid on the left, outline first
}

/** What a building of today is built as: told by its height and its ground plan. */
export type Style = 'bunker' | 'block' | 'tower' | 'works';
