import type { Model } from '../../../battlefield/battle.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/field.ts';
import { say } from '../book/says.ts';
import { formationFault } from '../travel/formation.ts';
import { moveGround } from '../travel/movement.ts';
import { rulingsIn, type Game } from './state.ts';
import { footprintOf, type Unit } from '../judge/units.ts';
import { isOn } from '../judge/pose.ts';
import { walk, type Walked, type Way } from '../travel/walk.ts';

/** A unit's Move or Advance worked out: everybody who moves, and where all stand afterwards. */
export interface March {
  readonly walks: readonly { readonly model: string; readonly walked: Walked }[];
  readonly models: readonly Model[];
}

/**
 * Walks a unit, whoever is not named stays. CADENCE-MOVE-1, CADENCE-FORM-1.
 *
 * Models go one after the other; who is in the way of nobody any more is tried again, so that the order is no matter.
 */
export function march(game: Game, unit: Unit, ways: readonly Way[]): Result<March, Refusal> {
  const others = game.state.models.filter((model) => model.unit !== unit.id);
  const walks: March['walks'][number][] = [];
  let models = unit.models;
  let waiting = ways;
  while (waiting.length > 0) {
    const stuck: Way[] = [];
    let first: Refusal | null = null;
    for (const way of waiting) {
      const walked = walkMate(game, models, others, way);
      if (!walked.ok) {
        first ??= walked.error;
        stuck.push(way);
        continue;
      }
      walks.push({ model: way.model, walked: walked.value });
      models = models.map((model) => (model.id === way.model ? { ...model, ...walked.value.end } : model));
    }
    if (first && stuck.length === waiting.length) return err(first);
    waiting = stuck;
  }
  const fault = endFault(models) ?? brokenFault(game, models);
  return fault ? err(fault) : ok({ walks, models });
}

/** One model among its mates as they stand now. */
export function walkMate(
  game: Game,
  mates: readonly Model[],
  others: readonly Model[],
  way: Way,
): Result<Walked, Refusal> {
  const model = mates.find(({ id }) => id === way.model);
  if (!model) throw new Error(`walkMate: ${way.model} is not there`);
  const rest = mates.filter(({ id }) => id !== model.id);
  const ground = moveGround(game.field.battle.table);
  return walk(ground, model, way, [...others, ...rest], rulingsIn(game), new Set(rest.map(({ id }) => id)));
}

/** CADENCE-MOVE-2: nobody ends on another. */
function endFault(models: readonly Model[]): Refusal | null {
  for (const [index, model] of models.entries()) {
    const base = footprintOf(model);
    const under = models.slice(index + 1).find((other) => isOn(base, other));
    if (under)
      return { clause: 'CADENCE-MOVE-2', say: say('march.overlap', { model: model.id, by: under.id }) };
  }
  return null;
}

function brokenFault(game: Game, models: readonly Model[]): Refusal | null {
  const broken = formationFault(models, rulingsIn(game));
  return broken === null ? null : { clause: 'CADENCE-FORM-1', say: broken };
}
