import type { Point, Point3 } from '../geometry/point.ts';
import type { Table } from '../battlefield/battle.ts';
import type { Piece } from '../battlefield/piece.ts';
import type { MapQuery } from './maps.ts';
import type { Overlook } from './viewshed.ts';
import type { Body, SightLine, Trace, Visibility } from './facts.ts';

/** Whom a question leaves out: ids of models, units or pieces that do not hide anything. */
export interface Leaving {
  readonly models?: ReadonlySet<string>;
  readonly units?: ReadonlySet<string>;
  readonly pieces?: ReadonlySet<string>;
}

/**
 * When a third unit counts as screening a body.
 *
 * `counterfactual`: it hides something that would be seen without any third unit; `firstHit`: it is the first thing met on
 * the way to some hidden point; `any`: it hides something, hidden by terrain as well or not.
 */
export type Screen = 'counterfactual' | 'firstHit' | 'any';

/** The table ready for questions. Immutable: a moved piece or model gives a new one, cheaply. */
export interface SightTable {
  readonly table: Table;
  readonly bodies: readonly Body[];
  /** Ground level under a point; on an edge the higher side counts. */
  readonly groundAt: (point: Point) => number;
  /** The pieces standing at a point, hills left out; an outline belongs to its piece. */
  readonly piecesAt: (point: Point) => readonly Piece[];
  /** Everything a line meets, pieces and models. */
  readonly trace: (line: SightLine, leaving?: Leaving) => Trace;
  /** Whether no solid matter (terrain that blocks sight, and the ground) stands between two places. */
  readonly lineClear: (from: Point3, to: Point3) => boolean;
  /** How much of a body is seen from an eye, through solid terrain and the other bodies; third units screen counterfactually unless said. */
  readonly visibility: (eye: Point3, body: Body, leaving?: Leaving, screen?: Screen) => Visibility;
  /** The same with everything that stands up taken as solid: what a camera at the eye would have in its picture. */
  readonly pictured: (eye: Point3, body: Body, leaving?: Leaving) => Visibility;
  readonly withBodies: (bodies: readonly Body[]) => SightTable;
  /** The terrain made ready for maps; keep it while several maps of one kind are asked for. */
  readonly maps: (query: MapQuery) => Overlook;
  /** The same bodies over another terrain: only what differs is prepared, where that is little. */
  readonly withTable: (table: Table) => SightTable;
  readonly withPiece: (index: number, piece: Table['pieces'][number]) => SightTable;
}
