import { createContext } from 'react';
import type { ByKind } from '../../battlefield/piece.ts';

/** The colours a kind of terrain is painted in on the table. */
export interface SwatchColours {
  readonly ground: string;
  readonly mark: string;
}

/** As the picture of the table has them; set once by the app, which knows the picture. */
export const SwatchesContext = createContext<ByKind<SwatchColours> | null>(null);
