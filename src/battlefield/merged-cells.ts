import type { Point } from '../geometry/point.ts';
import { doubledArea, pointInPolygon } from '../geometry/polygon.ts';
import type { Ring } from '../geometry/ring.ts';
import type { Piece, PieceKind } from './piece.ts';

/** Cells of these kinds keep their own shape: a building in every hex, a wall on every hexside. */
const APART: ReadonlySet<PieceKind> = new Set(['structure', 'obstruction', 'wall']);

/**
 * Neighbouring hex cells of the same kind, height and level as one region, with holes where the
 * region closes round others. Sides that two cells share cancel out: corners of neighbours are the same
 * point to the last bit, and no more than one side of a region leaves any corner.
 */
export function mergedCells(cells: readonly Piece[]): Piece[] {
  const apart = cells.filter((cell) => APART.has(cell.kind));
  const groups = new Map<string, Piece[]>();
  for (const cell of cells) {
    if (APART.has(cell.kind)) continue;
    const key = `${cell.kind} ${cell.level} ${cell.height} ${cell.depth}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...apart, ...[...groups.values()].flatMap(mergeGroup)];
}

function mergeGroup(cells: readonly Piece[]): Piece[] {
  const first = cells[0];
  if (!first) return [];
  const rings = boundaryRings(cells.map((cell) => cell.outline));
  const outlines = rings.filter((ring) => doubledArea(ring) < 0);
  const holes = rings.filter((ring) => doubledArea(ring) > 0);
  return outlines.map((outline, index) => ({
    ...first,
    id: `${first.id}+${index}`,
    outline,
    holes: holes.filter((hole) => isHoleOf(hole, outline, outlines)),
  }));
}

/** A hole belongs to the smallest region round it. */
function isHoleOf(hole: Ring, outline: Ring, outlines: readonly Ring[]): boolean {
  const around = outlines.filter(
    (ring) => pointInPolygon(middleOfSide(hole), { outline: ring, holes: [] }) === 'inside',
  );
  around.sort((a, b) => Math.abs(doubledArea(a)) - Math.abs(doubledArea(b)));
  return around[0] === outline;
}

/** A point just beyond the hole, on the solid side of its first side. */
function middleOfSide(hole: Ring): Point {
  const [a, b] = [cornerOf(hole, 0), cornerOf(hole, 1)];
  const reach = 0.01;
  return [(a[0] + b[0]) / 2 + (b[1] - a[1]) * reach, (a[1] + b[1]) / 2 - (b[0] - a[0]) * reach];
}

/** Hex corners run clockwise, so outlines come out clockwise and holes counter-clockwise. */
function boundaryRings(outlines: readonly Ring[]): Ring[] {
  const key = (point: Point) => `${point[0]},${point[1]}`;
  const sides = new Map<string, readonly [Point, Point]>();
  for (const ring of outlines)
    ring.forEach((corner, i) => {
      const next = cornerOf(ring, i + 1);
      if (!sides.delete(`${key(next)} ${key(corner)}`))
        sides.set(`${key(corner)} ${key(next)}`, [corner, next]);
    });
  const leaving = new Map([...sides.values()].map(([from, to]) => [key(from), { from, to }]));
  const rings: Ring[] = [];
  for (const start of leaving.keys()) {
    const ring: Point[] = [];
    for (let side = leaving.get(start); side; side = leaving.get(key(side.to))) {
      leaving.delete(key(side.from));
      ring.push(side.from);
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

function cornerOf(ring: Ring, index: number): Point {
  const corner = ring[index % ring.length];
  if (!corner) throw new Error('mergedCells: a ring without corners');
  return corner;
}
