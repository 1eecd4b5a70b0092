import { bearing } from '../../../geometry/arcs.ts';
import { EPS } from '../../../core/tolerance.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { loadedMounts, twistOf } from '../book/model-states.ts';
import type { CavRulings } from '../book/readings.ts';
import type { Mount, Weapon } from '../data/weapons.ts';

type ArcRulings = Pick<CavRulings, 'firingArcs'>;

/** Degrees from dead ahead of the torso, to the right positive, above −180 up to 180. */
export function relativeBearing(model: Pick<Model, 'facing' | 'states'>, degrees: number): number {
  const off = (((degrees - model.facing - twistOf(model)) % 360) + 360) % 360;
  return off > 180 ? off - 360 : off;
}

const within = (degrees: number, least: number, most: number): boolean =>
  degrees >= least - EPS && degrees <= most + EPS;

/** Degrees either side of dead ahead that a side mount covers besides its own flank. CAV-ARC-2, HR-03. */
const FRONT_HALF: Readonly<Record<CavRulings['firingArcs'], number>> = {
  halfPlanes180: 90,
  quadrants90: 45,
  hex60: 30,
};

/** Whether a mount bears on a target this far off dead ahead; the edges of an arc belong to it. CAV-ARC-2, CAV-ARC-3. */
export function mountBears(mount: Mount, off: number, { firingArcs }: ArcRulings): boolean {
  const half = FRONT_HALF[firingArcs];
  const aside = Math.abs(off);
  if (mount === 'front') return within(aside, 0, half);
  if (mount === 'rear') return within(aside, 180 - half, 180);
  const toOwnSide = mount === 'right' ? off : -off;
  if (firingArcs === 'halfPlanes180') return within(toOwnSide, 0, 180) || within(aside, 180, 180);
  return within(toOwnSide, -half, 180 - half);
}

/** The loaded systems of a weapon that bear on a bearing. CAV-ARC-1, CAV-ARC-3, CAV-ARC-5. */
export function bearingMounts(
  model: Pick<Model, 'facing' | 'states'>,
  weapon: Weapon,
  degrees: number,
  rulings: ArcRulings,
): Mount[] {
  const off = relativeBearing(model, degrees);
  return loadedMounts(model, weapon).filter((mount) => mountBears(mount, off, rulings));
}

/** Where the bearing of a target is taken: between centres, or along the line of sight. HR-03. */
export function bearingTo(
  from: Point,
  to: Point,
  line: { readonly from: Point; readonly to: Point },
  rulings: Pick<CavRulings, 'firingArcs.bearing'>,
): number {
  const isDrawn = rulings['firingArcs.bearing'] === 'sightLine';
  const hasLength = line.from[0] !== line.to[0] || line.from[1] !== line.to[1];
  return isDrawn && hasLength ? bearing(line.from, line.to) : bearing(from, to);
}

/** The states after a torso twist, or why it may not be made. CAV-ARC-4. */
export function torsoTwist(states: readonly string[], degrees: number): Result<readonly string[], Refusal> {
  if (!(Math.abs(degrees) <= 90))
    return err({ clause: 'CAV-ARC-4', say: `A torso turns by 90° at most, not by ${degrees}°.` });
  if (states.some((state) => state.startsWith('twist:')))
    return err({ clause: 'CAV-ARC-4', say: 'The torso has been turned this turn already.' });
  return ok([...states, `twist:${degrees}`]);
}
