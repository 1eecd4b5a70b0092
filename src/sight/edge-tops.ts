import { boxesMeet } from './ground-range.ts';
import { createSweep, LEFT, RIGHT, samePlaceAsNext, sweepLine, topBeside } from './line-sweep.ts';
import { DRAPED, PIT, type PackedTerrain } from './packed-terrain.ts';

/**
 * How high matter stands just inside every edge (at pits: on either side of it), step by step along it: one step, unless the ground under a draped
 * piece changes there or a hill's edge runs under a draped piece.
 *
 * The steps of edge `e` are `start[e]` up to `start[e + 1]`; each goes on until a share of the edge, 0 at a and 1 at b.
 */
export interface EdgeTops {
  readonly start: Int32Array;
  readonly until: Float64Array;
  readonly top: Float32Array; // mils
  /** The greatest top of each edge. */
  readonly high: Float32Array; // mils
  readonly solid: Int32Array; // the solid each edge belongs to
}

/** Measures the tops along every edge. */
export function measureTops(terrain: PackedTerrain): EdgeTops {
  const solid = new Int32Array(terrain.ax.length);
  for (let s = 0; s < terrain.solids; s++) solid.fill(s, terrain.edgeStart[s]!, terrain.edgeStart[s + 1]!);
  const none = { start: new Int32Array(1), until: new Float64Array(0), top: new Float32Array(0) };
  const before = { ...none, high: new Float32Array(terrain.ax.length), solid };
  return remeasureTops(terrain, before, new Uint8Array(terrain.solids).fill(1));
}

/** The tops after a change of some solids that left the number of edges alone: only those solids are measured. */
export function remeasureTops(terrain: PackedTerrain, before: EdgeTops, changed: Uint8Array): EdgeTops {
  const { edgeStart, solids } = terrain;
  newUntil.length = newTop.length = 0;
  const start = new Int32Array(terrain.ax.length + 1);
  let kept = 0;
  for (let solid = 0; solid < solids; solid++) {
    const [first, end] = [edgeStart[solid]!, edgeStart[solid + 1]!];
    if (changed[solid]) measureSolid(terrain, solid, start);
    else kept += before.start[end]! - before.start[first]!;
  }
  const until = new Float64Array(kept + newTop.length);
  const top = new Float32Array(kept + newTop.length);
  const high = before.high.slice();
  let next = 0;
  let taken = 0;
  for (let solid = 0; solid < solids; solid++) {
    const [first, end] = [edgeStart[solid]!, edgeStart[solid + 1]!];
    if (changed[solid]) {
      for (let edge = first; edge < end; edge++) {
        const steps = start[edge]!;
        start[edge] = next;
        high[edge] = -Infinity;
        for (const last = taken + steps; taken < last; taken++, next++) {
          until[next] = newUntil[taken]!;
          top[next] = newTop[taken]!;
          high[edge] = Math.max(high[edge]!, top[next]!);
        }
      }
      continue;
    }
    const [from, to] = [before.start[first]!, before.start[end]!];
    for (let edge = first; edge < end; edge++) start[edge] = before.start[edge]! - from + next;
    for (let step = from; step < to; step++, next++) {
      until[next] = before.until[step]!;
      top[next] = before.top[step]!;
    }
  }
  start[terrain.ax.length] = next;
  return { start, until, top, high, solid: before.solid };
}

/** Steps just measured, edge after edge. */
const newUntil: number[] = [];
const newTop: number[] = [];

/** Measures all edges of a solid; leaves the number of steps of each in `counts`. */
function measureSolid(terrain: PackedTerrain, solid: number, counts: Int32Array): void {
  const uneven = isUneven(terrain, solid);
  for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
    const before = newTop.length;
    if (uneven) addSteps(terrain, edge, sidesOf(terrain, solid));
    else addStep(1, terrain.low[solid]!);
    counts[edge] = newTop.length - before;
  }
}

/** Whether the top may change along a solid's edges: a piece across several levels, or a hill under such a piece. */
export function isUneven(terrain: PackedTerrain, solid: number): boolean {
  const { make, low, high, solids } = terrain;
  if (make[solid] === DRAPED) return low[solid] !== high[solid];
  for (let other = 0; other < solids; other++) {
    if (make[other] === DRAPED && low[other] !== high[other] && boxesMeet(terrain, solid, other)) return true;
  }
  return false;
}

const sweep = createSweep();
const state: number[] = [];

/** On leaving a pit the ground rises, and a piece across its edge with it: there the outside counts as well. */
const sidesOf = (terrain: PackedTerrain, solid: number): number =>
  terrain.make[solid] === PIT ? LEFT | RIGHT : LEFT;

function addSteps(terrain: PackedTerrain, edge: number, sides: number): void {
  sweepLine(sweep, terrain, terrain.ax[edge]!, terrain.ay[edge]!, terrain.bx[edge]!, terrain.by[edge]!);
  for (let i = 0; i < sweep.near; i++) state[i] = sweep.atStart[i]!;
  for (let at = 0; at < sweep.count; at++) {
    // Every outline met ends a step, even when the top stays the same: right there, where several corners may
    // meet, the top of a step promises nothing.
    const top = highestBeside(terrain, sides);
    let changed = 0;
    for (; ; at++) {
      changed |= sweep.change[at]!;
      state[sweep.which[at]!]! ^= sweep.change[at]!;
      if (!samePlaceAsNext(sweep, at)) break;
    }
    if (changed & sides) addStep(sweep.place[at]!, top);
  }
  addStep(1, highestBeside(terrain, sides));
}

function highestBeside(terrain: PackedTerrain, sides: number): number {
  const inside = topBeside(sweep, terrain, state, LEFT);
  return sides & RIGHT ? Math.max(inside, topBeside(sweep, terrain, state, RIGHT)) : inside;
}

function addStep(until: number, top: number): void {
  newUntil.push(until);
  newTop.push(top);
}
