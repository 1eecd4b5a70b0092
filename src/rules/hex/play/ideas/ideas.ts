import type { Field } from '../../../contract/field.ts';
import type { Choice, GameState } from '../../../contract/play.ts';
import { situationIn } from '../../judge/situation.ts';
import { capsOf, unitsOf, type HexState } from '../state.ts';
import { MOST_BOOST, toPledge } from '../round.ts';
import { toAct } from '../turn.ts';
import type { Moment } from '../unit-actions.ts';
import { attackIdeas } from './attack-ideas.ts';
import { cardIdeas, missionIdeas, rallyIdeas, stallIdeas } from './card-ideas.ts';
import { moveIdeas, pivotIdeas } from './move-ideas.ts';

/** What is worth choosing now, best first within a type. Every one of them is legal. */
export function ideas(field: Field, game: GameState): readonly Choice[] {
  const state = game as unknown as HexState;
  const side = toAct(state);
  if (side === null) return [];
  switch (state.phase) {
    case 'muster':
      return [{ type: 'begin', by: { side }, with: {} }];
    case 'artillery':
      return missionIdeas(situationIn(field), side);
    case 'initiative':
      return pledgeIdeas(state);
    case 'turns':
      return turnIdeas({ state, situation: situationIn(field) }, side);
    case 'over':
      return [];
  }
}

function pledgeIdeas(state: HexState): Choice[] {
  const side = toPledge(state);
  if (side === null) return [];
  const most = Math.min(MOST_BOOST, capsOf(state, side).left);
  return Array.from({ length: most + 1 }, (_, caps) => ({
    type: 'initiative',
    by: { side },
    with: { caps },
  }));
}

function turnIdeas(moment: Moment, side: string): readonly Choice[] {
  const units = unitsOf(moment.state, side);
  return [
    ...attackIdeas(moment, units),
    ...units.flatMap((model) => rallyIdeas(moment, model)),
    ...cardIdeas(moment, side),
    ...moveIdeas(moment, units),
    ...units.flatMap((model) => pivotIdeas(moment, model)),
    ...units.flatMap((model) => stallIdeas(moment, model)),
    { type: 'pass', by: { side }, with: {} },
  ];
}
