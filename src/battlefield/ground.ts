import { pointInMils, ringsInMils } from '../geometry/exact.ts';
import type { Point } from '../geometry/point.ts';
import { placeInRings, ringBounds, type Bounds, type PlaceInPolygon } from '../geometry/polygon.ts';
import type { Ring } from '../geometry/ring.ts';
import type { Table } from './battle.ts';
import { allPieces } from './pieces.ts';
import { fillsRound } from './rim.ts';
import type { Piece } from './piece.ts';

/** A piece with its rings in mils and the box around them, ready to be asked about. */
interface Plot {
  readonly piece: Piece;
  readonly rings: readonly Ring[];
  readonly box: Bounds;
}

/** The lie of a table: surveyed once, then asked many times. */
export interface Ground {
  readonly raised: readonly Plot[]; // hills of level 0 and above
  readonly dug: readonly Plot[]; // hills below 0
  readonly standing: readonly Plot[]; // all other pieces
}

/** Measures out a table's pieces and, on a hex table, its cells. */
export function surveyGround(table: Table): Ground {
  const plots = allPieces(table).map((piece): Plot => {
    const rings = ringsInMils(piece);
    return { piece, rings, box: ringBounds(rings[0] ?? []) };
  });
  const hills = plots.filter(({ piece }) => piece.kind === 'hill');
  return {
    raised: hills.filter(({ piece }) => piece.level >= 0),
    dug: hills.filter(({ piece }) => piece.level < 0),
    standing: plots.filter(({ piece }) => piece.kind !== 'hill'),
  };
}

/**
 * The ground level at a point, counted from the bare table.
 *
 * The highest hill over a point gives the level; one below zero digs only where no other covers it. On an edge the
 * higher side counts: the foot of a hill is hill already, the rim of a pit is still table. The order of
 * pieces plays no part. The point is taken on the lattice of sight lines, so the answer is exact.
 */
export function groundAt(ground: Ground, point: Point): number {
  const at = pointInMils(point);
  const raised = ground.raised.filter((plot) => placeIn(plot, at) !== 'outside');
  if (raised.length > 0) return highest(raised);
  const dug = ground.dug.filter((plot) => placeIn(plot, at) !== 'outside');
  if (dug.length === 0) return 0;
  const isInPit = dug.some((plot) => placeIn(plot, at) === 'inside');
  return isInPit ||
    fillsRound(
      at,
      dug.map(({ rings }) => rings),
    )
    ? highest(dug)
    : 0;
}

/** A model's own levels on top of the ground under it. */
export function totalElevation(ground: Ground, point: Point, own: number): number {
  return groundAt(ground, point) + own;
}

/** The level of the top of what is there: the tallest piece standing at a point, or the ground. */
export function surfaceAt(ground: Ground, point: Point): number {
  const tallest = piecesAt(ground, point).reduce((height, piece) => Math.max(height, piece.height), 0);
  return groundAt(ground, point) + tallest;
}

/**
 * The pieces standing at a point, hills left out; an outline belongs to its piece.
 *
 * A piece is draped: at each point it spans from the ground there to its height above it. Cutting one in two
 * along any line therefore changes nothing.
 */
export function piecesAt(ground: Ground, point: Point): Piece[] {
  const at = pointInMils(point);
  return ground.standing.filter((plot) => placeIn(plot, at) !== 'outside').map(({ piece }) => piece);
}

function placeIn({ rings, box }: Plot, [x, y]: Point): PlaceInPolygon {
  if (x < box.west || x > box.east || y < box.south || y > box.north) return 'outside';
  return placeInRings([x, y], rings);
}

const highest = (plots: readonly Plot[]): number =>
  plots.reduce((level, { piece }) => Math.max(level, piece.level), -Infinity);
