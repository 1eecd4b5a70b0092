import { stateHash } from '../../src/core/hash.ts';
import { seededDice } from '../../src/core/dice.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import { battleHash, withEvents } from '../../src/battle/log.ts';
import { greedyPolicy, type PlayedBattle, playOut, randomPolicy } from '../../src/battle/play.ts';
import type { GameState, Ruleset } from '../../src/rules/contract/ruleset.ts';
import { heard } from './heard.ts';

/** A system under trial: how it is played, and what no state of it may show. */
export interface Trial {
  readonly ruleset: Ruleset;
  /** Everything about a state that no legal play can bring about, in sentences. */
  readonly faultsIn: (state: GameState, battle: Battle) => string[];
}

const LIMIT = 60_000; // events: three times what a file may hold

/** Plays one battle to its end and checks every state on the way; throws with the seed when something is wrong. */
export function soakOne(
  { ruleset, faultsIn }: Trial,
  battle: Battle,
  policy: 'random' | 'greedy',
  seed: number,
): PlayedBattle {
  const name = `${battle.name}, ${policy}, seed ${seed}`;
  const choose =
    policy === 'random' ? randomPolicy(seededDice(seed ^ 0x5eed)) : greedyPolicy(ruleset.play.preferred);
  const checked = {
    ...ruleset,
    play: {
      ...ruleset.play,
      choices: (state: GameState) => {
        const faults = faultsIn(state, battle);
        if (faults.length > 0) throw new Error(`soak: ${name}: ${faults.join('; ')}`);
        return ruleset.play.choices(state);
      },
    },
  };
  const played = playOut(checked, battle, choose, seededDice(seed), LIMIT);
  if (!played.ok) throw new Error(`soak: ${name}: ${played.error.clause} ${heard(played.error.say)}`);
  if (played.value.outcome === null) throw new Error(`soak: ${name}: not over after ${LIMIT} events`);
  const again = battleHash(ruleset, withEvents(battle, played.value.events));
  if (again !== stateHash(played.value.state))
    throw new Error(`soak: ${name}: the log folds to another state`);
  return played.value;
}
