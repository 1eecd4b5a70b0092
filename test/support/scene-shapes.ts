import type { BufferGeometry } from 'three';
import type { Table } from '../../src/battlefield/battle.ts';
import type { Piece } from '../../src/battlefield/piece.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Ring } from '../../src/geometry/ring.ts';

export const rectangle = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A star-shaped outline: one radius for each of its corners. */
export const star = ([x, y]: Point, radii: readonly number[]): Ring =>
  radii.map((radius, k): Point => {
    const turn = (k / radii.length) * Math.PI * 2;
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
  });

export const piece = (id: string, kind: Piece['kind'], outline: Ring, more: Partial<Piece> = {}): Piece => ({
  id,
  kind,
  outline,
  holes: [],
  level: 0,
  height: 0,
  depth: 0,
  ...more,
});

export const tableOf = (pieces: readonly Piece[], more: Partial<Table> = {}): Table => ({
  width: 48,
  depth: 48,
  levelHeight: 0.5,
  pieces,
  ...more,
});

/** Winding number, not parity: a second opinion on what is inside. */
export function winds([px, py]: Point, ring: Ring): boolean {
  let turns = 0;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const left = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
    if (ay <= py && by > py && left > 0) turns++;
    if (ay > py && by <= py && left < 0) turns--;
  });
  return turns !== 0;
}

/** Distance from a point to the nearest side, by walking along every side in small steps. */
export function nearestSide([px, py]: Point, ring: Ring): number {
  let least = Infinity;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    for (let k = 0; k <= 40; k++)
      least = Math.min(least, Math.hypot(px - ax - ((bx - ax) * k) / 40, py - ay - ((by - ay) * k) / 40));
  });
  return least;
}

/** Corners of a geometry in table inches: x east, y north, height. */
export function cornersOf(geometry: BufferGeometry, { width, depth }: Pick<Table, 'width' | 'depth'>) {
  const position = geometry.getAttribute('position');
  return Array.from({ length: position.count }, (_, i) => ({
    x: position.getX(i) + width / 2,
    y: depth / 2 - position.getZ(i),
    height: position.getY(i),
  }));
}

export const trianglesOf = (geometry: BufferGeometry): number => geometry.getAttribute('position').count / 3;

/** Height of the drawn surface over a point: the highest triangle that covers it. */
export function drawnHeight(geometry: BufferGeometry, table: Table, [px, py]: Point): number {
  const corners = cornersOf(geometry, table);
  let highest = -Infinity;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (Math.abs(area) < 1e-12) continue;
    const v = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
    const w = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
    if (v < -1e-9 || w < -1e-9 || v + w > 1 + 1e-9) continue;
    highest = Math.max(highest, a.height + v * (b.height - a.height) + w * (c.height - a.height));
  }
  return highest;
}
