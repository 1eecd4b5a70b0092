import { toNumber, fraction, writeFraction } from '../../../core/fraction.ts';
import type { Message } from '../../../core/message.ts';
import { say } from '../book/says.ts';
import type { Field, Odds, OddsRow, ShotQuery } from '../../contract/ruleset.ts';
import { attackBar, stepsOf, strikerOf } from './attack.ts';
import { valueOf } from '../data/cards.ts';
import { aftermathOf, meanOf, modelWounds, unitWounds, type Spread } from './chances.ts';
import { modelIn, weaponFor } from './query.ts';
import { situationOf } from './situation.ts';
import { unitNamed, type Unit } from './units.ts';

/** Exact chances of one model, of its whole unit, and of what is left after the Leadership phase. */
export function oddsOf(field: Field, query: ShotQuery): readonly Odds[] {
  const situation = situationOf(field);
  const [model, mark] = [modelIn(field.battle, query.from), modelIn(field.battle, query.to)];
  const [unit, target] = [model, mark].map((one) => unitNamed(situation.models, one.unit)) as [Unit, Unit];
  const { kind, named } = weaponFor(situation, model, target, query.weapon);
  if (attackBar(situation, unit, target, kind)) return [];
  const strikers = unit.models
    .map((one) => strikerOf(situation, one, target, kind, one.id === model.id ? named : undefined))
    .filter(({ able }) => able);
  const rolls = strikers.flatMap(({ model: one, weapon }) =>
    weapon ? [{ id: one.id, ...stepsOf(situation, one, weapon, target) }] : [],
  );
  if (rolls.length === 0) return [];
  const die = situation.rulings['basicas.die'];
  const own = rolls.find(({ id }) => id === model.id);
  const wounds = unitWounds(rolls, die);
  const after = aftermathOf(wounds, healthOf(target), target.card.bravery, die);
  const [from, to] = [unit.id, target.id];
  return [
    ...(own
      ? [chart(say('odds.alone', { model: model.id, target: to }), modelWounds(own, die), WOUNDS)]
      : []),
    chart(say('odds.unit', { unit: from, models: rolls.length, target: to }), wounds, WOUNDS),
    chart(say('odds.slain', { target: to }), after.slain, LOSSES),
    chart(say('odds.fled', { target: to }), after.fled, LOSSES),
    chart(say('odds.left', { target: to }), after.survivors, survivorsOf(target.models.length)),
  ];
}

/** What each model can still take: the damaged one first, then in the order of the file. BASICAS-WOUND-2. */
function healthOf({ models }: Unit): readonly number[] {
  const hurt = models.toSorted((a, b) => Number(b.damage > 0) - Number(a.damage > 0));
  return hurt.map((model) => valueOf(model, 'health') - model.damage);
}

/** What the counts of a chart are of, and what each means for the target. */
interface Counted {
  readonly label: (count: number) => Message;
  readonly mean: Message;
  readonly tone: (count: number) => NonNullable<OddsRow['tone']>;
}

const WOUNDS: Counted = {
  label: (count) => say('odds.wounds', { count }),
  mean: say('odds.mean-wounds'),
  tone: (count) => (count === 0 ? 'miss' : 'hit'),
};

const LOSSES: Counted = {
  label: (count) => say('odds.models', { count }),
  mean: say('odds.mean-models'),
  tone: (count) => (count === 0 ? 'harmless' : 'kill'),
};

const survivorsOf = (size: number): Counted => ({
  ...LOSSES,
  tone: (count) => (count === size ? 'harmless' : count === 0 ? 'kill' : 'hit'),
});

/** One bar for each count that can come about. */
function chart(question: Message, spread: Spread, { label, mean, tone }: Counted): Odds {
  const rows = spread.cases.flatMap((many, count) => {
    if (many === 0n) return [];
    const chance = fraction(many, spread.total);
    return [
      { label: label(count), tone: tone(count), exact: writeFraction(chance), share: toNumber(chance) },
    ];
  });
  return { question, rows, mean: { label: mean, value: toNumber(meanOf(spread)) } };
}
