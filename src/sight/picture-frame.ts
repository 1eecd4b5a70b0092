import { type Body as Outline, bodyOf } from '../geometry/body.ts';
import type { Base } from '../geometry/base.ts';
import type { Point } from '../geometry/point.ts';
import { toMils } from '../core/lattice.ts';
import { type Curve, quadraticRoots, straight } from './picture-curve.ts';

/**
 * An eye's upright picture plane: a column u is a direction, u to the left for each unit forward.
 * Lengths are mils; the eye is the origin and forward a unit vector.
 */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly forwardX: number;
  readonly forwardY: number;
}

/** A side or rim over the columns where it is met; `nearness` is one over the forward distance. */
export interface Edge {
  readonly owner: number;
  readonly from: number;
  readonly to: number;
  readonly nearness: Curve;
}

export const outlineOf = (base: Base, at: Point, facing: number): Outline =>
  bodyOf(base, facing, [toMils(at[0]), toMils(at[1])]);

/** Below this cosine between the axis and a tangent the picture plane is turned to the middle of the body. */
const ASKEW = 0.25;
/** Below this cosine the eye is as good as touching the body. */
const TOUCHING = 1e-4;

/**
 * The frame of an eye looking at a body's axis. A long body close by may reach beside or behind such an eye: it is
 * then looked at along the middle of its two tangents. Nothing for an eye within or at the outline.
 */
export function frameTowards(x: number, y: number, body: Outline): Frame | undefined {
  const tangents = tangentsTo(x, y, body);
  if (tangents === undefined) return undefined;
  const [right, left] = tangents;
  const axis = unit(body.centre[0] - x, body.centre[1] - y);
  const askew = Math.min(dot(axis, right), dot(axis, left)) < ASKEW;
  const [forwardX, forwardY] = askew ? unit(right[0] + left[0], right[1] + left[1]) : axis;
  // Written so that a direction that is not a number also counts as touching.
  if (!(dot([forwardX, forwardY], right) > TOUCHING)) return undefined;
  return { x, y, forwardX, forwardY };
}

const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];

