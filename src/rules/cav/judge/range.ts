import { EPS } from '../../../core/tolerance.ts';
import type { CavRulings } from '../book/readings.ts';
import type { WeaponType } from '../data/weapons.ts';

/** CAV-RNG-2, from near to far. */
export const BANDS = ['short', 'medium', 'long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];
export type ByBand<T> = Readonly<Record<Band, T>>;

/** The number to reach at each band. CAV-RNG-2, CAV-RNG-3. */
const TARGET: ByBand<number> = { short: 6, medium: 7, long: 8, extreme: 9 };
/** What the band takes off a strike-point roll and adds to a drift. CAV-RNG-6, CAV-DRF-3. */
export const BAND_PENALTY: ByBand<number> = { short: 0, medium: 0, long: 1, extreme: 2 };
/** CAV-RNG-7. */
const POINT_BLANK = 3; // inches

/** A measured distance as the table counts it: to the hundredth, half up, unless ruled exact. HR-38. */
export function quantised(inches: number, { quantum }: Pick<CavRulings, 'quantum'>): number {
  return quantum === 'exact' ? inches : hundredths(inches) / 100;
}

/** A measured gap is a double: what is a half but for its last bits counts as a half. */
const hundredths = (inches: number): number => Math.floor(inches * 100 + 0.5 + EPS);

/** Whether a measured distance is at most a printed one. */
export function atMost(inches: number, bound: number, { quantum }: Pick<CavRulings, 'quantum'>): boolean {
  return quantum === 'exact' ? inches <= bound + EPS : hundredths(inches) <= Math.round(bound * 100);
}

export interface RangeFinding {
  readonly inches: number;
  /** Null beyond the extreme band. */
  readonly band: Band | null;
  /** The number a primary roll must reach; Improved Range is taken off. Null without a band. */
  readonly needs: number | null;
  /** At or inside minimum range. CAV-RNG-8. */
  readonly tooClose: boolean;
  readonly pointBlank: boolean;
}

/** The band of a distance and what it asks for. CAV-RNG-1 to CAV-RNG-8, CAV-SA-11, CAV-SA-13. */
export function rangeBand(
  weapon: Pick<WeaponType, 'rng' | 'minimum' | 'improvedRange'>,
  inches: number,
  rulings: Pick<CavRulings, 'quantum'>,
): RangeFinding {
  const band = BANDS.find((_, index) => atMost(inches, weapon.rng * (index + 1), rulings)) ?? null;
  const easier = weapon.improvedRange && (band === 'long' || band === 'extreme') ? 1 : 0;
  return {
    inches: quantised(inches, rulings),
    band,
    needs: band === null ? null : TARGET[band] - easier,
    tooClose: weapon.minimum > 0 && atMost(inches, weapon.minimum, rulings),
    pointBlank: atMost(inches, POINT_BLANK, rulings),
  };
}
