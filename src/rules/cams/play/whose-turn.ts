import type { Refusal } from '../../contract/field.ts';
import type { Actor, Turn } from '../../contract/play.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import type { CamsState } from './state.ts';

/** Whose choice it is, and why anything else has to wait. */
export function turnOf(state: CamsState): Turn {
  return {
    side: toAct(state),
    round: state.turn,
    phase: say(`phase.${state.phase}`),
    active: activeIn(state),
    waits: waitsOf(state),
    outcome: outcomeOf(state),
  };
}

/** The side to choose; null when the battle is over. */
export function toAct(state: CamsState): string | null {
  const first = state.initiative ?? state.sides[0] ?? null;
  switch (state.phase) {
    case 'over':
      return null;
    case 'muster':
      return first;
    case 'strategic':
      return state.asked[0] ?? first;
    case 'activation':
      return state.active?.side ?? state.nominating;
  }
}

function activeIn({ active }: CamsState): Actor | null {
  if (!active) return null;
  const { side, squad, current } = active;
  return { side, unit: squad, ...(current && { model: current.model }) };
}

function waitsOf(state: CamsState): Refusal {
  const because = (clause: ClauseId, text: Refusal['say']): Refusal => ({ clause, say: text });
  const { phase, asked, active } = state;
  const side = toAct(state) ?? '';
  if (phase === 'over') return because('CAMS-SEQ-1', say('waits.over'));
  if (phase === 'muster') return because('CAMS-SEQ-1', say('waits.muster'));
  if (phase === 'strategic')
    return asked.length > 0
      ? because('CAMS-STRAT-1', say('waits.command', { side }))
      : because('CAMS-GAP-4', say('waits.initiative'));
  if (!active) return because('CAMS-ACT-1', say('waits.nominate', { side }));
  if (!active.shares)
    return because('CAMS-ACT-3', say('waits.share', { squad: active.squad, actions: active.actions }));
  const model = active.current?.model;
  return model === undefined
    ? because('CAMS-ACT-4', say('waits.stance', { squad: active.squad }))
    : because('CAMS-ACT-4', say('waits.model', { model }));
}

/** CAMS-GAP-10. */
function outcomeOf({ outcome, sides, lost }: CamsState): Turn['outcome'] {
  if (!outcome) return null;
  const { winner, why } = outcome;
  if (why === 'turns') {
    const losses = sides.map((side) => ({ side, ...(lost[side] ?? { models: 0, cp: 0 }) }));
    return { winner, say: say('over.turns', { losses }) };
  }
  if (winner === null) return { winner, say: say('over.nobody-left') };
  return { winner, say: say('over.last-side', { side: winner }) };
}
