import type { Model } from '../../../battlefield/battle.ts';
import type { Piece } from '../../../battlefield/piece.ts';
import { baseInPolygon, baseOverlapsPolygon, gapToPolygon } from '../../../geometry/base-on-polygon.ts';
import { baseRadius, type Base, type Footprint } from '../../../geometry/base.ts';
import { closestPoints, type Axis } from '../../../geometry/closest.ts';
import { baseOutline } from '../../../geometry/outline.ts';
import { toInches } from '../../../core/lattice.ts';
import type { Point } from '../../../geometry/point.ts';
import { pointInPolygon, ringBounds, type Bounds } from '../../../geometry/polygon.ts';
import type { SightTable } from '../../../sight/sight-table.ts';
import type { Volume } from '../../contract/ruleset.ts';
import { withEye } from '../../frame/eye.ts';
import { hasState } from '../book/model-states.ts';
import { machineOf } from '../data/profiles.ts';
import type { CavRulings } from '../book/readings.ts';
import { isDestroyed } from '../data/values.ts';

/** The line a shot is judged along, seen from above. */
export interface LosLine {
  readonly from: Point;
  readonly to: Point;
  readonly inches: number; // gap between the bases, not rounded
  /** Given where a base is round. */
  readonly axis?: Axis;
}

/** A line on the lattice, and between which shares of it a line of sight lies. */
export interface Rail {
  readonly from: Point;
  readonly to: Point;
  readonly enter: number;
  readonly leave: number;
}

/**
 * The line of sight as lattice points give it: a rim point of a round base is rounded, the middle and the corner on
 * its line are not. A corner the line only touches is then touched and not clipped by a hair.
 */
export function railOf({ from, to, axis }: LosLine): Rail {
  if (!axis) return { from, to, enter: 0, leave: 1 };
  const { a, b, radii } = axis;
  const whole = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return { from: a, to: b, enter: radii[0] / whole, leave: 1 - radii[1] / whole };
}

/** Between the nearest sides of two bases. CAV-LOS-3, CAV-GEN-5. */
export function losLine(attacker: Footprint, defender: Footprint): LosLine {
  const { gap, a, b, axis } = closestPoints(attacker, defender);
  return { from: a, to: b, inches: gap, ...(axis && { axis }) };
}

/** Where a model stands, with the base its file, its table or its card gives it. CAV-GEN-2, HR-50. */
export function footprintOf(model: Model, rulings: Pick<CavRulings, 'baseSize'>): Footprint {
  return { base: model.base ?? usualBase(rulings.baseSize), at: model.at, facing: model.facing };
}

let usual: Base & { readonly shape: 'hex' } = { shape: 'hex', across: 1.5 };

/** One object for every model on the usual base, so that what was measured for a base can be kept by it. */
function usualBase(across: number): Base {
  if (usual.across !== across) usual = { shape: 'hex', across };
  return usual;
}

/** Levels a model rises above its ground: three, one when prone or a wreck. CAV-LOS-2, CAV-PRN-2. */
export function ownElevation(model: Model): number {
  const machine = machineOf(model);
  return hasState(model, 'knockdown') || isDestroyed(machine, model) ? 1 : machine.levels;
}

/** The volume a model takes up as it stands now. CAV-LOS-1. */
export function silhouetteOf(model: Model): { readonly base: Footprint['base']; readonly height: number } {
  const { base, height, levels } = machineOf(model);
  return { base: model.base ?? base, height: (height * ownElevation(model)) / levels };
}

/** The same with its eye. */
export const volumeOf = (model: Model): Volume => withEye(silhouetteOf(model));

/** Own height and the ground it stands on. CAV-LOS-7, HR-54. */
export function totalElevation(model: Model, sight: SightTable, rulings: CavRulings): number {
  return ownElevation(model) + groundUnder(footprintOf(model, rulings), sight, rulings.splitLevelBase);
}

