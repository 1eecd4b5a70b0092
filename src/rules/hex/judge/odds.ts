import { subtract, toNumber, ONE, writeFraction, ZERO, type Fraction } from '../../../core/fraction.ts';
import type { Field, Odds, OddsRow, ShotQuery } from '../../contract/ruleset.ts';
import { attackChances, rallyChance, spentChance, twoShots } from './chances.ts';
import { isUnit } from '../data/counters.ts';
import { hitOf } from './hits.ts';
import { ORDER_DECK } from '../play/order-deck.ts';
import { rallyModifiers } from '../play/rally.ts';
import { aim } from './shot.ts';
import { modelOf, reserveRound, situationIn } from './situation.ts';

const row = (label: string, chance: Fraction): OddsRow => ({
  label,
  exact: writeFraction(chance),
  share: toNumber(chance),
});

/** Exact chances of one attack with 0, 1 and 2 CAPs, of two in a row, of being spent by it, and of a rally. */
export function oddsOf(field: Field, { from, to }: ShotQuery): readonly Odds[] {
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  if (!isUnit(attacker) || !isUnit(target)) return [];
  const situation = situationIn(field);
  const { rulings } = situation;
  const shot = aim(situation, attacker, target);
  const ap = shot.cost;
  const flipped = spentChance(ap, ORDER_DECK, rulings);
  const isBarred = shot.bars.length > 0 || [attacker, target].some((model) => reserveRound(model) !== null);
  const attacks = isBarred
    ? []
    : [0, 1, 2].map((caps) => oneAttack(to, shot.need - caps, caps, hitOf(target) !== undefined));
  const pair = isBarred || hitOf(target) ? [] : [twoAttacks(to, shot.need)];
  const spent = {
    question: `${from} after an action of ${ap} AP (HEX-SPENT-1)`,
    rows: [row('spent', flipped), row('not spent', subtract(ONE, flipped))],
  };
  const hit = hitOf(attacker);
  if (!hit || hit.token.rally === null) return [...attacks, ...pair, spent];
  const modifier = rallyModifiers(situation, attacker).reduce((all, { value }) => all + value, 0);
  const rallied = rallyChance(hit.token.rally, modifier);
  const rows = [row('rallied', rallied), row('still hit', subtract(ONE, rallied))];
  return [...attacks, ...pair, spent, { question: `${from} rallies (HEX-RALLY-2)`, rows }];
}

function oneAttack(to: string, need: number, caps: number, carriesToken: boolean): Odds {
  const { hitOrBetter, eliminated, hitOnly } = attackChances(need);
  const lost = carriesToken ? hitOrBetter : eliminated;
  return {
    question: `One attack on ${to} with ${caps} CAPs: ${need}+ (HEX-COMBAT-3)`,
    rows: [
      row('eliminated', lost),
      row('hit', carriesToken ? ZERO : hitOnly),
      row('nothing', subtract(ONE, hitOrBetter)),
    ],
  };
}

function twoAttacks(to: string, need: number): Odds {
  const { eliminated, hitOnly, unhurt } = twoShots(need);
  return {
    question: `Two such attacks on ${to}, whatever token the first one gives (HEX-HIT-1)`,
    rows: [row('eliminated', eliminated), row('hit', hitOnly), row('nothing', unhurt)],
  };
}
