import { err, ok, type Result } from '../../../core/result.ts';
import type { Table } from '../../../battlefield/battle.ts';
import { bearing } from '../../../geometry/arcs.ts';
import type { Footprint } from '../../../geometry/base.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { Point } from '../../../geometry/point.ts';
import { directionOf, toMicrodegrees } from '../../../geometry/turn.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { mountBears, relativeBearing } from './arcs.ts';
import { tenPlus } from './dice.ts';
import { atMost, BAND_PENALTY, rangeBand, type Band } from './range.ts';
import type { CavRulings } from '../book/readings.ts';
import type { Pair, WeaponType } from '../data/weapons.ts';

/** What a strike-point roll brings. CAV-SP-5, CAV-SP-7, CAV-FUM-1. */
export function strikePoint(natural: number, modifiers: readonly number[]): 'on-target' | 'drift' | 'fumble' {
  const { success, critical } = tenPlus(natural, modifiers);
  if (critical === 'failure') return 'fumble';
  return success ? 'on-target' : 'drift';
}

/** Inches of drift: the die and the inches of the band. CAV-DRF-1, CAV-DRF-3. */
export const driftInches = (die: number, band: Band): number => die + BAND_PENALTY[band];

/** Faces of the die that gives the direction of a drift. CAV-DRF-2, HR-27. */
export const DRIFT_FACES: Readonly<Record<CavRulings['driftDie'], number>> = {
  uniform: 360,
  tenSectors: 10,
  twelveSectors: 12,
};

/** Degrees clockwise from north for a face of the direction die; the highest face is north. */
export const driftBearing = (face: number, { driftDie }: Pick<CavRulings, 'driftDie'>): number =>
  (face * (360 / DRIFT_FACES[driftDie])) % 360;

/** Where a shot comes down; null where it leaves the table without effect. CAV-DRF-4, CAV-DRF-5, HR-55. */
export function driftPoint(
  aim: Point,
  inches: number,
  degrees: number,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
  rulings: Pick<CavRulings, 'offBoardImpact'>,
): Point | null {
  const [east, north] = directionOf(toMicrodegrees(degrees));
  const [x, y] = [aim[0] + east * inches, aim[1] + north * inches];
  if (x >= 0 && y >= 0 && x <= width && y <= depth) return [x, y];
  if (rulings.offBoardImpact === 'noEffect') return null;
  return [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y))];
}

/** The firer of a fumbled strike-point: where it stands and how its torso is turned. */
export type Firer = Footprint & { readonly states: readonly string[] };

/** Whether the opponent may move a fumbled strike-point here. CAV-FUM-1, CAV-FUM-2. */
export function relocateFumble(
  point: Point,
  firer: Firer,
  weapon: WeaponType,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
  rulings: Pick<CavRulings, 'quantum' | 'firingArcs'>,
): Result<Band, Refusal> {
  const [x, y] = point;
  if (!(x >= 0 && y >= 0 && x <= width && y <= depth))
    return err({ clause: 'CAV-FUM-1', say: 'The new point is not on the table.' });
  if (!mountBears('front', relativeBearing(firer, bearing(firer.at, point)), rulings))
    return err({ clause: 'CAV-FUM-1', say: 'The new point is outside the front arc of the firer.' });
  const { band, tooClose } = rangeBand(weapon, gapToPoint(firer, point), rulings);
  if (tooClose)
    return err({
      clause: 'CAV-FUM-2',
      say: `The new point is inside the minimum range of ${weapon.minimum} in.`,
    });
  if (band === null)
    return err({ clause: 'CAV-FUM-2', say: `The new point is beyond extreme range, ${weapon.rng * 4} in.` });
  return ok(band);
}

/** The band whose inches a drift after a fumble adds. CAV-FUM-3, HR-28. */
export const fumbleBand = (original: Band, moved: Band, rulings: Pick<CavRulings, 'fumbleDriftBand'>): Band =>
  rulings.fumbleDriftBand === 'newLocation' ? moved : original;

/** Models an impact catches: friend, foe and firer alike. CAV-AOE-1 to CAV-AOE-3, CAV-SP-6, HR-26. */
export function aoeTargets<M extends Footprint>(
  impact: Point,
  radius: number,
  models: readonly M[],
  rulings: Pick<CavRulings, 'aoeTest' | 'quantum'>,
): M[] {
  return models.filter((model) => {
    // Without a radius only the base that covers the point is caught, however its centre lies.
    const isByCentre = radius > 0 && rulings.aoeTest === 'baseCentre';
    const gap = isByCentre
      ? Math.hypot(model.at[0] - impact[0], model.at[1] - impact[1])
      : gapToPoint(model, impact);
    return atMost(gap, radius, rulings);
  });
}

/** How a SMART weapon is set before the roll: as printed, wider, or harder. CAV-SA-16. */
export type SmartSetting = 'standard' | 'wider' | 'harder';

/** RAV and radius of a weapon at a setting. CAV-SA-16, HR-40. */
export function smartMunition(
  weapon: Pick<WeaponType, 'smart' | 'radius' | 'name'>,
  rav: Pair,
  setting: SmartSetting,
  { smartOptionA }: Pick<CavRulings, 'smartOptionA'>,
): Result<{ readonly rav: Pair; readonly radius: number }, Refusal> {
  const refuse = (text: string): Result<never, Refusal> => err({ clause: 'CAV-SA-16', say: text });
  if (setting === 'standard') return ok({ rav, radius: weapon.radius });
  if (!weapon.smart) return refuse(`The ${weapon.name} has no SMART munition.`);
  const [hard, soft] = rav;
  if (setting === 'harder') {
    if (weapon.radius < 1) return refuse('The radius cannot go below 0.');
    return ok({ rav: [hard + 1, soft + 1], radius: weapon.radius - 1 });
  }
  if (smartOptionA === 'off') return refuse('This table plays without the wider setting.');
  if (hard < 1 || soft < 1) return refuse('RAV cannot go below 0.');
  return ok({ rav: [hard - 1, soft - 1], radius: weapon.radius + 1 });
}

/** Which kind of assault a set of weapons makes, or why they may not fire together. CAV-CMB-6, CAV-CMB-7. */
export function assaultType(weapons: readonly WeaponType[]): Result<'direct' | 'indirect', Refusal> {
  const hasGun = weapons.some(({ kind }) => kind === 'gun');
  const hasIndirect = weapons.some(({ indirect }) => indirect);
  if (hasGun && hasIndirect)
    return err({
      clause: 'CAV-CMB-7',
      say: 'Guns fire direct, rockets indirect: one type of assault in an action.',
    });
  return ok(hasIndirect ? 'indirect' : 'direct');
}

/** Whether a weapon may take part in a type of assault. CAV-CMB-6, CAV-GM-2. */
export const mayFire = (weapon: WeaponType, type: 'direct' | 'indirect'): boolean =>
  type === 'direct' ? !weapon.indirect : weapon.kind !== 'gun';
