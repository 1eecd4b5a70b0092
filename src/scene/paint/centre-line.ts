import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { cornerOf, distance, leftNormal, signedArea, solidLeft } from './plane.ts';

/** A strip as a line down its middle: what lane markings and bridges follow. */
export interface CentreLine {
  readonly points: readonly Point[];
  readonly width: number; // inches, the mean
}

const SPACING = 0.4; // inches between points of the line
const SHARP = Math.cos((50 * Math.PI) / 180);
const EVEN = 1.9; // widest against narrowest place of something that still counts as a strip
const SLENDER = 1.6; // length against width

/** The middle of a strip, or nothing when the outline is no strip (a crossing, a square, a blob). */
export function centreLine(outline: Ring): CentreLine | undefined {
  const ring = solidLeft({ outline, holes: [] })[0] ?? outline;
  const ends = ring.map((_, side) => side).filter((side) => isEnd(ring, side));
  let best: CentreLine | undefined;
  let slimmest = SLENDER;
  ends.forEach((first, i) => {
    for (const second of ends.slice(i + 1)) {
      const line = between(ring, first, second);
      const slimness = line ? lengthOf(line.points) / line.width : 0;
      if (line && slimness > slimmest) [best, slimmest] = [line, slimness];
    }
  });
  return best;
}

/** An end of a strip turns sharply left at both of its corners. */
function isEnd(ring: Ring, side: number): boolean {
  const [before, own, after] = [
    leftNormal(ring, side - 1),
    leftNormal(ring, side),
    leftNormal(ring, side + 1),
  ];
  const turnsLeft = (a: Point, b: Point) =>
    a[0] * b[1] - a[1] * b[0] > 0 && a[0] * b[0] + a[1] * b[1] < SHARP;
  return turnsLeft(before, own) && turnsLeft(own, after);
}

function between(ring: Ring, first: number, second: number): CentreLine | undefined {
  const right = chain(ring, first + 1, second);
  const left = chain(ring, second + 1, first + ring.length).toReversed();
  const steps = Math.max(2, Math.round(Math.max(lengthOf(left), lengthOf(right)) / SPACING));
  const [l, r] = [resampled(left, steps), resampled(right, steps)];
  const widths = l.map((point, i) => distance(point, r[i] ?? point));
  const narrow = Math.min(...widths);
  if (narrow <= 0 || Math.max(...widths) > narrow * EVEN) return undefined;
  const points = l.map(([x, y], i): Point => {
    const other = r[i] ?? [x, y];
    return [(x + other[0]) / 2, (y + other[1]) / 2];
  });
  return { points, width: Math.abs(signedArea(ring)) / lengthOf(points) };
}

function chain(ring: Ring, from: number, to: number): Point[] {
  return Array.from({ length: to - from + 1 }, (_, i) => cornerOf(ring, from + i));
}

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, i) => sum + (i ? distance(line[i - 1] ?? point, point) : 0), 0);

/** A line with `steps` equal pieces, ends kept. */
function resampled(line: readonly Point[], steps: number): Point[] {
  const total = lengthOf(line);
  const result: Point[] = [];
  let [walked, index] = [0, 0];
  for (let step = 0; step <= steps; step++) {
    const goal = (total * step) / steps;
    let [a, b] = [cornerOf(line, index), cornerOf(line, Math.min(index + 1, line.length - 1))];
    while (index < line.length - 2 && walked + distance(a, b) < goal) {
      walked += distance(a, b);
      index++;
      [a, b] = [cornerOf(line, index), cornerOf(line, index + 1)];
    }
    const share = Math.min(1, Math.max(0, (goal - walked) / (distance(a, b) || 1)));
    result.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
  }
  return result;
}
