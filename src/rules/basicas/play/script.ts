import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { Say } from '../../contract/say.ts';
import type { ClauseId } from '../book/clauses.ts';
import { asEvent, type BasicasEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { rulingsIn, type BasicasState } from './state.ts';

/** A decision being worked out: the state as it stands after every event so far, and where dice come from. */
export interface Script {
  state: BasicasState;
  readonly events: BattleEvent[];
  readonly dice: DiceSource;
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const DONE: Done = ok(null);

export const refuse = (clause: ClauseId, say: Say): Result<never, Refusal> => err({ clause, say });

/** Writes an event and folds it at once. */
export function emit(script: Script, event: BasicasEvent): void {
  script.events.push(asEvent(event));
  script.state = evolve(script.state, event);
}

/** One die of the kind this table plays with. BASICAS-GAP-1. */
export const rollDie = ({ state, dice }: Script, clause: ClauseId): number =>
  dice.roll(rulingsIn(state)['basicas.die'], clause);

/** `1 wound`, `2 wounds`. */
export const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
