import type { Model } from '../../../battlefield/battle.ts';
import { subtract, toNumber, ONE, writeFraction, type Fraction } from '../../../core/fraction.ts';
import type { Field, Odds, OddsRow, ShotQuery } from '../../contract/ruleset.ts';
import { atLeast, meanOf, poolChances } from './chances.ts';
import { modelOf } from './judge.ts';
import { bonusOf, poolWords, type Pool } from './pools.ts';
import { type CamsRulings, rulingsOf } from '../book/readings.ts';
import { activePool, aim, chancesOf, damageOf, defencePool } from './shot.ts';
import { stageOf } from './stage.ts';
import { leadershipOf, unitOf } from '../data/units.ts';

const row = (label: string, chance: Fraction): OddsRow => ({
  label,
  exact: writeFraction(chance),
  share: toNumber(chance),
});

const BARE_DICE = 3; // of the example test shown where nothing is attacked

/** Exact chances of an attack and of its damage, and of the attacker's squad being activated. */
export function oddsOf(field: Field, { from, to, weapon }: ShotQuery): readonly Odds[] {
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  const rulings = rulingsOf(field.battle.rules.readings);
  const squad = field.battle.models.filter(({ unit }) => unit === attacker.unit);
  const leadership = leadershipOdds(attacker.unit, squad);
  if (!rulings['cams.attack.enabled']) {
    const pools = [activePool(attacker, BARE_DICE), defencePool(target, BARE_DICE, 0)] as const;
    return [contest(`Opposed test, ${BARE_DICE} dice each`, to, ...pools), leadership];
  }
  const shot = aim(stageOf(field, rulings), attacker, target, weapon);
  if (shot.bars.length > 0) return [leadership];
  const { active, defence } = shot;
  return [
    contest(`${from} attacks ${to}`, to, active, defence),
    damageOdds(target, active, defence, rulings),
    leadership,
  ];
}

/** Who wins, and by how much. CAMS-TEST-2. */
function contest(what: string, to: string, active: Pool, defence: Pool): Odds {
  const { wins, margins } = chancesOf(active, defence);
  const words = (pool: Pool): string => `${poolWords(pool)}, bonus ${bonusOf(pool)}`;
  return {
    question: `${what}: ${words(active)} against ${words(defence)} (CAMS-TEST-2)`,
    rows: [
      row(`${to} wins`, subtract(ONE, wins)),
      ...margins.flatMap((chance, margin) => (chance.num === 0n ? [] : [row(`margin ${margin}`, chance)])),
    ],
  };
}

/** What the attack leaves of the target. CAMS-GAP-8. */
function damageOdds(target: Model, active: Pool, defence: Pool, rulings: CamsRulings): Odds {
  const { margins } = chancesOf(active, defence);
  const left = unitOf(target).hits - target.damage;
  const removed = margins.filter((_, margin) => damageOf(margin, rulings) >= left);
  const gone = meanOf(removed, () => 1);
  return {
    question: `${target.id}, ${left} hits left, after that attack (CAMS-GAP-8)`,
    rows: [row('removed', gone), row('still there', subtract(ONE, gone))],
    mean: {
      label: 'damage',
      value: toNumber(meanOf(margins, (margin) => damageOf(margin, rulings))),
    },
  };
}

/** Actions a squad's leadership roll gives. CAMS-ACT-2. */
function leadershipOdds(squad: string, models: readonly Model[]): Odds {
  const { dice, rating } = leadershipOf(models);
  const pool = { dice, rating, bonus: 0 };
  const chances = poolChances(pool);
  return {
    question: `${squad} is nominated: ${poolWords(pool)}, activated ${writeFraction(atLeast(pool, 1))} (CAMS-ACT-2)`,
    rows: chances.map((chance, actions) =>
      row(actions === 0 ? 'not activated' : `${actions} ${actions === 1 ? 'action' : 'actions'}`, chance),
    ),
    mean: { label: 'actions', value: toNumber(meanOf(chances)) },
  };
}
