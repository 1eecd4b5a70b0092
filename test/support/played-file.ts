import { playOut, greedyPolicy } from '../../src/battle/play.ts';
import { withEvents } from '../../src/battle/log.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import { seededDice } from '../../src/core/dice.ts';
import { parseBattle } from '../../src/formats/battle-file.ts';
import { writeBattle } from '../../src/formats/battle-writing.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { sampleBattle } from './samples.ts';

/** A sample played on for so many events, as its file reads. */
export function playedFile(
  sample: string,
  events: number,
): { readonly text: string; readonly battle: Battle } {
  const start = sampleBattle(sample);
  const ruleset = rulesetOf(start.rules.system);
  const played = playOut(ruleset, start, greedyPolicy(ruleset.play.preferred), seededDice(3), events);
  if (!played.ok) throw new Error(`playedFile: ${JSON.stringify(played.error)}`);
  const text = writeBattle(withEvents(start, played.value.events));
  const parsed = parseBattle(text);
  if (!parsed.ok) throw new Error(`playedFile: ${parsed.error[0]!.text}`);
  return { text, battle: parsed.value };
}
