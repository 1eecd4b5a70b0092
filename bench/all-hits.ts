import { DoubleSide } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { SightIndex } from '../src/sight/edge-grid.ts';
import { createHits, findHits, sweepHits, type Hits } from '../src/sight/all-hits.ts';
import { indexTerrain } from '../src/sight/index-terrain.ts';
import { naiveHits, naiveTable } from '../test/support/naive-sight.ts';
import type { MilLine } from '../test/support/random-tables.ts';
import { aim, bestTree } from './rays.ts';
import { chunksOf, LINE, openLines, tiedLines, type Scene } from './scenes.ts';
import { raceInChunks, type Row } from './stopwatch.ts';

const LINES = 20_000;
const TIED = 5_000;
const NAIVE = 200;

/**
 * Everything met along a line, with entry and exit, per second. Ours also lists what the line flies over, as
 * the profile needs it; theirs is every triangle hit, unsorted and unpaired.
 */
export function allHitsRow(scene: Scene): Row {
  const index = indexTerrain(scene.terrain);
  const lines = openLines(scene, LINES, 3);
  const tied = tiedLines(scene, TIED, 4);
  const hits = createHits(index);
  countHits(index, tied, hits);
  const bvh = bestTree(scene, (tree) => countMet(tree, lines.subarray(0, 5000 * LINE)));
  const chunks = chunksOf(lines);
  const [ours, theirs] = raceInChunks(chunks.length, [
    (chunk) => countHits(index, chunks[chunk]!, hits),
    (chunk) => countMet(bvh, chunks[chunk]!),
  ]);
  return {
    query: 'all-hits',
    scene: scene.name,
    ours: LINES / ours!,
    bvh: LINES / theirs!,
    ratio: theirs! / ours!,
    wrong: countWrong(scene, index, [lines, tied]),
  };
}

function countHits(index: SightIndex, lines: Float64Array, hits: Hits): number {
  let met = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    findHits(index, lines, at, hits);
    met += hits.count;
  }
  return met;
}

function countMet(bvh: MeshBVH, lines: Float64Array): number {
  let met = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    const { ray, length } = aim(lines, at);
    met += bvh.raycast(ray, DoubleSide, 0, length).length;
  }
  return met;
}

/** Order and members against the exact sweep on every line, and against the naive twin on some of each kind. */
function countWrong(scene: Scene, index: SightIndex, sets: readonly Float64Array[]): number {
  const naive = naiveTable(scene.table);
  const [quick, exact] = [createHits(index), createHits(index)];
  let wrong = 0;
  for (const lines of sets) {
    for (let at = 0; at < lines.length; at += LINE) {
      findHits(index, lines, at, quick);
      sweepHits(index, lines, at, exact);
      const line = [...lines.subarray(at, at + LINE)] as unknown as MilLine;
      const found = quick.solid.subarray(0, quick.count).join();
      if (found !== exact.solid.subarray(0, exact.count).join()) wrong++;
      else if (
        at < NAIVE * LINE &&
        found !==
          naiveHits(naive, line)
            .map(({ solid }) => solid)
            .join()
      )
        wrong++;
    }
  }
  return wrong;
}
