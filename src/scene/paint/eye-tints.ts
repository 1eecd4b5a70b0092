import { PALETTE } from './palette.ts';

/** What the pixels of an eye picture may be marked as. */
export const MARKED = { target: 1, clear: 2, light: 3, heavy: 4, blocked: 5 } as const;

type Rgb = readonly [r: number, g: number, b: number];

const rgb = (hex: string): Rgb => {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Side colours are dark enough for figures, too dark for a thin line before a hillside. */
const paler = ([r, g, b]: Rgb): Rgb => [r + (255 - r) * 0.45, g + (255 - g) * 0.45, b + (255 - b) * 0.45];

const FILL = 0.17;
const COVER_EDGE = 0.6;
const TARGET_EDGE = 0.9;
const GHOST = [5, 3] as const; // pixels on and off, where the target is hidden

export interface EyeMarks {
  /** Codes of what is seen first, row by row from the bottom. */
  readonly seen: Uint8Array;
  /** The same with only the target there. */
  readonly whole: Uint8Array;
  readonly tint: string;
}

/** Tints what covers the target, by what it does to the line, and draws the outline of the target's volume, dashed where it is hidden. */
export function tintPicture(image: ImageData, { seen, whole, tint }: EyeMarks): void {
  const { width, height, data } = image;
  const colours = new Map<number, Rgb>([
    [MARKED.clear, rgb(PALETTE.label.ink)],
    [MARKED.light, rgb(PALETTE.beam.light)],
    [MARKED.heavy, rgb(PALETTE.beam.heavy)],
    [MARKED.blocked, rgb(PALETTE.beam.blocked)],
  ]);
  const own = paler(rgb(tint));
  const mix = (i: number, [r, g, b]: Rgb, share: number) => {
    data[i] = data[i]! + (r - data[i]!) * share;
    data[i + 1] = data[i + 1]! + (g - data[i + 1]!) * share;
    data[i + 2] = data[i + 2]! + (b - data[i + 2]!) * share;
  };
  const thick = Math.max(1, Math.round(width / 400));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (height - 1 - y) * width + x;
      const i = (y * width + x) * 4;
      const code = seen[at] ?? 0;
      const colour = colours.get(code);
      if (colour) {
        const rim = isRim(seen, at, x, width, thick);
        if (rim) mix(i, colour, code === MARKED.clear ? 0.3 : COVER_EDGE);
        else if (code !== MARKED.clear) mix(i, colour, FILL);
      }
      if (whole[at] !== MARKED.target || !isRim(whole, at, x, width, thick)) continue;
      const hidden = code !== MARKED.target;
      if (!hidden || (x + y) % (GHOST[0] + GHOST[1]) < GHOST[0]) mix(i, own, TARGET_EDGE);
    }
}

/** Another code within so many pixels to the left, right, above or below. */
function isRim(codes: Uint8Array, at: number, x: number, width: number, thick: number): boolean {
  const code = codes[at];
  const left = x - thick >= 0 ? codes[at - thick] : code;
  const right = x + thick < width ? codes[at + thick] : code;
  const [below, above] = [codes[at - thick * width] ?? code, codes[at + thick * width] ?? code];
  return left !== code || right !== code || below !== code || above !== code;
}