function unit(x: number, y: number): Point {
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

/** Unit vectors from the eye along the rightmost and leftmost line that touches the body. */
function tangentsTo(x: number, y: number, body: Outline): readonly [Point, Point] | undefined {
  if (body.kind === 'oval' || body.radius > 0) return rimTangents(x, y, rimOf(body));
  let outside = false;
  let [rightX, rightY, leftX, leftY] = [0, 0, 0, 0];
  for (const [i, [cornerX, cornerY]] of body.corners.entries()) {
    const [nextX, nextY] = body.corners[(i + 1) % body.corners.length]!;
    const [ax, ay] = [cornerX - x, cornerY - y];
    if (ax * (nextY - y) - ay * (nextX - x) < 0) outside = true;
    if (i === 0 || rightX * ay - rightY * ax < 0) [rightX, rightY] = [ax, ay];
    if (i === 0 || leftX * ay - leftY * ax > 0) [leftX, leftY] = [ax, ay];
  }
  return outside ? [unit(rightX, rightY), unit(leftX, leftY)] : undefined;
}

/** An ellipse by the vectors of its two half axes. */
interface Rim {
  readonly x: number;
  readonly y: number;
  readonly acrossX: number;
  readonly acrossY: number;
  readonly alongX: number;
  readonly alongY: number;
}

function rimOf(body: Outline): Rim {
  const [x, y] = body.centre;
  if (body.kind === 'rounded')
    return { x, y, acrossX: body.radius, acrossY: 0, alongX: 0, alongY: body.radius };
  const [sin, cos] = body.forward;
  return {
    x,
    y,
    acrossX: cos * body.halfWidth,
    acrossY: -sin * body.halfWidth,
    alongX: sin * body.halfLength,
    alongY: cos * body.halfLength,
  };
}

/** A vector in the ellipse's own measure, in which it is a circle of radius 1. */
function inRim(rim: Rim, x: number, y: number): Point {
  const { acrossX, acrossY, alongX, alongY } = rim;
  return [
    (x * acrossX + y * acrossY) / (acrossX * acrossX + acrossY * acrossY),
    (x * alongX + y * alongY) / (alongX * alongX + alongY * alongY),
  ];
}

function rimTangents(x: number, y: number, rim: Rim): readonly [Point, Point] | undefined {
  const [px, py] = inRim(rim, x - rim.x, y - rim.y);
  const square = px * px + py * py;
  if (square - 1 < ON_RIM) return undefined;
  const reach = Math.sqrt(1 - 1 / square) / Math.sqrt(square);
  const touch = (side: number): Point => {
    const [tx, ty] = [px / square - side * reach * py - px, py / square + side * reach * px - py];
    return unit(tx * rim.acrossX + ty * rim.alongX, tx * rim.acrossY + ty * rim.alongY);
  };
  // Left and right keep their order: the ellipse's own measure never mirrors.
  return [touch(1), touch(-1)];
}

/** Forward and leftward distance of a place. */
export function forwardOf(frame: Frame, x: number, y: number): number {
  return (x - frame.x) * frame.forwardX + (y - frame.y) * frame.forwardY;
}

export function leftOf(frame: Frame, x: number, y: number): number {
  return (y - frame.y) * frame.forwardX - (x - frame.x) * frame.forwardY;
}

/** Adds the straight side from a to b, unless it lies behind, edge-on or beside the columns wanted. */
export function addSide(
  frame: Frame,
  owner: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  columns: readonly [number, number],
  edges: Edge[],
): void {
  const aheadA = forwardOf(frame, ax, ay);
  const aheadB = forwardOf(frame, bx, by);
  if (aheadA <= 0 && aheadB <= 0) return;
  // Taken before turning: on the lattice this sign is exact, and zero when the eye stands on the side's line.
  const cross = (ax - frame.x) * (by - frame.y) - (ay - frame.y) * (bx - frame.x);
  if (cross === 0) return;
  const leftA = leftOf(frame, ax, ay);
  const leftB = leftOf(frame, bx, by);
  const columnA = aheadA > 0 ? leftA / aheadA : -Math.sign(cross) * Infinity;
  const columnB = aheadB > 0 ? leftB / aheadB : Math.sign(cross) * Infinity;
  const from = Math.max(columns[0], Math.min(columnA, columnB));
  const to = Math.min(columns[1], Math.max(columnA, columnB));
  if (from >= to) return;
  edges.push({ owner, from, to, nearness: straight((leftB - leftA) / cross, (aheadA - aheadB) / cross) });
}

/** Within this of 1 an eye counts as just outside a rim. */
const ON_RIM = 1e-7;

/** Adds the near and the far side of a round or oval rim; only the far side when the eye is within. */
function addRim(
  frame: Frame,
  owner: number,
  rim: Rim,
  columns: readonly [number, number],
  edges: Edge[],
): void {
  let [px, py] = inRim(rim, frame.x - rim.x, frame.y - rim.y);
  if (Math.abs(px * px + py * py - 1) < ON_RIM) {
    const out = Math.sqrt((1 + ON_RIM) / (px * px + py * py));
    [px, py] = [px * out, py * out];
  }
  const beyond = px * px + py * py - 1;
  const [ax, ay] = inRim(rim, frame.forwardX, frame.forwardY);
  const [bx, by] = inRim(rim, -frame.forwardY, frame.forwardX);
  const crossA = px * ay - py * ax;
  const crossB = px * by - py * bx;
  const c0 = ax * ax + ay * ay - crossA * crossA;
  const c1 = 2 * (ax * bx + ay * by - crossA * crossB);
  const c2 = bx * bx + by * by - crossB * crossB;
  const base = -(px * ax + py * ay) / beyond;
  const slope = -(px * bx + py * by) / beyond;
  const far: Curve = { base, slope, bulge: -1 / beyond, c0, c1, c2 };
  if (beyond < 0) {
    edges.push({ owner, from: columns[0], to: columns[1], nearness: far });
    return;
  }
  const near: Curve = { base, slope, bulge: 1 / beyond, c0, c1, c2 };
  const cuts = quadraticRoots(c2, c1, c0).filter((u) => u > columns[0] && u < columns[1]);
  const ends = [columns[0], ...cuts, columns[1]];
  for (let i = 0; i + 1 < ends.length; i++) {
    const [from, to] = [ends[i]!, ends[i + 1]!];
    const middle = (from + to) / 2;
    const met = c0 + middle * (c1 + middle * c2) > 0 && base + slope * middle > 0;
    if (met) edges.push({ owner, from, to, nearness: near }, { owner, from, to, nearness: far });
  }
}

/** Adds every side of a base's outline that the columns meet. */
export function addOutline(
  frame: Frame,
  owner: number,
  body: Outline,
  columns: readonly [number, number],
  edges: Edge[],
): void {
  if (body.kind === 'oval' || body.radius > 0) {
    addRim(frame, owner, rimOf(body), columns, edges);
    return;
  }
  for (const [i, [x, y]] of body.corners.entries()) {
    const [nextX, nextY] = body.corners[(i + 1) % body.corners.length]!;
    addSide(frame, owner, x, y, nextX, nextY, columns, edges);
  }
}
