import type { Point } from '../../geometry/point.ts';
import type { Polygon } from '../../geometry/ring.ts';
import type { Relief } from '../relief.ts';
import { distance, solidLeft } from '../paint/plane.ts';
import { standings } from './crossings.ts';
import { toScene, type Mesher, type V3 } from './mesher.ts';
import { fillRings } from './polygon-mesh.ts';

const STEP = 0.25; // inches between places at which a line looks for the ground

/** Inches on and off; without it the line is whole. */
export type Dash = readonly [on: number, off: number];

export interface LineLook {
  readonly width: number; // inches
  readonly colour: string;
  readonly dash?: Dash | undefined;
  readonly lift?: number; // inches above the ground
}

/** A flat line from place to place that follows the ground step by step. */
export function addDrapedLine(
  mesher: Mesher,
  relief: Relief,
  points: readonly Point[],
  { width, colour, dash, lift = 0.05 }: LineLook,
): void {
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    const length = distance(from, to);
    if (length === 0) return;
    const at = (along: number): Point => [
      from[0] + ((to[0] - from[0]) * along) / length,
      from[1] + ((to[1] - from[1]) * along) / length,
    ];
    const [sx, sy] = [
      (-(to[1] - from[1]) / length) * (width / 2),
      ((to[0] - from[0]) / length) * (width / 2),
    ];
    for (const [start, end] of strokesOf(length, dash)) {
      const steps = Math.max(1, Math.ceil((end - start) / STEP));
      for (let k = 0; k < steps; k++) {
        const [a, b] = [start + ((end - start) * k) / steps, start + ((end - start) * (k + 1)) / steps];
        const height = relief.heightAt(at((a + b) / 2)) + lift;
        const edge = ([x, y]: Point, by: number): V3 =>
          toScene(relief.table, x + sx * by, y + sy * by, height);
        mesher.quad(edge(at(a), -1), edge(at(b), -1), edge(at(b), 1), edge(at(a), 1), colour);
      }
    }
  });
}

/** Dashes begin and end with a whole one, so that both ends are marked. */
function strokesOf(length: number, dash: Dash | undefined): (readonly [from: number, to: number])[] {
  if (!dash || length <= dash[0]) return [[0, length]];
  const [on, off] = dash;
  const count = Math.max(1, Math.round((length - on) / (on + off)));
  const pitch = (length - on) / count;
  return Array.from({ length: count + 1 }, (_, k) => [k * pitch, k * pitch + on] as const);
}

/** An area on the ground, each part of it on its own level. */
export function addDrapedArea(mesher: Mesher, relief: Relief, shape: Polygon, colour: string): void {
  for (const part of standings(relief, shape)) {
    const height = part.level * relief.table.levelHeight + 0.04;
    fillRings(mesher, solidLeft(part), ([x, y]) => toScene(relief.table, x, y, height), colour);
  }
}
