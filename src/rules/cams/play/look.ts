import { writeFraction } from '../../../core/fraction.ts';
import type { Field } from '../../contract/field.ts';
import type { Choice, PathPreview, Preview, ShotPreview } from '../../contract/play.ts';
import { pointsIn, wordIn } from '../../frame/slot-values.ts';
import { say } from '../book/says.ts';
import { judgeCall } from '../judge/judge.ts';
import { aim, chancesOf } from '../judge/shot.ts';
import { stageFor } from '../judge/stage.ts';
import { layWay, wayFault } from '../travel/way.ts';
import { type Acting, actingIn } from './activation.ts';
import { pathFrom, walkOf } from './movement.ts';
import type { CamsState } from './state.ts';

/** What a choice would cost and whom it would be aimed at. */
export function look(field: Field, state: CamsState, choice: Choice): Pick<Preview, 'paths' | 'shots'> {
  const acting = actingIn(state);
  if (!acting) return { paths: [], shots: [] };
  return {
    paths: choice.type === 'move' ? [pathSeen(field, acting, choice)] : [],
    shots: choice.type === 'attack' ? shotsSeen(field, acting, choice) : [],
  };
}

/** Leg by leg what the way costs, and why it may not be gone to its end. CAMS-MOVE-1, CAMS-GAP-2. */
function pathSeen(field: Field, { model, current }: Acting, choice: Choice): PathPreview {
  const walk = walkOf(field, model);
  const path = pathFrom(model, pointsIn(choice, 'path'));
  const legs = path.map((_, end) => path.slice(0, end + 1));
  const trail = legs.map((leg) => ({
    at: leg.at(-1) ?? model.at,
    facing: model.facing,
    cost: leg.length > 1 ? layWay(walk, leg).cost : 0,
  }));
  const stops = legs.map((leg) => (leg.length > 1 ? wayFault(walk, layWay(walk, leg), current.move) : null));
  const at = stops.findIndex((fault) => fault !== null);
  const fault = stops[at];
  return {
    slot: 'path',
    model: model.id,
    allowance: current.move,
    unit: say('unit.inches'),
    trail,
    stop: fault ? { ...fault, at: Math.max(0, at - 1) } : null,
  };
}

function shotsSeen(field: Field, { model }: Acting, choice: Choice): ShotPreview[] {
  const [to, weapon] = [wordIn(choice, 'target'), wordIn(choice, 'weapon')];
  const target = field.battle.models.find(({ id }) => id === to);
  if (!target) return [];
  const query = { from: model.id, to: target.id, ...(weapon !== undefined && { weapon }) };
  const verdict = judgeCall(field, query, { sureness: false, readings: false });
  const { active, defence, bars } = aim(stageFor(field), model, target, weapon);
  const chance = bars.length > 0 ? null : writeFraction(chancesOf(active, defence).wins);
  return [{ query, verdict, chance }];
}
