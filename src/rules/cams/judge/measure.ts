import type { Model } from '../../../battlefield/battle.ts';
import { type Closest, measureGap } from '../../../geometry/closest.ts';
import type { Stage } from './stage.ts';
import { footprintOf, silhouetteOf } from '../data/units.ts';

/** From closest point to closest point, free at any time. CAMS-MEAS-1, CAMS-MEAS-2. */
export function measure({ table, sight, rulings }: Omit<Stage, 'looks'>, from: Model, to: Model): Closest {
  const upright = (model: Model) => {
    const low = sight.groundAt(model.at) * table.levelHeight;
    return { ...footprintOf(model), low, high: low + silhouetteOf(model).height };
  };
  return measureGap(upright(from), upright(to), rulings['cams.measure.vertical']);
}
