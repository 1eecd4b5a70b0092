import type { Model } from '../../../battlefield/battle.ts';
import type { Say } from '../../contract/say.ts';
import type { Modifier } from '../../contract/verdict.ts';
import type { Script as BareScript } from '../../frame/script.ts';
import type { CavEvent, StatesWhy } from './events.ts';
import { type Situation, situationOf } from './situation.ts';
import type { CavState } from './state.ts';

export { DONE, type Done, refuse } from '../../frame/script.ts';

/** A decision being worked out: where the battle stands after every event so far, on its table, and where dice come from. */
export interface Script {
  readonly state: Situation;
  readonly emit: (event: CavEvent) => void;
  readonly roll: (count: number, sides: number, clause: string) => number[];
}

/** The frame's script with its state seen on its table. */
export function scriptOf(bare: BareScript<CavState, CavEvent>): Script {
  let seen: { readonly of: CavState; readonly situation: Situation } | null = null;
  return {
    get state() {
      if (seen?.of !== bare.state) seen = { of: bare.state, situation: situationOf(bare.field, bare.state) };
      return seen.situation;
    },
    emit: bare.emit,
    roll: bare.roll,
  };
}

export const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Modifiers for the log, those that are not 0. */
export const named = (list: readonly (readonly [clause: string, label: Say, value: number])[]): Modifier[] =>
  list.filter(([, , value]) => value !== 0).map(([clause, label, value]) => ({ clause, label, value }));

/** Adds and takes away states of a model, where that changes anything. */
export function changeStates(
  script: Script,
  model: Model,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
  clause: string,
  why: StatesWhy,
): void {
  const now = script.state.models.find(({ id }) => id === model.id)?.states ?? [];
  const remove = (change.remove ?? []).filter((state) => now.includes(state));
  const add = (change.add ?? []).filter((state) => !now.includes(state) || remove.includes(state));
  if (add.length === 0 && remove.length === 0) return;
  script.emit({ type: 'states', model: model.id, add, remove, clause, why });
}
