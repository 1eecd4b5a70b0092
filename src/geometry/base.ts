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

/** No point of a base lies farther from its centre than this, and one lies so far. Inches. */
export function baseRadius(base: Base): number {
  switch (base.shape) {
    case 'hex':
      return base.across / Math.sqrt(3);
    case 'round':
      return base.diameter / 2;
    case 'oval':
      return Math.max(base.width, base.length) / 2;
    case 'rect':
      return Math.hypot(base.width, base.length) / 2;
  }
}

/** No point of the rim lies nearer to the centre than this. Inches. */
export function innerRadius(base: Base): number {
  if (base.shape === 'round') return base.diameter / 2;
  return (base.shape === 'hex' ? base.across : Math.min(base.width, base.length)) / 2;
}
