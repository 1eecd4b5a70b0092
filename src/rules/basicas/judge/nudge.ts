import { baseRadius } from '../../../geometry/base.ts';
import type { Model } from '../../../battlefield/battle.ts';
import { allPieces } from '../../../battlefield/pieces.ts';
import { sureness, type Move } from '../../../sight/sureness.ts';
import { SIGHTS, type Sight, type Sureness } from '../../contract/verdict.ts';
import type { Call } from './call.ts';
import { lookAt, sightWord } from './sight.ts';
import { blocksSight } from '../book/terrain.ts';
import { footprintOf } from './units.ts';

/** A call that holds this far around both bases is beyond dispute. */
const SEARCHED = 1; // inches

/** The least move of either base that turns the word for what is seen into another; null where sight is not asked for. */
export function leastNudge(call: Call): Sureness | null {
  const { situation, model, mark, sight: now } = call;
  if (!situation.rulings['basicas.los.required'] || (now === 'clear' && !isNearSolid(call))) return null;
  const { width, depth } = situation.table;
  const isOff = ({ at: [x, y] }: Model): boolean => x < 0 || y < 0 || x > width || y > depth;
  const judge = (move: Move): Sight => {
    const [from, to] = [moved(model, move), moved(mark, move)];
    return isOff(from) || isOff(to) ? now : sightWord(lookAt(from, to, situation));
  };
  const { found } = sureness(judge, [model.id, mark.id], SEARCHED);
  const flipsTo = SIGHTS.find((word) => word === found?.flipsTo);
  return found && flipsTo
    ? { nudge: found.nudge, flipsTo, model: found.model, towards: found.towards }
    : null;
}

const moved = (model: Model, { model: id, dx, dy }: Move): Model =>
  model.id === id ? { ...model, at: [model.at[0] + dx, model.at[1] + dy] } : model;

/** Whether anything solid comes near enough to the way between two models for a nudge to bring it into view. */
function isNearSolid({ situation, model, mark }: Call): boolean {
  const room = SEARCHED + Math.max(...[model, mark].map((one) => baseRadius(footprintOf(one).base)));
  const [from, to] = [model.at, mark.at];
  const west = Math.min(from[0], to[0]) - room;
  const east = Math.max(from[0], to[0]) + room;
  const south = Math.min(from[1], to[1]) - room;
  const north = Math.max(from[1], to[1]) + room;
  return allPieces(situation.table).some(
    (piece) =>
      (piece.kind === 'hill' || blocksSight(piece)) &&
      piece.outline.some(([x]) => x >= west) &&
      piece.outline.some(([x]) => x <= east) &&
      piece.outline.some(([, y]) => y >= south) &&
      piece.outline.some(([, y]) => y <= north),
  );
}
