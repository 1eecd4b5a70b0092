import type { Model } from '../../../battlefield/battle.ts';
import { writeFraction } from '../../../core/fraction.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { AttackTerms, Because, Modifier } from '../../contract/verdict.ts';
import { bearingMounts, bearingTo } from './arcs.ts';
import { hitChance, tenPlusChance } from './chances.ts';
import type { ClauseId } from '../book/clauses.ts';
import type { LineFacts } from './line-facts.ts';
import { hasState, isOnTable, loadedMounts, lockOf } from '../book/model-states.ts';
import { attackModifiers, strikePointModifiers, sumOf, type Fighter } from './modifiers.ts';
import { machineOf, type Machine } from '../data/profiles.ts';
import { rangeBand, type RangeFinding } from './range.ts';
import type { CavRulings } from '../book/readings.ts';
import { isDestroyed } from '../data/values.ts';
import { needsLock, type Mount, type Weapon } from '../data/weapons.ts';

/** One weapon pointed at one target: where it reaches, what it may do, what it rolls. */
export interface WeaponCall {
  readonly weapon: Weapon;
  readonly range: RangeFinding;
  /** Loaded systems that bear. */
  readonly mounts: readonly Mount[];
  readonly refusals: readonly Because[];
  readonly terms: AttackTerms;
  /** Indirect fire only: the roll of whoever is at the impact. CAV-SP-6. */
  readonly secondary: AttackTerms | null;
}

/** What the line of sight says about a shot. */
export interface ShotCover {
  readonly blocked: boolean;
  readonly modifier: number;
}

export const fighterOf = (model: Model): Fighter => ({ machine: machineOf(model), states: model.states });

/** The first gun that is loaded and bears; failing that the first gun. Guns are what a line of sight is for. */
export function usualWeapon(facts: LineFacts, rulings: CavRulings): Weapon | null {
  const guns = machineOf(facts.attacker).weapons.filter(({ kind }) => kind === 'gun');
  return guns.find((gun) => mountsOn(facts, gun, rulings).length > 0) ?? guns[0] ?? null;
}

/** The loaded systems of a weapon that bear on the target. */
function mountsOn({ attacker, defender, line }: LineFacts, weapon: Weapon, rulings: CavRulings): Mount[] {
  return bearingMounts(attacker, weapon, bearingTo(attacker.at, defender.at, line, rulings), rulings);
}

/** Judges one weapon: legality, the number to reach, every modifier, the exact chance. */
export function callWeapon(
  facts: LineFacts,
  weapon: Weapon,
  cover: ShotCover,
  lineOfSight: boolean,
  rulings: CavRulings,
): WeaponCall {
  const { attacker, defender, feet, line } = facts;
  // CAV-RNG-1: indirect fire is measured to the point aimed at, the middle of the target's base (CAV-SP-1).
  const inches = weapon.indirect ? gapToPoint(feet.attacker, defender.at) : line.inches;
  const range = rangeBand(weapon, inches, rulings);
  const mounts = mountsOn(facts, weapon, rulings);
  const refusals = refusalsOf(facts, weapon, range, mounts);
  const isLegal = refusals.length === 0 && (weapon.kind !== 'gun' || !cover.blocked);
  const locked = lockOf(attacker) === defender.id;
  const fighters = { attacker: fighterOf(attacker), defender: fighterOf(defender) };
  const shared = { ...fighters, locked, subType: 'plain', systems: 1 } as const;
  const common = { weapon, range, mounts, refusals };
  if (!weapon.indirect) {
    const { pointBlank } = range;
    const modifiers = attackModifiers(
      { ...shared, roll: 'primary', cover: cover.modifier, pointBlank },
      rulings,
    );
    const terms =
      isLegal && range.needs !== null
        ? combatTerms(range.needs, modifiers, weapon.criticalFrom)
        : illegal(modifiers);
    return { ...common, terms, secondary: null };
  }
  const second = attackModifiers(
    { ...shared, roll: 'secondary', cover: cover.modifier, pointBlank: false },
    rulings,
  );
  const strike =
    range.band === null
      ? []
      : strikePointModifiers(
          {
            attacker: fighters.attacker,
            target: fighters.defender,
            locked,
            band: range.band,
            lineOfSight,
            repeats: 0,
            runAndGunSystems: 0,
          },
          rulings,
        );
  if (!isLegal || range.band === null) return { ...common, terms: illegal(strike), secondary: null };
  return { ...common, terms: strikeTerms(strike), secondary: combatTerms(SECONDARY, second, 12) };
}

const SECONDARY = 6; // CAV-SP-6: at any range

const illegal = (modifiers: readonly Modifier[]): AttackTerms => ({
  legal: false,
  roll: null,
  needs: null,
  modifiers,
  chance: null,
});

