import type { Point } from '../../geometry/point.ts';
import type { FireZone } from '../../rules/contract/ruleset.ts';
import type { Say } from '../../rules/contract/say.ts';

/** A stretch of the line within one range band, as shares of the line. */
export interface LineBand {
  readonly label: Say;
  readonly from: number;
  readonly to: number;
}

type Stretch = readonly [from: number, to: number];

const SHORTEST = 1e-3; // of the line: what is left between two drawn rings is no band

/** Where a line passes through the zones of a weapon, nearest first; what a nearer zone covers is not counted again. */
export function bandsAlong(zones: readonly FireZone[], from: Point, to: Point): readonly LineBand[] {
  let covered: readonly Stretch[] = [];
  return zones.flatMap(({ label, rings }) => {
    const inside = united(rings.flatMap((ring) => within(ring, from, to)));
    const fresh = less(inside, covered);
    covered = united([...covered, ...inside]);
    return fresh.map(([start, end]) => ({ label, from: start, to: end }));
  });
}

/** The stretches of a line inside a ring. */
function within(ring: readonly Point[], from: Point, to: Point): readonly Stretch[] {
  const meets = ring.flatMap((corner, index) => {
    const next = ring[(index + 1) % ring.length];
    const share = next && crossing(from, to, corner, next);
    return share === null || share === undefined ? [] : [share];
  });
  // Seen from far outside: every second stretch between two meets is inside.
  const sorted = meets.toSorted((a, b) => a - b);
  return sorted.flatMap((start, index): Stretch[] => {
    const end = sorted[index + 1];
    if (index % 2 === 1 || end === undefined) return [];
    const stretch: Stretch = [Math.max(0, start), Math.min(1, end)];
    return stretch[1] - stretch[0] > SHORTEST ? [stretch] : [];
  });
}

/** Where the endless line through two points meets a side, as a share of the way between them. */
function crossing([x, y]: Point, [toX, toY]: Point, a: Point, b: Point): number | null {
  const [dx, dy, sx, sy] = [toX - x, toY - y, b[0] - a[0], b[1] - a[1]];
  const across = dx * sy - dy * sx;
  if (across === 0) return null;
  const along = (dx * (y - a[1]) - dy * (x - a[0])) / across;
  // One end belongs to the side, the other to the next one: a corner is met once.
  if (along < 0 || along >= 1) return null;
  return ((a[0] - x) * sy - (a[1] - y) * sx) / across;
}

function united(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: [number, number][] = [];
  for (const [start, end] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && start <= last[1] + SHORTEST) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

function less(stretches: readonly Stretch[], taken: readonly Stretch[]): readonly Stretch[] {
  return taken
    .reduce<readonly Stretch[]>(
      (left, [cutFrom, cutTo]) =>
        left.flatMap(([start, end]): Stretch[] => [
          [start, Math.min(end, cutFrom)],
          [Math.max(start, cutTo), end],
        ]),
      stretches,
    )
    .filter(([start, end]) => end - start > SHORTEST);
}
