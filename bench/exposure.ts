import { lineClearExactly } from '../src/sight/exact-line.ts';
import { countEyes, exposureChunk, prepareExposureOfAll, type Exposure } from '../src/sight/exposure.ts';
import { viewshed } from '../src/sight/viewshed.ts';
import { bestTree } from './rays.ts';
import type { Scene } from './scenes.ts';
import { raceInChunks, type Row } from './stopwatch.ts';
import { castAll, linesFrom, lookOver, warmUp } from './viewshed.ts';

const CELL = 1; // inch
const LEVELS = 2; // of eyes and of what they look at
/** Every so many cells is an observer of the sample both sides are timed on: a whole table of rays takes minutes. */
const SAMPLE = { S: 31, M: 97, L: 331 };
const CHUNKS = 4;
/** Whole maps made before any is timed: about a second's worth, for the compiler to come to rest. */
const WARM_MAPS = { S: 40, M: 4, L: 1 };

/**
 * Pairs of cells per second: each cell looks at each, at the same height.
 *
 * The reference casts one ray for each cell an observer of the sample looks at. Ours is timed on the same observers; it
 * looks from each only at the cells after it, and counts what it finds for both of a pair.
 */
export function exposureRow(scene: Scene): Row {
  const view = lookOver(scene, CELL, LEVELS);
  const cells = view.heights.length;
  const job = prepareExposureOfAll(view, view.targetHeight);
  const every = SAMPLE[scene.name];
  const observers = Array.from({ length: Math.floor(cells / every) }, (_, i) => i * every);
  const counts = new Uint32Array(cells);
  const casts = observers.map((observer) => linesFrom(view, job.eyes, observer));
  const tree = bestTree(scene, (candidate) => castAll(candidate, casts[casts.length >> 1]!));
  warmUp(scene, view, job.visible);
  for (let map = 0; map < WARM_MAPS[scene.name]; map++) exposureChunk(job, 0, countEyes(job), counts);
  const [ours, theirs] = raceInChunks(CHUNKS, [
    (chunk) => exposureChunk(job, chunk * every, observers.length * every, counts, CHUNKS * every),
    (chunk) => {
      for (let i = chunk; i < casts.length; i += CHUNKS) castAll(tree, casts[i]!);
    },
  ]);
  const pairs = observers.reduce((sum, observer) => sum + 2 * (cells - observer) - 1, 0);
  const rays = observers.length * cells;
  return {
    query: 'exposure',
    scene: scene.name,
    ours: pairs / ours!,
    bvh: rays / theirs!,
    ratio: pairs / ours! / (rays / theirs!),
    wrong: observers.reduce((sum, observer) => sum + countWrong(job, observer), 0),
  };
}

/** Pairs that differ from the exact rule, drawn from either end, among those one observer looks at. */
function countWrong({ view, eyes, visible }: Exposure, observer: number): number {
  const eye = eyes.subarray(3 * observer, 3 * observer + 3) as unknown as Place;
  viewshed(view, ...eye, visible, observer);
  let wrong = 0;
  // every seventh cell, and another seventh for the next observer
  for (let cell = observer; cell < view.heights.length; cell += 7) {
    const other = eyes.subarray(3 * cell, 3 * cell + 3) as unknown as Place;
    const seen = visible[cell] === 1;
    if (lineClearExactly(view.terrain, ...eye, ...other) !== seen) wrong++;
    if (lineClearExactly(view.terrain, ...other, ...eye) !== seen) wrong++;
  }
  return wrong;
}

type Place = readonly [x: number, y: number, z: number]; // mils
