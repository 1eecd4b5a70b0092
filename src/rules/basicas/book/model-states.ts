import type { ModelState } from '../../contract/ruleset.ts';
import type { ClauseId } from './clauses.ts';
import type { StateId } from './kinds.ts';
import { say } from './says.ts';

const state = (id: StateId, clause: ClauseId): ModelState & { readonly id: StateId } => ({
  id,
  name: say('state.name', { state: id }),
  text: say('state.text', { state: id }),
  clause,
});

/** What a model may be marked with. A unit is what its models are: one marked model marks all. */
export const STATES = [
  { ...state('activated', 'BASICAS-TURN-3'), pose: 'spent' },
  state('charged', 'BASICAS-RETREAT-1'),
] as const satisfies readonly ModelState[];
