import type { Piece } from '../../src/battlefield/piece.ts';
import type { Point, Point3 } from '../../src/geometry/point.ts';
import type { Body } from '../../src/sight/facts.ts';

/**
 * Brute force: the share of a body seen, by casting thousands of single rays.
 *
 * Shares nothing with the picture: heights come from asking every piece about single points, and a ray is cut
 * wherever it meets any side of anything.
 */
export interface SampledWorld {
  readonly pieces: readonly Piece[];
  readonly levelHeight: number;
  readonly bodies: readonly Body[];
}

/** Share of the body's outline seen from the eye, from `rays` rays on an even lattice of the picture. */
export function sampledShare(eye: Point3, body: Body, world: SampledWorld, rays: number): number {
  const [dx, dy] = [body.at[0] - eye[0], body.at[1] - eye[1]];
  const length = Math.hypot(dx, dy);
  const [fx, fy] = [dx / length, dy / length];
  const rim = rimPoints(body).map(([x, y]): Point => {
    const forward = (x - eye[0]) * fx + (y - eye[1]) * fy;
    return [((y - eye[1]) * fx - (x - eye[0]) * fy) / forward, 1 / forward];
  });
  const columns = rim.map(([u]) => u);
  const heights = rim.flatMap(([, near]) => [
    (body.bottom - eye[2]) * near,
    (body.bottom + body.height - eye[2]) * near,
  ]);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  let hit = 0;
  let seen = 0;
  for (let i = 0; i < rays; i++) {
    const u = left + (((i + 0.5) * 0.7548776662466927) % 1) * (right - left);
    const v = low + (((i + 0.5) * 0.5698402909980532) % 1) * (high - low);
    const reach = surfaceDistance(eye, [fx - u * fy, fy + u * fx], v, body);
    if (reach === undefined) continue;
    hit++;
    const end: Point3 = [eye[0] + (fx - u * fy) * reach, eye[1] + (fy + u * fx) * reach, eye[2] + v * reach];
    if (rayClear(eye, end, world, body.id)) seen++;
  }
  return seen / hit;
}

/** Whether no matter lies on the straight way between two places. */
function rayClear(from: Point3, to: Point3, world: SampledWorld, except: string): boolean {
  const cuts = [0, 1];
  for (const piece of world.pieces)
    for (const ring of [piece.outline, ...piece.holes]) cutAtRing(from, to, ring, cuts);
  const bodies = world.bodies.filter((body) => body.id !== except);
  for (const body of bodies) cutAtBody(from, to, body, cuts);
  cuts.sort((a, b) => a - b);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [t0, t1] = [cuts[i]!, cuts[i + 1]!];
    if (t1 - t0 < 1e-9) continue;
    const middle = (t0 + t1) / 2;
    const at: Point = [from[0] + (to[0] - from[0]) * middle, from[1] + (to[1] - from[1]) * middle];
    const z0 = from[2] + (to[2] - from[2]) * t0;
    const z1 = from[2] + (to[2] - from[2]) * t1;
    if (Math.min(z0, z1) < topAt(at, world) - 1e-9) return false;
    for (const body of bodies) {
      if (!inBase(body, at)) continue;
      if (Math.min(z0, z1) < body.bottom + body.height - 1e-9 && Math.max(z0, z1) > body.bottom + 1e-9)
        return false;
    }
  }
  return true;
}

/** Height of the matter at a place, inches: the highest hill there and the highest piece on it. */
function topAt(at: Point, { pieces, levelHeight }: SampledWorld): number {
  const here = pieces.filter((piece) => inPiece(piece, at));
  const heights = here.filter((piece) => piece.kind !== 'hill').map((piece) => piece.height);
  return Math.round((levelAt(at, pieces) + Math.max(0, ...heights)) * levelHeight * 1000) / 1000;
}

export function levelAt(at: Point, pieces: readonly Piece[]): number {
  const levels = pieces
    .filter((piece) => piece.kind === 'hill' && inPiece(piece, at))
    .map((piece) => piece.level);
  return levels.length === 0 ? 0 : Math.max(...levels);
}

const inPiece = (piece: Piece, at: Point): boolean =>
  inRing(piece.outline, at) && !piece.holes.some((hole) => inRing(hole, at));

function inRing(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

function cutAtRing(from: Point3, to: Point3, ring: readonly Point[], cuts: number[]): void {
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j]!;
    const [bx, by] = ring[i]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const denominator = dx * (by - ay) - dy * (bx - ax);
    if (denominator === 0) continue;
    const t = ((ax - from[0]) * (by - ay) - (ay - from[1]) * (bx - ax)) / denominator;
    const s = ((ax - from[0]) * dy - (ay - from[1]) * dx) / denominator;
    if (t > 0 && t < 1 && s >= 0 && s <= 1) cuts.push(t);
  }
}

