import type { Turn } from '../../contract/play.ts';
import type { Refusal } from '../../contract/field.ts';
import { say } from '../book/says.ts';
import { toPledge } from './round.ts';
import type { HexState } from './state.ts';

/** Whose choice it is, and why anything else has to wait. */
export function turnOf(state: HexState): Turn {
  return {
    side: toAct(state),
    round: state.round,
    phase: say(`phase.${state.phase}`),
    active: null,
    waits: waitsOf(state),
    outcome: outcomeOf(state),
  };
}

/** The side to choose; null when the battle is over. */
export function toAct(state: HexState): string | null {
  switch (state.phase) {
    case 'over':
      return null;
    case 'muster':
      return state.sides[0] ?? null;
    case 'artillery':
      return state.calling[0] ?? null;
    case 'initiative':
      return toPledge(state);
    case 'turns':
      return state.turn;
  }
}

function waitsOf(state: HexState): Refusal {
  const side = toAct(state) ?? '';
  switch (state.phase) {
    case 'over':
      return { clause: 'HEX-GAP-5', say: say('waits.over') };
    case 'muster':
      return { clause: 'HEX-ROUND-1', say: say('waits.muster') };
    case 'artillery':
      return { clause: 'HEX-GAP-6', say: say('waits.artillery', { side }) };
    case 'initiative':
      return { clause: 'HEX-ROUND-2', say: say('waits.initiative', { side }) };
    case 'turns':
      return { clause: 'HEX-TURN-1', say: say('waits.turns', { side }) };
  }
}

/** HEX-GAP-5. */
function outcomeOf({ outcome, sides, lost }: HexState): Turn['outcome'] {
  if (!outcome) return null;
  const { winner, why } = outcome;
  if (why === 'losses') {
    const losses = sides.map((side) => ({ side, lost: lost[side] ?? 0 }));
    return { winner, say: say('over.losses', { losses, winner }) };
  }
  if (winner === null) return { winner, say: say('over.nobody-left') };
  return { winner, say: say('over.last-side', { side: winner }) };
}
