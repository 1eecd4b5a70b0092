import { readdirSync, readFileSync } from 'node:fs';
import { openDesk, type Desk } from '../../src/battle/desk.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';

/** The battle of a sample file, with other rulings where given. */
export function sampleBattle(name: string, readings?: Battle['rules']['readings']): Battle {
  const parsed = parseBattle(readFileSync(`assets/battles/${name}.json`, 'utf8'));
  if (!parsed.ok) throw new Error(`sampleBattle: ${name}: ${parsed.error.map(({ text }) => text).join(' ')}`);
  const battle = parsed.value;
  return readings ? { ...battle, rules: { ...battle.rules, readings } } : battle;
}

/** The names of a system's samples. */
export const samplesOf = (system: string): readonly string[] =>
  readdirSync('assets/battles')
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => sampleBattle(name).rules.system === system);

/** A sample open for questions under its own system. */
export function sampleDesk(name: string): Desk {
  const battle = sampleBattle(name);
  return openDesk(rulesetOf(battle.rules.system), battle);
}
