import type { ModelState } from '../../contract/ruleset.ts';

/** What a model may be marked with. A unit is what its models are: one marked model marks all. */
export const STATES = [
  {
    id: 'activated',
    name: 'Activated',
    text: 'Its unit has been activated this turn.',
    clause: 'BASICAS-TURN-3',
    pose: 'spent',
  },
  {
    id: 'charged',
    name: 'Charged',
    text: 'Its unit was charged this turn and may not retreat.',
    clause: 'BASICAS-RETREAT-1',
  },
] as const satisfies readonly ModelState[];

export type StateId = (typeof STATES)[number]['id'];
