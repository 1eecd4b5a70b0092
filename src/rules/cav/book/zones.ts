import type { Battle, Model } from '../../../battlefield/battle.ts';
import { type FireArc, fireZone } from '../../../geometry/fire-zone.ts';
import type { FireZone } from '../../contract/ruleset.ts';
import { mountBears } from '../judge/arcs.ts';
import { hasState, isOnTable, loadedMounts, twistOf } from './model-states.ts';
import { findMachine } from '../data/profiles.ts';
import { BAND_PENALTY, BANDS, rangeBand } from '../judge/range.ts';
import { type CavRulings, rulingsOf } from './readings.ts';
import { footprintOf } from '../judge/sight.ts';
import { isDestroyed } from '../data/values.ts';
import type { Mount } from '../data/weapons.ts';

/**
 * Range bands of a weapon within the arcs of its loaded mounts, torso as it is turned; none for a model that cannot
 * fire it. CAV-RNG-1, CAV-RNG-2, CAV-RNG-8, CAV-ARC-2, CAV-ARC-4.
 */
export function zonesOf(battle: Battle, model: Model, weaponId: string): readonly FireZone[] {
  const machine = findMachine(model.profile);
  const weapon = machine?.weapons.find(({ id }) => id === weaponId);
  if (!machine || !weapon || isDestroyed(machine, model) || !mayFire(model)) return [];
  const rulings = rulingsOf(battle);
  const mounts = loadedMounts(model, weapon);
  const arcs = arcsOf(model, mounts, rulings);
  const footprint = footprintOf(model, rulings);
  const ringsAt = (inches: number) => arcs.map((arc) => fireZone(footprint, inches, arc));
  const least: FireZone[] =
    weapon.minimum > 0
      ? [{ label: `too close, to ${weapon.minimum}″`, kind: 'minimum', rings: ringsAt(weapon.minimum) }]
      : [];
  const bands = BANDS.map((band, index): FireZone => {
    const inches = weapon.rng * (index + 1);
    const { needs } = rangeBand(weapon, inches, rulings);
    const penalty = BAND_PENALTY[band];
    const rolls = weapon.indirect ? `strike-point ${penalty === 0 ? '±0' : `−${penalty}`}` : `${needs ?? 0}+`;
    return { label: `${band}, to ${inches}″: ${rolls}`, kind: 'range', rings: ringsAt(inches) };
  });
  return arcs.length === 0 ? [] : [...least, ...bands];
}

/** CAV-STA-1, CAV-STA-3, CAV-SET-5. */
const mayFire = (model: Model): boolean =>
  isOnTable(model) && !hasState(model, 'disabled') && !hasState(model, 'knockdown');

const STEP = 15; // degrees: every reading's arcs begin and end on a multiple of it

/** The stretches of a full turn that at least one mount bears on; neighbouring ones are one. */
function arcsOf(model: Model, mounts: readonly Mount[], rulings: CavRulings): FireArc[] {
  const sectors = Array.from({ length: 360 / STEP }, (_, index) => index * STEP - 180 + STEP / 2);
  const covered = sectors.map((off) => mounts.some((mount) => mountBears(mount, off, rulings)));
  if (covered.every(Boolean)) return [{ middle: model.facing, aside: 180 }];
  const start = covered.indexOf(false);
  const arcs: FireArc[] = [];
  let width = 0;
  for (let count = 1; count <= covered.length; count += 1) {
    const index = (start + count) % covered.length;
    if (covered[index]) width += STEP;
    else if (width > 0) {
      const end = (sectors[index] ?? 0) - STEP / 2;
      arcs.push({ middle: model.facing + twistOf(model) + end - width / 2, aside: width / 2 });
      width = 0;
    }
  }
  return arcs;
}
