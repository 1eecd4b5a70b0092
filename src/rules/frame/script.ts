import type { Model } from '../../battlefield/battle.ts';
import type { DiceSource } from '../../core/dice.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Field, Refusal } from '../contract/field.ts';
import type { Say } from '../contract/say.ts';
import { type BodyOf, withModels } from './field.ts';

/** A decision being worked out: the state after every event so far, the table as it stands then, and the dice. */
export interface Script<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** The table with the models as they stand now. */
  readonly field: Field;
  /** Writes an event and folds it at once. */
  readonly emit: (event: Event) => void;
  /** Some dice of one kind; the clause says what for. After the first of them nothing may be refused any more. */
  readonly roll: (count: number, sides: number, clause: string) => number[];
}

/** What folding and standing mean in one system. */
export interface Folding<State, Event> {
  readonly evolve: (state: State, event: Event) => State;
  readonly standing: (state: State) => readonly Model[];
  readonly body: BodyOf;
}

/** A script at its beginning; the field handed in may still show the models as they stood earlier. */
export function startScript<State, Event>(
  { evolve, standing, body }: Folding<State, Event>,
  start: State,
  field: Field,
  dice: DiceSource,
): Script<State, Event> {
  let state = start;
  let now = field;
  const asItStands = (): Field => {
    const models = standing(state);
    // From the field handed in each time: a table changed ten times over is no more steps away than one changed once.
    if (models !== now.battle.models) now = withModels(body, field, models);
    return now;
  };
  const events: Event[] = [];
  return {
    get state() {
      return state;
    },
    get field() {
      return asItStands();
    },
    events,
    emit: (event) => {
      events.push(event);
      state = evolve(state, event);
    },
    roll: (count, sides, clause) => Array.from({ length: count }, () => dice.roll(sides, clause)),
  };
}

/** What a choice comes to: nothing more to say, or why it is refused. */
export type Done = Result<null, Refusal>;

export const DONE: Done = ok(null);

export const refuse = (clause: string, say: Say): Result<never, Refusal> => err({ clause, say });
