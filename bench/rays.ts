import { Ray } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import { sceneMesh } from './scene-mesh.ts';
import { LINE, type Scene } from './scenes.ts';
import { race } from './stopwatch.ts';

const LEAF_SIZES = [1, 2, 4, 6, 10];
const aimed = { ray: new Ray(), length: 0 };

/** Line `at` of a list as a ray in inches and its length. The same object every time. */
export function aim(lines: Float64Array, at: number): { readonly ray: Ray; readonly length: number } {
  const { origin, direction } = aimed.ray;
  origin.set(lines[at]!, lines[at + 1]!, lines[at + 2]!).multiplyScalar(1e-3);
  direction
    .set(lines[at + LINE / 2]!, lines[at + 4]!, lines[at + 5]!)
    .multiplyScalar(1e-3)
    .sub(origin);
  aimed.length = direction.length();
  direction.multiplyScalar(1 / aimed.length);
  return aimed;
}

/** The tree of a scene whose leaf size answers a sample of the questions soonest. */
export function bestTree({ table }: Scene, ask: (tree: MeshBVH) => void): MeshBVH {
  const trees = LEAF_SIZES.map(
    (targetLeafSize) => new MeshBVH(sceneMesh(table), { strategy: SAH, targetLeafSize }),
  );
  const times = race(trees.map((tree) => () => ask(tree)));
  return trees[times.indexOf(Math.min(...times))]!;
}
