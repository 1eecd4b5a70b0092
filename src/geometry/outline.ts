import { toMils } from '../core/lattice.ts';
import type { Base } from './base.ts';
import { bodyOf, ovalCorners } from './body.ts';
import type { Point } from './point.ts';

/** The rim of a base in mils. Corners run counter-clockwise on the 64th-mil lattice. */
export type BaseOutline =
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number }
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] };

/**
 * The rim of a base standing at `at` (inches) and facing `facing` (degrees clockwise from north).
 *
 * Hexagons have a flat towards the facing, rectangles and ovals their length along it. A round base
 * stays a circle; an oval becomes a polygon within one mil of the true curve.
 */
export function baseOutline(base: Base, at: Point, facing: number): BaseOutline {
  const centre: Point = [toMils(at[0]), toMils(at[1])];
  const body = bodyOf(base, facing, centre);
  if (body.kind === 'oval') return { kind: 'polygon', corners: ovalCorners(body) };
  if (body.radius > 0) return { kind: 'circle', centre, radius: body.radius };
  return { kind: 'polygon', corners: body.corners };
}
