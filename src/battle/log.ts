import type { Battle, BattleEvent } from '../battlefield/battle.ts';
import { eventsOf } from '../battlefield/record.ts';
import { stateHash } from '../core/hash.ts';
import type { GameState, Ruleset } from '../rules/contract/ruleset.ts';

/** The state after the first `count` events of a battle's log; all of them when left out. */
export function stateAfter(ruleset: Ruleset, battle: Battle, count = Infinity): GameState {
  const { begin, evolve } = ruleset.play;
  return eventsOf(battle).slice(0, count).reduce(evolve, begin(battle));
}

/** What two folds of the same log must agree on. */
export function battleHash(ruleset: Ruleset, battle: Battle): string {
  return stateHash(stateAfter(ruleset, battle));
}

/** The same battle with another log: branching is cutting the log and playing on. */
export function withEvents(battle: Battle, events: readonly BattleEvent[]): Battle {
  return { ...battle, events };
}

/**
 * The battle as its models stand after the log: what is drawn and judged in the middle of a game.
 *
 * It is a battle of its own, without the log that led to it: asked for again it stands as it is.
 */
export function standing(ruleset: Ruleset, battle: Battle): Battle {
  if (eventsOf(battle).length === 0) return battle;
  const { log: _, ...table } = battle;
  return { ...table, models: ruleset.play.models(stateAfter(ruleset, battle)), events: [] };
}
