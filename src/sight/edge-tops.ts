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

/** Steps while they are collected. */
interface Steps {
  readonly until: number[];
  readonly top: number[];
}

export function measureTops(terrain: PackedTerrain): EdgeTops {
  const uneven = unevenSolids(terrain);
  const edges = terrain.ax.length;
  const tops = emptyTops(edges);
  const steps: Steps = { until: [], top: [] };
  for (let solid = 0; solid < terrain.solids; solid++) {
    for (let edge = terrain.edgeStart[solid]!; edge < terrain.edgeStart[solid + 1]!; edge++) {
      tops.start[edge] = steps.top.length;
      tops.solid[edge] = solid;
      if (uneven[solid]) addSteps(steps, terrain, edge, sidesOf(terrain, solid));
      else addStep(steps, 1, terrain.low[solid]!);
    }
  }
  return finish(tops, steps);
}

/** The tops after a change of some solids that left the number of edges alone: only those solids are measured anew. */
export function remeasureTops(terrain: PackedTerrain, before: EdgeTops, changed: Uint8Array): EdgeTops {
  const uneven = unevenSolids(terrain);
  const tops = emptyTops(terrain.ax.length);
  const steps: Steps = { until: [], top: [] };
  tops.solid.set(before.solid);
  for (let edge = 0; edge < tops.solid.length; edge++) {
    const solid = tops.solid[edge]!;
    tops.start[edge] = steps.top.length;
    if (!changed[solid]) copySteps(steps, before, edge);
    else if (uneven[solid]) addSteps(steps, terrain, edge, sidesOf(terrain, solid));
    else addStep(steps, 1, terrain.low[solid]!);
  }
  return finish(tops, steps);
}

/** Solids along whose edges the top may change: pieces across several levels, and hills that lie under such a piece. */
function unevenSolids(terrain: PackedTerrain): Uint8Array {
  const { make, low, high, solids } = terrain;
  const uneven = new Uint8Array(solids);
  for (let solid = 0; solid < solids; solid++) {
    if (make[solid] !== DRAPED || low[solid] === high[solid]) continue;
    uneven[solid] = 1;
    for (let hill = 0; hill < solids; hill++) {
      if (make[hill] !== DRAPED && !uneven[hill] && boxesMeet(terrain, solid, hill)) uneven[hill] = 1;
    }
  }
  return uneven;
}

const sweep = createSweep();
const state: number[] = [];

/** On leaving a pit the ground rises, and a piece across its edge with it: there the outside counts as well. */
const sidesOf = (terrain: PackedTerrain, solid: number): number =>
  terrain.make[solid] === PIT ? LEFT | RIGHT : LEFT;

function addSteps(steps: Steps, terrain: PackedTerrain, edge: number, sides: number): void {
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
    if (changed & sides) addStep(steps, sweep.place[at]!, top);
  }
  addStep(steps, 1, highestBeside(terrain, sides));
}

function highestBeside(terrain: PackedTerrain, sides: number): number {
  const inside = topBeside(sweep, terrain, state, LEFT);
  return sides & RIGHT ? Math.max(inside, topBeside(sweep, terrain, state, RIGHT)) : inside;
}

function addStep(steps: Steps, until: number, top: number): void {
  steps.until.push(until);
  steps.top.push(top);
}

function copySteps(steps: Steps, from: EdgeTops, edge: number): void {
  for (let step = from.start[edge]!; step < from.start[edge + 1]!; step++) {
    addStep(steps, from.until[step]!, from.top[step]!);
  }
}

type TopsInWork = Omit<EdgeTops, 'until' | 'top'>;

const emptyTops = (edges: number): TopsInWork => ({
  start: new Int32Array(edges + 1),
  high: new Float32Array(edges),
  solid: new Int32Array(edges),
});

function finish(tops: TopsInWork, steps: Steps): EdgeTops {
  const edges = tops.high.length;
  tops.start[edges] = steps.top.length;
  for (let edge = 0; edge < edges; edge++) {
    let high = -Infinity;
    for (let step = tops.start[edge]!; step < tops.start[edge + 1]!; step++) {
      high = Math.max(high, steps.top[step]!);
    }
    tops.high[edge] = high;
  }
  return { ...tops, until: Float64Array.from(steps.until), top: Float32Array.from(steps.top) };
}
