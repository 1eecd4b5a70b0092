import { createStore, type StoreApi } from 'zustand/vanilla';

/** What may be asked of the table drawn on the screen. */
export interface DrawnTable {
  /** A picture of it, in the given width or as it is. */
  readonly picture: (width?: number) => Promise<Blob>;
  /** The camera as the seven numbers of a link. */
  readonly pose: () => readonly number[];
  /** Somebody has moved the camera away from where the viewpoint puts it. */
  readonly lookedAround: () => boolean;
  /** Turns the table until north is away from the onlooker. */
  readonly faceNorth: () => void;
}

/** What a model sees of another: pixels, and the share of it that is drawn unhidden. */
interface EyePicture {
  readonly image: ImageData;
  readonly share: number;
}

/** What passes between the drawn table and the panels round it. */
export interface OnScreen {
  readonly table: DrawnTable | null;
  /** The size somebody shows the eye view in, pixels; null: nobody does, so that none is drawn. */
  readonly eyeSize: { readonly width: number; readonly height: number } | null;
  readonly eye: EyePicture | null;
  /** The camera a link asked for; null for the viewpoint's own place. */
  readonly pose: readonly number[] | null;
  /** How the camera is turned, radians: at 0 north is away from it, at a quarter turn it looks west. */
  readonly azimuth: number;
  /** The table has been on the screen: what else the page fetches is in nobody's way now. */
  readonly drawn: boolean;
  /** Frames were slow: only `auto` pays heed to it. */
  readonly slow: boolean;
}

export type OnScreenStore = StoreApi<OnScreen>;

export const createOnScreen = (): OnScreenStore =>
  createStore<OnScreen>(() => ({
    table: null,
    eyeSize: null,
    eye: null,
    pose: null,
    azimuth: 0,
    drawn: false,
    slow: false,
  }));
