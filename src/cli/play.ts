import { battleHash, withEvents } from '../battle/log.ts';
import { greedyPolicy, playOut, randomPolicy } from '../battle/play.ts';
import { seededDice } from '../core/dice.ts';
import { stateHash } from '../core/hash.ts';
import { writeBattle } from '../formats/battle-file.ts';
import { LIMITS } from '../formats/limits.ts';
import { reasonJson } from '../words/verdict-json.ts';
import { BadInput, type Call, numberOption, type Command } from './command.ts';
import { openBattle } from './open.ts';
import { plainVoice } from './voice.ts';

/** Both sides by a simple policy. */
export const play: Command = {
  name: 'play',
  file: 'FILE',
  summary: 'plays the battle on with both sides by a simple policy and writes the events',
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
    const { events, outcome, state } = played.value;
    const file = writeBattle(withEvents(battle, events));
    if (!call.flag('json')) return { code: 0, out: file };
    return { code: 0, out: JSON.stringify({ ...JSON.parse(file), outcome, hash: stateHash(state) }) };
  },
};

/** Does the log fold to the same state again? */
export const replay: Command = {
  name: 'replay',
  file: 'FILE',
  summary: 'tells the battle event by event, or folds the log again and compares the state hash',
  options: {
    verify: {
      type: 'boolean',
      help: 'fold the log twice and compare the hash with the one in the file; exit 1 when they differ',
    },
    hash: { type: 'string', value: 'H', help: 'with --verify: the hash the log must give' },
    json: { type: 'boolean', help: 'the answer as JSON' },
  },
  run: async (call) => {
    const { battle, ruleset } = openBattle(call);
    if (!call.flag('verify')) {
      const voice = await plainVoice(ruleset.id);
      const told = battle.events.map((event) => reasonJson(ruleset.play.tell(event), voice));
      const out = call.flag('json')
        ? JSON.stringify(told)
        : told.map(({ text, clause }) => `${text} [${clause}]`).join('\n');
      return { code: 0, out };
    }
    const first = call.timed(() => battleHash(ruleset, battle));
    const second = battleHash(ruleset, structuredClone(battle));
    const expected = call.text('hash') ?? noted(call) ?? first;
    const good = first === second && first === expected;
    const out = call.flag('json')
      ? JSON.stringify({ events: battle.events.length, hash: first, verified: good })
      : `${battle.events.length} events, state ${first}: ${good ? 'verified' : 'DIFFERENT'}`;
    return { code: good ? 0 : 1, out };
  },
};

/** The hash a played battle carries; the file has been checked by now. */
function noted(call: Call): string | undefined {
  const { hash } = JSON.parse(call.file().text) as { hash?: string };
  return hash;
}
