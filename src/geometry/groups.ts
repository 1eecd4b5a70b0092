import { gt, le, lt } from '../core/tolerance.ts';
import type { Footprint } from './base.ts';
import { closestPoints } from './closest.ts';

/** How the gap between two models is measured, inches; `measureGap` gives the 3d one. */
export type Measure<T> = (a: T, b: T) => number;

const planGap: Measure<Footprint> = (a, b) => closestPoints(a, b).gap;

/** Two models by their places in their lists, and the gap between them. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly gap: number; // inches
}

/** K2: the two models of different groups that are nearest, the earliest of equals; nothing for an empty group. */
export function nearestPair<T extends Footprint>(
  from: readonly T[],
  to: readonly T[],
  measure: Measure<T> = planGap,
): Link | undefined {
  let best: Link | undefined;
  for (const [i, a] of from.entries()) {
    for (const [k, b] of to.entries()) {
      const gap = measure(a, b);
      if (best === undefined || gap < best.gap) best = { from: i, to: k, gap };
    }
  }
  return best;
}

/** K3: who is within a distance of any model of a group, nearest first. `strict` leaves out the distance itself. */
export function within<T extends Footprint>(
  from: readonly T[],
  others: readonly T[],
  distance: number,
  strict: boolean,
  measure: Measure<T> = planGap,
): Link[] {
  const isNear = strict ? lt : le;
  return others
    .flatMap((other, to): Link[] => {
      const link = nearestPair(from, [other], measure);
      return link !== undefined && isNear(link.gap, distance) ? [{ ...link, to }] : [];
    })
    .toSorted((a, b) => a.gap - b.gap || a.to - b.to);
}

export interface Connection {
  readonly connected: boolean;
  /** Places in the list, group by group, each joined by links within the distance. */
  readonly components: readonly (readonly number[])[];
  /** The widest gap that would have to close: none when connected. */
  readonly missing?: Link;
}

/**
 * K4: whether models hold together: each within reach of the group (`chain`) or of every other (`pairwise`).
 *
 * The missing link of a chain is the widest of the shortest links that would join all its parts; of a
 * pairwise group it is the pair farthest apart.
 */
export function connected<T extends Footprint>(
  models: readonly T[],
  distance: number,
  mode: 'chain' | 'pairwise',
  measure: Measure<T> = planGap,
): Connection {
  const { joins, widest } = shortestJoins(models, measure);
  const components = componentsOf(
    models.length,
    joins.filter(({ gap }) => le(gap, distance)),
  );
  const farthest = mode === 'chain' ? widestOf(joins) : widest;
  if (farthest === undefined || !gt(farthest.gap, distance)) return { connected: true, components };
  return { connected: false, components, missing: farthest };
}

const widestOf = (links: readonly Link[]): Link | undefined =>
  links.reduce<Link | undefined>(
    (most, link) => (most === undefined || link.gap > most.gap ? link : most),
    undefined,
  );

/** Prim's shortest tree through all models, and the widest gap between any two of them. */
function shortestJoins<T extends Footprint>(
  models: readonly T[],
  measure: Measure<T>,
): { joins: Link[]; widest: Link | undefined } {
  const joins: Link[] = [];
  let widest: Link | undefined;
  const open = new Map(models.map((_, to): [number, Link] => [to, { from: -1, to, gap: Infinity }]));
  let last = 0;
  open.delete(last);
  while (open.size > 0) {
    const joined = models[last];
    let next: Link | undefined;
    for (const [to, known] of open) {
      const other = models[to];
      if (joined === undefined || other === undefined) continue;
      const link: Link = { from: Math.min(last, to), to: Math.max(last, to), gap: measure(joined, other) };
      if (widest === undefined || link.gap > widest.gap) widest = link;
      const nearer = link.gap < known.gap ? link : known;
      open.set(to, nearer);
      if (next === undefined || nearer.gap < next.gap) next = nearer;
    }
    if (next === undefined) break;
    joins.push(next);
    last = open.has(next.to) ? next.to : next.from;
    open.delete(last);
  }
  return { joins, widest };
}

function componentsOf(count: number, links: readonly Link[]): number[][] {
  const group = Array.from({ length: count }, (_, i) => i);
  for (const { from, to } of links) {
    const [kept, merged] = [group[from] ?? from, group[to] ?? to];
    for (const [i, mark] of group.entries()) if (mark === merged) group[i] = kept;
  }
  const marks = [...new Set(group)];
  return marks.map((mark) => group.flatMap((other, i) => (other === mark ? [i] : [])));
}
