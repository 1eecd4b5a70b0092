import type { Choice } from '../../../contract/play.ts';
import { trooperOf } from '../../data/profiles.ts';
import { actionSlot } from '../slots.ts';
import { commandOf, enemiesOf, type Game } from '../state.ts';
import { strength } from '../../data/traits.ts';
import type { Unit } from '../../judge/units.ts';
import { abilitiesOf, abilityAction, declareFault } from '../declaring.ts';
import { apart, middleOf } from './moving.ts';
import { markerGap, securable } from '../objectives.ts';
import { abilityTargets } from '../support.ts';

/** A list of actions and how promising it looks. */
interface Plan {
  readonly actions: readonly string[];
  readonly worth: number;
}

const MOST_PLANS = 12;
const RUSH = 3; // actions, CADENCE-HIT-3
const RUSH_COST = 5; // of a plan’s worth: a rushed attack seldom hits

/** How things stand for a unit, at a glance: nothing dear is measured. */
interface Glance {
  readonly inRange: boolean;
  readonly inRangeAfterMove: boolean;
  readonly canSecure: boolean;
  readonly markerNear: boolean;
}

function glance(game: Game, unit: Unit): Glance {
  const { state } = game;
  const here = middleOf(unit);
  const range = Math.max(
    0,
    ...unit.models.flatMap((model) => trooperOf(model).weapons.map((weapon) => weapon.range)),
  );
  const move = Math.min(...unit.models.map((model) => trooperOf(model).movement));
  const enemy = Math.min(
    Infinity,
    ...enemiesOf(state, unit.side).map((other) => apart(here, middleOf(other))),
  );
  const free = state.markers.filter(({ side }) => side === null);
  return {
    inRange: enemy < range,
    inRangeAfterMove: enemy < range + move,
    canSecure: securable(game, unit).length > 0,
    markerNear: free.some((marker) => markerGap(unit, marker) < move + 1),
  };
}

/** Lists of actions worth declaring, best first; any other legal list is accepted as well. CADENCE-ACT-2. */
function plansOf(game: Game, unit: Unit): readonly Plan[] {
  const { inRange, inRangeAfterMove, canSecure, markerNear } = glance(game, unit);
  const points = commandOf(game.state, unit.id);
  const score = (actions: readonly string[]): number => {
    let worth = 0;
    for (const [index, action] of actions.entries()) {
      const hasMoved = actions.slice(0, index).includes('move');
      if (action === 'attack') worth += inRange ? 6 : hasMoved && inRangeAfterMove ? 4 : 0;
      if (action === 'heavy-attack') worth += inRange && !hasMoved ? 8 : inRange ? 5 : 0;
      if (action === 'secure') worth += canSecure && !hasMoved ? 9 : markerNear && hasMoved ? 5 : 0;
      if (action === 'move') worth += inRange ? 1 : 3;
      if (action === 'advance') worth += inRange || markerNear ? 0 : 3;
      if (action.startsWith('ability:')) worth += canHelp(game, unit, action) ? 4 : 0;
      if (action === 'embark') worth -= 1;
    }
    const isRushed = actions.length >= RUSH && actions.some((action) => action.endsWith('attack'));
    return worth - (isRushed ? RUSH_COST : 0);
  };
  return templates(unit, points)
    .filter((actions) => declareFault(game, unit, actions) === null)
    .map((actions) => ({ actions, worth: score(actions) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_PLANS);
}

function canHelp(game: Game, unit: Unit, action: string): boolean {
  const ability = abilitiesOf(unit).find((entry) => abilityAction(entry) === action);
  return ability !== undefined && abilityTargets(game, unit, ability).length > 0;
}

/** The usual lists; illegal ones are sorted out afterwards. */
function templates(unit: Unit, points: number): readonly (readonly string[])[] {
  const abilities = abilitiesOf(unit).map(abilityAction);
  if (points === 1)
    return [['attack'], ['move'], ['secure'], ...abilities.map((ability) => [ability]), ['embark'], ['pass']];
  return [
    ['attack', 'move'],
    ['move', 'attack'],
    ['move', 'advance'],
    ['attack', 'secure'],
    ['secure', 'attack'],
    ['move', 'secure'],
    ['secure', 'move'],
    ['move', 'advance', 'attack'],
    ['move', 'advance', 'secure'],
    ['move', 'secure', 'attack'],
    ['heavy-attack'],
    ['heavy-attack', 'pass'],
    ['move', 'heavy-attack'],
    ['heavy-attack', 'move'],
    ...abilities.flatMap((ability) => [
      [ability, 'attack'],
      [ability, 'move'],
      ['move', ability],
      [ability, 'pass'],
    ]),
    ['move', 'embark'],
    ['attack', 'pass'],
    ['secure', 'pass'],
    ['move', 'advance', 'attack', 'secure'],
    ['pass', 'pass'],
  ];
}

/** Whether a friend with room stands somewhere on the table. */
const hasTransport = ({ state }: Game, unit: Unit): boolean =>
  state.models.some((model) => model.side === unit.side && strength(trooperOf(model), 'places') > 0);

/** One idea for each plan of each unit, the most promising unit first. */
export function declareIdeas(game: Game, units: readonly Unit[]): Choice[] {
  return units
    .flatMap((unit) => plansOf(game, unit).map((plan) => ({ unit, ...plan })))
    .filter(({ unit, actions }) => !actions.includes('embark') || hasTransport(game, unit))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ unit, actions }) => ({
      type: 'declare',
      by: { side: unit.side, unit: unit.id },
      with: Object.fromEntries(actions.map((action, index) => [actionSlot(index + 1), action])),
    }));
}
