import { RECORD, type SightIndex, placeIn } from './edge-grid.ts';
import { compareProducts } from './exact-sign.ts';
import { createSweep, LEFT, RIGHT, samePlaceAsNext, sweepLine } from './line-sweep.ts';

/** The solids a line passes through, seen from above, in order of entry. Reused from line to line. Bench and tests alone ask. */
export interface Hits {
  count: number;
  readonly solid: Int32Array;
  readonly enter: Float64Array; // shares of the line
  readonly leave: Float64Array;
  /** Latest hit of each solid; only true when that hit names the solid. */
  readonly latest: Int32Array;
  readonly crossings: Crossings;
}

/** Crossings along the line. An edge has its inside on the left, so a negative whole is a way in. */
interface Crossings {
  /** Records of edges that the line, made endless, runs over, and the cell they were found in, counted along the line. */
  readonly straddling: Int32Array;
  readonly cell: Int32Array;
  /** Where the line enters each cell, and leaves the last. */
  readonly bounds: Float64Array;
  readonly place: Float64Array; // part / whole, rounded
  readonly part: Float64Array;
  readonly whole: Float64Array;
  readonly solid: Int32Array;
}

/** Room for every hit a line can have over this index: a solid is left once for two edges at most. */
export function createHits({ terrain, grid }: SightIndex): Hits {
  const edges = terrain.ax.length;
  const records = grid.records.length / RECORD;
  const room = (edges >> 1) + terrain.solids + 1;
  return {
    count: 0,
    solid: new Int32Array(room),
    enter: new Float64Array(room),
    leave: new Float64Array(room),
    latest: new Int32Array(terrain.solids),
    crossings: {
      straddling: new Int32Array(records + 1),
      cell: new Int32Array(records + 1),
      bounds: new Float64Array(grid.columns + grid.rows + 2),
      place: new Float64Array(edges + 1),
      part: new Float64Array(edges + 1),
      whole: new Float64Array(edges + 1),
      solid: new Int32Array(edges + 1),
    },
  };
}

/** Stands for infinity, but times nothing it is nothing. */
const NEVER = 1e300;

/**
 * Finds everything the line whose six numbers begin at `lines[at]` passes through, whatever its height. Mils.
 *
 * A solid is passed through where the points just left and just right of the line both lie in it. True when no
 * corner, edge or end touches: left and right are then the same all along the line. Otherwise the exact
 * sweep has filled the hits. Exact in order and membership either way; places are rounded once.
 *
 * Whether an edge is crossed and which way is anybody's guess, and a processor's wrong guess costs more than the
 * test: such answers are taken as numbers and reckoned with instead of branched on.
 */
export function findHits(index: SightIndex, lines: Float64Array, at: number, hits: Hits): boolean {
  hits.count = 0;
  const near = walkCells(index, lines, at, hits);
  const found = near < 0 ? near : crossEdges(index, lines, at, hits, near);
  if (found < 0) {
    sweepHits(index, lines, at, hits);
    return false;
  }
  settle(hits, found);
  return true;
}

/**
 * Walks over the cells under the line and collects the records of edges it runs over when made endless; how many,
 * or −1 when the start lies on an edge. Also opens the hits of solids that hold the start.
 */
