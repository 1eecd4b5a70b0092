import type { BattleEvent } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { Say } from '../../contract/say.ts';
import { passes, type RollTerms } from '../judge/attack.ts';
import type { ClauseId } from '../book/clauses.ts';
import { asEvent, type CadenceEvent, type Rolled } from './events.ts';
import { evolve } from './evolve.ts';
import type { CadenceState } from './state.ts';

/** A decision being worked out: the state as it stands after every event so far, and where dice come from. */
export interface Script {
  state: CadenceState;
  readonly events: BattleEvent[];
  readonly dice: DiceSource;
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const DONE: Done = ok(null);

export const refuse = (clause: ClauseId, say: Say): Result<never, Refusal> => err({ clause, say });

/** Writes an event and folds it at once. */
export function emit(script: Script, event: CadenceEvent): void {
  script.events.push(asEvent(event));
  script.state = evolve(script.state, event);
}

export const d6 = (script: Script, clause: ClauseId): number => script.dice.roll(6, clause);

export const rollDice = (script: Script, count: number, clause: ClauseId): number[] =>
  Array.from({ length: count }, () => d6(script, clause));

/** Rolls against one number, failed dice once more where the terms say so. CADENCE-DICE-3. */
export function rollAgainst(
  script: Script,
  count: number,
  terms: RollTerms,
  clause: ClauseId,
): { readonly rolled: Rolled; readonly faces: readonly number[] } {
  const dice = rollDice(script, count, clause);
  const again: number[] = [];
  const faces = dice.map((face) => {
    if (!terms.again || passes(terms, face)) return face;
    const second = d6(script, 'CADENCE-DICE-3');
    again.push(second);
    return second;
  });
  const { needs, modifiers } = terms;
  return { rolled: { needs, dice, again, modifiers }, faces };
}

/** `a 4`, `4 and 5`, `nothing`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `1 hit`, `2 hits`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
