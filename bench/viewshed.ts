import { DoubleSide } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { lineClearExactly } from '../src/sight/exact-line.ts';
import { heightMils } from '../src/sight/heights.ts';
import { indexTerrain } from '../src/sight/index-terrain.ts';
import { lineClear } from '../src/sight/line-clear.ts';
import { pointTops } from '../src/sight/point-tops.ts';
import { cellGrid, surfaceOf } from '../src/sight/surface.ts';
import { overlook, viewshed, type Overlook } from '../src/sight/viewshed.ts';
import { wallsOf } from '../src/sight/walls.ts';
import { toMils } from '../src/core/lattice.ts';
import { chance } from '../test/support/random-tables.ts';
import { aim, bestTree } from './rays.ts';
import { LINE, type Scene } from './scenes.ts';
import { race, type Row } from './stopwatch.ts';

const CELL = 0.25; // inches
const TARGET_LEVELS = 1.5;
const EYES = 24;
/** Eyes whose maps are cast ray by ray; the rest of the reference's time follows from these. */
const CAST_EYES = 6;
const CHECKED_EYES = 8;
const WARM_EYES = 200;

/** Whole maps per second, each cell of a quarter inch, against one `raycastFirst` a cell. */
export function viewshedRow(scene: Scene): Row {
  const view = lookOver(scene, CELL, TARGET_LEVELS);
  const visible = new Uint8Array(view.heights.length);
  const eyes = openEyes(scene, EYES, 3);
  const walled = wallEyes(scene, EYES, 4);
  const casts = Array.from({ length: CAST_EYES }, (_, eye) => linesFrom(view, eyes, eye));
  const tree = bestTree(scene, (candidate) => castAll(candidate, casts[0]!));
  warmUp(scene, view, visible);
  const [ours, some, theirs] = race([
    () => lookFromAll(view, eyes, visible),
    () => lookFromAll(view, eyes.subarray(0, 3 * CAST_EYES), visible),
    () => casts.forEach((lines) => castAll(tree, lines)),
  ]);
  return {
    query: 'viewshed',
    scene: scene.name,
    ours: EYES / ours!,
    bvh: CAST_EYES / theirs!,
    ratio: theirs! / some!,
    wrong: countWrong(view, eyes, CHECKED_EYES) + countWrong(view, walled, CHECKED_EYES),
  };
}

/** Looks from all sorts of places first: a branch never seen before the code is hot can leave it slow for good. */
export function warmUp(scene: Scene, view: Overlook, visible: Uint8Array): void {
  const luck = chance(5);
  const size = toMils(scene.table.width);
  lookFromAll(view, wallEyes(scene, WARM_EYES, 6), visible);
  for (let i = 0; i < WARM_EYES; i++) {
    const grain = luck.pick([1, 64]);
    const [x, y] = [luck.whole(0, size * grain) / grain, luck.whole(0, size * grain) / grain];
    viewshed(view, x, y, luck.whole(0, 8000 * grain) / grain, visible);
  }
}

export function lookOver({ table, terrain }: Scene, cell: number, targetLevels: number): Overlook {
  const index = indexTerrain(terrain);
  return overlook(
    terrain,
    surfaceOf(terrain, cellGrid(table.width, table.depth, cell)),
    wallsOf(terrain),
    (px, py, pz, qx, qy, qz) => lineClear(index, px, py, pz, qx, qy, qz),
    { targetHeight: heightMils(targetLevels, table.levelHeight) },
  );
}

function lookFromAll(view: Overlook, eyes: Float64Array, visible: Uint8Array): void {
  for (let at = 0; at < eyes.length; at += 3)
    viewshed(view, eyes[at]!, eyes[at + 1]!, eyes[at + 2]!, visible);
}

/** Models anywhere, looking from half a level to two and a half above what they stand on. */
function openEyes({ table, terrain }: Scene, count: number, seed: number): Float64Array {
  const luck = chance(seed);
  const eyes = new Float64Array(3 * count);
  for (let at = 0; at < eyes.length; at += 3) {
    const [x, y] = [luck.whole(0, toMils(table.width)), luck.whole(0, toMils(table.depth))];
    const above = heightMils(luck.whole(500, 2500) / 1000, table.levelHeight);
    eyes.set([x, y, pointTops(terrain, x, y).top + above], at);
  }
  return eyes;
}

/** Eyes exactly on corners and sides, at whole levels from the ground up: level with tops, or right against a wall. */
function wallEyes({ table, terrain }: Scene, count: number, seed: number): Float64Array {
  const luck = chance(seed);
  const eyes = new Float64Array(3 * count);
  for (let at = 0; at < eyes.length; at += 3) {
    const edge = luck.whole(0, terrain.ax.length - 1);
    const share = luck.pick([0, 0.5]);
    const x = terrain.ax[edge]! + share * (terrain.bx[edge]! - terrain.ax[edge]!);
    const y = terrain.ay[edge]! + share * (terrain.by[edge]! - terrain.ay[edge]!);
    eyes.set([x, y, heightMils(luck.whole(1, 8), table.levelHeight)], at);
  }
  return eyes;
}

export function linesFrom(view: Overlook, eyes: Float64Array, eye: number): Float64Array {
  const { columns, rows, cell } = view.surface.grid;
  const lines = new Float64Array(LINE * columns * rows);
  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell];
    lines.set(eyes.subarray(3 * eye, 3 * eye + 3), LINE * index);
    lines.set([x, y, view.heights[index]! + view.targetHeight], LINE * index + 3);
  }
  return lines;
}

/** The reference's way: one ray a cell. */
export function castAll(tree: MeshBVH, lines: Float64Array): number {
  let clear = 0;
  for (let at = 0; at < lines.length; at += LINE) {
    const { ray, length } = aim(lines, at);
    if (tree.raycastFirst(ray, DoubleSide, 0, length) === null) clear++;
  }
  return clear;
}

/** Cells that differ from the exact rule in the maps of the first eyes. */
function countWrong(view: Overlook, eyes: Float64Array, checked: number): number {
  const visible = new Uint8Array(view.heights.length);
  let wrong = 0;
  for (let eye = 0; eye < checked; eye++) {
    lookFromAll(view, eyes.subarray(3 * eye, 3 * eye + 3), visible);
    const lines = linesFrom(view, eyes, eye);
    // every seventh cell, and another seventh for the next eye
    for (let index = eye % 7; index < visible.length; index += 7) {
      const at = LINE * index;
      const clear = lineClearExactly(
        view.terrain,
        lines[at]!,
        lines[at + 1]!,
        lines[at + 2]!,
        lines[at + 3]!,
        lines[at + 4]!,
        lines[at + 5]!,
      );
      if (Number(clear) !== visible[index]) wrong++;
    }
  }
  return wrong;
}
