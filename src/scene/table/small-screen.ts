/** Narrower than this many pixels a picture is on a phone. */
export const SMALL_SCREEN = 600;
