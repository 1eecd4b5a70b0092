import { BufferAttribute, BufferGeometry, DoubleSide, type Intersection, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Point3 } from '../geometry/point.ts';

/** A stretch of a line within a mesh. Shares of the line, 0 at its start, 1 at its end. */
interface MeshRun {
  readonly enter: number;
  readonly leave: number;
}

/** An imported mesh that hides things, asked like the rest of the terrain. Nothing shipped reaches it before tables can import meshes. */
export interface MeshTerrain {
  /** Meshes are cut in floats: within a thousandth of an inch of a graze the answer may go either way. */
  readonly exact: false;
  readonly lineClear: (from: Point3, to: Point3) => boolean;
  /** Where a line runs inside the mesh, in order. */
  readonly trace: (from: Point3, to: Point3) => readonly MeshRun[];
}

/** Runs shorter than this are grazes. */
const MESH_TOLERANCE = 0.001; // inches

/**
 * Terrain from triangles: `positions` are x, y, z in inches (z up), three `indices` a triangle, counter-clockwise seen
 * from outside. Matter is what the triangles enclose; an open sheet hides what lies behind its back.
 */
export function meshTerrain(
  positions: Float32Array<ArrayBuffer>,
  indices: Uint32Array<ArrayBuffer>,
): MeshTerrain {
  if (positions.length % 3 !== 0 || indices.length % 3 !== 0) {
    throw new Error('meshTerrain: positions and indices must come in threes');
  }
  if (indices.length === 0) return { exact: false, lineClear: () => true, trace: () => [] };
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const tree = new MeshBVH(geometry, { indirect: true });
  const trace = (from: Point3, to: Point3): MeshRun[] => runsAlong(tree, from, to);
  return { exact: false, trace, lineClear: (from, to) => trace(from, to).length === 0 };
}

interface Hit {
  readonly distance: number;
  readonly enters: boolean;
}

function runsAlong(tree: MeshBVH, from: Point3, to: Point3): MeshRun[] {
  const start = new Vector3(...from);
  const direction = new Vector3(...to).sub(start);
  const length = direction.length();
  if (length === 0) return [];
  direction.divideScalar(length);
  // The ray goes on past the end: only what it meets there tells a line inside a mesh from one in the open.
  const hits = hitsOf(tree.raycast(new Ray(start, direction), DoubleSide), direction);
  return insideRuns(hits, length)
    .map(([enter, leave]) => ({ enter: enter / length, leave: Math.min(leave, length) / length }))
    .filter(({ enter, leave }) => (leave - enter) * length > MESH_TOLERANCE);
}

/** Nearest first; a ray through the edge between two triangles meets their surface once. */
function hitsOf(found: readonly Intersection[], direction: Vector3): Hit[] {
  const hits: Hit[] = [];
  for (const { distance, face } of found.toSorted((a, b) => a.distance - b.distance)) {
    if (!face) continue;
    const enters = face.normal.dot(direction) < 0;
    const before = hits.findLast((hit) => hit.enters === enters);
    if (before !== undefined && distance - before.distance < MESH_TOLERANCE / 100) continue;
    hits.push({ distance, enters });
  }
  return hits;
}

/** Stretches with more surfaces entered than left. One that is left first began before the line did. */
function insideRuns(hits: readonly Hit[], length: number): [number, number][] {
  const runs: [number, number][] = [];
  let depth = hits[0] !== undefined && !hits[0].enters ? 1 : 0;
  let since = 0;
  for (const { distance, enters } of hits) {
    if (depth === 0 && distance >= length) break;
    if (enters) {
      if (depth === 0) since = distance;
      depth++;
    } else if (depth > 0) {
      depth--;
      if (depth === 0) runs.push([since, distance]);
    }
  }
  if (depth > 0) runs.push([since, length]);
  return runs;
}
