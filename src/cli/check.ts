import type { Battle } from '../battlefield/battle.ts';
import { parseBattle } from '../formats/battle-file.ts';
import { rulesetOf } from '../rules/rulesets.ts';
import type { Command } from './command.ts';
import { problemsIn } from './open.ts';

/** Is this file a battle the rules accept? */
export const check: Command = {
  name: 'check',
  file: 'FILE',
  summary: 'whether a battle file is well formed and its rules accept it',
  options: { json: { type: 'boolean', help: 'the problems as a JSON array' } },
  run: (call) => {
    const { path, text } = call.file();
    const parsed = call.timed(() => parseBattle(text));
    const problems = parsed.ok ? problemsOf(parsed.value) : parsed.error;
    if (call.flag('json')) return { code: problems.length > 0 ? 2 : 0, out: JSON.stringify(problems) };
    const [first] = problems;
    if (!first) return { code: 0, out: `${path}: a good battle file.` };
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more: --json lists them)` : '';
    return { code: 2, err: `${path}: ${first.path}: ${first.text}${more}` };
  },
};

const problemsOf = (battle: Battle): ReturnType<typeof problemsIn> =>
  problemsIn(rulesetOf(battle.rules.system), battle);
