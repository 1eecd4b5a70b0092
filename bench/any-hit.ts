import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { lineClearExactly } from '../src/sight/exact-line.ts';
import type { SightIndex } from '../src/sight/edge-grid.ts';
import { indexTerrain } from '../src/sight/index-terrain.ts';
import { lineClear, lineClearAt } from '../src/sight/line-clear.ts';
import { naiveClear, naiveTable } from '../test/support/naive-sight.ts';
import type { MilLine } from '../test/support/random-tables.ts';
import { aim, bestTree } from './rays.ts';
import { chunksOf, LINE, openLines, tiedLines, type Scene } from './scenes.ts';
import { race, raceInChunks, type Row } from './stopwatch.ts';

const LINES = 100_000;
const TIED = 20_000;
const NAIVE = 400;
const RAYCASTER_LINES = 1000;
const SAMPLE = 20_000;

/** Any-hit lines per second against `raycastFirst` at its best leaf size. */
export function anyHitRow(scene: Scene): Row {
  const index = indexTerrain(scene.terrain);
  const lines = openLines(scene, LINES, 1);
  const tied = tiedLines(scene, TIED, 2);
  countClear(index, tied); // every sign of dx, dy and dz is seen before the clock starts
  const bvh = bestTree(scene, (tree) => countUnhit(tree, lines.subarray(0, SAMPLE * LINE)));
  const chunks = chunksOf(lines);
  const [ours, theirs] = raceInChunks(chunks.length, [
    (chunk) => countClear(index, chunks[chunk]!),
    (chunk) => countUnhit(bvh, chunks[chunk]!),
  ]);
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

function countClear(index: SightIndex, lines: Float64Array): number {
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

function countUnhit(bvh: MeshBVH, lines: Float64Array): number {
  let clear = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    const { ray, length } = aim(lines, at);
    if (bvh.raycastFirst(ray, DoubleSide, 0, length) === null) clear++;
  }
  return clear;
}

function raycasterSpeed(bvh: MeshBVH, lines: Float64Array): number {
  const mesh = new Mesh(bvh.geometry, new MeshBasicMaterial({ side: DoubleSide }));
  const raycaster = new Raycaster();
  const sample = lines.subarray(0, RAYCASTER_LINES * LINE);
  const [seconds] = race([
    () => {
      for (let at = 0; at < sample.length; at += LINE) {
        const { ray, length } = aim(sample, at);
        raycaster.far = length;
        raycaster.ray.copy(ray);
        raycaster.intersectObject(mesh);
      }
    },
  ]);
  return RAYCASTER_LINES / seconds!;
}
