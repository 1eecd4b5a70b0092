import { ShapeUtils, Vector2 } from 'three';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import type { Mesher, Uv, V3 } from './mesher.ts';

export type Placing = (point: Point) => V3;

/** Fills rings (outline first, then holes) with triangles that face up. */
export function fillRings(
  mesher: Mesher,
  rings: readonly Ring[],
  place: Placing,
  colour: string,
  shade = 1,
  uv?: (point: Point) => Uv,
): void {
  const [outline, ...holes] = rings;
  if (!outline) return;
  const vectors = (ring: Ring) => ring.map(([x, y]) => new Vector2(x, y));
  const corners = rings.flat();
  for (const face of ShapeUtils.triangulateShape(vectors(outline), holes.map(vectors))) {
    const [a, b, c] = face.map((i) => corners[i]);
    if (!a || !b || !c) continue;
    const left = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]) > 0;
    const [p, q, r] = left ? [a, b, c] : [a, c, b];
    mesher.triangle(place(p), place(q), place(r), colour, shade, uv && [uv(p), uv(q), uv(r)]);
  }
}

/** A wall between two heights along every side of a ring, facing away from its left. */
export function raiseRing(
  mesher: Mesher,
  ring: Ring,
  low: Placing,
  high: Placing,
  colour: string,
  shade: (side: number) => number,
): void {
  ring.forEach((corner, i) => {
    const next = ring[(i + 1) % ring.length] ?? corner;
    mesher.quad(low(corner), low(next), high(next), high(corner), colour, shade(i));
  });
}
