import type { Modifier } from '../../contract/verdict.ts';
import { statePenalty } from './checks.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { Machine } from '../data/profiles.ts';
import { BAND_PENALTY, type Band } from './range.ts';
import type { CavRulings } from '../book/readings.ts';
import { countedCriticals } from '../data/values.ts';

/** How the assault is made. CAV-DEF, CAV-RUN, CAV-SAL: sub-types are not combined. */
export type SubType = 'plain' | 'salvo' | 'run-and-gun' | 'defensive' | 'overwatch';

/** A machine as it stands now: a squad of one. CAV-GEN-1. */
export interface Fighter {
  readonly machine: Machine;
  readonly states: readonly string[];
}

/** One combat roll of a ranged assault; primary and secondary are CAV-DICE-12. */
export interface RangedRoll {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly roll: 'primary' | 'secondary';
  readonly cover: number; // CAV-COV-1, 0 or less
  readonly pointBlank: boolean;
  /** The attacker has locked on to this defender. CAV-TL-3. */
  readonly locked: boolean;
  readonly subType: SubType;
  /** Systems used in the whole assault; in a salvo those of the one roll. */
  readonly systems: number;
}

const modifier = (clause: ClauseId, label: string, value: number): Modifier => ({ clause, label, value });
const has = ({ states }: Fighter, state: string): boolean => states.includes(state);

/** The sum of a list of modifiers. CAV-DICE-3. */
export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** Everything added to a ranged combat roll. Cover is always listed; the rest only when it is not 0. */
export function attackModifiers(roll: RangedRoll, rulings: CavRulings): Modifier[] {
  const { attacker, defender, subType, systems } = roll;
  const isPrimary = roll.roll === 'primary';
  const { machine } = attacker;
  const found = [
    ...(isPrimary
      ? [
          modifier('CAV-SA-5', 'Wizzo', machine.wizzo ? 1 : 0),
          modifier('CAV-TL-3', 'Target-lock with targeting computer', roll.locked ? machine.targeting : 0),
          modifier('CAV-RNG-7', 'Point blank', roll.pointBlank ? 1 : 0),
          modifier('CAV-RUN-3', 'Run’n gun', subType === 'run-and-gun' ? runAndGun(systems, rulings) : 0),
        ]
      : []),
    modifier('CAV-SAL-3', 'Salvo', subType === 'salvo' ? systems - 1 : 0),
    ...againstTarget(defender, isPrimary ? 'direct' : 'indirect', rulings),
    ...ownTrouble(attacker, rulings),
  ].filter(({ value }) => value !== 0);
  const allowed = subType === 'defensive' ? found.filter(({ value }) => value < 0) : found; // CAV-DEF-6
  return [modifier('CAV-COV-1', 'Cover', roll.cover), ...allowed];
}

/** CAV-RUN-3, HR-14. */
const runAndGun = (systems: number, { runAndGunPenalty }: CavRulings): number =>
  systems > 1 && runAndGunPenalty === 'perWeaponCumulative' ? -systems : -1;

/** What the target's states give whoever attacks it. CAV-STA-1 to CAV-STA-3, CAV-IMM-1, HR-31. */
function againstTarget(
  defender: Fighter,
  how: 'direct' | 'indirect' | 'close',
  rulings: CavRulings,
): Modifier[] {
  const isImmobile = has(defender, 'immobile');
  const immobileCounts = isImmobile && (how !== 'indirect' || rulings.immobileIndirect !== 'strikePoint');
  return [
    modifier('CAV-STA-1', 'Target disabled', has(defender, 'disabled') ? 4 : 0),
    modifier('CAV-STA-2', 'Target immobile', immobileCounts ? 4 : 0),
    modifier('CAV-STA-3', 'Target knocked down', has(defender, 'knockdown') ? 2 : 0),
  ];
}

