import type { Script as ScriptOf } from '../../frame/script.ts';
import type { ClauseId } from '../book/clauses.ts';
import { passes, type RollTerms } from '../judge/attack.ts';
import type { CadenceEvent, Rolled } from './events.ts';
import type { CadenceState } from './state.ts';

/** A decision of this system being worked out. */
export type Script = ScriptOf<CadenceState, CadenceEvent>;

export const d6 = (script: Script, clause: ClauseId): number => script.roll(1, 6, clause)[0] ?? 0;

/** Rolls against one number, failed dice once more where the terms say so. CADENCE-DICE-3. */
export function rollAgainst(
  script: Script,
  count: number,
  terms: RollTerms,
  clause: ClauseId,
): { readonly rolled: Rolled; readonly faces: readonly number[] } {
  const dice = script.roll(count, 6, clause);
  const again: number[] = [];
  const faces = dice.map((face) => {
    if (!terms.again || passes(terms, face)) return face;
    const second = d6(script, 'CADENCE-DICE-3');
    again.push(second);
    return second;
  });
  const modifiers = terms.modifiers.map((term) => ({ clause: term.clause, value: term.value }));
  return { rolled: { needs: terms.needs, dice, again, modifiers }, faces };
}
