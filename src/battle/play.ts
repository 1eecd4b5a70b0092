import type { Battle, BattleEvent } from '../battlefield/battle.ts';
import { type Choice as Recorded, type Entry, eventsOf } from '../battlefield/record.ts';
import { type DiceSource, notedDice } from '../core/dice.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Choice, GameState, Refusal, Ruleset } from '../rules/contract/ruleset.ts';
import { stateAfter } from './log.ts';

/** Picks one of the legal choices. Its own dice never mix with the battle's. */
export type Policy = (state: GameState, choices: readonly Choice[]) => Choice;

/** Picks any legal choice, each as likely as the others. */
export function randomPolicy(dice: DiceSource): Policy {
  return (_state, choices) => {
    const pick = choices[dice.roll(choices.length, 'policy') - 1];
    if (!pick) throw new Error('randomPolicy: nothing to choose from');
    return pick;
  };
}

/** Prefers the type of choice that comes first in `order`; among equals the first listed. */
export function greedyPolicy(order: readonly string[]): Policy {
  const rank = (choice: Choice): number => {
    const at = order.indexOf(choice.type);
    return at < 0 ? order.length : at;
  };
  return (_state, choices) => {
    const [first, ...rest] = choices;
    if (!first) throw new Error('greedyPolicy: nothing to choose from');
    return rest.reduce((best, choice) => (rank(choice) < rank(best) ? choice : best), first);
  };
}

/** One battle played by a policy: the log it wrote and how it ended (null: stopped at the limit). */
export interface PlayedBattle {
  readonly events: readonly BattleEvent[];
  /** What was chosen and rolled for each step, and what came of it. */
  readonly log: readonly Entry[];
  readonly state: GameState;
  readonly outcome: { readonly winner: string | null; readonly text: string } | null;
}

/**
 * Plays on from a battle's log until it is over or `limit` events are reached.
 *
 * A refused choice ends it with the refusal: every listed choice must be legal.
 */
export function playOut(
  ruleset: Ruleset,
  battle: Battle,
  policy: Policy,
  dice: DiceSource,
  limit: number,
): Result<PlayedBattle, Refusal> {
  const { play } = ruleset;
  const events: BattleEvent[] = [...eventsOf(battle)];
  const log: Entry[] = [...(battle.log ?? [])];
  let state = stateAfter(ruleset, battle);
  while (play.outcome(state) === null && events.length < limit) {
    const choices = play.choices(state);
    if (choices.length === 0)
      return err({ clause: '', say: 'The battle goes on, but there is nothing to choose.' });
    const choice = policy(state, choices);
    const noted = notedDice(dice);
    const decided = play.decide(state, choice, noted);
    if (!decided.ok) return err(decided.error);
    events.push(...decided.value);
    log.push({ choice: recorded(choice), dice: noted.rolled, events: decided.value });
    state = decided.value.reduce(play.evolve, state);
  }
  return ok({ events, log, state, outcome: play.outcome(state) });
}

/** What of a choice goes into the log: what was chosen, not what a list said beside it. */
function recorded(choice: Choice): Recorded {
  const { type, by, with: filled } = choice as unknown as Recorded;
  return { type, by, with: filled };
}
