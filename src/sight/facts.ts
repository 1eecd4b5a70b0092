import type { Point, Point3 } from '../geometry/point.ts';

/** A straight line between two places; z is inches above the bare table. */
export interface SightLine {
  readonly from: Point3;
  readonly to: Point3;
}

/** Part of a line over which an object keeps one height band. Shares of the line, 0 at `from`, 1 at `to`. */
export interface Span {
  readonly enter: number;
  readonly leave: number;
  readonly base: number; // levels: the ground it stands on there
  readonly top: number; // levels
}

/** One unbroken run of a line inside one object, seen from above. */
export interface Stretch {
  readonly kind: 'piece' | 'model';
  readonly id: string;
  readonly enter: number;
  readonly leave: number;
  /** In order, without gaps: a piece over a slope of terraces has one span for each ground level. */
  readonly spans: readonly Span[];
}

/** The ground along a line, in order, without gaps, from 0 to 1. */
export interface GroundSpan {
  readonly enter: number;
  readonly leave: number;
  readonly level: number;
}

/**
 * Everything a line meets, in the order it is met.
 *
 * Touching is not crossing: a line that only grazes a corner or runs along one side of an outline
 * does not meet that piece. Flat pieces (roads, water) are met like any other.
 */
export interface Trace {
  readonly line: SightLine;
  readonly inches: number; // length seen from above
  readonly stretches: readonly Stretch[];
  readonly ground: readonly GroundSpan[];
}

/** A model's volume: its base extruded. Occludes and is looked at. */
export interface Body {
  readonly id: string;
  readonly unit: string;
  readonly at: Point;
  readonly facing: number;
  readonly base: import('../geometry/base.ts').Base;
  readonly bottom: number; // inches above the bare table
  readonly height: number; // inches
}

/** What hides part of a body, and how much of the whole it hides on its own (0 to 1). */
export interface Covering {
  readonly kind: 'terrain' | 'model';
  /** Piece or model id; `ground` for the table and its hills where no single piece can be named. */
  readonly id: string;
  readonly unit?: string;
  readonly share: number;
}

/** How much of a body an eye sees. */
export interface Visibility {
  readonly share: number; // of the body's outline as the eye sees it, 0 to 1
  /** Decided without sampling: no point of the body is hidden. */
  readonly fully: boolean;
  /** Decided without sampling: some part of the body is seen. */
  readonly any: boolean;
  readonly coveredBy: readonly Covering[];
  /** Units that hide something which would be seen if every third unit were lifted off the table. */
  readonly screenedBy: readonly string[];
}
