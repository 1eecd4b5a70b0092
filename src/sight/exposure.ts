import { toInches } from '../core/lattice.ts';
import { pointInPolygon } from '../geometry/polygon.ts';
import type { Polygon } from '../geometry/ring.ts';
import type { CellGrid, Surface } from './surface.ts';
import { viewshed, type Overlook } from './viewshed.ts';

/** A count of who sees what, ready to be worked through in any order and in parts. */
export interface Exposure {
  readonly view: Overlook;
  /** x, y and z of every eye in turn, mils. */
  readonly eyes: Float64Array;
  readonly visible: Uint8Array; // a map, and counts of up to 255 maps; both in whole words
  readonly packed: Uint8Array;
  /**
   * Every cell looks at every other from the height it is itself looked at. A line is clear whichever way it is
   * drawn, so each pair of cells is looked at once, from the first of the two, and counts for both.
   */
  readonly mutual: boolean;
}

export function prepareExposure(view: Overlook, eyes: Float64Array): Exposure {
  const words = Math.ceil(view.heights.length / 4);
  const [visible, packed] = [new Uint8Array(4 * words), new Uint8Array(4 * words)];
  return { view, eyes, visible, packed, mutual: false };
}

/** Every cell looks at every other. Height in mils above the surface. */
export function prepareExposureOfAll(view: Overlook, eyeHeight: number): Exposure {
  const mutual = view.target === 'surface' && view.targetHeight === eyeHeight;
  return { ...prepareExposure(view, eyesOnCells(view.surface, eyeHeight)), mutual };
}

export const countEyes = ({ eyes }: Exposure): number => eyes.length / 3;

/** Eyes above the surface of cells: of all of them, or of those listed. */
export function eyesOnCells(surface: Surface, eyeHeight: number, cells?: Int32Array): Float64Array {
  const { columns, cell } = surface.grid;
  const count = cells?.length ?? surface.top.length;
  const eyes = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const index = cells ? cells[i]! : i;
    const column = index % columns;
    eyes[3 * i] = (column + 0.5) * cell;
    eyes[3 * i + 1] = ((index - column) / columns + 0.5) * cell;
    eyes[3 * i + 2] = surface.top[index]! + eyeHeight;
  }
  return eyes;
}

/**
 * Adds to `counts`, cell by cell, how many of the eyes from `fromEye` up to but not including `toEye` see it, taking
 * one eye in `every`. Where sight is mutual an eye looks only at its own cell and those after it, and each cell it
 * sees also counts for its own.
 *
 * Chunks add up to the whole in any order, so they may be shared out among workers, reported on and given up between.
 */
export function exposureChunk(
  { view, eyes, visible, packed, mutual }: Exposure,
  fromEye: number,
  toEye: number,
  counts: Uint32Array,
  every = 1,
): void {
  // Four cells to a word: seen or not is 0 or 1 a byte, and no byte overflows before it is emptied.
  const seen = new Uint32Array(visible.buffer);
  const sums = new Uint32Array(packed.buffer);
  for (let eye = fromEye; eye < toEye;) {
    const end = Math.min(toEye, eye + 255 * every);
    packed.fill(0);
    for (; eye < end; eye += every) {
      const first = mutual ? eye : 0;
      viewshed(view, eyes[3 * eye]!, eyes[3 * eye + 1]!, eyes[3 * eye + 2]!, visible, first);
      visible.fill(0, first - (first % 4), first);
      let total = 0;
      for (let word = first >> 2; word < sums.length; word++) {
        const four = seen[word]!;
        sums[word]! += four;
        total += Math.imul(four, 0x01010101) >>> 24;
      }
      if (mutual) counts[eye]! += total - visible[eye]!;
    }
    for (let index = 0; index < counts.length; index++) counts[index]! += packed[index]!;
  }
}

/** Counts as shares of the eyes, 0 to 1. */
export function shares(counts: Uint32Array, eyes: number): Float32Array {
  return Float32Array.from(counts, (count) => count / eyes);
}

/** The cells whose centres lie in a zone or on its edge: observers of a deployment zone, say. */
export function cellsInside({ columns, rows, cell }: CellGrid, zone: Polygon): Int32Array {
  const inside: number[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const column = index % columns;
    const [x, y] = [(column + 0.5) * cell, ((index - column) / columns + 0.5) * cell];
    if (pointInPolygon([toInches(x), toInches(y)], zone) !== 'outside') inside.push(index);
  }
  return Int32Array.from(inside);
}
