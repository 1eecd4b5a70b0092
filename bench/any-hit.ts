import { DoubleSide, Mesh, MeshBasicMaterial, Ray, Raycaster } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import { lineClearExactly } from '../src/sight/exact-line.ts';
import type { SightIndex } from '../src/sight/edge-grid.ts';
import { indexTerrain } from '../src/sight/index-terrain.ts';
import { lineClear, lineClearAt } from '../src/sight/line-clear.ts';
import { naiveClear, naiveTable } from '../test/support/naive-sight.ts';
import type { MilLine } from '../test/support/random-tables.ts';
import { LINE, openLines, tiedLines, type Scene } from './scenes.ts';
import { sceneMesh } from './scene-mesh.ts';
import { race, type Row } from './stopwatch.ts';

const LINES = 100_000;
const TIED = 20_000;
const NAIVE = 400;
const RAYCASTER_LINES = 1000;
const LEAF_SIZES = [1, 2, 4, 6, 10];

/** Any-hit lines per second against `raycastFirst` at its best leaf size. */
export function anyHitRow(scene: Scene): Row {
  const index = indexTerrain(scene.terrain);
  const lines = openLines(scene, LINES, 1);
  const tied = tiedLines(scene, TIED, 2);
  countClear(index, tied); // every sign of dx, dy and dz is seen before the clock starts
  const bvh = bestTree(scene, lines);
  const [ours, theirs] = race([() => countClear(index, lines), () => countUnhit(bvh, lines)]);
  return {
    query: 'any-hit',
    scene: scene.name,
    ours: LINES / ours!,
    bvh: LINES / theirs!,
    ratio: theirs! / ours!,
    wrong: countWrong(scene, index, [lines, tied]),
    three: raycasterSpeed(bvh, lines),
  };
}

export function countClear(index: SightIndex, lines: Float64Array): number {
  let clear = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    if (lineClearAt(index, lines, at)) clear++;
  }
  return clear;
}

/** Our answers against the exact rule on every line, and against its naive twin on some of each kind. */
function countWrong(scene: Scene, index: SightIndex, sets: readonly Float64Array[]): number {
  const naive = naiveTable(scene.table);
  let wrong = 0;
  for (const lines of sets) {
    for (let at = 0; at < lines.length; at += LINE) {
      const line = [...lines.subarray(at, at + LINE)] as unknown as MilLine;
      const found = lineClear(index, ...line);
      if (found !== lineClearExactly(scene.terrain, ...line)) wrong++;
      else if (at < NAIVE * LINE && found !== naiveClear(naive, line)) wrong++;
    }
  }
  return wrong;
}

const ray = new Ray();

export function aim(lines: Float64Array, at: number): number {
  ray.origin.set(lines[at]!, lines[at + 1]!, lines[at + 2]!).multiplyScalar(1e-3);
  ray.direction
    .set(lines[at + 3]!, lines[at + 4]!, lines[at + 5]!)
    .multiplyScalar(1e-3)
    .sub(ray.origin);
  const length = ray.direction.length();
  ray.direction.multiplyScalar(1 / length);
  return length;
}

export function countUnhit(bvh: MeshBVH, lines: Float64Array): number {
  let clear = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    const length = aim(lines, at);
    if (bvh.raycastFirst(ray, DoubleSide, 0, length) === null) clear++;
  }
  return clear;
}

/** The tree whose leaf size answers a sample of the lines soonest. */
export function bestTree(scene: Scene, lines: Float64Array): MeshBVH {
  const sample = lines.subarray(0, 20_000 * LINE);
  const trees = LEAF_SIZES.map(
    (targetLeafSize) => new MeshBVH(sceneMesh(scene.table), { strategy: SAH, targetLeafSize }),
  );
  const times = race(trees.map((tree) => () => countUnhit(tree, sample)));
  return trees[times.indexOf(Math.min(...times))]!;
}

function raycasterSpeed(bvh: MeshBVH, lines: Float64Array): number {
  const mesh = new Mesh(bvh.geometry, new MeshBasicMaterial({ side: DoubleSide }));
  const raycaster = new Raycaster();
  const sample = lines.subarray(0, RAYCASTER_LINES * LINE);
  const [seconds] = race([
    () => {
      for (let at = 0; at < sample.length; at += LINE) {
        raycaster.far = aim(sample, at);
        raycaster.ray.copy(ray);
        raycaster.intersectObject(mesh);
      }
    },
  ]);
  return RAYCASTER_LINES / seconds!;
}
