import { toInches, toMils } from '../core/lattice.ts';
import { eachSide, ringsInMils } from './exact.ts';
import type { Point } from './point.ts';
import { doubledArea } from './polygon.ts';
import type { Polygon, Ring } from './ring.ts';
import { squareToSegment } from './segment.ts';
import { bearingOf, directionOf, FULL_TURN, toMicrodegrees } from './turn.ts';

const ROUNDING = FULL_TURN / 36; // microdegrees between the corners of a rounded corner
const SLACK = 2; // mils a corner of the new ring may fall short of the distance

/**
 * The edge of everything within `distance` inches of a polygon; for a negative distance, of everything
 * inside at least so far from its edge. Rings that close up are left out.
 *
 * For drawing: corners are rounded by chords of ten degrees, and where a notch or a waist is narrower
 * than the distance the new edge cuts across it. Whether something is within an inch is asked of
 * `gapToPolygon`.
 */
export function offsetRings(polygon: Polygon, distance: number): Ring[] {
  const rings = ringsInMils(polygon);
  const reach = toMils(distance);
  return rings.flatMap((ring, index) => {
    // Inside to the left on every ring: the outline counter-clockwise, holes clockwise.
    const isLeft = doubledArea(ring) > 0 === (index === 0);
    const moved = movedRing(isLeft ? ring : ring.toReversed(), reach);
    const kept = moved.filter((corner) => isClear(corner, rings, Math.abs(reach) - SLACK));
    return kept.length < 3 ? [] : [kept.map(([x, y]): Point => [toInches(x), toInches(y)])];
  });
}

/** Every side moved to its right by `reach` mils, gaps at corners closed by arcs. */
function movedRing(ring: Ring, reach: number): Point[] {
  const bearings: number[] = [];
  eachSide([...ring.slice(1), ...ring.slice(0, 1)], (from, to) => {
    bearings.push(toMicrodegrees(bearingOf(to[0] - from[0], to[1] - from[1])));
  });
  return ring.flatMap((corner, i) => {
    const last = bearings.at(i - 1) ?? 0;
    const next = bearings[i] ?? 0;
    const turn = ((next - last + FULL_TURN * 1.5) % FULL_TURN) - FULL_TURN / 2; // clockwise positive
    const isOpening = turn < 0 === reach > 0;
    return isOpening ? arc(corner, last, turn, reach) : [mitre(corner, last, turn, reach)];
  });
}

const QUARTER = FULL_TURN / 4;

function arc(corner: Point, last: number, turn: number, reach: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / ROUNDING));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const [sin, cos] = directionOf(last + QUARTER + Math.round((turn * step) / steps));
    return [Math.round(corner[0] + reach * sin), Math.round(corner[1] + reach * cos)];
  });
}

/** Where the two moved sides cross, square to half the turn. */
function mitre(corner: Point, last: number, turn: number, reach: number): Point {
  const half = Math.round(turn / 2);
  const [sin, cos] = directionOf(last + QUARTER + half);
  const [, shrink] = directionOf(half);
  const length = reach / Math.max(0.05, shrink);
  return [Math.round(corner[0] + length * sin), Math.round(corner[1] + length * cos)];
}

function isClear(point: Point, rings: readonly Ring[], distance: number): boolean {
  let clear = true;
  for (const ring of rings) {
    eachSide(ring, (from, to) => {
      if (squareToSegment(point, from, to) < distance * distance) clear = false;
    });
  }
  return clear;
}
