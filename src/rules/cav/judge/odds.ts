import {
  add,
  multiply,
  subtract,
  toNumber,
  writeFraction,
  ONE,
  ZERO,
  fraction,
  type Fraction,
} from '../../../core/fraction.ts';
import type { Field, Odds, OddsRow, ShotQuery } from '../../contract/ruleset.ts';
import { callWeapon, type WeaponCall } from './attack.ts';
import {
  assaultDamage,
  damageChance,
  destroyedChance,
  FUMBLE,
  hitChance,
  marginChances,
  meanDamage,
  tenPlusChance,
  type ShotChances,
  type ToHit,
} from './chances.ts';
import { coverOnLine, shotPath } from './cover.ts';
import { modelOf } from './judge.ts';
import { measureLine, objectsOf, type LineFacts } from './line-facts.ts';
import { sumOf } from './modifiers.ts';
import { machineOf, weaponOf } from '../data/profiles.ts';
import { rulingsOf, type CavRulings } from '../book/readings.ts';
import { totalElevation } from './sight.ts';
import { secondaryOf, shotAt, tellRow, toHitOf } from './shot-chances.ts';
import { columnsOf } from '../data/values.ts';
import type { Weapon } from '../data/weapons.ts';

/** Exact odds of one weapon, or of each weapon that may fire, and of all its systems together. */
export function shotOdds(field: Field, query: ShotQuery): Odds[] {
  const rulings = rulingsOf(field.battle);
  const facts = measureLine(field, modelOf(field, query.from), modelOf(field, query.to), rulings);
  const machine = machineOf(facts.attacker);
  const weapons = query.weapon === undefined ? machine.weapons : [weaponOf(machine, query.weapon)];
  const calls = weapons.map((weapon) => callFor(facts, weapon, rulings)).filter(({ terms }) => terms.legal);
  const direct = calls.filter(({ weapon }) => !weapon.indirect);
  return [
    ...calls.flatMap((call) =>
      call.weapon.indirect ? indirectOdds(facts, call, rulings) : directOdds(facts, call, rulings),
    ),
    ...assaultOdds(facts, direct, rulings),
  ];
}

function callFor(facts: LineFacts, weapon: Weapon, rulings: CavRulings): WeaponCall {
  const { attacker, defender, sight } = facts;
  const ends = {
    attackerTotal: totalElevation(attacker, sight, rulings),
    defenderTotal: totalElevation(defender, sight, rulings),
  };
  const objects = objectsOf(facts, rulings);
  const { blocked } = coverOnLine(objects, ends, 'line', rulings);
  return callWeapon(facts, weapon, coverOnLine(objects, ends, shotPath(weapon), rulings), !blocked, rulings);
}

function directOdds(facts: LineFacts, call: WeaponCall, rulings: CavRulings): Odds[] {
  const { weapon } = call;
  const toHit = toHitOf(call);
  const shot = shotAt(facts, weapon, toHit, rulings);
  return [hitOdds(weapon.name, toHit), marginOdds(weapon.name, toHit), damageOdds(weapon.name, shot)];
}

/** The roll for the point, then what happens to the target if the shot lands on it. */
function indirectOdds(facts: LineFacts, call: WeaponCall, rulings: CavRulings): Odds[] {
  const { weapon, terms } = call;
  const onTarget = tenPlusChance(sumOf(terms.modifiers));
  const toHit = secondaryOf(call);
  const shot = shotAt(facts, weapon, toHit, rulings);
  const landed = `${weapon.name}, landed on target`;
  return [
    {
      question: `${weapon.name}: strike-point`,
      rows: [
        row('on target', onTarget),
        row('drifts', subtract(subtract(ONE, onTarget), FUMBLE)),
        row('fumble, the opponent moves the point', FUMBLE),
      ],
    },
    hitOdds(landed, toHit),
    marginOdds(landed, toHit),
    damageOdds(landed, shot),
  ];
}

/** Every system that bears, one roll each. CAV-CMB-8, CAV-RES-1. */
function assaultOdds(facts: LineFacts, calls: readonly WeaponCall[], rulings: CavRulings): Odds[] {
  const shots = calls.flatMap((call) => {
    const shot = shotAt(facts, call.weapon, toHitOf(call), rulings);
    return call.mounts.map(() => shot);
  });
  if (shots.length === 0) return [];
  const { defender } = facts;
  const left = columnsOf(machineOf(defender)) - defender.damage;
  const destroyed = destroyedChance(shots, left, rulings);
  const damage = assaultDamage(shots, left);
  const mean = damage.reduce((sum, [points, chance]) => add(sum, multiply(fraction(points), chance)), ZERO);
  const names = calls.map(({ weapon, mounts }) => `${mounts.length} × ${weapon.name}`).join(', ');
  return [
    {
      question: `Whole assault (${names}): damage`,
      rows: damage.map(([points, chance]) => row(`${points} damage`, chance)),
      mean: { label: 'damage', value: toNumber(mean) },
    },
    {
      question: `Whole assault (${names}): ${defender.id} destroyed in this activation`,
      rows: [row('destroyed', destroyed), row('not destroyed', subtract(ONE, destroyed))],
    },
  ];
}

const row = (label: string, chance: Fraction): OddsRow => ({
  label,
  exact: writeFraction(chance),
  share: toNumber(chance),
});

function hitOdds(name: string, toHit: ToHit): Odds {
  const hit = hitChance(toHit);
  return { question: `${name}: hit`, rows: [row('hit', hit), row('miss', subtract(ONE, hit))] };
}

function marginOdds(name: string, toHit: ToHit): Odds {
  const margins = marginChances(toHit);
  const miss = subtract(ONE, hitChance(toHit));
  return {
    question: `${name}: margin`,
    rows: [row('miss', miss), ...margins.map(([margin, chance]) => row(`margin ${margin}`, chance))],
  };
}

function damageOdds(name: string, shot: ShotChances): Odds {
  const rows = shot.rows
    .map((chance, margin) => row(tellRow(margin), chance))
    .filter(({ share }) => share > 0);
  return {
    question: `${name}: damage, any ${writeFraction(damageChance(shot))}`,
    rows: [row('miss', shot.miss), row('deflected', shot.deflected), ...rows],
    mean: { label: 'damage', value: toNumber(meanDamage(shot)) },
  };
}
