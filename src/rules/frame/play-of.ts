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
  /**
   * Every kind of deed open now. With `asked`, only the one action somebody means is wanted: what cannot be it need not
   * be worked out, so that deciding a choice does not list everything else first.
   */
  readonly actions: (field: Field, state: State, asked?: Asked) => readonly Action[];
  /** What a choice leads to, up to the next choice somebody has. Its action is open and its slots are well filled. */
  readonly take: (script: Script<State, Event>, choice: Choice) => Done;
  /** What a choice would cost and whom it would be aimed at, for previews; asked only of choices whose slots fit. */
  readonly look: (field: Field, state: State, choice: Choice) => Pick<Preview, 'paths' | 'shots'>;
  /**
   * A better reason than the wait or the bounds of a slot, where there is one: why an action is not open (`slot` is null,
   * and nothing of `with` has been looked at), or why a slot is not to be filled with this (of the right kind, but none
   * of those open). A player who clicks an enemy behind him reads which clause keeps him from firing.
   */
  readonly whyNot?: (field: Field, state: State, choice: Choice, slot: string | null) => Refusal | null;
  readonly evolve: (state: State, event: Event) => State;
  readonly standing: (state: State, viewer?: string) => readonly Model[];
  readonly score: (state: State, side: string) => number;
  readonly beats: (before: State, event: Event) => readonly Beat[];
  readonly tell: (event: Event) => Because;
}

/** The action somebody means: its type and who. */
export type Asked = Pick<Choice, 'type' | 'by'>;

const NOTHING: Pick<Preview, 'paths' | 'shots'> = { paths: [], shots: [] };

/** A system's play behind the one contract. The only place where its own types are taken off and put on again. */
export function playOf<State, Event extends { readonly type: string }>(
  body: BodyOf,
  rules: PlayRules<State, Event>,
): Play {
  const own = (state: GameState): State => state as unknown as State;
  const plain = (state: State): GameState => state as unknown as GameState;
  const ownEvent = (event: BattleEvent): Event => event as unknown as Event;

  // One moment is asked about many times over: what is open, then a preview a frame.
  let last: { readonly start: Field; readonly now: Field } | null = null;
  const asTheyStand = (start: Field, state: State): Field => {
    const models = rules.standing(state);
    if (last?.start !== start || last.now.battle.models !== models)
      last = { start, now: withModels(body, start, models) };
    return last.now;
  };

  /** Why a choice may not even be tried: it is not open, or its slots are not well filled. */
  const fault = (field: Field, state: State, choice: Choice): Refusal | null => {
    const { waits, outcome } = rules.turn(state);
    if (outcome) return waits;
    const there = asTheyStand(field, state);
    const why = (slot: string | null) => rules.whyNot?.(there, state, choice, slot);
    const action = actionOf(rules.actions(there, state, choice), choice);
    if (!action) return why(null) ?? waits;
    const wrong = slotFault(action, choice);
    if (!wrong) return null;
    const plainly = { clause: wrong.clause, say: say(`slot.${wrong.why}`, { slot: wrong.slot }) };
    return (wrong.why !== 'form' && why(wrong.slot)) || plainly;
  };

  const played = (
    field: Field,
    state: State,
    choice: Choice,
    dice: DiceSource,
  ): Result<Script<State, Event>, Refusal> => {
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
      const closed = fault(field, own(state), choice);
      if (closed) return err(closed);
      const script = played(field, own(state), choice, dice);
      return script.ok ? ok(script.value.events as unknown as readonly BattleEvent[]) : script;
    },
    preview: (field, state, choice): Preview => {
      const closed = fault(field, own(state), choice);
      if (closed) return { refusal: closed, asks: null, foreseen: null, ...NOTHING };
      const seen = rules.look(asTheyStand(field, own(state)), own(state), choice);
      try {
        const script = played(field, own(state), choice, noDice);
        return script.ok
          ? { refusal: null, asks: null, foreseen: plain(script.value.state), ...seen }
          : { refusal: script.error, asks: null, foreseen: null, ...seen };
      } catch (wanted) {
        if (!(wanted instanceof DieWanted)) throw wanted;
        const { sides, clause } = wanted;
        return { refusal: null, asks: { sides, clause }, foreseen: null, ...seen };
      }
    },
    evolve: (state, event) => plain(rules.evolve(own(state), ownEvent(event))),
    standing: (state, viewer) => rules.standing(own(state), viewer),
    score: (state, side) => rules.score(own(state), side),
    beats: (before, event) => rules.beats(own(before), ownEvent(event)),
    tell: (event) => rules.tell(ownEvent(event)),
  };
}
