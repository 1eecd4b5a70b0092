import type { Point, Point3 } from '../geometry/point.ts';
import type { Table } from '../battlefield/battle.ts';
import type { Body, SightLine, Trace, Visibility } from './facts.ts';

/** Whom a question leaves out: ids of models, units or pieces that do not hide anything. */
export interface Leaving {
  readonly models?: ReadonlySet<string>;
  readonly units?: ReadonlySet<string>;
  readonly pieces?: ReadonlySet<string>;
}

/** The table ready for questions. Immutable: a moved piece or model gives a new one, cheaply. */
export interface SightTable {
  readonly table: Table;
  readonly bodies: readonly Body[];
  /** Ground level under a point; on an edge the higher side counts. */
  readonly groundAt: (point: Point) => number;
  /** Everything a line meets, pieces and models. */
  readonly trace: (line: SightLine, leaving?: Leaving) => Trace;
  /** Whether no solid matter (terrain that blocks sight, and the ground) stands between two places. */
  readonly lineClear: (from: Point3, to: Point3) => boolean;
  /** How much of a body is seen from an eye, through solid terrain and the other bodies. */
  readonly visibility: (eye: Point3, body: Body, leaving?: Leaving) => Visibility;
  /** The same with everything that stands up taken as solid: what a camera at the eye would have in its picture. */
  readonly pictured: (eye: Point3, body: Body, leaving?: Leaving) => Visibility;
  readonly withBodies: (bodies: readonly Body[]) => SightTable;
  readonly withPiece: (index: number, piece: Table['pieces'][number]) => SightTable;
}
