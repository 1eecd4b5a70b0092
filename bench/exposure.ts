import { heightMils } from '../src/sight/heights.ts';
import { exposureChunk, eyesOnCells, prepareExposure } from '../src/sight/exposure.ts';
import { bestTree } from './rays.ts';
import type { Scene } from './scenes.ts';
import { race, type Row } from './stopwatch.ts';
import { castAll, countWrong, linesFrom, lookOver, warmUp } from './viewshed.ts';

const CELL = 1; // inch
const EYE_LEVELS = 2;
/** Every so many cells is an observer of the sample both sides are timed on: a whole table of rays takes minutes. */
const SAMPLE = { S: 31, M: 97, L: 331 };

/** Pairs of cells per second. The reference is timed on a sample of observers, ours on the same sample. */
export function exposureRow(scene: Scene): Row {
  const view = lookOver(scene, CELL);
  const cells = view.heights.length;
  const every = SAMPLE[scene.name];
  const observers = Int32Array.from({ length: Math.floor(cells / every) }, (_, i) => i * every);
  const eyes = eyesOnCells(view.surface, heightMils(EYE_LEVELS, scene.table.levelHeight), observers);
  const job = prepareExposure(view, eyes);
  const counts = new Uint32Array(cells);
  const casts = Array.from(observers, (_, eye) => linesFrom(view, eyes, eye));
  const tree = bestTree(scene, (candidate) => castAll(candidate, casts[casts.length >> 1]!));
  warmUp(scene, view, job.visible);
  for (let round = 0; round < 8; round++) exposureChunk(job, 0, observers.length, counts);
  const [ours, theirs] = race([
    () => exposureChunk(job, 0, observers.length, counts),
    () => casts.forEach((lines) => castAll(tree, lines)),
  ]);
  const pairs = observers.length * cells;
  return {
    query: 'exposure',
    scene: scene.name,
    ours: pairs / ours!,
    bvh: pairs / theirs!,
    ratio: theirs! / ours!,
    wrong: countWrong(view, eyes, observers.length),
  };
}