/** What a model's own states and criticals take off its combat rolls. CAV-STA-4, CAV-STA-5, CAV-DMG-4. */
function ownTrouble(fighter: Fighter, rulings: CavRulings): Modifier[] {
  const criticals = countedCriticals(fighter, rulings);
  const count = (row: number): number => criticals.filter((critical) => critical === row).length;
  return [
    stateModifier(fighter, rulings),
    modifier('CAV-DMG-4', 'Weapons damaged', 0 - count(9)),
    modifier('CAV-DMG-4', 'Targeting damaged', 0 - 2 * count(10)),
  ];
}

function stateModifier(fighter: Fighter, rulings: CavRulings): Modifier {
  const label = has(fighter, 'suppressed')
    ? has(fighter, 'stunned')
      ? 'Suppressed and stunned'
      : 'Suppressed'
    : 'Stunned';
  const clause = has(fighter, 'suppressed') ? 'CAV-STA-4' : 'CAV-STA-5';
  return modifier(clause, label, statePenalty(fighter.states, rulings));
}

/** One strike-point roll. CAV-SP-2. */
export interface StrikePointRoll {
  readonly attacker: Fighter;
  /** The model aimed at, if any. */
  readonly target: Fighter | null;
  readonly locked: boolean;
  readonly band: Band;
  readonly lineOfSight: boolean;
  /** Earlier activations that fired at this point, as the table counts them (HR-29). */
  readonly repeats: number;
  /** Indirect systems fired in run'n gun, else 0. CAV-RUN-4. */
  readonly runAndGunSystems: number;
}

/** Everything added to a strike-point roll: never cover, never a salvo. CAV-SP-3, CAV-SP-4, CAV-COV-10, CAV-SAL-4. */
export function strikePointModifiers(roll: StrikePointRoll, rulings: CavRulings): Modifier[] {
  const { attacker, target, band } = roll;
  const immobile = target !== null && has(target, 'immobile') && rulings.immobileIndirect !== 'combatOnly';
  const repeats = roll.repeats > 1 && rulings.repeatFireBonus === 'maxOne' ? 1 : roll.repeats;
  return [
    modifier('CAV-SA-1', 'Target-lock with targeting computer', roll.locked ? attacker.machine.targeting : 0),
    modifier('CAV-SA-5', 'Wizzo', attacker.machine.wizzo ? 1 : 0),
    modifier('CAV-SP-3', 'Line of sight to the point', roll.lineOfSight ? 1 : 0),
    modifier('CAV-SP-3', 'Fired at this point before', repeats),
    modifier('CAV-RNG-6', `Range band ${band}`, 0 - BAND_PENALTY[band]),
    modifier('CAV-STA-2', 'Target immobile', immobile ? 4 : 0),
    modifier('CAV-RUN-4', 'Run’n gun', 0 - roll.runAndGunSystems),
    stateModifier(attacker, rulings),
  ].filter(({ value }) => value !== 0);
}

/** One fighter's roll in close combat, prone or not. CAV-CC-5, CAV-PRN-4, CAV-RNG-4. */
export interface CloseRoll {
  readonly fighter: Fighter;
  readonly opponent: Fighter;
  readonly isAttacker: boolean;
  readonly locked: boolean;
  /** From `breakPenalty`. */
  readonly failedBreaks: number;
}

/** Everything added to a close-combat roll besides the close-combat value itself. CAV-CC-5, CAV-BRK-5, HR-43. */
export function closeCombatModifiers(roll: CloseRoll, rulings: CavRulings): Modifier[] {
  const { fighter, opponent, isAttacker } = roll;
  const targeting = roll.locked && rulings.atcInCloseCombat ? fighter.machine.targeting : 0;
  return [
    modifier('CAV-SA-5', 'Wizzo', fighter.machine.wizzo ? 1 : 0),
    modifier('CAV-SA-1', 'Target-lock with targeting computer', targeting),
    ...(isAttacker ? againstTarget(opponent, 'close', rulings) : []),
    modifier('CAV-BRK-5', 'Failed to break', roll.failedBreaks),
    ...ownTrouble(fighter, rulings),
  ].filter(({ value }) => value !== 0);
}
