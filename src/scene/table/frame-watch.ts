/** Tells slow spells from quick ones. */
export interface FrameWatch {
  /**
   * A frame was drawn at this moment, in milliseconds; `moving` when something has kept moving since the last one.
   * True when frames have now been slow for a while, once for each slow spell.
   */
  readonly frame: (now: number, moving: boolean) => boolean;
}

const SPELL = 14; // frames in a row
const SLOW = 70; // milliseconds from one frame to the next
const QUICK = 34;

/**
 * Only frames of one movement are compared: between two clicks nothing is drawn, and that is no slowness. After
 * a slow spell a quick one must come before the next is reported.
 */
export function newFrameWatch(): FrameWatch {
  let last: number | undefined;
  let gaps: number[] = [];
  let told = false;
  return {
    frame: (now, moving) => {
      if (last === undefined || !moving) gaps = [];
      else gaps.push(now - last);
      last = now;
      if (gaps.length < SPELL) return false;
      const middle = gaps.toSorted((a, b) => a - b)[SPELL / 2] ?? 0;
      gaps = gaps.slice(1);
      if (middle < QUICK) told = false;
      if (middle < SLOW || told) return false;
      told = true;
      return true;
    },
  };
}
