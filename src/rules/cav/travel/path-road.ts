import type { Base } from '../../../geometry/base.ts';
import type { Point } from '../../../geometry/point.ts';
import { coversWay } from '../../../travel/runs.ts';
import { type Area, basePolygon, inMils } from './path-ground.ts';
import type { CavRulings } from '../book/readings.ts';

interface Place {
  readonly at: Point; // inches
  readonly facing: number;
}

/** Whether a model keeps to roads over a straight stretch: its centre, or by ruling its whole base (HR-13). */
export function isOnRoad(
  areas: readonly Area[],
  base: Base,
  from: Place,
  to: Place,
  rulings: Pick<CavRulings, 'roadExemption.onRoad'>,
): boolean {
  const roads = areas.filter(({ ground }) => ground === 'road');
  if (roads.length === 0) return false;
  const keeps = (start: Point, end: Point): boolean => coversWay(roads, inMils(start), inMils(end));
  if (rulings['roadExemption.onRoad'] !== 'wholeBase') return keeps(from.at, to.at);
  const ends = basePolygon({ base, at: to.at, facing: to.facing }, 0);
  return basePolygon({ base, at: from.at, facing: to.facing }, 0).every((corner, index) =>
    keeps(corner, ends[index] ?? corner),
  );
}
