import { MILS_PER_INCH, onLattice } from '../core/lattice.ts';
import type { Point } from '../geometry/point.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from '../geometry/turn.ts';

/** A base shifted on the table, inches. */
export interface Move {
  readonly model: string;
  readonly dx: number;
  readonly dy: number;
}

/** The least move found that changes the call. */
interface Nudge {
  readonly model: string;
  readonly towards: Point; // inches, the move itself
  readonly nudge: number; // inches
  readonly flipsTo: string;
}

export interface SurenessSearch {
  readonly found: Nudge | null;
  /** Inches around each base that were searched: the call holds within as far as the probes tell. */
  readonly searched: number;
  /** How often the call was asked for. */
  readonly asked: number;
}

const MIL = 1 / MILS_PER_INCH; // inches
const FIRST_RING = 0.005; // inches
const RING_GROWTH = 1.6;
const RING_DIRECTIONS = 16;
const CHECK_DIRECTIONS = 48;
const ROUNDS = 4;
/** Rings looked at once more with other directions, in shares of the move in hand: patches slip through a wider mesh. */
const MESH = [0.86, 0.7, 0.55, 0.42] as const;
const MESH_DIRECTIONS = 32;
/** A move shorter by less than this is not looked for. */
const TOLERANCE = 0.002; // inches

/**
 * Searches for the least displacement of one of the models that changes a call.
 *
 * Rings of probes grow around each base until one flips; that move is then shortened along its direction, around
 * closer rings of more directions, and by turning it. The same probes are asked on every run. The move found is
 * within 0.002 inches of the least one, provided the changed calls are not a patch small enough to slip between the
 * probes: anything as wide as a fifth of its distance and as deep is met.
 */
export function sureness(
  judge: (move: Move) => string,
  models: readonly string[],
  limit = 3,
): SurenessSearch {
  const search = startSearch(judge, models);
  if (models.length === 0) return { found: null, searched: limit, asked: 0 };
  probeNeighbours(search);
  let offset = 0;
  for (let ring = FIRST_RING; search.best === undefined; ring = Math.min(limit, ring * RING_GROWTH)) {
    probeRing(search, ring, RING_DIRECTIONS, offset);
    offset = FULL_TURN / RING_DIRECTIONS / 2 - offset; // every other ring looks between
    if (ring >= limit) break;
  }
  bringCloser(search);
  if (probeMesh(search, search.best?.nudge ?? limit)) bringCloser(search);
  return { found: search.best ?? null, searched: search.best?.nudge ?? limit, asked: search.asked };
}

/** Turns and shortens the move in hand until a ring just inside of it has nothing better. */
function bringCloser(search: Search): void {
  for (let round = 0; round < ROUNDS && search.best !== undefined; round++) {
    turnBest(search);
    const before: number = search.best.nudge;
    probeRing(search, shorterThan(before), CHECK_DIRECTIONS, 0);
    if (search.best.nudge === before) break;
  }
}

/** Rings inside the move in hand, or inside the limit where there is none. True when that found a shorter move. */
function probeMesh(search: Search, from: number): boolean {
  const before = search.best?.nudge;
  for (const [i, share] of MESH.entries())
    probeRing(search, from * share, MESH_DIRECTIONS, i % 2 === 0 ? FULL_TURN / MESH_DIRECTIONS / 2 : 0);
  return search.best?.nudge !== before;
}

interface Search {
  readonly judge: (move: Move) => string;
  readonly models: readonly string[];
  readonly now: string;
  asked: number;
  best: Nudge | undefined;
}

function startSearch(judge: (move: Move) => string, models: readonly string[]): Search {
  const [model] = models;
  const now = model === undefined ? '' : judge({ model, dx: 0, dy: 0 });
  return { judge, models, now, asked: 1, best: undefined };
}

/** The length a move must have to be worth more than the one in hand. */
const shorterThan = (nudge: number): number => nudge - Math.max(MIL, Math.min(TOLERANCE, nudge / 4));

/** The flipped call for a move of this length and bearing (microdegrees), put on the lattice; nothing if it holds. */
function flipAt(search: Search, model: string, bearing: number, length: number): Nudge | undefined {
  const [east, north] = directionOf(bearing);
  return flipOf(search, model, onLattice(east * length), onLattice(north * length));
}

function flipOf(search: Search, model: string, dx: number, dy: number): Nudge | undefined {
  if (dx === 0 && dy === 0) return undefined;
  search.asked++;
  const flipsTo = search.judge({ model, dx, dy });
  if (flipsTo === search.now) return undefined;
  return { model, towards: [dx, dy], nudge: Math.sqrt(dx * dx + dy * dy), flipsTo };
}

function keep(search: Search, found: Nudge): void {
  if (search.best === undefined || found.nudge < search.best.nudge) search.best = found;
}

/** The eight nearest places of the lattice: a call as close as that is a tie. */
function probeNeighbours(search: Search): void {
  for (const model of search.models) {
    for (const dx of [-MIL, 0, MIL]) {
      for (const dy of [-MIL, 0, MIL]) {
        const found = flipOf(search, model, dx, dy);
        if (found) keep(search, found);
      }
    }
  }
}

function probeRing(search: Search, length: number, directions: number, offset: number): void {
  for (let i = 0; i < directions; i++) {
    const bearing = Math.round((i * FULL_TURN) / directions) + offset;
    for (const model of search.models) {
      shorten(
        search,
        model,
        bearing,
        search.best ? Math.min(length, shorterThan(search.best.nudge)) : length,
      );
    }
  }
}

/** Takes a flip at this length if there is one, then halves the way until the lattice has nothing between. */
function shorten(search: Search, model: string, bearing: number, length: number): boolean {
  const first = flipAt(search, model, bearing, length);
  if (first === undefined) return false;
  keep(search, first);
  let low = 0;
  let high = length;
  while (high - low > MIL) {
    const middle = (low + high) / 2;
    const found = flipAt(search, model, bearing, middle);
    if (found) {
      keep(search, found);
      high = middle;
    } else low = middle;
  }
  return true;
}

/** Turns the best move to either side, by less and less, as long as that makes it shorter. */
function turnBest(search: Search): void {
  const { best } = search;
  if (best === undefined) return;
  const { model } = best;
  let bearing = toMicrodegrees(bearingOf(...best.towards));
  for (let step = FULL_TURN / RING_DIRECTIONS / 2; step > FULL_TURN / 8192; step = Math.round(step / 2)) {
    for (const side of [-1, 1]) {
      const turned = bearing + side * step;
      if (!shorten(search, model, turned, shorterThan(search.best!.nudge))) continue;
      bearing = turned;
      break;
    }
  }
}
