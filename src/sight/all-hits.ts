import { RECORD, type SightIndex, placeIn } from './edge-grid.ts';
import { compareProducts } from './exact-sign.ts';
import { createSweep, LEFT, RIGHT, samePlaceAsNext, sweepLine } from './line-sweep.ts';

/** The solids a line passes through, seen from above, in order of entry. Reused from line to line. */
export interface Hits {
  count: number;
  readonly solid: Int32Array;
  readonly enter: Float64Array; // shares of the line
  readonly leave: Float64Array;
  /** Latest hit of each solid; only true when that hit names the solid. */
  readonly latest: Int32Array;
  readonly crossings: Crossings;
}

/** Crossings within one cell. An edge has its inside on the left, so a negative whole is a way in. */
interface Crossings {
  readonly records: Int32Array;
  readonly place: Float64Array; // part / whole, rounded
  readonly part: Float64Array;
  readonly whole: Float64Array;
  readonly solid: Int32Array;
}

/** Room for every hit a line can have over this index: a solid is left once for two edges at most. */
export function createHits({ terrain, grid }: SightIndex): Hits {
  const room = (terrain.ax.length >> 1) + terrain.solids + 1;
  let most = 1;
  for (let cell = 1; cell < grid.edgeStart.length; cell++) {
    most = Math.max(most, grid.edgeStart[cell]! - grid.edgeStart[cell - 1]! + 1);
  }
  return {
    count: 0,
    solid: new Int32Array(room),
    enter: new Float64Array(room),
    leave: new Float64Array(room),
    latest: new Int32Array(terrain.solids),
    crossings: {
      records: new Int32Array(most),
      place: new Float64Array(most),
      part: new Float64Array(most),
      whole: new Float64Array(most),
      solid: new Int32Array(most),
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
 * Whether an edge is crossed, which way and where the next cell lies is anybody's guess, and a processor's
 * wrong guess costs more than the test: such answers are taken as numbers and reckoned with instead of branched on.
 */
export function findHits(index: SightIndex, lines: Float64Array, at: number, hits: Hits): boolean {
  const px = lines[at]!;
  const py = lines[at + 1]!;
  const dx = lines[at + 3]! - px;
  const dy = lines[at + 4]! - py;
  const { edgeStart, records, columns, rows, perMil } = index.grid;
  const { solid } = index.tops;
  const { crossings } = hits;
  const straddling = crossings.records;
  hits.count = 0;
  const startX = (px - index.grid.west) * perMil;
  const startY = (py - index.grid.south) * perMil;
  const perX = dx === 0 ? NEVER : 1 / Math.abs(dx * perMil); // share of the line over one cell
  const perY = dy === 0 ? NEVER : 1 / Math.abs(dy * perMil);
  // The outermost cells are empty. The line is within them from `enter` to `stop`.
  const inX = (dx < 0 ? startX - (columns - 1) : 1 - startX) * perX;
  const inY = (dy < 0 ? startY - (rows - 1) : 1 - startY) * perY;
  const outX = (dx < 0 ? startX - 1 : columns - 1 - startX) * perX;
  const outY = (dy < 0 ? startY - 1 : rows - 1 - startY) * perY;
  let enter = Math.max(0, inX, inY);
  const stop = Math.min(1, outX, outY);
  if (enter > stop || (dx === 0 && dy === 0)) return true;
  const column = (startX + enter * dx * perMil) | 0; // never negative
  const row = (startY + enter * dy * perMil) | 0;
  let leaveX = (dx < 0 ? startX - column : column + 1 - startX) * perX;
  let leaveY = (dy < 0 ? startY - row : row + 1 - startY) * perY;
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -columns : columns;
  let cell = row * columns + column;
  if (enter === 0 && !addSolidsAround(index, cell, px, py, hits)) return sweepHits(index, lines, at, hits);
  const offset = dx * py - dy * px;
  enter = -1;

  for (;;) {
    const leave = Math.min(leaveX, leaveY);
    const until = leave < stop ? leave : NEVER;
    const end = edgeStart[cell + 1]! * RECORD;
    let near = 0;
    for (let record = edgeStart[cell]! * RECORD; record < end; record += RECORD) {
      const sideA = dx * records[record + 1]! - dy * records[record]! - offset;
      const sideB = dx * records[record + 3]! - dy * records[record + 2]! - offset;
      straddling[near] = record;
      near += Number(sideA * sideB <= 0) | 0;
    }
    let found = 0;
    for (let i = 0; i < near; i++) {
      const record = straddling[i]!;
      const ax = records[record]!;
      const ay = records[record + 1]!;
      const bx = records[record + 2]!;
      const by = records[record + 3]!;
      const sideA = dx * ay - dy * ax - offset;
      const sideB = dx * by - dy * bx - offset;
      const across = sideB - sideA;
      const sideP = (ax - px) * (by - py) - (ay - py) * (bx - px);
      const ends = sideP * (sideP - across);
      if (ends > 0) continue;
      if (ends === 0 || sideA * sideB === 0) return sweepHits(index, lines, at, hits);
      // An edge in several cells counts in the one cell where it is crossed.
      const place = sideP / across;
      if (place < enter || place >= until) continue;
      crossings.place[found] = place;
      crossings.part[found] = sideP;
      crossings.whole[found] = across;
      crossings.solid[found++] = solid[records[record + 5]! | 0]!;
    }
    if (found > 0) settleCell(hits, found);
    if (leave >= stop) return true;
    enter = leave;
    const sideways = Number(leaveX < leaveY) | 0;
    leaveX += sideways * perX;
    leaveY += (1 - sideways) * perY;
    cell += sideways * stepX + (1 - sideways) * stepY;
  }
}

/** Puts the crossings of a cell in order and opens and closes hits accordingly. */
function settleCell(hits: Hits, found: number): void {
  const { crossings, latest, solid, enter, leave } = hits;
  for (let next = 1; next < found; next++) {
    for (let i = next; i > 0 && isAfter(crossings, i - 1, i); i--) swap(crossings, i - 1, i);
  }
  for (let i = 0; i < found; i++) {
    const which = crossings.solid[i]!;
    const place = crossings.place[i]!;
    const into = Number(crossings.whole[i]! < 0) | 0;
    const hit = into * hits.count + (1 - into) * latest[which]!;
    solid[hits.count] = which; // a place further on is overwritten by the next way in
    enter[hits.count] = place;
    leave[hit] = into + (1 - into) * place;
    latest[which] = hit;
    hits.count += into;
  }
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
export function sweepHits({ terrain }: SightIndex, lines: Float64Array, at: number, hits: Hits): false {
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
    settle(hits, first, event);
  }
  return false;
}

/** Closes and opens hits after all changes at one place; solids come in the order they were swept, their own. */
function settle(hits: Hits, first: number, last: number): void {
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
