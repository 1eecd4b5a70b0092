import type { Model } from '../../../battlefield/battle.ts';
import { toNumber, writeFraction } from '../../../core/fraction.ts';
import { gapToPoint } from '../../../geometry/closest.ts';
import type { Message } from '../../../core/message.ts';
import type { Field, Odds, OddsRow, ShotQuery } from '../../contract/ruleset.ts';
import { attacksOf, counterTerms, hitTerms, saveTerms, type AttackFacts } from './attack.ts';
import { hitsOfDice, meanOf, onesOfDice, pointsLost, recounted, together, type Spread } from './chances.ts';
import { loseHitPoints, nextStruck } from './hit-points.ts';
import { modelOf, needsOf, presentUnit } from './judged.ts';
import { declaredActions } from '../book/model-states.ts';
import { hitPointsLeft, trooperOf, type Weapon } from '../data/profiles.ts';
import { isWithin } from './range.ts';
import { rulingsOf, type CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import type { Attackers, Counted } from '../book/says-judging.ts';
import { aim, type Shot } from './shot.ts';
import { bestView, callSight, look, standing, type Between, type SightCall } from './sight.ts';
import { has, strength } from '../data/traits.ts';
import { footprintOf } from './units.ts';

/** Exact chances of one model's attack, and of its whole unit with the same weapon. */
export function oddsOf(field: Field, { from, to, weapon: asked }: ShotQuery): readonly Odds[] {
  const rulings = rulingsOf(field.battle.rules.readings);
  const [attacker, target] = [modelOf(field, from), modelOf(field, to)];
  const between = standing(field, presentUnit(field, attacker), presentUnit(field, target), rulings);
  const call = callSight(look(field, attacker, between.target, rulings), between, rulings);
  return trooperOf(attacker)
    .weapons.filter(({ id }) => asked === undefined || id === asked)
    .flatMap((weapon) => [
      ...oneModel(field, attacker, weapon, between, call, rulings),
      ...wholeUnit(field, weapon, between, rulings),
    ]);
}

function oneModel(
  field: Field,
  attacker: Model,
  weapon: Weapon,
  between: Between,
  call: SightCall,
  rulings: CadenceRulings,
): Odds[] {
  const shot = aim(field, attacker, weapon, between, call, declaredActions(attacker), rulings);
  if (shot.bars.length > 0) return [];
  const terms = hitTerms(shot.facts, rulings);
  const hits = hitsOfDice(terms, weapon, attacksOf(weapon));
  const who = { model: attacker.id, unit: attacker.unit, count: 1, weapon: weapon.name };
  const ones = has(weapon, 'volatile') ? [onesOfDice(terms, attacksOf(weapon))] : [];
  return [
    chart(say('odds.hits', { ...who, needs: needsOf(terms) }), 'hit', hits),
    ...effects(who, hits, shot, rulings),
    ...ones.map((spread) => chart(say('odds.backfire', who), 'hit', spread)),
  ];
}

/** Every model of the unit that may, through the eyes of the best placed of them. CADENCE-LOS-1, CADENCE-SR-23. */
function wholeUnit(field: Field, weapon: Weapon, between: Between, rulings: CadenceRulings): Odds[] {
  const armed = between.attackers.models.filter((model) => trooperOf(model).weapons.includes(weapon));
  if (armed.length < 2 || has(weapon, 'grenade')) return [];
  const call = bestView(field, armed, between, rulings);
  const shots = armed
    .map((model) => aim(field, model, weapon, between, call, declaredActions(model), rulings))
    .filter(({ bars }) => bars.length === 0);
  const [first] = shots;
  if (!first || shots.length < 2) return [];
  const hits = shots
    .map(({ facts }) => hitsOfDice(hitTerms(facts, rulings), weapon, attacksOf(weapon)))
    .reduce(together);
  const who = { model: null, unit: between.attackers.id, count: shots.length, weapon: weapon.name };
  return effects(who, hits, first, rulings);
}

function effects(who: Attackers, hits: Spread, { facts }: Shot, rulings: CadenceRulings): Odds[] {
  const { models } = facts.target;
  const hitPoints = models.reduce((all, model) => all + hitPointsLeft(model), 0);
  const lost = pointsLost(hits, {
    weapon: facts.weapon,
    hitPoints,
    blast: {
      hits: blastHits(facts, rulings),
      save: saveTerms({ ...facts, sight: 'clear', throughCover: false }, rulings),
    },
    save: saveTerms(facts, rulings),
    counter: (gone) => {
      const struck = nextStruck(loseHitPoints(models, gone));
      if (!struck) throw new Error('effects: nobody is left to be struck');
      return counterTerms(facts, struck, rulings);
    },
  });
  const destroyed = recounted(lost, (points) => models.length - loseHitPoints(models, points).length);
  return [
    chart(say('odds.lost', who), 'hit point', lost),
    chart(say('odds.destroyed', who), 'model', destroyed),
  ];
}

const BLAST = 2; // inches

/** Hits of a blast on the rest of the target unit: whoever is near the middle of the base aimed at. CADENCE-SR-20. */
function blastHits({ weapon, target, struckFrom: { model } }: AttackFacts, rulings: CadenceRulings): number {
  const each = strength(weapon, 'blast');
  if (each === 0) return 0;
  const caught = target.models.filter(
    (other) => other.id !== model.id && isWithin(gapToPoint(footprintOf(other), model.at), BLAST, rulings),
  );
  return each * caught.length;
}

type Tone = NonNullable<OddsRow['tone']>;

/** What none, or some, of what is counted means for the target. */
const TONES: Readonly<Record<Counted, readonly [none: Tone, some: Tone]>> = {
  hit: ['miss', 'hit'],
  'hit point': ['harmless', 'hit'],
  model: ['harmless', 'kill'],
};

function chart(question: Message, what: Counted, spread: Spread): Odds {
  const [none, some] = TONES[what];
  const rows = spread.flatMap((chance, count) =>
    chance.num === 0n
      ? []
      : [
          {
            label: say('odds.row', { count, what }),
            tone: count === 0 ? none : some,
            exact: writeFraction(chance),
            share: toNumber(chance),
          },
        ],
  );
  return { question, rows, mean: { label: say('odds.mean', { what }), value: toNumber(meanOf(spread)) } };
}
