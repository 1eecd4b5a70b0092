import type { Point } from './point.ts';

/** The shape a model stands on. Lengths in inches; `across` is flat to flat, one flat to the front. */
export type Base =
  | { readonly shape: 'hex'; readonly across: number }
  | { readonly shape: 'round'; readonly diameter: number }
  | { readonly shape: 'oval'; readonly width: number; readonly length: number }
  | { readonly shape: 'rect'; readonly width: number; readonly length: number };

/** What a model stands on when neither file nor profile says: the size the CAV counters come nearest to. */
export const DEFAULT_BASE: Base = { shape: 'hex', across: 1.5 };

/** A base put down on the table. */
export interface Footprint {
  readonly base: Base;
  /** Centre of the base, inches. */
  readonly at: Point;
  readonly facing: number; // degrees clockwise from north
}
