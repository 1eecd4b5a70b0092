import type { BufferGeometry } from 'three';
import { toInches } from '../../core/lattice.ts';
import type { Base } from '../../geometry/base.ts';
import { baseOutline } from '../../geometry/outline.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { pick, seeded } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, inRing, insetRing, slack } from '../paint/plane.ts';
import type { SideLook } from '../models/sides.ts';
import { newMesher, type Mesher, type V3 } from './mesher.ts';
import { fillRings } from './polygon-mesh.ts';

export const BASE_HEIGHT = 0.13; // inches
const ROUND_SIDES = 40;

/** The rim of a base in inches, counter-clockwise, at `at` facing `facing`: the shape the rules measure to. */
export function baseRing(base: Base, at: Point = [0, 0], facing = 0): Ring {
  const rim = baseOutline(base, at, facing);
  if (rim.kind === 'polygon') return rim.corners.map(([x, y]): Point => [toInches(x), toInches(y)]);
  const [cx, cy, radius] = [toInches(rim.centre[0]), toInches(rim.centre[1]), toInches(rim.radius)];
  return Array.from({ length: ROUND_SIDES }, (_, k): Point => {
    const turn = (k / ROUND_SIDES) * Math.PI * 2;
    return [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
  });
}

/** Furthest the rim reaches from the centre: to the front and altogether. */
export function baseReach(base: Base): { readonly front: number; readonly radius: number } {
  const ring = baseRing(base);
  return {
    front: Math.max(...ring.map((p) => p[1])),
    radius: Math.max(...ring.map((p) => Math.hypot(...p))),
  };
}

/** A base facing north: rim in the colour and pattern of its side, flocked top, a chevron at the front. */
export function baseGeometry(base: Base, look: SideLook): BufferGeometry {
  const mesher = newMesher();
  const ring = baseRing(base);
  const rim = Math.min(0.12, slack(ring) * 0.36);
  addRim(mesher, ring, rim, look);
  const edge = insetRing(ring, rim);
  const top = insetRing(ring, rim + Math.min(0.03, rim / 3));
  edge.forEach((a, i) => {
    const [b, c, d] = [cornerOf(edge, i + 1), cornerOf(top, i + 1), cornerOf(top, i)];
    mesher.quad(flat(a), flat(b), flat(c), flat(d), C.base.rim);
  });
  fillRings(mesher, [top], flat, C.base.top);
  addFlock(mesher, top);
  addChevron(mesher, baseReach(base).front);
  return mesher.geometry();
}

const at = ([x, y]: Point, height: number): V3 => [x, height, -y];
const flat = (point: Point): V3 => at(point, BASE_HEIGHT);

/** Side, bevel and upper rim, cut into short lengths that carry the pattern. */
function addRim(mesher: Mesher, ring: Ring, rim: number, look: SideLook): void {
  const bevel = insetRing(ring, rim * 0.45);
  const inner = insetRing(ring, rim);
  const lengths = ring.map((corner, i) => distance(corner, cornerOf(ring, i + 1)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const unit = whole / (2 * Math.max(6, Math.round(whole / 0.22)));
  const slant = look.pattern === 'striped' ? 0.45 : 0;
  let walked = 0;
  ring.forEach((_, side) => {
    const length = lengths[side] ?? 0;
    const cuts = cutsOf(walked, length, unit);
    for (let k = 0; k + 1 < cuts.length; k++) {
      const [from, to] = [cuts[k] ?? 0, cuts[k + 1] ?? 1];
      const on = (circle: Ring, share: number, y: number) =>
        at(between(circle, side, Math.min(1, Math.max(0, share))), y);
      const lean = length > unit * 3 ? (unit / length) * slant : 0; // on a curve stripes run straight
      const odd = Math.floor((walked + (length * (from + to)) / 2) / unit) % 2 === 1;
      const [low, mid, high] = [0, BASE_HEIGHT * 0.6, BASE_HEIGHT];
      const band = (outer: Ring, y0: number, inside: Ring, y1: number, shade: number, row: number) => {
        const pale = isPale(look.pattern, odd, row);
        mesher.sidePaint = !pale;
        const [a, b] = [from + lean * row, to + lean * row];
        const [c, d] = [from + lean * (row + 1), to + lean * (row + 1)];
        mesher.quad(
          on(outer, a, y0),
          on(outer, b, y0),
          on(inside, d, y1),
          on(inside, c, y1),
          pale ? look.pale : '#ffffff',
          shade,
        );
      };
      band(ring, low, ring, mid, 0.72, -1);
      band(ring, mid, bevel, high, 1.12, 0);
      band(bevel, high, inner, high, 1, 1);
    }
    walked += length;
  });
  mesher.sidePaint = false;
}

/** Shares of one side at which the pattern changes. */
function cutsOf(walked: number, length: number, unit: number): number[] {
  const cuts = [0];
  for (let k = Math.floor(walked / unit) + 1; k * unit < walked + length - 1e-6; k++) {
    const share = (k * unit - walked) / length;
    if (share > 1e-6) cuts.push(share);
  }
  return [...cuts, 1];
}

/** Rows of the rim from the table up: side, bevel, upper rim. */
function isPale(pattern: SideLook['pattern'], odd: boolean, row: number): boolean {
  switch (pattern) {
    case 'plain':
      return false;
    case 'striped':
    case 'blocks':
      return odd;
    case 'dots':
      return odd && row === 0;
    case 'bands':
      return row === 1;
    case 'notched':
      return odd && row === 1;
  }
}

function between(ring: Ring, side: number, share: number): Point {
  const [a, b] = [cornerOf(ring, side), cornerOf(ring, side + 1)];
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function addFlock(mesher: Mesher, top: Ring): void {
  const random = seeded(3);
  const reach = Math.max(...top.map((p) => Math.hypot(...p)));
  for (let i = 0; i < 110; i++) {
    const [x, y] = [(random() * 2 - 1) * reach, (random() * 2 - 1) * reach];
    const [size, turn] = [0.03 + random() * 0.05, random() * 6];
    const corners = [0, 2.1, 4.2].map((step): Point => [
      x + Math.cos(turn + step) * size,
      y + Math.sin(turn + step) * size,
    ]);
    const [a, b, c] = corners;
    if (!a || !b || !c || corners.some((corner) => !inRing(corner, top))) continue;
    const up = BASE_HEIGHT + 0.004;
    mesher.triangle(at(a, up), at(b, up), at(c, up), pick(random, C.base.flock), 0.85 + random() * 0.3);
  }
}

/** Drawn for a base that reaches 0.75 inch to the front. */
const CHEVRON: readonly Point[] = [
  [0, 0.68],
  [-0.26, 0.42],
  [-0.1, 0.42],
  [0, 0.52],
  [0.1, 0.42],
  [0.26, 0.42],
];

function addChevron(mesher: Mesher, front: number): void {
  const scale = front / 0.75;
  const scaled = CHEVRON.map(([x, y]): Point => [x * scale, y * scale]);
  fillRings(mesher, [insetRing(scaled, -0.035 * scale)], (p) => at(p, BASE_HEIGHT + 0.006), C.base.rim);
  fillRings(mesher, [scaled], (p) => at(p, BASE_HEIGHT + 0.012), C.base.mark, 1.15);
}
