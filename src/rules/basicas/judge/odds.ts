import { toNumber, fraction, writeFraction } from '../../../core/fraction.ts';
import type { Field, Odds, ShotQuery } from '../../contract/ruleset.ts';
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
  const single = own
    ? [chart(`Wounds by ${model.id} alone on ${target.id} (BASICAS-ATK-3)`, modelWounds(own, die), 'wound')]
    : [];
  const wounds = unitWounds(rolls, die);
  const models = rolls.length === 1 ? 'one model' : `${rolls.length} models`;
  const after = aftermathOf(wounds, healthOf(target), target.card.bravery, die);
  return [
    ...single,
    chart(`Wounds by ${unit.id} with ${models} on ${target.id} (BASICAS-ATK-3)`, wounds, 'wound'),
    chart(`Models of ${target.id} slain by that (BASICAS-WOUND-1)`, after.slain, 'model'),
    chart(`Models of ${target.id} that flee after that (BASICAS-MORALE-1)`, after.fled, 'model'),
    chart(
      `Models of ${target.id} left after the Leadership phase (BASICAS-LEAD-1)`,
      after.survivors,
      'model',
    ),
  ];
}

/** What each model can still take: the damaged one first, then in the order of the file. BASICAS-WOUND-2. */
function healthOf({ models }: Unit): readonly number[] {
  const hurt = models.toSorted((a, b) => Number(b.damage > 0) - Number(a.damage > 0));
  return hurt.map((model) => valueOf(model, 'health') - model.damage);
}

/** One bar for each count that can come about. */
function chart(question: string, spread: Spread, what: string): Odds {
  const rows = spread.cases.flatMap((many, count) => {
    if (many === 0n) return [];
    const chance = fraction(many, spread.total);
    const label = `${count} ${what}${count === 1 ? '' : 's'}`;
    return [{ label, exact: writeFraction(chance), share: toNumber(chance) }];
  });
  return { question, rows, mean: { label: `mean ${what}s`, value: toNumber(meanOf(spread)) } };
}
