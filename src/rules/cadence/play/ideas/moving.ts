import type { Point } from '../../../../geometry/point.ts';
import { bearingOf } from '../../../../geometry/turn.ts';
import type { Choice } from '../../../contract/play.ts';
import { isInFormation } from '../../travel/formation.ts';
import { trooperOf } from '../../data/profiles.ts';
import { slotOf } from '../slots.ts';
import { enemiesOf, rulingsIn, type Game } from '../state.ts';
import type { Unit } from '../../judge/units.ts';
import type { Way } from '../../travel/walk.ts';
import { regroup, routeTowards, type Route } from './routes.ts';

/** Where the middle of a unit is. */
export function middleOf({ models }: Pick<Unit, 'models'>): Point {
  const sum = models.reduce<Point>(([x, y], { at }) => [x + at[0], y + at[1]], [0, 0]);
  return [sum[0] / models.length, sum[1] / models.length];
}

export const apart = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Where a unit would like to be: at markers that are nobody's, else near the enemy. Nearest first. */
function goalsOf({ state }: Game, unit: Unit): readonly Point[] {
  const here = middleOf(unit);
  const nearer = (a: Point, b: Point): number => apart(here, a) - apart(here, b);
  const markers = state.markers
    .filter(({ side, kind }) => side === null && !(kind === 'access' && state.round === 1))
    .map(({ at }) => at)
    .toSorted(nearer);
  const enemies = enemiesOf(state, unit.side).map(middleOf).toSorted(nearer);
  return [...markers, ...enemies];
}

const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315];
const MOST_GOALS = 4;

/** Moves worth making, best first. CADENCE-MOVE-1. */
export function moveIdeas(game: Game, unit: Unit): Choice[] {
  if (!isInFormation(unit.models, rulingsIn(game))) return restoring(game, unit);
  const here = middleOf(unit);
  const inches = Math.min(...unit.models.map((model) => trooperOf(model).movement));
  const goals = goalsOf(game, unit);
  const found: Choice[] = [];
  const offer = (route: Route | null): void => {
    if (route && route.ways.length > 0) found.push(moveOf(unit, route.ways));
  };
  for (const at of goals.slice(0, MOST_GOALS)) {
    const way = bearingOf(at[0] - here[0], at[1] - here[1]);
    offer(routeTowards(game, unit, way, Math.min(inches, apart(here, at))));
  }
  for (const way of COMPASS) offer(routeTowards(game, unit, way, inches));
  const [goal] = goals;
  if (goal) {
    const way = bearingOf(goal[0] - here[0], goal[1] - here[1]);
    offer(routeTowards(game, unit, way, inches / 2));
  }
  return [...found, moveOf(unit, [])];
}

/** CADENCE-FORM-2: a broken unit closes up or is lost. */
function restoring(game: Game, unit: Unit): Choice[] {
  const route = regroup(game, unit);
  if (route) return [moveOf(unit, route.ways)];
  return [{ type: 'disband', by: { side: unit.side, unit: unit.id }, with: {} }];
}

function moveOf(unit: Unit, ways: readonly Way[]): Choice {
  const paths = ways.flatMap(({ model, path, legs }) => {
    const laid = path ?? legs;
    return laid ? [[slotOf(unit, 'path', model), laid] as const] : [];
  });
  return { type: 'move', by: { side: unit.side, unit: unit.id }, with: Object.fromEntries(paths) };
}
