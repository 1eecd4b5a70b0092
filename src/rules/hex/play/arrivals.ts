import { reserveRound } from '../judge/situation.ts';
import type { HexScript } from './script.ts';

/** Reinforcements of this round come on. HEX-ROUND-1, HEX-GAP-5. */
export function arrive({ state, emit }: HexScript): void {
  for (const model of state.reserves)
    if ((reserveRound(model) ?? 0) <= state.round)
      emit({ type: 'arrive', model: model.id, profile: model.profile, clause: 'HEX-GAP-5' });
}