/** The dice must show this after every modifier; a natural 2 never does. CAV-DICE-4, CAV-DICE-7. */
function combatTerms(target: number, modifiers: readonly Modifier[], criticalFrom: number): AttackTerms {
  const modifier = sumOf(modifiers);
  const needs = Math.max(3, target - modifier);
  const roll = needs > 12 ? `${needs}+ with the extra die` : `${needs}+`;
  return {
    legal: true,
    roll,
    needs,
    modifiers,
    chance: chanceToHit(target, modifier, criticalFrom),
  };
}

const CHANCES = new Map<string, string>();

/** There are few different rolls and many shots: each is worked out once. */
function chanceToHit(target: number, modifier: number, criticalFrom: number): string {
  const key = `${target} ${modifier} ${criticalFrom}`;
  const known = CHANCES.get(key) ?? writeFraction(hitChance({ target, modifier, criticalFrom }));
  CHANCES.set(key, known);
  return known;
}

/** CAV-SP-2, CAV-DICE-5. */
function strikeTerms(modifiers: readonly Modifier[]): AttackTerms {
  const modifier = sumOf(modifiers);
  const needs = Math.min(10, Math.max(3, 10 - modifier));
  return {
    legal: true,
    roll: `${needs}+ to hit the point`,
    needs,
    modifiers,
    chance: writeFraction(tenPlusChance(modifier)),
  };
}

const because = (clause: ClauseId, text: string): Because => ({ clause, say: text });

/** Every reason this shot may not be taken, apart from the line of sight itself. */
function refusalsOf(
  facts: LineFacts,
  weapon: Weapon,
  range: RangeFinding,
  mounts: readonly Mount[],
): Because[] {
  const { attacker, defender, line } = facts;
  const machine = machineOf(attacker);
  return [
    ...[attacker, defender]
      .filter((model) => !isOnTable(model))
      .map(({ id }) => because('CAV-SET-5', `${id} is not on the table yet: it has to be deployed first.`)),
    ...unfit(attacker, machine),
    ...noTarget(attacker, defender),
    ...reach(facts, weapon, range),
    ...(line.inches === 0
      ? [because('CAV-CMB-5', `${attacker.id} and ${defender.id} are in base contact: no ranged assault.`)]
      : []),
    ...aim(attacker, weapon, mounts, defender),
  ];
}

/** Why a model cannot use its combat action at all. */
export function unfit(attacker: Model, machine: Machine): Because[] {
  const { id } = attacker;
  if (isDestroyed(machine, attacker)) return [because('CAV-VIC-2', `${id} is destroyed.`)];
  if (hasState(attacker, 'disabled')) return [because('CAV-STA-1', `${id} is disabled and cannot act.`)];
  if (hasState(attacker, 'knockdown'))
    return [because('CAV-STA-3', `${id} is knocked down and cannot use the combat action.`)];
  return [];
}

/** CAV-CMB-1: an assault is declared at an enemy that is still there. */
function noTarget({ side }: Model, defender: Model): Because[] {
  if (isDestroyed(machineOf(defender), defender))
    return [because('CAV-CMB-1', `${defender.id} is destroyed: there is nothing left to shoot at.`)];
  if (defender.side === side)
    return [because('CAV-CMB-1', `${defender.id} is a friend: an assault is declared at an enemy.`)];
  return [];
}

function reach({ attacker }: LineFacts, weapon: Weapon, range: RangeFinding): Because[] {
  const inches = range.inches.toFixed(2);
  if (range.tooClose)
    return [
      because(
        'CAV-RNG-8',
        `The ${weapon.name} cannot fire: ${inches} in is not more than its minimum of ${weapon.minimum} in.`,
      ),
    ];
  if (range.band === null)
    return [
      because(
        'CAV-RNG-5',
        `The ${weapon.name} of ${attacker.id} reaches ${weapon.rng * 4} in; the target is ${inches} in away.`,
      ),
    ];
  return [];
}

function aim(attacker: Model, weapon: Weapon, mounts: readonly Mount[], defender: Model): Because[] {
  if (loadedMounts(attacker, weapon).length === 0)
    return [because('CAV-AMM-1', `The ${weapon.name} is out of ammunition.`)];
  if (mounts.length === 0)
    return [
      because(
        'CAV-ARC-3',
        `The ${weapon.name} does not bear on ${defender.id}: it is outside the arc of its mount.`,
      ),
    ];
  if (needsLock(weapon) && lockOf(attacker) !== defender.id)
    return [because('CAV-TL-2', `The ${weapon.name} cannot fire: it needs a lock on ${defender.id} first.`)];
  return [];
}
