import type { Base } from '../../../geometry/base.ts';
import type { Point } from '../../../geometry/point.ts';
import { basePolygon, isInside, type MoveGround } from './path-ground.ts';
import type { CavRulings } from '../book/readings.ts';

const SAMPLES = 4;

/** Whether a model keeps to roads over a straight stretch: its centre, or by ruling its whole base (HR-13). */
export function isOnRoad(
  { roads }: MoveGround,
  base: Base,
  from: { readonly at: Point; readonly facing: number },
  to: { readonly at: Point; readonly facing: number },
  rulings: Pick<CavRulings, 'roadExemption.onRoad'>,
): boolean {
  const paved = (point: Point): boolean => roads.some((road) => isInside(point, road));
  for (let sample = 0; sample <= SAMPLES; sample++) {
    const share = sample / SAMPLES;
    const at: Point = [
      from.at[0] + (to.at[0] - from.at[0]) * share,
      from.at[1] + (to.at[1] - from.at[1]) * share,
    ];
    const points =
      rulings['roadExemption.onRoad'] === 'wholeBase'
        ? basePolygon({ base, at, facing: to.facing }, 0)
        : [at];
    if (!points.every(paved)) return false;
  }
  return true;
}
