import type { Point } from '../../geometry/point.ts';
import type { Base } from '../../geometry/base.ts';
import type { Polygon, Ring } from '../../geometry/ring.ts';
import type { Relief } from '../relief.ts';
import { cornerOf, distance, leftNormal, solidLeft } from '../paint/plane.ts';
import { baseRing } from './bases.ts';
import { standings } from './crossings.ts';
import { toScene, type Mesher, type V3 } from './mesher.ts';
import { fillRings, raiseRing } from './polygon-mesh.ts';

const STEP = 0.3; // inches between places at which a ribbon looks for the ground

const LIFT = 0.06; // inches above the ground

/** A closed ring on the ground as strokes, each on the level under it. */
export function groundStrokes({ table, heightAt }: Relief, ring: Ring): V3[] {
  const line = densely(ring);
  return line.flatMap((point, i) => {
    const next = cornerOf(line, i + 1);
    const height = heightAt([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]) + LIFT;
    return [toScene(table, ...point, height), toScene(table, ...next, height)];
  });
}

/** A flat ribbon along a closed ring, lying on the ground; `width` inches, half to either side. */
export function addRibbon(
  mesher: Mesher,
  relief: Relief,
  ring: Ring,
  width: number,
  colour: string,
  lift = 0.04,
): void {
  const line = densely(ring);
  line.forEach((point, i) => {
    const next = cornerOf(line, i + 1);
    const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    const height = relief.heightAt(middle) + lift;
    const edge = (corner: number, by: number) => {
      const [x, y] = cornerOf(line, corner);
      const [before, after] = [leftNormal(line, corner - 1), leftNormal(line, corner)];
      const [nx, ny] = [before[0] + after[0], before[1] + after[1]];
      const length = Math.hypot(nx, ny) || 1;
      return toScene(relief.table, x + (nx / length) * by, y + (ny / length) * by, height);
    };
    const half = width / 2;
    mesher.quad(edge(i, -half), edge(i + 1, -half), edge(i + 1, half), edge(i, half), colour);
  });
}

function densely(ring: Ring): Point[] {
  return ring.flatMap((a, i) => {
    const b = cornerOf(ring, i + 1);
    const steps = Math.max(1, Math.ceil(distance(a, b) / STEP));
    return Array.from({ length: steps }, (_, k): Point => [
      a[0] + ((b[0] - a[0]) * k) / steps,
      a[1] + ((b[1] - a[1]) * k) / steps,
    ]);
  });
}

/** Every place `inches` away from the rim of a base: corners become arcs. Counter-clockwise. */
export function ringRound(base: Base, at: Point, facing: number, inches: number): Ring {
  const rim = baseRing(base, at, facing);
  return rim.flatMap((corner, i) => {
    const [from, to] = [leftNormal(rim, i - 1), leftNormal(rim, i)];
    const [start, turn] = [
      Math.atan2(-from[1], -from[0]),
      Math.atan2(cross(from, to), from[0] * to[0] + from[1] * to[1]),
    ];
    const steps = Math.max(1, Math.ceil(Math.abs(turn) / 0.12));
    return Array.from({ length: steps + 1 }, (_, k): Point => {
      const angle = start + (turn * k) / steps;
      return [corner[0] + Math.cos(angle) * inches, corner[1] + Math.sin(angle) * inches];
    });
  });
}

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

/** The solid the rules use for a piece: its outline raised from the ground under it, level by level. */
export function addVolume(
  mesher: Mesher,
  relief: Relief,
  shape: Polygon,
  levels: number,
  colour: string,
): void {
  const { table } = relief;
  for (const part of standings(relief, shape)) {
    const [low, high] = [part.level * table.levelHeight, (part.level + levels) * table.levelHeight];
    addPrism(mesher, relief, part, low + 0.02, high, colour);
  }
}

/** A prism between two heights above the bare table. */
export function addPrism(
  mesher: Mesher,
  { table }: Relief,
  shape: Polygon,
  low: number,
  high: number,
  colour: string,
): void {
  const at = (height: number) => (p: Point) => toScene(table, p[0], p[1], height);
  const rings = solidLeft(shape);
  for (const ring of rings)
    raiseRing(mesher, ring, at(low), at(high), colour, (side) => (side % 2 ? 0.82 : 0.95));
  fillRings(mesher, rings, at(high), colour, 1.1);
}
