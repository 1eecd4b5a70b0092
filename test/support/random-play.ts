import { type Game, openGame } from '../../src/battle/game.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { Choice } from '../../src/battlefield/record.ts';
import { type DiceSource, seededDice } from '../../src/core/dice.ts';
import { fillAtRandom } from '../../src/players/fill.ts';
import type { Ruleset } from '../../src/rules/contract/ruleset.ts';

/** What a hand that knows no rules tries at one moment of a game, and what the rules said to it. */
export interface Tried {
  readonly game: Game;
  readonly choice: Choice;
}

/**
 * Plays a battle on by actions filled at random, for so many accepted choices or until it is over. Everything tried is
 * handed to `look` before it is decided.
 */
export function playAtRandom(
  ruleset: Ruleset,
  battle: Battle,
  seed: number,
  most: number,
  look: (tried: Tried) => void = () => undefined,
): Game {
  const hand = seededDice(seed);
  const dice = seededDice(seed + 1_000_000);
  let game = openGame(ruleset, battle);
  for (let played = 0, tries = 0; played < most && !game.turn.outcome && tries < 40 * most; tries++) {
    const choice = tryOne(game, hand);
    if (!choice) continue;
    look({ game, choice });
    const next = game.play(choice, dice);
    if (!next.ok) continue;
    game = next.value;
    played += 1;
  }
  return game;
}

/** One of the kinds of deed open now, each kind as likely as the others: giving up would otherwise end most games. */
function tryOne(game: Game, hand: DiceSource): Choice | null {
  const open = game.actions().filter(({ type }) => type !== 'concede' || hand.roll(200, 'concede') === 1);
  const types = [...new Set(open.map(({ type }) => type))];
  const type = types[hand.roll(Math.max(1, types.length), 'type') - 1];
  const alike = open.filter((action) => action.type === type);
  const action = alike[hand.roll(Math.max(1, alike.length), 'action') - 1];
  return action ? fillAtRandom(game.field, action, hand) : null;
}
