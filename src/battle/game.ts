import type { Battle } from '../battlefield/battle.ts';
import { type Choice, type Entry, eventsOf } from '../battlefield/record.ts';
import { type DiceSource, notedDice } from '../core/dice.ts';
import { ok, type Result } from '../core/result.ts';
import type { Field, Refusal } from '../rules/contract/field.ts';
import type { Action, GameState, Play, Preview, Turn } from '../rules/contract/play.ts';
import type { Ruleset } from '../rules/contract/ruleset.ts';
import { fieldOf, withModels } from '../rules/frame/field.ts';
import { prepareSight } from '../sight/prepare-sight.ts';

/** A battle being fought: where it stands, what may be done, and what it becomes when somebody does it. */
export interface Game {
  readonly ruleset: Ruleset;
  /** With everything that was done in its log. */
  readonly battle: Battle;
  readonly state: GameState;
  /** The table with the models as they stand now. */
  readonly field: Field;
  readonly turn: Turn;
  readonly actions: () => readonly Action[];
  readonly preview: (choice: Choice) => Preview;
  readonly play: (choice: Choice, dice: DiceSource) => Result<Game, Refusal>;
  /** Goes on by an entry as it is written, without asking the rules: a free record, or what was checked before. */
  readonly record: (entry: Entry) => Game;
}

/** Playing by actions and slots; a system that cannot be played so is our own bug. */
export function playOfSystem({ game, id }: Ruleset): Play {
  if (!game) throw new Error(`playOfSystem: ${id} has no play`);
  return game;
}

/** A battle opened where its log ends. Preparing the terrain is the costly part and is done once. */
export function openGame(ruleset: Ruleset, battle: Battle): Game {
  const { begin, evolve } = playOfSystem(ruleset);
  const sight = prepareSight(battle.table, { blocksSight: ruleset.blocksSight });
  const field = fieldOf(ruleset.body, battle, sight);
  return gameAt(ruleset, battle, field, eventsOf(battle).reduce(evolve, begin(battle)));
}

/** `start` is the table as it was opened: however long a game is, what it stands on is never more than one step away. */
function gameAt(ruleset: Ruleset, battle: Battle, start: Field, state: GameState): Game {
  const rules = playOfSystem(ruleset);
  const field = withModels(ruleset.body, start, rules.standing(state));
  const record = (entry: Entry): Game => {
    const next = { ...battle, log: [...(battle.log ?? []), entry] };
    return gameAt(ruleset, next, start, entry.events.reduce(rules.evolve, state));
  };
  return {
    ruleset,
    battle,
    state,
    field,
    turn: rules.turn(state),
    actions: () => rules.actions(field, state),
    preview: (choice) => rules.preview(field, state, choice),
    play: (choice, dice) => {
      const noted = notedDice(dice);
      const decided = rules.decide(field, state, choice, noted);
      return decided.ok ? ok(record({ choice, dice: noted.rolled, events: decided.value })) : decided;
    },
    record,
  };
}
