import type { Refusal } from '../../contract/field.ts';
import type { Turn } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import { missionNamed } from '../data/missions.ts';
import { actionNow } from './flow.ts';
import { phaseOf, unitIn, type CadenceState } from './state.ts';

/** Whose turn it is, and what everybody waits for. */
export function turnOf(state: CadenceState): Turn {
  const { activation, outcome, round } = state;
  const side = sideToAct(state);
  const unit = activation && unitIn(state, activation.unit);
  return {
    side,
    round,
    phase: say('phase', { phase: phaseOf(state) }),
    active: unit ? { side: unit.side, unit: unit.id } : null,
    waits: waitsFor(state),
    outcome: outcome && {
      winner: outcome.winner,
      say: say('event.over', {
        winner: outcome.winner,
        why: outcome.why,
        mission: missionNamed(outcome.mission).name,
        points: state.sides.map((id) => ({ side: id, points: state.points[id] ?? 0 })),
      }),
    },
  };
}

/** The side that has to say something; null when the battle is over. */
function sideToAct(state: CadenceState): string | null {
  const { wounds, sides, turn } = state;
  const phase = phaseOf(state);
  if (phase === 'over') return null;
  if (phase === 'muster') return sides[0] ?? null;
  return phase === 'allocate' && wounds ? (unitIn(state, wounds.unit)?.side ?? null) : turn;
}

function waitsFor(state: CadenceState): Refusal {
  const unit = state.activation?.unit ?? '';
  switch (phaseOf(state)) {
    case 'over':
      return { clause: 'CADENCE-GAP-6', say: say('wait.over') };
    case 'muster':
      return { clause: 'CADENCE-SETUP-1', say: say('wait.muster') };
    case 'allocate':
      return { clause: 'CADENCE-HP-1', say: say('wait.allocate') };
    case 'choose':
      return { clause: 'CADENCE-ACT-1', say: say('wait.choose') };
    case 'declare':
      return { clause: 'CADENCE-ACT-2', say: say('wait.declare', { unit }) };
    case 'act':
      return { clause: 'CADENCE-ACT-2', say: say('wait.act', { unit, action: actionNow(state) ?? '' }) };
  }
}
