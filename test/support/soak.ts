import { readFileSync } from 'node:fs';
import { stateHash } from '../../src/core/hash.ts';
import { seededDice } from '../../src/core/dice.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import { battleHash, withEvents } from '../../src/battle/log.ts';
import { greedyPolicy, type PlayedBattle, playOut, randomPolicy } from '../../src/battle/play.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { cav } from '../../src/rules/cav/index.ts';
import { faultsIn } from './cav-invariants.ts';

/** The battle of a sample file. */
export function sampleBattle(name: string): Battle {
  const parsed = parseBattle(readFileSync(`assets/battles/${name}.json`, 'utf8'));
  if (!parsed.ok) throw new Error(`sampleBattle: ${name}: ${parsed.error.map(({ text }) => text).join(' ')}`);
  return parsed.value;
}

const LIMIT = 60_000; // events: three times what a file may hold

/** Plays one battle to its end and checks every state on the way; throws with the seed when something is wrong. */
export function soakOne(
  ruleset: Ruleset,
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
      choices: (state: Parameters<typeof ruleset.play.choices>[0]) => {
        const faults = faultsIn(state);
        if (faults.length > 0) throw new Error(`soak: ${name}: ${faults.join('; ')}`);
        return ruleset.play.choices(state);
      },
    },
  };
  const played = playOut(checked, battle, choose, seededDice(seed), LIMIT);
  if (!played.ok) throw new Error(`soak: ${name}: ${played.error.clause} ${played.error.text}`);
  if (played.value.outcome === null) throw new Error(`soak: ${name}: not over after ${LIMIT} events`);
  const again = battleHash(ruleset, withEvents(battle, played.value.events));
  if (again !== stateHash(played.value.state))
    throw new Error(`soak: ${name}: the log folds to another state`);
  return played.value;
}

interface Count {
  readonly sample: string;
  readonly policy: 'random' | 'greedy';
  readonly battles: number;
}

const COUNTS: readonly Count[] = [
  { sample: 'stand-and-fight', policy: 'random', battles: 900 },
  { sample: 'stand-and-fight-eights', policy: 'random', battles: 100 },
  { sample: 'stand-and-fight', policy: 'greedy', battles: 170 },
  { sample: 'stand-and-fight-eights', policy: 'greedy', battles: 30 },
];

/** The full counts: 1,000 battles by chance and 200 by the simple commander. A number scales them down. */
export function main(args: readonly string[]): number {
  const scale = Number(args[0] ?? 1);
  for (const { sample, policy, battles } of COUNTS) {
    const battle = sampleBattle(sample);
    const count = Math.max(1, Math.round(battles * scale));
    const start = process.cpuUsage().user;
    let events = 0;
    for (let seed = 1; seed <= count; seed++) events += soakOne(cav, battle, policy, seed).events.length;
    const each = (process.cpuUsage().user - start) / 1000 / count;
    console.log(
      `${sample}, ${policy}: ${count} battles ended, ${Math.round(events / count)} events and ${each.toFixed(1)} ms of work each`,
    );
  }
  return 0;
}
