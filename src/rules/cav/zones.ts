import type { Battle, Model } from '../../battlefield/battle.ts';
import { type FireArc, fireZone } from '../../geometry/fire-zone.ts';
import type { FireZone } from '../ruleset.ts';
import { mountBears } from './arcs.ts';
import { loadedMounts, twistOf } from './model-states.ts';
import { MACHINES } from './profiles.ts';
import { BANDS } from './range.ts';
import { type CavRulings, rulingsOf } from './readings.ts';
import { silhouetteOf } from './sight.ts';
import type { Mount } from './weapons.ts';

/** Range bands of a weapon within the arcs of its loaded mounts. CAV-RNG-1, CAV-RNG-8, CAV-ARC-2. */
export function zonesOf(battle: Battle, model: Model, weaponId: string): readonly FireZone[] {
  const machine = MACHINES.find(({ id }) => id === model.profile);
  const weapon = machine?.weapons.find(({ id }) => id === weaponId);
  if (!weapon) return [];
  const arcs = arcsOf(model, loadedMounts(model, weapon), rulingsOf(battle));
  const { base } = silhouetteOf(model);
  const footprint = { base, at: model.at, facing: model.facing };
  const ringsAt = (inches: number) => arcs.map((arc) => fireZone(footprint, inches, arc));
  const least: FireZone[] =
    weapon.minimum > 0
      ? [{ label: `too close, to ${weapon.minimum}″`, kind: 'minimum', rings: ringsAt(weapon.minimum) }]
      : [];
  const bands = BANDS.map((band, index): FireZone => {
    const inches = weapon.rng * (index + 1);
    return { label: `${band}, to ${inches}″`, kind: 'range', rings: ringsAt(inches) };
  });
  return arcs.length === 0 ? [] : [...least, ...bands];
}

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
