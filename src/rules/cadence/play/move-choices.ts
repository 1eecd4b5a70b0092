import type { Point } from '../../../geometry/point.ts';
import { bearingOf } from '../../../geometry/turn.ts';
import type { Choice } from '../../contract/ruleset.ts';
import { isInFormation } from '../travel/formation.ts';
import { trooperOf } from '../data/profiles.ts';
import { enemiesOf, rulingsIn, type CadenceState } from './state.ts';
import type { Unit } from '../judge/units.ts';
import type { Way } from '../travel/walk.ts';
import { regroup, routeTowards, type Route } from './routes.ts';

/** Where the middle of a unit is. */
export function middleOf({ models }: Pick<Unit, 'models'>): Point {
  const sum = models.reduce<Point>(([x, y], { at }) => [x + at[0], y + at[1]], [0, 0]);
  return [sum[0] / models.length, sum[1] / models.length];
}

export const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Where a unit would like to be: at markers that are nobody's, else near the enemy. Nearest first. */
function goalsOf(state: CadenceState, unit: Unit): readonly { readonly at: Point; readonly name: string }[] {
  const here = middleOf(unit);
  const nearer = (a: { readonly at: Point }, b: { readonly at: Point }): number =>
    apart(here, a.at) - apart(here, b.at);
  const markers = state.markers
    .filter(({ side, kind }) => side === null && !(kind === 'access' && state.round === 1))
    .map(({ at, id }) => ({ at, name: `the ${id} marker` }))
    .toSorted(nearer);
  const enemies = enemiesOf(state, unit.side)
    .map((enemy) => ({ at: middleOf(enemy), name: enemy.id }))
    .toSorted(nearer);
  return [...markers, ...enemies];
}

const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315];
const MOST_GOALS = 4;

/** Moves worth offering, best first; any other legal one is accepted as well. CADENCE-MOVE-1. */
export function moveChoices(state: CadenceState, unit: Unit, action: 'move' | 'advance'): Choice[] {
  if (!isInFormation(unit.models, rulingsIn(state))) return restoring(state, unit, action);
  const here = middleOf(unit);
  const inches = Math.min(...unit.models.map((model) => trooperOf(model).movement));
  const goals = goalsOf(state, unit);
  const choices: Choice[] = [];
  const offer = (route: Route | null, words: string): void => {
    if (route && route.ways.length > 0) choices.push(choiceOf(unit, action, route.ways, words));
  };
  for (const { at, name } of goals.slice(0, MOST_GOALS)) {
    const way = bearingOf(at[0] - here[0], at[1] - here[1]);
    offer(routeTowards(state, unit, way, Math.min(inches, apart(here, at))), `towards ${name}`);
  }
  for (const way of COMPASS) offer(routeTowards(state, unit, way, inches), `to ${way}°`);
  const [goal] = goals;
  if (goal) {
    const way = bearingOf(goal.at[0] - here[0], goal.at[1] - here[1]);
    offer(routeTowards(state, unit, way, inches / 2), `half way towards ${goal.name}`);
  }
  return [...choices, choiceOf(unit, action, [], 'stay')];
}

/** CADENCE-FORM-2: a broken unit closes up or is lost. */
function restoring(state: CadenceState, unit: Unit, action: 'move' | 'advance'): Choice[] {
  const route = regroup(state, unit);
  if (route) return [choiceOf(unit, action, route.ways, 'close up')];
  const label = `${unit.id} cannot close up and is lost`;
  return [{ type: 'disband', unit: unit.id, label, clause: 'CADENCE-FORM-2' }];
}

function choiceOf(unit: Unit, action: 'move' | 'advance', ways: readonly Way[], words: string): Choice {
  return {
    type: 'move',
    unit: unit.id,
    model: unit.models[0]?.id ?? '',
    label: `${action === 'move' ? 'Move' : 'Advance'}: ${words}`,
    clause: action === 'move' ? 'CADENCE-MOVE-1' : 'CADENCE-ADVANCE-1',
    ways: ways.map(({ model, path, legs }) => ({
      model,
      ...(path && { path: path.map(([x, y]) => [x, y]) }),
      ...(legs && { legs: legs.map((leg) => ({ ...leg })) }),
    })),
  };
}
