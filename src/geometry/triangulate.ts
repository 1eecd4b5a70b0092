import earcut from 'earcut';
import type { Polygon } from './ring.ts';

/** A polygon as triangles over its corners: the outline's, then each hole's, as x y x y … */
export interface Triangles {
  readonly corners: Float64Array; // inches
  readonly triangles: Uint32Array; // three corner numbers each
}

/** For pictures of polygons. Nothing shipped reaches it before tables can be exported as meshes. */
export function triangulate({ outline, holes }: Polygon): Triangles {
  const rings = [outline, ...holes];
  const starts = rings.map((_, i) => rings.slice(0, i).reduce((sum, ring) => sum + ring.length, 0));
  const corners = rings.flat().flat();
  return {
    corners: Float64Array.from(corners),
    triangles: Uint32Array.from(earcut(corners, starts.slice(1), 2)),
  };
}
