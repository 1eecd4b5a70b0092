import { onLattice } from '../core/lattice.ts';
import type { Hex } from '../geometry/hex.ts';
import type { Point } from '../geometry/point.ts';

/** What a table measures. */
export interface Size {
  readonly width: number; // inches
  readonly depth: number; // inches
}

/** Far off every table: such a number is only looked at to be refused, and rounding it could overflow. */
const FAR = 1e6; // inches

/** Whole mils, and never a negative zero: it would not survive being written. */
export const settle = (inches: number): number => (Math.abs(inches) > FAR ? inches : onLattice(inches) + 0);

export const settlePoint = ([x, y]: readonly [number, number]): Point => [settle(x), settle(y)];

/** Why a point is off the table, or nothing when it is on it; the edge belongs to the table. */
export function sayOffTable([x, y]: Point, { width, depth }: Size): string | undefined {
  if (x < 0 || x > width) return `x is ${x}, the table is ${width} in wide`;
  if (y < 0 || y > depth) return `y is ${y}, the table is ${depth} in deep`;
  return undefined;
}

/** Never a negative zero, as for {@link settle}. */
export const settleHex = ([q, r]: readonly [number, number]): Hex => [q + 0, r + 0];

export const hexText = ([q, r]: Hex): string => `[${q}, ${r}]`;
