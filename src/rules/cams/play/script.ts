import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { Say } from '../../contract/say.ts';
import type { ClauseId } from '../book/clauses.ts';
import { asEvent, type CamsEvent, type RolledPool } from './events.ts';
import { evolve } from './evolve.ts';
import { bonusOf, countSuccesses, type Pool } from '../judge/pools.ts';
import type { CamsState } from './state.ts';

/** A decision being worked out: the state as it stands after every event so far, and where dice come from. */
export interface Script {
  state: CamsState;
  readonly events: BattleEvent[];
  readonly dice: DiceSource;
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const DONE: Done = ok(null);

export const refuse = (clause: ClauseId, say: Say): Result<never, Refusal> => err({ clause, say });

/** Writes an event and folds it at once. */
export function emit(script: Script, event: CamsEvent): void {
  script.events.push(asEvent(event));
  script.state = evolve(script.state, event);
}

/** Rolls a pool and counts it. CAMS-TEST-1, CAMS-TEST-4. */
export function rollPool({ dice }: Script, pool: Pool, clause: ClauseId): RolledPool {
  const faces = Array.from({ length: pool.dice }, () => dice.roll(8, clause));
  const bonus = bonusOf(pool);
  const { rolled, total } = countSuccesses(faces, pool.rating, bonus);
  return { faces, rating: pool.rating, bonus, rolled, total };
}

/** `3 successes (3 5 7 7 at 5+)`. */
export function rollWords({ faces, rating, bonus, rolled, total }: RolledPool): string {
  const added = bonus > 0 && rolled > 0 ? `, ${bonus} of them bonus` : '';
  const dice = faces.length > 0 ? `${faces.join(' ')} at ${rating}+` : 'no dice';
  return `${total} ${total === 1 ? 'success' : 'successes'}${added} (${dice})`;
}
