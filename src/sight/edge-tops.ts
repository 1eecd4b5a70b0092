import { boxesMeet } from './ground-range.ts';
import { heightMils } from './heights.ts';
import {
  createSweep,
  groundBeside,
  LEFT,
  RIGHT,
  riseBeside,
  samePlaceAsNext,
  sweepLine,
} from './line-sweep.ts';
import { DRAPED, HILL, PIT, type PackedTerrain } from './packed-terrain.ts';

/**
 * How high matter stands just inside every edge (at pits: on either side of it), step by step along it: one step,
 * unless the ground under a draped
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
  const edges = terrain.ax.length;
  const solid = new Int32Array(edges);
  for (let s = 0; s < terrain.solids; s++) solid.fill(s, terrain.edgeStart[s]!, terrain.edgeStart[s + 1]!);
  const none = { start: new Int32Array(edges + 1), until: new Float64Array(0), top: new Float32Array(0) };
  return remeasureTops(
    terrain,
    { ...none, high: new Float32Array(edges), solid },
    new Uint8Array(edges).fill(1),
  );
}

/** The tops after a change that left the number of edges alone: only edges marked stale are measured. */
export function remeasureTops(terrain: PackedTerrain, before: EdgeTops, stale: Uint8Array): EdgeTops {
  const edges = stale.length;
  const counts = measureStale(terrain, before, stale);
  const until = new Float64Array(counts.steps);
  const top = new Float32Array(counts.steps);
  const start = new Int32Array(edges + 1);
  const high = before.high.slice();
  let next = 0;
  let taken = 0;
  for (let edge = 0; edge < edges;) {
    const first = edge;
    const [from, shift] = [before.start[first]!, next - before.start[first]!];
    for (; edge < edges && !stale[edge]; edge++) start[edge] = before.start[edge]! + shift;
    until.set(before.until.subarray(from, before.start[edge]), next);
    top.set(before.top.subarray(from, before.start[edge]), next);
    next += before.start[edge]! - from;
    for (; edge < edges && stale[edge]; edge++) {
      start[edge] = next;
      high[edge] = -Infinity;
      for (const last = taken + counts.ofEdge[edge]!; taken < last; taken++, next++) {
        until[next] = newUntil[taken]!;
        top[next] = newTop[taken]!;
        high[edge] = Math.max(high[edge]!, top[next]!);
      }
    }
  }
  start[edges] = next;
  return { start, until, top, high, solid: before.solid };
}

/** Steps just measured, edge after edge. */
const newUntil: number[] = [];
const newTop: number[] = [];

/** Measures the stale edges; how many steps each has, and how many there are with those of the others. */
function measureStale(terrain: PackedTerrain, before: EdgeTops, stale: Uint8Array) {
  const ofEdge = new Int32Array(stale.length);
  newUntil.length = newTop.length = 0;
  let kept = 0;
  let lastSolid = -1;
  let uneven = false;
  for (let edge = 0; edge < stale.length; edge++) {
    if (!stale[edge]) {
      kept += before.start[edge + 1]! - before.start[edge]!;
      continue;
    }
    const solid = before.solid[edge]!;
    if (solid !== lastSolid) uneven = isUneven(terrain, solid);
    lastSolid = solid;
    const measured = newTop.length;
    if (uneven) addSteps(terrain, edge, solid);
    else addStep(1, terrain.low[solid]!);
    ofEdge[edge] = newTop.length - measured;
  }
  return { ofEdge, steps: kept + newTop.length };
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

/** By make of the edge's solid: the makes it meets that can change its top, and the sides of it that count. */
const ALL_MAKES = (1 << DRAPED) | (1 << HILL) | (1 << PIT);
const MET = { [DRAPED]: (1 << HILL) | (1 << PIT), [HILL]: 1 << DRAPED, [PIT]: ALL_MAKES };

function addSteps(terrain: PackedTerrain, edge: number, solid: number): void {
  const make = terrain.make[solid] as keyof typeof MET;
  // On leaving a pit the ground rises, and a piece across its edge with it: there the outside counts as well.
  const sides = make === PIT ? LEFT | RIGHT : LEFT;
  const { ax, ay, bx, by } = terrain;
  sweepLine(sweep, terrain, ax[edge]!, ay[edge]!, bx[edge]!, by[edge]!, MET[make]);
  for (let i = 0; i < sweep.near; i++) state[i] = sweep.atStart[i]!;
  for (let at = 0; at < sweep.count; at++) {
    // Every outline met ends a step, even when the top stays the same: right there, where several corners may
    // meet, the top of a step promises nothing.
    const top = topOfEdge(terrain, solid);
    let changed = 0;
    for (; ; at++) {
      changed |= sweep.change[at]!;
      state[sweep.which[at]!]! ^= sweep.change[at]!;
      if (!samePlaceAsNext(sweep, at)) break;
    }
    if (changed & sides) addStep(sweep.place[at]!, top);
  }
  addStep(1, topOfEdge(terrain, solid));
}

/** What a solid makes of the place: a draped piece stands on the ground there, a hill carries what is draped over it. */
function topOfEdge(terrain: PackedTerrain, solid: number): number {
  const { make, rise, levelHeight } = terrain;
  const own = rise[solid]!;
  if (make[solid] === DRAPED) return heightMils(groundBeside(sweep, terrain, state, LEFT) + own, levelHeight);
  if (make[solid] === HILL) return heightMils(own + riseBeside(sweep, terrain, state, LEFT), levelHeight);
  return Math.max(topBesidePit(terrain, own, LEFT), topBesidePit(terrain, own, RIGHT));
}

function topBesidePit(terrain: PackedTerrain, own: number, side: number): number {
  const carried = riseBeside(sweep, terrain, state, side);
  const levels = carried === 0 ? own : groundBeside(sweep, terrain, state, side) + carried;
  return heightMils(levels, terrain.levelHeight);
}

function addStep(until: number, top: number): void {
  newUntil.push(until);
  newTop.push(top);
}
