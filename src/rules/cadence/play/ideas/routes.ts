import type { Model } from '../../../../battlefield/battle.ts';
import { onLattice } from '../../../../core/lattice.ts';
import { le } from '../../../../core/tolerance.ts';
import { closestPoints } from '../../../../geometry/closest.ts';
import type { Point } from '../../../../geometry/point.ts';
import { bearingOf, directionOf, toMicrodegrees } from '../../../../geometry/turn.ts';
import { formationOf } from '../../travel/formation.ts';
import { isVehicle, trooperOf } from '../../data/profiles.ts';
import { rulingsIn, type Game } from '../state.ts';
import { footprintOf, type Unit } from '../../judge/units.ts';
import { isOn } from '../../judge/pose.ts';
import type { Leg, Way } from '../../travel/walk.ts';
import { march, walkMate } from '../march.ts';

/** A legal march worth offering. */
export interface Route {
  readonly ways: readonly Way[];
  readonly models: readonly Model[];
}

const moved = ([x, y]: Point, bearing: number, inches: number): Point => {
  const [sin, cos] = directionOf(toMicrodegrees(bearing));
  return [onLattice(x + sin * inches), onLattice(y + cos * inches)];
};

const SHARES = [1, 0.6, 0.3]; // of the way, tried in this order

/** The unit as a whole in one direction, as far as it can go; where it cannot, each model finds its own way. */
export function routeTowards(game: Game, unit: Unit, bearing: number, inches: number): Route | null {
  const [most = 1, ...less] = SHARES;
  return (
    together(game, unit, bearing, inches, [most]) ??
    apart(game, unit, bearing, inches) ??
    together(game, unit, bearing, inches, less)
  );
}

/** Everybody by the same stretch: the formation is kept as it is. */
function together(
  game: Game,
  unit: Unit,
  bearing: number,
  inches: number,
  shares: readonly number[],
): Route | null {
  if (unit.models.some(isVehicle)) return null;
  for (const share of shares) {
    const ways = unit.models.map((model): Way => ({
      model: model.id,
      path: [moved(model.at, bearing, inches * share)],
    }));
    const order = frontFirst(unit.models, bearing).map((model) => ways.find((way) => way.model === model.id));
    const found = march(
      game,
      unit,
      order.filter((way) => way !== undefined),
    );
    if (found.ok) return { ways, models: found.value.models };
  }
  return null;
}

function frontFirst(models: readonly Model[], bearing: number): Model[] {
  const [sin, cos] = directionOf(toMicrodegrees(bearing));
  const along = ({ at: [x, y] }: Model): number => x * sin + y * cos;
  return models.toSorted((a, b) => along(b) - along(a));
}

const SWERVES = [0, 30, -30, 60, -60]; // degrees off the wanted direction

/** One after the other, the foremost first: each as far as it can while it stays linked to those before it. */
function apart(game: Game, unit: Unit, bearing: number, inches: number): Route | null {
  const options = (model: Model): Way[] =>
    isVehicle(model) ? drives(model, bearing, inches) : walks(model, bearing, inches);
  return assemble(game, unit, frontFirst(unit.models, bearing), options);
}

const walks = (model: Model, bearing: number, inches: number): Way[] =>
  SHARES.flatMap((share) =>
    SWERVES.map((swerve): Way => ({
      model: model.id,
      path: [moved(model.at, bearing + swerve, inches * share)],
    })),
  );

/** Places the models one by one, each by the first of its options that fits; null when one has none. */
function assemble(
  game: Game,
  unit: Unit,
  order: readonly Model[],
  optionsOf: (model: Model, done: readonly Model[]) => readonly Way[],
): Route | null {
  const rulings = rulingsIn(game);
  const others = game.state.models.filter((model) => model.unit !== unit.id);
  const done: Model[] = [];
  const ways: Way[] = [];
  let mates = unit.models;
  const isLinked = (model: Model): boolean =>
    done.length === 0 ||
    done.some((mate) =>
      le(closestPoints(footprintOf(mate), footprintOf(model)).gap, rulings['cadence.formation.gap']),
    );
  for (const model of order) {
    let end: Model | null = null;
    for (const way of [...optionsOf(model, done), { model: model.id }]) {
      const walked = walkMate(game, mates, others, way);
      if (!walked.ok) continue;
      const there = { ...model, ...walked.value.end };
      if (done.some((mate) => isOn(footprintOf(there), mate)) || !isLinked(there)) continue;
      end = there;
      ways.push(way);
      break;
    }
    if (!end) return null;
    done.push(end);
    const placed = end;
    mates = mates.map((mate) => (mate.id === placed.id ? placed : mate));
  }
  const found = march(game, unit, ways);
  return found.ok ? { ways, models: found.value.models } : null;
}

/** The shortest turn from one facing to a bearing, to the right positive. */
function turnTo(facing: number, bearing: number): number {
  return Math.round((((((bearing - facing) % 360) + 540) % 360) - 180) * 1e6) / 1e6;
}

const MOST_TURN = 45; // degrees, CADENCE-ADV-VEH-1
const clamp = (turn: number): number => Math.max(-MOST_TURN, Math.min(MOST_TURN, turn));

/** Drives that turn a vehicle towards a bearing: at once, in two pivots, or not at all. */
function drives(model: Model, bearing: number, inches: number): Way[] {
  const turn = turnTo(model.facing, bearing);
  const first = clamp(turn);
  const second = clamp(turn - first);
  const back = clamp(turn > 0 ? turn - 180 : turn + 180);
  return SHARES.flatMap((share): Way[] => {
    const go = inches * share;
    const half = Math.max(1, go / 2);
    const lists: Leg[][] = [
      ...(second !== 0 && go > half
        ? [[{ turn: first }, { go: half }, { turn: second }, { go: go - half }]]
        : []),
      [{ turn: first }, { go }],
      ...(Math.abs(turn) > 90 ? [[{ turn: back }, { go: -go }]] : []),
      [{ turn: clamp(turn / 2) }, { go }],
      [{ go }],
      [{ go: -go }],
    ];
    return lists.map((legs) => ({ model: model.id, legs }));
  });
}

/** Brings a broken unit together: the largest part stays, the others close up. CADENCE-FORM-2. */
export function regroup(game: Game, unit: Unit): Route | null {
  const { components } = formationOf(unit.models, rulingsIn(game));
  const largest = components.reduce((most, part) => (part.length > most.length ? part : most), []);
  const staying = largest.flatMap((index) => unit.models[index] ?? []);
  const coming = unit.models.filter((model) => !staying.includes(model));
  const closeUp = (model: Model, done: readonly Model[]): Way[] => {
    const near = done
      .map((mate) => ({ mate, ...closestPoints(footprintOf(model), footprintOf(mate)) }))
      .toSorted((a, b) => a.gap - b.gap)
      .slice(0, 3);
    return near.flatMap(({ mate, gap }) => {
      const bearing = bearingOf(mate.at[0] - model.at[0], mate.at[1] - model.at[1]);
      const most = Math.min(trooperOf(model).movement, gap);
      const stops = [gap - 1, gap - 0.2, gap - 1.9, most].filter((inches) => inches > 0 && inches <= most);
      if (isVehicle(model)) return stops.flatMap((inches) => drives(model, bearing, inches));
      return stops.flatMap((inches) =>
        SWERVES.map((swerve): Way => ({
          model: model.id,
          path: [moved(model.at, bearing + swerve, inches)],
        })),
      );
    });
  };
  return assemble(game, unit, [...staying, ...coming], (model, done) =>
    staying.includes(model) ? [] : closeUp(model, done),
  );
}
