import type { Refusal } from '../../contract/field.ts';
import type { Turn } from '../../contract/play.ts';
import { say } from '../book/says.ts';
import type { CavState } from './state.ts';

/** What a battle waits for. */
type What =
  | 'roll-edges'
  | 'edge'
  | 'place'
  | 'start'
  | 'activate'
  | 'act'
  | 'relocate'
  | 'defend'
  | 'watch'
  | 'call';

/** What a battle waits for, and from which side. */
export interface Pending {
  readonly what: What;
  readonly side: string;
}

export function pendingIn(state: CavState): Pending {
  const { deployment, combat, journey, active, card, sides, turn } = state;
  const first = sides[0] ?? '';
  if (deployment) {
    if (deployment.picking === null) return { what: 'roll-edges', side: first };
    const [picks] = deployment.picking;
    return picks === undefined ? { what: 'place', side: card ?? first } : { what: 'edge', side: picks };
  }
  if (combat && combat.moving !== null) return { what: 'relocate', side: fumblersOpponent(state) };
  if (combat?.asked[0] !== undefined) return { what: 'defend', side: sideOf(state, combat.asked[0]) };
  if (journey?.asked[0] !== undefined) return { what: 'watch', side: sideOf(state, journey.asked[0]) };
  if (active) return { what: 'act', side: sideOf(state, active.model) };
  if (card !== null) return { what: 'activate', side: card };
  return { what: turn === 0 ? 'start' : 'call', side: first };
}

export const sideOf = ({ models, retreated }: CavState, id: string): string =>
  [...models, ...retreated].find((model) => model.id === id)?.side ?? '';

/** Who moves a fumbled point: the side shot at, or the next one. */
function fumblersOpponent(state: CavState): string {
  const { combat, sides } = state;
  const attacker = sideOf(state, combat?.assault.attacker ?? '');
  const strike = combat?.strikes[combat.moving ?? -1];
  const target = strike?.target ?? null;
  const shotAt = target === null ? attacker : sideOf(state, target);
  return shotAt === attacker ? (sides.find((id) => id !== attacker) ?? attacker) : shotAt;
}

/** Why anything else is refused now. */
function waitsFor(state: CavState, { what, side }: Pending): Refusal {
  switch (what) {
    case 'roll-edges':
      return { clause: 'CAV-SET-3', say: say('wait.roll-edges') };
    case 'edge':
      return { clause: 'CAV-SET-3', say: say('wait.edge', { side }) };
    case 'place':
      return { clause: 'CAV-SET-5', say: say('wait.place', { side }) };
    case 'start':
      return { clause: 'CAV-TURN-2', say: say('wait.start') };
    case 'activate':
      return { clause: 'CAV-TURN-3', say: say('wait.activate', { side }) };
    case 'act':
      return { clause: 'CAV-TURN-3', say: say('wait.act', { model: state.active?.model ?? '' }) };
    case 'relocate':
      return { clause: 'CAV-FUM-1', say: say('wait.relocate') };
    case 'defend':
      return { clause: 'CAV-DEF-3', say: say('wait.defend') };
    case 'watch':
      return { clause: 'CAV-OVW-2', say: say('wait.watch') };
    case 'call':
      return { clause: 'CAV-VIC-5', say: say('wait.call') };
  }
}

const PHASE = {
  'roll-edges': 'phase.deployment',
  edge: 'phase.deployment',
  place: 'phase.deployment',
  start: 'phase.start',
  activate: 'phase.activation',
  act: 'phase.activation',
  relocate: 'phase.reaction',
  defend: 'phase.reaction',
  watch: 'phase.reaction',
  call: 'phase.result',
} as const satisfies Readonly<Record<What, string>>;

/** Whose turn it is and what it waits for. */
export function turnIn(state: CavState): Turn {
  const pending = pendingIn(state);
  const { outcome, active, turn } = state;
  return {
    side: outcome ? null : pending.side,
    round: turn,
    phase: say(outcome ? 'phase.result' : PHASE[pending.what]),
    active: active && { side: sideOf(state, active.model), model: active.model },
    waits: outcome ? { clause: 'CAV-VIC-1', say: say('wait.over') } : waitsFor(state, pending),
    outcome: outcome && { winner: outcome.winner, say: saidOutcome(outcome) },
  };
}

function saidOutcome({ winner, why }: NonNullable<CavState['outcome']>) {
  return why === 'nobody' ? say('outcome.nobody') : say(`outcome.${why}`, { winner });
}