/** The ground level that counts for a base. Highest and lowest are those under its centre and its corners. */
function groundUnder(footprint: Footprint, sight: SightTable, which: CavRulings['splitLevelBase']): number {
  const centre = sight.groundAt(footprint.at);
  if (which === 'centre') return centre;
  const levels = rimOf(footprint).map((corner) => sight.groundAt(corner));
  return which === 'highest' ? Math.max(centre, ...levels) : Math.min(centre, ...levels);
}

const ROUND_SAMPLES = 16;

function rimOf({ base, at, facing }: Footprint): Point[] {
  const outline = baseOutline(base, at, facing);
  if (outline.kind === 'polygon') return outline.corners.map(([x, y]): Point => [toInches(x), toInches(y)]);
  return Array.from({ length: ROUND_SAMPLES }, (_, i): Point => {
    const turn = (2 * Math.PI * i) / ROUND_SAMPLES;
    const [x, y] = outline.centre;
    return [toInches(x + outline.radius * Math.sin(turn)), toInches(y + outline.radius * Math.cos(turn))];
  });
}

/** False when boxes alone tell that a base is clear of a piece. */
export const mayStandIn = (footprint: Footprint, piece: Piece): boolean => farApart(footprint, piece) <= 0;

/** What was measured between one base where it stands and pieces. */
interface Measured {
  readonly base: Base;
  readonly facing: number;
  readonly gaps: Map<Piece, number>;
  readonly inside: Map<Piece, boolean>;
}

const MEASURED = new WeakMap<Point, Measured>();

/** By place: a model keeps its point as long as it does not move, whatever else becomes of it. */
function measuredFrom({ at, base, facing }: Footprint): Measured {
  const known = MEASURED.get(at);
  if (known?.base === base && known.facing === facing) return known;
  const fresh = { base, facing, gaps: new Map<Piece, number>(), inside: new Map<Piece, boolean>() };
  MEASURED.set(at, fresh);
  return fresh;
}

/** Whether a base stands in an area. CAV-COV-4, HR-08. */
export function standsIn(footprint: Footprint, piece: Piece, how: CavRulings['standingIn']): boolean {
  if (!mayStandIn(footprint, piece)) return false;
  if (how !== 'anyOverlap') return isInside(footprint, piece, how);
  const { inside } = measuredFrom(footprint);
  let found = inside.get(piece);
  if (found === undefined) inside.set(piece, (found = baseOverlapsPolygon(footprint, piece)));
  return found;
}

function isInside(footprint: Footprint, piece: Piece, how: 'baseCentre' | 'wholeBase'): boolean {
  if (how === 'wholeBase') return baseInPolygon(footprint, piece);
  return pointInPolygon(footprint.at, piece) !== 'outside';
}

/** Inches from a base to a piece; Infinity when it is clear without measuring that it is more than `most`. */
export function gapWithin(footprint: Footprint, piece: Piece, most: number): number {
  if (farApart(footprint, piece) > most) return Infinity;
  const { gaps } = measuredFrom(footprint);
  let found = gaps.get(piece);
  if (found === undefined) gaps.set(piece, (found = gapToPolygon(footprint, piece).gap));
  return found;
}

const BOXES = new WeakMap<Piece, Bounds>();

/** The upright box around a piece, worked out once. */
export function boxOf(piece: Piece): Bounds {
  const known = BOXES.get(piece);
  if (known) return known;
  const box = ringBounds(piece.outline);
  BOXES.set(piece, box);
  return box;
}

/** A base and a piece are at least this far apart, by the boxes around them. */
function farApart({ base, at }: Footprint, piece: Piece): number {
  const { west, east, south, north } = boxOf(piece);
  const reach = baseRadius(base);
  const x = Math.max(west - at[0], at[0] - east, 0);
  const y = Math.max(south - at[1], at[1] - north, 0);
  return Math.max(x, y) - reach;
}
