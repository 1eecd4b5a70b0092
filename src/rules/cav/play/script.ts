import type { BattleEvent, Model } from '../../../battlefield/battle.ts';
import type { DiceSource } from '../../../core/dice.ts';
import { err, type Result } from '../../../core/result.ts';
import type { Refusal } from '../../contract/ruleset.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import { asEvent, type CavEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CavState } from './state.ts';

/** A decision being worked out: the state as it stands after every event so far, and where dice come from. */
export interface Script {
  state: CavState;
  readonly events: BattleEvent[];
  readonly dice: DiceSource;
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const refuse = (clause: string, say: Say): Result<never, Refusal> => err({ clause, say });

/** Writes an event and folds it at once. */
export function emit(script: Script, event: CavEvent): void {
  script.events.push(asEvent(event));
  script.state = evolve(script.state, event);
}

/** Rolls some dice of one kind; `clause` says what for. */
export function roll(script: Script, count: number, sides: number, clause: string): number[] {
  return Array.from({ length: count }, () => script.dice.roll(sides, clause));
}

export const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Modifiers for the log, those that are not 0. */
export const named = (
  list: readonly (readonly [clause: string, label: string, value: number])[],
): Modifier[] =>
  list.filter(([, , value]) => value !== 0).map(([clause, label, value]) => ({ clause, label, value }));

/** Adds and takes away states of a model, where that changes anything. */
export function changeStates(
  script: Script,
  model: Model,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
  clause: string,
  text: string,
): void {
  const now = script.state.models.find(({ id }) => id === model.id)?.states ?? [];
  const remove = (change.remove ?? []).filter((state) => now.includes(state));
  const add = (change.add ?? []).filter((state) => !now.includes(state) || remove.includes(state));
  if (add.length === 0 && remove.length === 0) return;
  emit(script, { type: 'states', model: model.id, add, remove, clause, text });
}
