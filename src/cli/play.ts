import { greedyPolicy, playOut, randomPolicy } from '../battle/play.ts';
import { seededDice } from '../core/dice.ts';
import { stateHash } from '../core/hash.ts';
import { writeBattle } from '../formats/battle-file.ts';
import { LIMITS } from '../formats/limits.ts';
import { BadInput, numberOption, type Command } from './command.ts';
import { openBattle } from './open.ts';

/** Both sides by a simple policy. */
export const play: Command = {
  name: 'play',
  file: 'FILE',
  summary: 'plays the battle on with both sides by a simple policy and writes it with its log',
  options: {
    seed: { type: 'string', value: 'N', help: 'seed of all dice, default 1' },
    policy: { type: 'string', value: 'greedy|random', help: 'how both sides choose, default greedy' },
    json: {
      type: 'boolean',
      help: 'the battle file with the outcome and the state hash in it, on one line',
    },
  },
  run: (call) => {
    const { battle, ruleset } = openBattle(call);
    const seed = numberOption(call, 'seed', -(2 ** 31), 2 ** 31 - 1, 1);
    if (!Number.isInteger(seed)) throw new BadInput(`--seed: "${seed}" is not a whole number.`);
    const name = call.text('policy') ?? 'greedy';
    if (name !== 'greedy' && name !== 'random')
      throw new BadInput(`--policy: "${name}" is neither greedy nor random.`);
    const policy =
      name === 'greedy' ? greedyPolicy(ruleset.play.preferred) : randomPolicy(seededDice(seed + 1));
    const played = call.timed(() => playOut(ruleset, battle, policy, seededDice(seed), LIMITS.events));
    if (!played.ok) throw new Error(`play: a listed choice was refused: ${JSON.stringify(played.error)}`);
    const { log, outcome, state } = played.value;
    const file = writeBattle({ ...battle, log });
    if (!call.flag('json')) return { code: 0, out: file };
    return { code: 0, out: JSON.stringify({ ...JSON.parse(file), outcome, hash: stateHash(state) }) };
  },
};
