import type { Point } from '../geometry/point.ts';

/** What forbids a way, as data: the words are made from it in one place of each system. */
export interface WayFault<Kind extends string = string> {
  readonly kind: Kind;
  readonly clause: string;
  /** The piece or the model it is about, by its id. */
  readonly about?: string;
  /** Inches along the way (hexes on a hex map) at which it is met. */
  readonly inch: number;
}

/** A place on a way and what has been spent up to there, in the system's own unit. */
interface WayMark {
  readonly inches: number;
  readonly at: Point;
  readonly facing: number;
  readonly cost: number;
}

/**
 * What a system says of a way a player draws, legal or not: what it costs inch by inch, how far it can be gone, and the
 * first thing that forbids the rest.
 */
export interface WayAccount<Fault extends WayFault = WayFault> {
  readonly unit: string;
  readonly inches: number;
  readonly cost: number;
  /** The start, every inch and the end; only as far as the way can be gone. */
  readonly marks: readonly WayMark[];
  /** Inches after which it has to stop; null when it can be gone to its end. */
  readonly stopsAt: number | null;
  readonly fault: Fault | null;
}

/** The fault met first; of those in one place the one listed first. */
export function firstFault<Fault extends WayFault>(faults: readonly (Fault | null)[]): Fault | null {
  let first: Fault | null = null;
  for (const fault of faults) if (fault && (!first || fault.inch < first.inch)) first = fault;
  return first;
}
