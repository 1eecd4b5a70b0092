import type { Model } from '../../../battlefield/battle.ts';
import { gt } from '../../../core/tolerance.ts';
import type { Closest } from '../../../geometry/closest.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import { type OpposedChances, opposedChances } from './chances.ts';
import { look } from './look.ts';
import { measure } from './measure.ts';
import { bonusOf, type Pool } from './pools.ts';
import type { CamsRulings } from '../book/readings.ts';
import type { Look, Stage, Tier } from './stage.ts';
import { isInReserve, tokensOf } from '../play/tokens.ts';
import { unitOf, weaponOf, type Weapon } from '../data/units.ts';

/** An attack as it would be made now: measured, looked at, and the two pools. CAMS-GAP-8. */
export interface Shot {
  readonly weapon: Weapon | null;
  readonly closest: Closest;
  readonly look: Look;
  readonly active: Pool;
  readonly defence: Pool;
  readonly tooFar: boolean;
  /** Why it may not be made; empty when it may. */
  readonly bars: readonly Refusal[];
}

/** Bonus successes for cover. */
function coverBonus(tier: Tier, rulings: CamsRulings): number {
  if (tier === 'open') return 0;
  const [partly = 0, mostly = 0] = rulings['cams.cover.bonus'].split(',').map(Number);
  return tier === 'mostly' ? mostly : partly;
}

/** The dice of a test that is not defence: focus helps it, evasion does not. CAMS-MOVE-3, CAMS-MOVE-4. */
export function activePool(model: Model, dice: number): Pool {
  return {
    dice,
    rating: unitOf(model).skill,
    bonuses: [{ label: 'focus tokens', value: tokensOf(model, 'focus'), clause: 'CAMS-MOVE-3' }],
  };
}

/** The dice of a defensive test: evasion helps it, focus does not. CAMS-MOVE-2, CAMS-MOVE-4. */
export function defencePool(model: Model, dice: number, cover: number): Pool {
  return {
    dice,
    rating: unitOf(model).skill,
    bonuses: [
      { label: 'evasion tokens', value: tokensOf(model, 'evasion'), clause: 'CAMS-MOVE-2' },
      { label: 'cover', value: cover, clause: 'CAMS-GAP-8' },
    ],
  };
}

/** One model's attack on another, legal or not. */
export function aim(stage: Stage, from: Model, to: Model, weaponId?: string): Shot {
  const weapon = weaponOf(from, weaponId);
  const closest = measure(stage, from, to);
  const seen = look(stage, from, to);
  return {
    weapon,
    closest,
    look: seen,
    tooFar: weapon !== null && gt(closest.gap, weapon.range),
    active: activePool(from, weapon?.dice ?? 0),
    defence: defencePool(to, unitOf(to).defence, coverBonus(seen.tier, stage.rulings)),
    bars: barsTo(stage, from, to, weapon, closest, seen),
  };
}

const bar = (text: string): Refusal => ({ clause: 'CAMS-GAP-8', say: text });

function barsTo(
  { rulings }: Stage,
  from: Model,
  to: Model,
  weapon: Weapon | null,
  { gap }: Closest,
  { word }: Look,
): Refusal[] {
  if (!rulings['cams.attack.enabled'])
    return [bar('There is no attack rule: the text has none, and the house module is off.')];
  const bars: Refusal[] = [];
  for (const model of [from, to])
    if (isInReserve(model)) bars.push({ clause: 'CAMS-GAP-4', say: `${model.id} is in reserve.` });
  if (from.side === to.side) bars.push(bar(`${to.id} is on the same side.`));
  if (!weapon) bars.push(bar(`${from.id} has no such weapon.`));
  else if (gt(gap, weapon.range))
    bars.push(bar(`${gap.toFixed(2)}″ is beyond the ${weapon.range}″ of the ${weapon.name}.`));
  if (word === 'blocked') bars.push(bar(`${from.id} sees no part of ${to.id}.`));
  return bars;
}

/** Chances of the two pools against each other. */
export function chancesOf(active: Pool, defence: Pool): OpposedChances {
  const odds = (pool: Pool) => ({ dice: pool.dice, rating: pool.rating, bonus: bonusOf(pool) });
  return opposedChances(odds(active), odds(defence));
}

/** Damage of an attack won by a margin. CAMS-GAP-8. */
export function damageOf(margin: number, rulings: CamsRulings): number {
  switch (rulings['cams.attack.effect']) {
    case 'margin':
      return margin;
    case '1+margin':
      return 1 + margin;
    case 'max(1,margin)':
      return Math.max(1, margin);
  }
}