/** A place as the base sees it: across and along its facing, inches from its centre. */
function onBase(body: Body, [x, y]: Point): Point {
  const angle = (body.facing * Math.PI) / 180;
  const [dx, dy] = [x - body.at[0], y - body.at[1]];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

function inBase(body: Body, at: Point): boolean {
  const [x, y] = onBase(body, at);
  const { base } = body;
  if (base.shape === 'round') return Math.hypot(x, y) < base.diameter / 2;
  if (base.shape === 'oval') return (2 * x) ** 2 / base.width ** 2 + (2 * y) ** 2 / base.length ** 2 < 1;
  if (base.shape === 'rect') return Math.abs(x) < base.width / 2 && Math.abs(y) < base.length / 2;
  return [0, 60, 120].every((turn) => {
    const angle = (turn * Math.PI) / 180;
    return Math.abs(x * Math.sin(angle) + y * Math.cos(angle)) < base.across / 2;
  });
}

/** Many points of the rim, for bounds. */
function rimPoints(body: Body): Point[] {
  const { base } = body;
  const [wide, long] =
    base.shape === 'round'
      ? [base.diameter, base.diameter]
      : base.shape === 'hex'
        ? [base.across * 1.1548, base.across * 1.1548]
        : [base.width, base.length];
  const angle = (body.facing * Math.PI) / 180;
  return Array.from({ length: 360 }, (_, i): Point => {
    const turn = (i * Math.PI) / 180;
    let [x, y] = [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * long) / 2];
    if (base.shape === 'rect') {
      const grow = 1 / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)));
      [x, y] = [x * grow, y * grow];
    }
    return [
      body.at[0] + x * Math.cos(angle) + y * Math.sin(angle),
      body.at[1] - x * Math.sin(angle) + y * Math.cos(angle),
    ];
  });
}

/** First and last share of the way at which a line is inside the base, or nothing. */
function throughBase(from: Point, to: Point, body: Body): readonly [number, number] | undefined {
  const [ax, ay] = onBase(body, from);
  const [bx, by] = onBase(body, to);
  const { base } = body;
  if (base.shape === 'round' || base.shape === 'oval') {
    const [w, l] =
      base.shape === 'round' ? [base.diameter / 2, base.diameter / 2] : [base.width / 2, base.length / 2];
    const [px, py, qx, qy] = [ax / w, ay / l, (bx - ax) / w, (by - ay) / l];
    const [a, b, c] = [qx * qx + qy * qy, px * qx + py * qy, px * px + py * py - 1];
    const root = b * b - a * c;
    return root <= 0 ? undefined : [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
  }
  const turns = base.shape === 'hex' ? [0, 60, 120] : [0, 90];
  let [enter, leave] = [-Infinity, Infinity];
  for (const turn of turns) {
    const angle = (turn * Math.PI) / 180;
    const half = base.shape === 'hex' ? base.across / 2 : turn === 0 ? base.length / 2 : base.width / 2;
    const p = ax * Math.sin(angle) + ay * Math.cos(angle);
    const d = (bx - ax) * Math.sin(angle) + (by - ay) * Math.cos(angle);
    if (d === 0 && Math.abs(p) >= half) return undefined;
    if (d === 0) continue;
    enter = Math.max(enter, Math.min((-half - p) / d, (half - p) / d));
    leave = Math.min(leave, Math.max((-half - p) / d, (half - p) / d));
  }
  return enter < leave ? [enter, leave] : undefined;
}

function cutAtBody(from: Point3, to: Point3, body: Body, cuts: number[]): void {
  const through = throughBase([from[0], from[1]], [to[0], to[1]], body);
  for (const t of through ?? []) if (t > 0 && t < 1) cuts.push(t);
}

/** How far along direction and slope the ray meets the wall or the top of the body. */
function surfaceDistance(eye: Point3, [dx, dy]: Point, slope: number, body: Body): number | undefined {
  const through = throughBase([eye[0], eye[1]], [eye[0] + dx, eye[1] + dy], body);
  if (through === undefined) return undefined;
  const [enter, leave] = through;
  const top = body.bottom + body.height;
  const z = eye[2] + slope * enter;
  if (z >= body.bottom && z <= top) return enter;
  if (z < top || slope >= 0) return undefined;
  const reach = (top - eye[2]) / slope;
  return reach < leave ? reach : undefined;
}
