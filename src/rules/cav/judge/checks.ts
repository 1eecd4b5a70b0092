import { roundHalfUp, targetPoint, tenPlus } from './dice.ts';
import type { CavRulings } from '../book/readings.ts';
import type { WeaponType } from '../data/weapons.ts';

/** What Suppressed and Stunned take off every roll of a model. CAV-STA-4, CAV-STA-5, HR-22. */
export function statePenalty(
  states: readonly string[],
  rulings: Pick<CavRulings, 'suppressedPlusStunned'>,
): number {
  const suppressed = states.includes('suppressed');
  const stunned = states.includes('stunned');
  if (suppressed && stunned) return rulings.suppressedPlusStunned;
  return suppressed || stunned ? -2 : 0;
}

export interface PilotCheck {
  readonly natural: number;
  /** From the damage row, CAV-DMG-3. */
  readonly modifier: number;
  readonly quad: boolean;
  /** States before the hit, or with the row's own state where the table rules so. CAV-STA-7, HR-21. */
  readonly states: readonly string[];
  readonly extraDie?: number;
}

/** Stay up on 6+; a natural 2 also costs a point of damage. CAV-PIL-1 to CAV-PIL-4. */
export function pilotCheck(
  { natural, modifier, quad, states, extraDie }: PilotCheck,
  rulings: Pick<CavRulings, 'suppressedPlusStunned'>,
): { readonly knockdown: boolean; readonly damage: 0 | 1 } {
  const modifiers = [modifier, quad ? 1 : 0, statePenalty(states, rulings)];
  const die = natural === 12 ? { extraDie: extraDie ?? 0 } : {};
  const { success, critical } = targetPoint({ natural, modifiers, target: 6, ...die });
  return { knockdown: !success, damage: critical === 'failure' ? 1 : 0 };
}

/** Damage after a repair: one point back, two on a natural 12, one more on a natural 2, never below 1. CAV-REP-1 to CAV-REP-7. */
export function repair(natural: number, damageControl: number, damage: number, penalty: number): number {
  const { success, critical } = tenPlus(natural, [damageControl, penalty]);
  if (critical === 'failure') return damage + 1;
  if (!success || damage === 0) return damage;
  return Math.max(1, damage - (critical === 'success' ? 2 : 1));
}

export interface BreakAttempt {
  readonly natural: number;
  /** Own close-combat value against that enemy. */
  readonly closeCombat: number;
  readonly friends: number;
  readonly enemies: number;
  /** From {@link statePenalty}. */
  readonly penalty: number;
  readonly move: number; // current MV
}

/** The modifier of a break. CAV-BRK-2. */
export const breakModifier = (attempt: Omit<BreakAttempt, 'natural' | 'move'>): number =>
  attempt.closeCombat + attempt.friends - attempt.enemies + attempt.penalty;

/** Out of contact by up to half the MV, or not at all. CAV-BRK-1 to CAV-BRK-4. */
export function breakAway(attempt: BreakAttempt): { readonly success: boolean; readonly inches: number } {
  const { success } = tenPlus(attempt.natural, [breakModifier(attempt)]);
  return { success, inches: success ? roundHalfUp(attempt.move / 2) : 0 };
}

/** What failed breaks of this turn take off close-combat rolls. CAV-BRK-5, HR-47. */
export function breakPenalty(failures: number, rulings: Pick<CavRulings, 'breakPenalty'>): number {
  if (failures === 0) return 0;
  return rulings.breakPenalty === 'each' ? -failures : -1;
}

/** Whether a fumble was the last round, and what a bin does about it. CAV-AMM-1 to CAV-AMM-3. */
export function ammoCheck(
  die: number,
  { ammo }: Pick<WeaponType, 'ammo'>,
  bins: number,
): { readonly out: boolean; readonly binSpent: boolean } {
  const lastRound = ammo === 'ammo' ? 1 : ammo === 'limited' ? 2 : 0;
  if (die > lastRound) return { out: false, binSpent: false };
  return { out: bins === 0, binSpent: bins > 0 };
}

/** Whether a fumble asks for an ammunition die at all: not on secondary rolls. CAV-AMM-1, CAV-DICE-12. */
export const needsAmmoDie = (
  natural: number,
  roll: 'primary' | 'secondary' | 'strikePoint',
  { ammo }: Pick<WeaponType, 'ammo'>,
): boolean => natural === 2 && roll !== 'secondary' && ammo !== 'endless';

/** Whether Shock asks for its check after what the shot did. CAV-SA-15, HR-16. */
export function shockStrikes(
  { hit, damaged }: { readonly hit: boolean; readonly damaged: boolean },
  { shockTrigger }: Pick<CavRulings, 'shockTrigger'>,
): boolean {
  if (shockTrigger === 'targeted') return true;
  return shockTrigger === 'hit' ? hit : damaged;
}

/** Whether a model is suppressed by Shock: it must reach the level of the ability. CAV-SA-15. */
export function shockSuppresses(natural: number, level: number, penalty: number): boolean {
  const extraDie = natural === 12 ? { extraDie: 0 } : {};
  return !targetPoint({ natural, modifiers: [penalty], target: level, ...extraDie }).success;
}
