import type { Choice } from '../../../contract/play.ts';
import {
  attacksOf,
  counterTerms,
  damageEach,
  hitTerms,
  saveTerms,
  type RollTerms,
} from '../../judge/attack.ts';
import { weaponOf } from '../../data/profiles.ts';
import { weaponSlot } from '../slots.ts';
import { rulingsIn, type Game } from '../state.ts';
import { has } from '../../data/traits.ts';
import type { Unit } from '../../judge/units.ts';
import { aimAll, targetsOf, weaponsAtOnce, type Aimed, type Order, type Target } from '../fire.ts';

/** Chance of one die, near enough to compare weapons. */
const chance = ({ needs, again }: RollTerms): number => {
  const once = Math.max(0, Math.min(1, (7 - needs) / 6));
  return again ? once + (1 - once) * once : once;
};

interface Ranked {
  readonly aimed: Aimed;
  readonly worth: number; // hit points it may be expected to cost
}

function worthOf(game: Game, { shot: { facts } }: Aimed): number {
  const rulings = rulingsIn(game);
  const hits = attacksOf(facts.weapon) * chance(hitTerms(facts, rulings));
  const damage = hits * (1 - chance(saveTerms(facts, rulings))) * damageEach(facts.weapon);
  return damage * (1 - chance(counterTerms(facts, facts.struckFrom.model, rulings)));
}

const MOST_TARGETS = 4; // looked at one by one; any other is accepted as well
const MOST_IDEAS = 12;

/** Attacks worth making: everything at each target, then a single kind of weapon at it. Best first. */
export function attackIdeas(game: Game, unit: Unit, heavy: boolean): Choice[] {
  const ranked = targetsOf(game, unit, heavy)
    .map((target) => ({ target, shots: rank(game, target) }))
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
  const ideas: Choice[] = [];
  for (const list of lists) {
    if (ideas.length === MOST_IDEAS) break;
    const orders = list.map(({ aimed }) => aimed.order);
    const key = JSON.stringify(orders.toSorted((a, b) => (a.model + a.weapon < b.model + b.weapon ? -1 : 1)));
    if (seen.has(key) || !aimAll(game, unit, orders, {}, heavy).ok) continue;
    seen.add(key);
    ideas.push(choiceOf(unit, orders));
  }
  return ideas;
}

const rank = (game: Game, { shots }: Target): Ranked[] =>
  shots.map((aimed) => ({ aimed, worth: worthOf(game, aimed) })).toSorted((a, b) => b.worth - a.worth);

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

const choiceOf = (unit: Unit, orders: readonly Order[]): Choice => ({
  type: 'attack',
  by: { side: unit.side, unit: unit.id },
  with: Object.fromEntries(
    orders.map(({ model, weapon, target }) => [weaponSlot(unit, model, weapon), target]),
  ),
});
