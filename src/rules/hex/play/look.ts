import type { Model } from '../../../battlefield/battle.ts';
import { writeFraction } from '../../../core/fraction.ts';
import { hexCentre } from '../../../geometry/hex-layout.ts';
import type { Field } from '../../contract/field.ts';
import type { Choice, PathPoint, PathPreview, Preview, ShotPreview } from '../../contract/play.ts';
import { hexesIn, hexIn, numberIn, sharesIn, wordIn } from '../../frame/slot-values.ts';
import { withModels } from '../../frame/field.ts';
import { hexBook } from '../book/book.ts';
import { say } from '../book/says.ts';
import { atLeast } from '../judge/chances.ts';
import { counterOf } from '../data/counters.ts';
import { judgeCall } from '../judge/judge.ts';
import { aim } from '../judge/shot.ts';
import { enemiesIn, situationIn, type Situation } from '../judge/situation.ts';
import { rideAlong, facingsOf } from '../travel/ride.ts';
import { facingAfter } from './manoeuvre.ts';
import { allowanceOf } from './unit-actions.ts';
import { standing, type HexState } from './state.ts';

/** What a choice costs along its path, and what it would roll against whom. */
export function look(field: Field, state: HexState, choice: Choice): Pick<Preview, 'paths' | 'shots'> {
  const model = state.models.find(({ id }) => id === choice.by.model);
  if (!model) return { paths: [], shots: [] };
  if (choice.type === 'move') return { paths: [pathOf(field, state, model, choice)], shots: [] };
  return { paths: [], shots: shotsOf(field, state, model, choice) };
}

/** AP by AP: the first hex is paid for, those after it are free while the bonus lasts. */
function pathOf(field: Field, state: HexState, model: Model, choice: Choice): PathPreview {
  const situation = situationIn(field);
  const path = hexesIn(choice, 'path');
  const { steps, fault } = rideAlong(situation, model, path);
  const chosen = wordIn(choice, 'facing');
  const last = chosen === undefined ? facingAfter(situation, model, steps) : Number(chosen);
  const facings = facingsOf(situation, steps, last);
  let cost = 0;
  const trail = steps.map((step, index): PathPoint => {
    cost += step.cost;
    const at = hexCentre(situation.ground.map, step.hex);
    return { at, facing: facings[index] ?? last, cost };
  });
  return {
    slot: 'path',
    model: model.id,
    allowance: allowanceOf({ state, situation }, model),
    unit: say('unit.ap'),
    trail: [{ at: model.at, facing: model.facing, cost: 0 }, ...trail],
    stop: fault && { ...fault, at: steps.length },
  };
}

/** Each roll of an attack as the attacker sees it: tokens that lie face down have done nothing yet. HEX-HIT-1. */
function shotsOf(field: Field, state: HexState, model: Model, choice: Choice): readonly ShotPreview[] {
  const seen = withModels(hexBook.body, field, standing(state, choice.by.side));
  const situation = situationIn(seen);
  const weapon = counterOf(model).weapons[0]?.id;
  return targetsOf(situation, model, choice).map((enemy): ShotPreview => {
    const query = { from: model.id, to: enemy.id, ...(weapon !== undefined && { weapon }) };
    const { need } = aim(situation, model, enemy);
    return {
      query,
      verdict: judgeCall(seen, query, { sureness: false, readings: false }),
      chance: writeFraction(atLeast(need - capsOn(choice, enemy.id))),
    };
  });
}

function targetsOf(situation: Situation, model: Model, choice: Choice): readonly Model[] {
  const hex = hexIn(choice, 'aim');
  if (choice.type === 'fire' && hex) return enemiesIn(situation, hex, model.side);
  const target = wordIn(choice, 'target');
  return situation.models.filter(({ id }) => choice.type === 'close' && id === target);
}

const capsOn = (choice: Choice, target: string): number =>
  choice.type === 'close' ? numberIn(choice, 'caps') : (sharesIn(choice, 'caps')[target] ?? 0);
