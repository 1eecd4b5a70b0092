import type { Surface } from './surface.ts';
import { viewshed, type Overlook } from './viewshed.ts';

/** A count of who sees what, ready to be worked through in any order and in parts. */
export interface Exposure {
  readonly view: Overlook;
  /** x, y and z of every eye in turn, mils. */
  readonly eyes: Float64Array;
  readonly visible: Uint8Array;
}

export function prepareExposure(view: Overlook, eyes: Float64Array): Exposure {
  return { view, eyes, visible: new Uint8Array(view.heights.length) };
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
 * Adds to `counts`, cell by cell, how many of the eyes from `fromEye` up to but not including `toEye` see it.
 *
 * Chunks add up to the whole in any order, so they may be shared out among workers, reported on and given up between.
 */
export function exposureChunk(
  { view, eyes, visible }: Exposure,
  fromEye: number,
  toEye: number,
  counts: Uint32Array,
): void {
  const fours = new Uint32Array(visible.buffer, 0, visible.length >> 2); // most cells are seen by few
  for (let at = 3 * fromEye; at < 3 * toEye; at += 3) {
    viewshed(view, eyes[at]!, eyes[at + 1]!, eyes[at + 2]!, visible);
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue;
      for (let index = 4 * four; index < 4 * four + 4; index++) counts[index]! += visible[index]!;
    }
    for (let index = 4 * fours.length; index < counts.length; index++) counts[index]! += visible[index]!;
  }
}

/** Counts as shares of the eyes, 0 to 1. */
export function shares(counts: Uint32Array, eyes: number): Float32Array {
  return Float32Array.from(counts, (count) => count / eyes);
}
