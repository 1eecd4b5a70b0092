import type { Message } from '../../../core/message.ts';
import type { Turn } from '../../contract/play.ts';
import type { ClauseId } from '../book/clauses.ts';
import { say } from '../book/says.ts';
import { sideToAct } from './actions.ts';
import { unitToFlee, unitToHurt, type BasicasState } from './state.ts';

/** Whose turn it is, and what everybody waits for. */
export function turnNow(state: BasicasState): Turn {
  const { active, outcome, phase, turn } = state;
  const side = sideToAct(state);
  return {
    side,
    round: turn,
    phase: say('phase', { phase }),
    active: active && side !== null ? { side, unit: active.unit } : null,
    waits: waitOf(state),
    outcome: outcome && { winner: outcome.winner, say: say('event.over', outcome) },
  };
}

function waitOf(state: BasicasState): Turn['waits'] {
  const wait = (clause: ClauseId, told: Message) => ({ clause, say: told });
  const side = state.side ?? '';
  switch (state.phase) {
    case 'roll-off':
      return wait('BASICAS-TURN-2', say('waits.roll-off'));
    case 'skills':
      return wait('BASICAS-LEAD-1', say('waits.skills', { side }));
    case 'wounds':
      return wait('BASICAS-WOUND-1', say('waits.wounds', { unit: unitToHurt(state)?.id ?? '' }));
    case 'morale':
      return wait('BASICAS-MORALE-2', say('waits.flight', { unit: unitToFlee(state)?.id ?? '' }));
    case 'over':
      return wait('BASICAS-GAP-6', say('waits.nothing'));
    case 'action':
      return actionWait(state);
  }
}

function actionWait({ active, side }: BasicasState): Turn['waits'] {
  if (!active) return { clause: 'BASICAS-TURN-3', say: say('waits.unit', { side: side ?? '' }) };
  const { unit } = active;
  switch (active.step) {
    case 'aim':
    case 'after':
      return { clause: 'BASICAS-SHOOT-1', say: say('waits.shoot', { unit }) };
    case 'strike':
      return { clause: 'BASICAS-FIGHT-1', say: say('waits.strike', { unit }) };
    case 'next':
      return { clause: 'BASICAS-TURN-4', say: say('waits.next', { unit }) };
  }
}