function walkCells(index: SightIndex, lines: Float64Array, at: number, hits: Hits): number {
  const px = lines[at]!;
  const py = lines[at + 1]!;
  const dx = lines[at + 3]! - px;
  const dy = lines[at + 4]! - py;
  const { edgeStart, records, columns, rows, perMil } = index.grid;
  const { straddling, cell: cellOf, bounds } = hits.crossings;
  const startX = (px - index.grid.west) * perMil;
  const startY = (py - index.grid.south) * perMil;
  const perX = dx === 0 ? NEVER : 1 / Math.abs(dx * perMil); // share of the line over one cell
  const perY = dy === 0 ? NEVER : 1 / Math.abs(dy * perMil);
  // The outermost cells are empty. The line is within them from `enter` to `stop`.
  const inX = (dx < 0 ? startX - (columns - 1) : 1 - startX) * perX;
  const inY = (dy < 0 ? startY - (rows - 1) : 1 - startY) * perY;
  const outX = (dx < 0 ? startX - 1 : columns - 1 - startX) * perX;
  const outY = (dy < 0 ? startY - 1 : rows - 1 - startY) * perY;
  const enter = Math.max(0, inX, inY);
  const stop = Math.min(1, outX, outY);
  if (enter > stop || (dx === 0 && dy === 0)) return 0;
  const column = (startX + enter * dx * perMil) | 0; // never negative
  const row = (startY + enter * dy * perMil) | 0;
  let leaveX = (dx < 0 ? startX - column : column + 1 - startX) * perX;
  let leaveY = (dy < 0 ? startY - row : row + 1 - startY) * perY;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -columns : columns;
  let cell = row * columns + column;
  if (enter === 0 && !addSolidsAround(index, cell, px, py, hits)) return -1;
  const offset = dx * py - dy * px;
  let near = 0;
  bounds[0] = -1;
  for (let step = 0; ; step++) {
    const end = edgeStart[cell + 1]! * RECORD;
    for (let record = edgeStart[cell]! * RECORD; record < end; record += RECORD) {
      const sideA = dx * records[record + 1]! - dy * records[record]! - offset;
      const sideB = dx * records[record + 3]! - dy * records[record + 2]! - offset;
      straddling[near] = record;
      cellOf[near] = step;
      near += Number(sideA * sideB <= 0) | 0;
    }
    const leave = leaveX < leaveY ? leaveX : leaveY;
    if (leave >= stop) {
      bounds[step + 1] = NEVER;
      return near;
    }
    bounds[step + 1] = leave;
    if (leaveX < leaveY) {
      leaveX += perX;
      cell += stepX;
    } else {
      leaveY += perY;
      cell += stepY;
    }
  }
}

/** Crosses the collected edges with the line; how many crossings there are, or −1 when one is a mere touch. */
function crossEdges(index: SightIndex, lines: Float64Array, at: number, hits: Hits, near: number): number {
  const px = lines[at]!;
  const py = lines[at + 1]!;
  const dx = lines[at + 3]! - px;
  const dy = lines[at + 4]! - py;
  const { records } = index.grid;
  const { solid } = index.tops;
  const { straddling, cell, bounds, place, part, whole, solid: which } = hits.crossings;
  let found = 0;
  for (let i = 0; i < near; i++) {
    const record = straddling[i]!;
    const ax = records[record]! - px;
    const ay = records[record + 1]! - py;
    const bx = records[record + 2]! - px;
    const by = records[record + 3]! - py;
    const sideA = dx * ay - dy * ax;
    const sideB = dx * by - dy * bx;
    const across = sideB - sideA;
    const sideP = ax * by - ay * bx;
    const ends = sideP * (sideP - across);
    if (ends > 0) continue;
    if (ends === 0 || sideA * sideB === 0) return -1;
    const quotient = sideP / across;
    place[found] = quotient;
    part[found] = sideP;
    whole[found] = across;
    which[found] = solid[records[record + 5]! | 0]!;
    // An edge in several cells counts in the one cell where it is crossed.
    found += Number(quotient >= bounds[cell[i]!]!) & Number(quotient < bounds[cell[i]! + 1]!);
  }
  return found;
}

/** Puts the crossings in order, which they nearly are, and opens and closes hits accordingly. */
function settle(hits: Hits, found: number): void {
  const { crossings, latest, solid, enter, leave } = hits;
  const { place, whole, solid: which } = crossings;
  for (let next = 1; next < found; next++) {
    for (let i = next; i > 0 && place[i - 1]! >= place[i]! && isAfter(crossings, i - 1, i); i--) {
      swap(crossings, i - 1, i);
    }
  }
  let { count } = hits;
  for (let i = 0; i < found; i++) {
    const into = Number(whole[i]! < 0) | 0;
    const hit = into * count + (1 - into) * latest[which[i]!]!;
    solid[count] = which[i]!; // a place further on is overwritten by the next way in
    enter[count] = place[i]!;
    leave[hit] = into + (1 - into) * place[i]!;
    latest[which[i]!] = hit;
    count += into;
  }
  hits.count = count;
}

/**
 * Rounding a quotient keeps order, so only equal places need a closer look. At the very same place the order of the
 * solids decides, so that the list never hangs on the walk.
 */
