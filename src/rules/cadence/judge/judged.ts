import type { Model } from '../../../battlefield/battle.ts';
import type { Message } from '../../../core/message.ts';
import { multiply, ONE, subtract, toNumber, type Fraction } from '../../../core/fraction.ts';
import type { Field, ShotQuery } from '../../contract/ruleset.ts';
import type { Called } from '../../frame/reading-effects.ts';
import { attacksOf, counterTerms, damageEach, hitTerms, saveTerms, type RollTerms } from './attack.ts';
import { successChance } from './chances.ts';
import { nextStruck } from './hit-points.ts';
import { declaredActions } from '../book/model-states.ts';
import { trooperOf, weaponOf, type Weapon } from '../data/profiles.ts';
import type { CadenceRulings } from '../book/readings.ts';
import { say } from '../book/says.ts';
import { aim, type Shot } from './shot.ts';
import { bestView, callSight, look, standing, type Between, type SightCall } from './sight.ts';
import { isInReserve, unitWith, type Unit } from './units.ts';

/** The model of a query; asking about one that is not on the table is the caller's bug. */
export function modelOf({ battle }: Pick<Field, 'battle'>, id: string): Model {
  const model = battle.models.find((entry) => entry.id === id);
  if (!model) throw new Error(`modelOf: there is no model "${id}" on the table`);
  return model;
}

/** The unit of a model as it stands on the table; one in reserve is asked about as it would stand. */
export function presentUnit({ battle }: Pick<Field, 'battle'>, model: Model): Unit {
  const unit = unitWith(battle.models, model);
  return isInReserve(model) ? unit : { ...unit, models: unit.models.filter((other) => !isInReserve(other)) };
}

/** The rolls of one attack and what they come to for one die. */
export interface Rolls {
  readonly hit: RollTerms;
  readonly save: RollTerms;
  readonly counter: RollTerms;
  /** Chance that one attack die costs a hit point; the mean of several where a hit does more than one damage. */
  readonly loss: Fraction;
}

/** Everything a verdict is written from. */
export interface Judged {
  readonly attacker: Model;
  readonly to: Model;
  readonly between: Between;
  readonly call: SightCall;
  /** The same through the eyes of the best placed model of the unit. */
  readonly best: SightCall;
  readonly shot: Shot | null;
  readonly rolls: Rolls | null;
}

/** Measures a pair under any rulings. CADENCE-LOS-1. */
export function judgeUnder(field: Field, query: ShotQuery, rulings: CadenceRulings): Judged {
  const [attacker, to] = [modelOf(field, query.from), modelOf(field, query.to)];
  const [attackers, target] = [presentUnit(field, attacker), presentUnit(field, to)];
  const between = standing(field, attackers, target, rulings);
  const seen = callSight(look(field, attacker, target, rulings), between, rulings);
  const absent = isInReserve(attacker) || isInReserve(to);
  const call: SightCall = absent ? { ...seen, sight: 'blocked' } : seen;
  const alone = absent || attackers.models.length === 1 || rulings['cadence.los.perModel'];
  const best = alone ? call : bestView(field, first(attacker, attackers), between, rulings);
  const weapons = chosenWeapons(attacker, query.weapon);
  const shots = weapons.map((weapon) =>
    aim(field, attacker, weapon, between, call, declaredActions(attacker), rulings),
  );
  const ranked = shots.map((shot) => ({ shot, rolls: rollsOf(shot, rulings) }));
  const usual = ranked.reduce<(typeof ranked)[number] | null>(
    (found, next) => (!found || worth(next) > worth(found) ? next : found),
    null,
  );
  return {
    attacker,
    to,
    between,
    call,
    best,
    shot: usual?.shot ?? null,
    rolls: usual?.rolls ?? null,
  };
}

/** The asking model wins a tie for the best view. */
const first = (model: Model, { models }: Unit): readonly Model[] => [
  model,
  ...models.filter((other) => other.id !== model.id),
];

/** The weapon asked for; else all the model has, to take the one that does most. */
function chosenWeapons(attacker: Model, asked: string | undefined): readonly Weapon[] {
  if (asked === undefined) return trooperOf(attacker).weapons;
  const weapon = weaponOf(attacker, asked);
  if (!weapon) throw new Error(`judge: ${attacker.id} has no weapon "${asked}"`);
  return [weapon];
}

/** What a shot may be expected to do; one that is not allowed is worth less than any that is. */
const worth = ({ shot, rolls }: { readonly shot: Shot; readonly rolls: Rolls }): number =>
  shot.bars.length > 0 ? -shot.bars.length : toNumber(rolls.loss) * attacksOf(shot.facts.weapon);

/** The three rolls of a shot. */
function rollsOf({ facts }: Shot, rulings: CadenceRulings): Rolls {
  const hit = hitTerms(facts, rulings);
  const save = saveTerms(facts, rulings);
  const struck = nextStruck(facts.target.models);
  if (!struck) throw new Error('rollsOf: the target unit has no models');
  const counter = counterTerms(facts, struck, rulings);
  const fails = (terms: RollTerms): Fraction => subtract(ONE, successChance(terms));
  const each = { num: BigInt(damageEach(facts.weapon)), den: 1n };
  const loss = multiply(multiply(successChance(hit), fails(save)), multiply(fails(counter), each));
  return { hit, save, counter, loss };
}

/** The least face that succeeds. */
export const leastFace = ({ needs, oneFails }: RollTerms): number => Math.max(oneFails ? 2 : 1, needs);

/** What a die must show. */
export const needsOf = (terms: RollTerms): Message => say('needs', { least: leastFace(terms) });

/** Everything about a judgement that makes it another call. */
export function callOf({ call, best, shot, rolls }: Judged): Called {
  const { sight } = call;
  const better = best.sight === sight ? null : { model: best.view.viewpoint.id, sight: best.sight };
  const barred = shot !== null && shot.bars.length > 0;
  const dice =
    rolls && shot && !barred
      ? { hit: needsOf(rolls.hit), defence: needsOf(rolls.save), counter: needsOf(rolls.counter) }
      : null;
  return {
    say: say('call', { sight, better, rolls: dice, barred }),
    sight: `${sight} ${better?.sight ?? ''}`,
  };
}
