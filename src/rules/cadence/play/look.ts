import { writeFraction } from '../../../core/fraction.ts';
import type { Model } from '../../../battlefield/battle.ts';
import type { Refusal } from '../../contract/field.ts';
import type { Choice, PathPoint, PathPreview, Preview, ShotPreview } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { trooperOf } from '../data/profiles.ts';
import { hitTerms } from '../judge/attack.ts';
import { successChance } from '../judge/chances.ts';
import { judgeCall } from '../judge/judge.ts';
import type { Pose } from '../judge/pose.ts';
import type { Unit } from '../judge/units.ts';
import { moveGround } from '../travel/movement.ts';
import { costOfTrail, trailOf, treadOf, type Way } from '../travel/walk.ts';
import { aimAll } from './fire.ts';
import { actingUnit, actionNow } from './flow.ts';
import { march, walkMate } from './march.ts';
import { eyesIn, ordersIn, slotOf, waysIn } from './slots.ts';
import { rulingsIn, type Game } from './state.ts';

/** What a choice would cost and whom it would be aimed at. */
export function look(game: Game, choice: Choice): Pick<Preview, 'paths' | 'shots'> {
  const unit = actingUnit(game.state);
  if (unit && choice.type === 'move') return { paths: pathsOf(game, unit, choice), shots: [] };
  if (unit && choice.type === 'attack') return { paths: [], shots: shotsOf(game, unit, choice) };
  return { paths: [], shots: [] };
}

/** Each model beside its mates as they will stand when it goes: where the whole cannot go, as they stand now. */
function pathsOf(game: Game, unit: Unit, choice: Choice): readonly PathPreview[] {
  const ways = waysIn(unit, choice);
  const others = game.state.models.filter((model) => model.unit !== unit.id);
  const marched = march(game, unit, ways);
  let mates = unit.models;
  return ways.flatMap((way): PathPreview[] => {
    const model = unit.models.find(({ id }) => id === way.model);
    if (!model) return [];
    const walked = walkMate(game, mates, others, way);
    const rest = [...others, ...mates.filter(({ id }) => id !== model.id)];
    if (walked.ok)
      mates = mates.map((mate) => (mate.id === model.id ? { ...mate, ...walked.value.end } : mate));
    const refusal = marched.ok || walked.ok ? null : walked.error;
    return [pathOf(game, unit, model, way, rest, refusal)];
  });
}

function pathOf(
  game: Game,
  unit: Unit,
  model: Model,
  way: Way,
  others: readonly Model[],
  refusal: Refusal | null,
): PathPreview {
  const laid = trailOf(model, way);
  const start: PathPoint = { at: model.at, facing: model.facing, cost: 0 };
  const trail = [start];
  let stop = laid.ok ? refusal : laid.error;
  for (const reached of laid.ok ? inchByInch(laid.value) : []) {
    const cost = priceOf(game, model, reached, others);
    const end = reached.at(-1);
    if (!end) break;
    if (typeof cost !== 'number') {
      stop ??= cost;
      break;
    }
    trail.push({ at: end.at, facing: end.facing, cost: Math.round(cost * 1000) / 1000 });
  }
  return {
    slot: slotOf(unit, 'path', model.id),
    model: model.id,
    allowance: trooperOf(model).movement,
    unit: say('unit.inches'),
    trail,
    stop: stop && { ...stop, at: trail.length - 1 },
  };
}

/** Inches of movement a trail takes, or why it cannot be gone at all. */
function priceOf(
  game: Game,
  model: Model,
  trail: readonly Pose[],
  others: readonly Model[],
): number | Refusal {
  const ground = moveGround(game.field.battle.table);
  const { movement } = trooperOf(model);
  const cost = costOfTrail(ground, model, treadOf(model), trail, others, rulingsIn(game));
  if (!cost.ok) return cost.error;
  const { spent } = cost.value;
  if (spent <= movement + 1e-9) return spent;
  return {
    clause: 'CADENCE-MOVE-1',
    say: say('move.needs', { model: model.id, inches: spent, movement }),
  };
}

/** A trail cut off after each inch and at each place where it turns, the longest last. */
function inchByInch(trail: readonly Pose[]): readonly (readonly Pose[])[] {
  const cuts: Pose[][] = [];
  for (const [index, to] of trail.slice(1).entries()) {
    const gone = trail.slice(0, index + 1);
    const from = trail[index] ?? to;
    const length = Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]);
    for (let inch = 1; inch < length - 1e-9; inch++) {
      const share = inch / length;
      const at = [
        from.at[0] + (to.at[0] - from.at[0]) * share,
        from.at[1] + (to.at[1] - from.at[1]) * share,
      ] as const;
      cuts.push([...gone, { at, facing: from.facing }]);
    }
    cuts.push([...gone, to]);
  }
  return cuts;
}

/** Every weapon as it is judged now, and the exact chance that one of its dice hits as the unit declares it. */
function shotsOf(game: Game, unit: Unit, choice: Choice): readonly ShotPreview[] {
  const { field, state } = game;
  const orders = ordersIn(unit, choice);
  const heavy = actionNow(state) === 'heavy-attack';
  const aimed = aimAll(game, unit, orders, eyesIn(orders, choice), heavy);
  return orders.flatMap((order, index): ShotPreview[] => {
    const shot = aimed.ok ? aimed.value[index]?.shot : undefined;
    const to = shot?.nearest.to ?? state.models.find((model) => model.unit === order.target);
    if (!to) return [];
    const query = { from: order.model, to: to.id, weapon: order.weapon };
    return [
      {
        query,
        verdict: judgeCall(field, query, { sureness: false, readings: false }),
        chance: shot ? writeFraction(successChance(hitTerms(shot.facts, rulingsIn(game)))) : null,
      },
    ];
  });
}
