import { readFileSync } from 'node:fs';
import { openDesk } from '../src/battle/desk.ts';
import { parseBattle } from '../src/formats/battle-file.ts';
import type { JudgeOptions } from '../src/rules/contract/ruleset.ts';
import { rulesetOf } from '../src/rules/rulesets.ts';

const SAMPLE = 'assets/battles/stand-and-fight-eights.json';
const PAIRS = 200;

/** What whole verdicts cost on the 100-piece sample: 200 pairs of enemies, the call alone and with everything. */
export function judgeReport(): string {
  const parsed = parseBattle(readFileSync(SAMPLE, 'utf8'));
  if (!parsed.ok) throw new Error('judgeReport: the sample is not a good battle file');
  const desk = openDesk(rulesetOf(parsed.value.rules.system), parsed.value);
  const enemies = desk.judgeAll({ sureness: false, readings: false });
  const judgeAll = (options: JudgeOptions): number => {
    const began = performance.now();
    for (let pair = 0; pair < PAIRS; pair++) {
      const { from, to } = enemies[pair % enemies.length]!;
      desk.judge({ from, to }, options);
    }
    return performance.now() - began;
  };
  const best = (options: JudgeOptions): string =>
    Math.min(...Array.from({ length: 3 }, () => judgeAll(options))).toFixed(0);
  const quick = best({ sureness: false, readings: false });
  return [
    `${PAIRS} verdicts on ${parsed.value.table.pieces.length} pieces: ${quick} ms for the calls,`,
    `${best({})} ms with sureness and readings`,
  ].join(' ');
}
