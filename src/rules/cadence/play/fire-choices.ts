import type { Choice } from '../../contract/ruleset.ts';
import { attacksOf, counterTerms, damageEach, hitTerms, saveTerms, type RollTerms } from '../judge/attack.ts';
import { weaponOf } from '../data/profiles.ts';
import { rulingsIn, type CadenceState } from './state.ts';
import { has } from '../data/traits.ts';
import type { Unit } from '../judge/units.ts';
import { aimAll, targetsOf, weaponsAtOnce, type Aimed, type Order, type Target } from './fire.ts';
import { counted, listed } from './script.ts';

/** Chance of one die, near enough to compare weapons. */
const chance = ({ needs, again }: RollTerms): number => {
  const once = Math.max(0, Math.min(1, (7 - needs) / 6));
  return again ? once + (1 - once) * once : once;
};

interface Ranked {
  readonly aimed: Aimed;
  readonly worth: number; // hit points it may be expected to cost
}

function worthOf(state: CadenceState, { shot: { facts } }: Aimed): number {
  const rulings = rulingsIn(state);
  const hits = attacksOf(facts.weapon) * chance(hitTerms(facts, rulings));
  const damage = hits * (1 - chance(saveTerms(facts, rulings))) * damageEach(facts.weapon);
  return damage * (1 - chance(counterTerms(facts, facts.struckFrom.model, rulings)));
}

const MOST_TARGETS = 4; // looked at one by one; any other is accepted as well
const MOST_CHOICES = 12;

/** Attacks worth offering: everything at each target, then a single kind of weapon at it. Best first. */
export function attackChoices(state: CadenceState, unit: Unit, heavy: boolean): Choice[] {
  const ranked = targetsOf(state, unit, heavy)
    .map((target) => ({ target, shots: rank(state, target) }))
    .map((entry) => ({ ...entry, worth: total(pick(unit, entry.shots)) }))
    .toSorted((a, b) => b.worth - a.worth);
  const every = ranked.flatMap(({ shots }) => shots);
  const lists = ranked.slice(0, MOST_TARGETS).flatMap(({ target, shots }) => {
    const rest = every.filter(({ aimed }) => aimed.order.target !== target.target.id);
    const kinds = [...new Set(shots.map(({ aimed }) => aimed.order.weapon))];
    const single =
      kinds.length < 2
        ? []
        : kinds.map((kind) =>
            pick(
              unit,
              shots.filter(({ aimed }) => aimed.order.weapon === kind),
            ),
          );
    return [pick(unit, [...shots, ...rest]), pick(unit, shots), ...single];
  });
  const seen = new Set<string>();
  const choices: Choice[] = [];
  for (const list of lists) {
    if (choices.length === MOST_CHOICES) break;
    const orders = list.map(({ aimed }) => aimed.order);
    const key = JSON.stringify(orders.toSorted((a, b) => (a.model + a.weapon < b.model + b.weapon ? -1 : 1)));
    if (seen.has(key) || !aimAll(state, unit, orders, {}, heavy).ok) continue;
    seen.add(key);
    choices.push(choiceOf(unit, orders));
  }
  return choices;
}

const rank = (state: CadenceState, { shots }: Target): Ranked[] =>
  shots.map((aimed) => ({ aimed, worth: worthOf(state, aimed) })).toSorted((a, b) => b.worth - a.worth);

const total = (list: readonly Ranked[]): number => list.reduce((sum, { worth }) => sum + worth, 0);

/** The first shots of a list that go together: so many weapons a model, one grenade a unit. */
function pick(unit: Unit, shots: readonly Ranked[]): Ranked[] {
  const picked: Ranked[] = [];
  let grenades = 0;
  for (const model of unit.models) {
    const used = new Set<string>();
    for (const shot of shots) {
      const { order } = shot.aimed;
      if (order.model !== model.id || used.has(order.weapon) || used.size >= weaponsAtOnce(model)) continue;
      const weapon = weaponOf(model, order.weapon);
      if (weapon && has(weapon, 'grenade') && ++grenades > 1) continue;
      used.add(order.weapon);
      picked.push(shot);
    }
  }
  return picked;
}

function choiceOf(unit: Unit, orders: readonly Order[]): Choice {
  const targets = [...new Set(orders.map(({ target }) => target))];
  const parts = targets.map((target) => {
    const mine = orders.filter((order) => order.target === target);
    const kinds = [...new Set(mine.map(({ weapon }) => weapon))];
    return `${target} with ${kinds.map((kind) => counted(mine.filter(({ weapon }) => weapon === kind).length, kind)).join(', ')}`;
  });
  return {
    type: 'attack',
    unit: unit.id,
    model: orders[0]?.model ?? '',
    label: `Attack ${listed(parts)}`,
    clause: 'CADENCE-TGT-1',
    orders: orders.map(({ model, weapon, target }) => ({ model, weapon, target })),
  };
}
