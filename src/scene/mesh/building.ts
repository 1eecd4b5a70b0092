import type { Ring } from '../../geometry/ring.ts';

/** What a building is built as: told by its height and its ground plan. */
export type Style = 'bunker' | 'block' | 'tower' | 'works';

export interface Building {
  readonly rings: readonly Ring[]; // solid on the left, outline first
  readonly foot: number; // inches above the bare table
  readonly top: number; // inches above the bare table
  readonly floors: number;
  readonly style: Style;
}
