import type { Battle, BattleEvent, Model } from '../../battlefield/battle.ts';
import { type DiceSource, DieWanted, noDice, notedDice } from '../../core/dice.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Field, Refusal } from '../contract/field.ts';
import type { Action, Beat, Choice, GameState, Play, Preview, Turn } from '../contract/play.ts';
import type { Because } from '../contract/verdict.ts';
import { actionOf, slotFault } from './check-choice.ts';
import { type BodyOf, withModels } from './field.ts';
import { say } from './says.ts';
import { type Done, type Script, startScript } from './script.ts';

/** Playing as a system writes it: in its own types of state and events. */
export interface PlayRules<State, Event> {
  readonly begin: (battle: Battle) => State;
  readonly turn: (state: State) => Turn;
  readonly actions: (field: Field, state: State) => readonly Action[];
  /** What a choice leads to, up to the next choice somebody has. Its action is open and its slots are well filled. */
  readonly take: (script: Script<State, Event>, choice: Choice) => Done;
  /**
   * The clause that closes an action to whoever wants it, or forbids what a slot is filled with, where there is more to say
   * than that everybody waits for something else. `slot` is null for an action that is not open.
   */
  readonly whyNot?: (field: Field, state: State, choice: Choice, slot: string | null) => Refusal | null;
  /** What a choice would cost and whom it would be aimed at, for previews; asked only of choices whose slots fit. */
  readonly look: (field: Field, state: State, choice: Choice) => Pick<Preview, 'paths' | 'shots'>;
  readonly evolve: (state: State, event: Event) => State;
  readonly standing: (state: State, viewer?: string) => readonly Model[];
  readonly score: (state: State, side: string) => number;
  readonly beats: (before: State, event: Event) => readonly Beat[];
  readonly tell: (event: Event) => Because;
}

const NOTHING: Pick<Preview, 'paths' | 'shots'> = { paths: [], shots: [] };

/** A system's play behind the one contract. The only place where its own types are taken off and put on again. */
export function playOf<State, Event extends { readonly type: string }>(
  body: BodyOf,
  rules: PlayRules<State, Event>,
): Play {
  const own = (state: GameState): State => state as unknown as State;
  const plain = (state: State): GameState => state as unknown as GameState;
  const ownEvent = (event: BattleEvent): Event => event as unknown as Event;
  const asTheyStand = (field: Field, state: State): Field => withModels(body, field, rules.standing(state));

  const played = (
    field: Field,
    state: State,
    choice: Choice,
    dice: DiceSource,
  ): Result<Script<State, Event>, Refusal> => {
    const { waits, outcome } = rules.turn(state);
    const action = outcome ? undefined : actionOf(rules.actions(asTheyStand(field, state), state), choice);
    const because = (slot: string | null): Refusal | null =>
      outcome ? null : (rules.whyNot?.(asTheyStand(field, state), state, choice, slot) ?? null);
    if (!action) return err(because(null) ?? waits);
    const slot = slotFault(action, choice);
    if (slot !== null) return err(because(slot) ?? { clause: action.clause, say: say('slot', { slot }) });
    const noted = notedDice(dice);
    const script = startScript({ ...rules, body }, state, field, noted);
    const done = rules.take(script, choice);
    if (done.ok) return ok(script);
    if (noted.rolled.length > 0)
      throw new Error(`playOf: ${choice.type} was refused (${done.error.clause}) after dice were rolled`);
    return err(done.error);
  };

  return {
    begin: (battle) => plain(rules.begin(battle)),
    turn: (state) => rules.turn(own(state)),
    actions: (field, state) =>
      rules.turn(own(state)).outcome ? [] : rules.actions(asTheyStand(field, own(state)), own(state)),
    decide: (field, state, choice, dice) => {
      const script = played(field, own(state), choice, dice);
      return script.ok ? ok(script.value.events as unknown as readonly BattleEvent[]) : script;
    },
    preview: (field, state, choice): Preview => {
      const seen = () => rules.look(asTheyStand(field, own(state)), own(state), choice);
      try {
        const script = played(field, own(state), choice, noDice);
        if (script.ok) return { refusal: null, asks: null, foreseen: plain(script.value.state), ...seen() };
        const action = actionOf(rules.actions(asTheyStand(field, own(state)), own(state)), choice);
        const shown = action && slotFault(action, choice) === null ? seen() : NOTHING;
        return { refusal: script.error, asks: null, foreseen: null, ...shown };
      } catch (wanted) {
        if (!(wanted instanceof DieWanted)) throw wanted;
        const { sides, clause } = wanted;
        return { refusal: null, asks: { sides, clause }, foreseen: null, ...seen() };
      }
    },
    evolve: (state, event) => plain(rules.evolve(own(state), ownEvent(event))),
    standing: (state, viewer) => rules.standing(own(state), viewer),
    score: (state, side) => rules.score(own(state), side),
    beats: (before, event) => rules.beats(own(before), ownEvent(event)),
    tell: (event) => rules.tell(ownEvent(event)),
  };
}
