import { toInches } from '../core/lattice.ts';
import { isBetween, ringsInMils, sideOf } from './exact.ts';
import type { Point } from './point.ts';
import { doubledArea, placeInRings } from './polygon.ts';
import type { Polygon, Ring } from './ring.ts';

const POLYGON_FAULTS = [
  'too-few-corners', // fewer than three
  'doubled-corner', // the same place twice in a row
  'no-area', // all corners on one line
  'crossing', // two sides cross, or run along each other
  'touching', // two sides meet in a point that is not their common corner
  'hole-outside', // a hole that does not lie inside the outline
  'hole-in-hole', // a hole inside another
] as const;
type PolygonFaultKind = (typeof POLYGON_FAULTS)[number];

export interface PolygonFault {
  readonly kind: PolygonFaultKind;
  /** 0 is the outline, n the nth hole. */
  readonly ring: number;
  /** The corner it is about, or the corner at which the faulty side starts. */
  readonly corner: number;
  readonly at: Point; // inches
}

/** The first thing wrong with a polygon, by ring and corner, or nothing. */
export function polygonFault(polygon: Polygon): PolygonFault | undefined {
  const rings = ringsInMils(polygon);
  for (const [index, ring] of rings.entries()) {
    const fault = cornerFault(ring, index);
    if (fault !== undefined) return fault;
  }
  return sideFault(rings) ?? nestingFault(rings);
}

const faultAt = (kind: PolygonFaultKind, ring: number, corner: number, [x, y]: Point): PolygonFault => ({
  kind,
  ring,
  corner,
  at: [toInches(x), toInches(y)],
});

function cornerFault(ring: Ring, index: number): PolygonFault | undefined {
  const [first] = ring;
  if (first === undefined || ring.length < 3) {
    return faultAt('too-few-corners', index, 0, first ?? [0, 0]);
  }
  for (const [corner, here] of ring.entries()) {
    const next = ring[(corner + 1) % ring.length] ?? first;
    if (here[0] === next[0] && here[1] === next[1]) {
      return faultAt('doubled-corner', index, (corner + 1) % ring.length, here);
    }
  }
  const isFlat = ring.every((corner) => sideOf(first, ring[1] ?? first, corner) === 0);
  return isFlat ? faultAt('no-area', index, 0, first) : undefined;
}

interface Side {
  readonly ring: number;
  readonly corner: number;
  readonly count: number; // sides of its ring
  readonly from: Point;
  readonly to: Point;
  readonly west: number;
  readonly east: number;
}

/** Sweeps from west to east, so only sides over the same stretch are compared. */
function sideFault(rings: readonly Ring[]): PolygonFault | undefined {
  const sides = rings.flatMap((ring, index) => sidesOf(ring, index));
  const sorted = sides.toSorted((a, b) => a.west - b.west);
  let first: PolygonFault | undefined;
  for (const [i, side] of sorted.entries()) {
    for (let k = i + 1; k < sorted.length; k += 1) {
      const other = sorted[k];
      if (other === undefined || other.west > side.east) break;
      const fault = isEarlier(side, other) ? meetingFault(side, other) : meetingFault(other, side);
      if (fault !== undefined && (first === undefined || comesFirst(fault, first))) first = fault;
    }
  }
  return first;
}

function sidesOf(ring: Ring, index: number): Side[] {
  return ring.map((from, corner): Side => {
    const to = ring[(corner + 1) % ring.length] ?? from;
    const [west, east] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
    return { ring: index, corner, count: ring.length, from, to, west, east };
  });
}

type Place = Pick<Side, 'ring' | 'corner'>;
const isEarlier = (a: Place, b: Place): boolean =>
  a.ring < b.ring || (a.ring === b.ring && a.corner < b.corner);

/** At the same side a crossing is told before a mere touch. */
function comesFirst(a: PolygonFault, b: PolygonFault): boolean {
  return isEarlier(a, b) || (!isEarlier(b, a) && a.kind === 'crossing' && b.kind === 'touching');
}

function meetingFault(a: Side, b: Side): PolygonFault | undefined {
  if (Math.max(a.from[1], a.to[1]) < Math.min(b.from[1], b.to[1])) return undefined;
  if (Math.max(b.from[1], b.to[1]) < Math.min(a.from[1], a.to[1])) return undefined;
  if (a.ring === b.ring && (a.corner + 1) % a.count === b.corner) return spikeFault(a, b, a.to, b.to);
  if (a.ring === b.ring && (b.corner + 1) % a.count === a.corner) {
    return spikeFault(a, b, a.from, b.from);
  }
  const bFrom = Math.sign(sideOf(a.from, a.to, b.from));
  const bTo = Math.sign(sideOf(a.from, a.to, b.to));
  const aFrom = Math.sign(sideOf(b.from, b.to, a.from));
  const aTo = Math.sign(sideOf(b.from, b.to, a.to));
  if (bFrom * bTo < 0 && aFrom * aTo < 0) return faultAt('crossing', a.ring, a.corner, meetingPoint(a, b));
  const touches = [
    ...(bFrom === 0 && isBetween(a.from, a.to, b.from) ? [b.from] : []),
    ...(bTo === 0 && isBetween(a.from, a.to, b.to) ? [b.to] : []),
    ...(aFrom === 0 && isBetween(b.from, b.to, a.from) ? [a.from] : []),
    ...(aTo === 0 && isBetween(b.from, b.to, a.to) ? [a.to] : []),
  ];
  const [touch] = touches;
  if (touch === undefined) return undefined;
  const isAlong = touches.some(([x, y]) => x !== touch[0] || y !== touch[1]);
  return faultAt(isAlong ? 'crossing' : 'touching', a.ring, a.corner, touch);
}

/** Neighbouring sides share a corner; they may not fold back onto each other. */
function spikeFault(a: Side, b: Side, shared: Point, far: Point): PolygonFault | undefined {
  const near = a.from === shared ? a.to : a.from;
  if (sideOf(near, shared, far) !== 0) return undefined;
  const forth = (near[0] - shared[0]) * (far[0] - shared[0]) + (near[1] - shared[1]) * (far[1] - shared[1]);
  return forth > 0 ? faultAt('crossing', a.ring, a.from === shared ? b.corner : a.corner, shared) : undefined;
}

function meetingPoint(a: Side, b: Side): Point {
  const dx = a.to[0] - a.from[0];
  const dy = a.to[1] - a.from[1];
  const ex = b.to[0] - b.from[0];
  const ey = b.to[1] - b.from[1];
  const part = ((b.from[0] - a.from[0]) * ey - (b.from[1] - a.from[1]) * ex) / (dx * ey - dy * ex);
  return [Math.round(a.from[0] + part * dx), Math.round(a.from[1] + part * dy)];
}

/** With no sides meeting, one corner of a hole tells where all of it lies. */
function nestingFault(rings: readonly Ring[]): PolygonFault | undefined {
  const [outline, ...holes] = rings;
  if (outline === undefined) return undefined;
  for (const [i, hole] of holes.entries()) {
    const [corner] = hole;
    if (corner === undefined) continue;
    if (placeInRings(corner, [outline]) !== 'inside') return faultAt('hole-outside', i + 1, 0, corner);
    const isNested = holes.some(
      (other, k) =>
        k !== i &&
        Math.abs(doubledArea(other)) > Math.abs(doubledArea(hole)) &&
        placeInRings(corner, [other]) === 'inside',
    );
    if (isNested) return faultAt('hole-in-hole', i + 1, 0, corner);
  }
  return undefined;
}
