import type { Model } from '../../../battlefield/battle.ts';
import { baseRadius, type Footprint } from '../../../geometry/base.ts';
import { basesOverlap } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import { type MoveGround, type Tread } from '../travel/movement.ts';
import { footprintOf } from './units.ts';

/** Where a base is and which way it looks. */
export interface Pose {
  readonly at: Point;
  readonly facing: number;
}

export const turnedTo = (degrees: number): number => toMicrodegrees(degrees) / 1e6;

/** Whether a base shares ground with a model. */
export const isOn = (foot: Footprint, other: Model): boolean =>
  isNear(foot.at, baseRadius(foot.base), other) && basesOverlap(foot, footprintOf(other));

/** Whether something of this radius may touch a model at all. */
export function isNear(at: Point, radius: number, other: Model): boolean {
  const reach = radius + baseRadius(footprintOf(other).base);
  const [dx, dy] = [at[0] - other.at[0], at[1] - other.at[1]];
  return dx * dx + dy * dy < reach * reach;
}

/** Whether part of a base is beyond the edge. CADENCE-MOVE-3. */
export function isOffTable({ table }: MoveGround, { base }: Tread, { at: [x, y], facing }: Pose): boolean {
  const [sin, cos] = directionOf(toMicrodegrees(facing));
  const [east, north] = halfExtent(base, Math.abs(sin), Math.abs(cos));
  const slack = 1e-6;
  return (
    x - east < -slack ||
    y - north < -slack ||
    x + east > table.width + slack ||
    y + north > table.depth + slack
  );
}

/** How far a base reaches from its centre to the east and to the north. */
function halfExtent(base: Tread['base'], sin: number, cos: number): Point {
  if (base.shape === 'round') return [base.diameter / 2, base.diameter / 2];
  if (base.shape === 'hex') return [baseRadius(base), baseRadius(base)];
  const [across, along] = [base.width / 2, base.length / 2];
  if (base.shape === 'oval')
    return [
      Math.sqrt((across * cos) ** 2 + (along * sin) ** 2),
      Math.sqrt((across * sin) ** 2 + (along * cos) ** 2),
    ];
  return [across * cos + along * sin, across * sin + along * cos];
}
