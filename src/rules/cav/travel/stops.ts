import type { WayFault } from '../../../travel/account.ts';

type StopKind =
  | 'allowance'
  | 'turn'
  | 'cliff'
  | 'obstruction'
  | 'structure'
  | 'deep-water'
  | 'edge'
  | 'base'
  | 'room'
  | 'room-to-turn'
  | 'ground-to-turn'
  | 'contact'
  | 'closer';

/** What ends a walk before its plan does. */
export interface StopFacts extends Omit<WayFault<StopKind>, 'inch'> {
  readonly inch?: number;
  /** Levels the ground changes by, where that is too much. */
  readonly levels?: number;
  /** MV an inch needs, what is left and what there was. */
  readonly needs?: number;
  readonly left?: number;
  readonly has?: number;
}

/** A stop with its sentence. */
export interface Stop extends StopFacts {
  readonly text: string;
}

export const stopFor = (facts: StopFacts): Stop => ({ ...facts, text: textOf(facts) });

/** The only place that words what stops a walk. */
function textOf({ kind, about = '', levels = 0, needs = 0, left = 0, has = 0 }: StopFacts): string {
  switch (kind) {
    case 'allowance':
      return `The next inch costs ${needs} MV and ${left} of ${has} are left.`;
    case 'turn':
      return 'A further change of facing costs 1 MV, and none is left.';
    case 'cliff':
      return `The ground changes by ${levels} levels within one inch; one is the most.`;
    case 'obstruction':
      return 'An obstruction cannot be walked through.';
    case 'structure':
      return 'A structure does not carry a walker and cannot be entered.';
    case 'deep-water':
      return 'Water of depth 2 is closed to walkers.';
    case 'edge':
      return 'The base would cross the edge; leaving the table is final and has to be declared.';
    case 'base':
      return `${about} is in the way: bases may not overlap.`;
    case 'room':
      return `There is no room beside ${about}: bases may not overlap.`;
    case 'room-to-turn':
      return `There is no room to turn beside ${about}: bases may not overlap.`;
    case 'ground-to-turn':
      return 'There is no room to turn: the base would reach into solid terrain.';
    case 'contact':
      return `Base contact with ${about} was not declared at the start of the activation: stop short of it.`;
    case 'closer':
      return `Suppressed: it may not come closer to ${about}.`;
  }
}