function isAfter({ place, part, whole, solid }: Crossings, one: number, other: number): boolean {
  if (place[one] !== place[other]) return place[one]! > place[other]!;
  const order = compareProducts(
    Math.abs(part[one]!),
    Math.abs(whole[other]!),
    Math.abs(part[other]!),
    Math.abs(whole[one]!),
  );
  return order > 0 || (order === 0 && solid[one]! > solid[other]!);
}

function swap({ place, part, whole, solid }: Crossings, one: number, other: number): void {
  swapIn(place, one, other);
  swapIn(part, one, other);
  swapIn(whole, one, other);
  const first = solid[one]!;
  solid[one] = solid[other]!;
  solid[other] = first;
}

function swapIn(numbers: Float64Array, one: number, other: number): void {
  const first = numbers[one]!;
  numbers[one] = numbers[other]!;
  numbers[other] = first;
}

function openHit(hits: Hits, solid: number, place: number): void {
  const hit = hits.count++;
  hits.solid[hit] = solid;
  hits.enter[hit] = place;
  hits.leave[hit] = 1;
  hits.latest[solid] = hit;
}

/** Opens a hit for every solid the start lies in; false when it lies on an edge. */
function addSolidsAround(
  { terrain, tops, grid }: SightIndex,
  cell: number,
  x: number,
  y: number,
  hits: Hits,
) {
  const { edgeStart, records, coverStart, covers } = grid;
  for (let at = coverStart[cell]!; at < coverStart[cell + 1]!; at++) insertFirst(hits, covers[at]!);
  let last = -1;
  for (let at = edgeStart[cell]! * RECORD; at < edgeStart[cell + 1]! * RECORD; at += RECORD) {
    const solid = tops.solid[records[at + 5]! | 0]!;
    if (solid === last) continue; // edges of a solid often stand side by side
    last = solid;
    const place = placeIn(terrain, solid, x, y);
    if (place === 0) return false;
    if (place > 0 && !isOpen(hits, solid)) insertFirst(hits, solid);
  }
  return true;
}

function isOpen({ latest, solid, count }: Hits, which: number): boolean {
  const hit = latest[which]!;
  return hit < count && solid[hit] === which;
}

/** All that hold the start come at place 0, in the order of the solids. */
function insertFirst(hits: Hits, solid: number): void {
  openHit(hits, solid, 0);
  for (let hit = hits.count - 1; hit > 0 && hits.solid[hit - 1]! > solid; hit--) {
    const other = hits.solid[hit - 1]!;
    hits.solid[hit] = other;
    hits.latest[other] = hit;
    hits.solid[hit - 1] = solid;
    hits.latest[solid] = hit - 1;
  }
}

const sweep = createSweep();
const state: number[] = [];

/** {@link findHits} by the exact sweep alone, without the grid. */
export function sweepHits({ terrain }: SightIndex, lines: Float64Array, at: number, hits: Hits): void {
  sweepLine(sweep, terrain, lines[at]!, lines[at + 1]!, lines[at + 3]!, lines[at + 4]!);
  hits.count = 0;
  for (let i = 0; i < sweep.near; i++) {
    state[i] = sweep.atStart[i]!;
    if (state[i] === (LEFT | RIGHT)) openHit(hits, sweep.solid[i]!, 0);
  }
  for (let event = 0; event < sweep.count; event++) {
    const first = event;
    for (; ; event++) {
      state[sweep.which[event]!]! ^= sweep.change[event]!;
      if (!samePlaceAsNext(sweep, event)) break;
    }
    settleAt(hits, first, event);
  }
}

/** Closes and opens hits after all changes at one place; solids come in the order they were swept, their own. */
function settleAt(hits: Hits, first: number, last: number): void {
  const place = sweep.place[first]!;
  for (let i = 0; i < sweep.near; i++) {
    let concerned = false;
    for (let event = first; event <= last; event++) concerned ||= sweep.which[event] === i;
    if (!concerned) continue;
    const solid = sweep.solid[i]!;
    const open = isOpen(hits, solid) && hits.leave[hits.latest[solid]!] === 1;
    const inside = state[i] === (LEFT | RIGHT);
    if (open && !inside) hits.leave[hits.latest[solid]!] = place;
    else if (inside && !open) openHit(hits, solid, place);
  }
}
