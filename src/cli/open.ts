import { logFault } from '../battle/check-log.ts';
import type { Desk } from '../battle/desk.ts';
import { openTable } from '../battle/open-table.ts';
import type { Battle } from '../battlefield/battle.ts';
import { parseBattle } from '../formats/battle-file.ts';
import type { Ruleset } from '../rules/contract/ruleset.ts';
import { RULESETS } from '../rules/rulesets.ts';
import { BadInput, type Call } from './command.ts';

/** The battle of the file a command was given; a bad file is one line: path, what, why. */
export function openBattle(call: Call): { readonly battle: Battle; readonly ruleset: Ruleset } {
  const { path, text } = call.file();
  const parsed = parseBattle(text);
  if (!parsed.ok) {
    const [first = { path: 'file', text: 'This is not a battle file.' }, ...more] = parsed.error;
    const rest = more.length > 0 ? ` (and ${more.length} more: check --json lists them)` : '';
    throw new BadInput(`${path}: ${first.path}: ${first.text}${rest}`);
  }
  const battle = parsed.value;
  const ruleset = RULESETS[battle.rules.system];
  if (!ruleset)
    throw new BadInput(`${path}: rules.system: No rules engine for "${battle.rules.system}" is installed.`);
  const [problem] = problemsIn(ruleset, battle);
  if (problem) throw new BadInput(`${path}: ${problem.path}: ${problem.text}`);
  return { battle, ruleset };
}

/** What the rules refuse in a battle; only then its log, which cannot be folded over a battle that is refused. */
export function problemsIn(
  ruleset: Ruleset,
  battle: Battle,
): readonly { readonly path: string; readonly text: string }[] {
  const problems = ruleset.check(battle);
  if (problems.length > 0) return problems;
  const fault = logFault(ruleset, battle);
  return fault ? [fault] : [];
}

/** The battle as it stands after its log, open for questions. */
export function deskOf(call: Call): Desk {
  const { battle, ruleset } = openBattle(call);
  return openTable(ruleset, battle);
}

/** A model of the battle by the id an option gives. */
export function modelOption(call: Call, desk: Desk, option: string): string {
  const id = call.need(option);
  const { models } = desk.field.battle;
  if (!models.some((model) => model.id === id))
    throw new BadInput(
      `--${option}: No model "${id}". There are: ${models.map((model) => model.id).join(', ')}.`,
    );
  return id;
}

/** The two models of a question, `from` and `to`. */
export function pairOption(call: Call, desk: Desk): { readonly from: string; readonly to: string } {
  const pair = { from: modelOption(call, desk, 'from'), to: modelOption(call, desk, 'to') };
  if (pair.from === pair.to)
    throw new BadInput(`--to: ${pair.to} does not look at itself. Name another model.`);
  return pair;
}

/** A weapon the model carries, by the id an option gives; undefined when the option is not there. */
export function weaponOption(call: Call, desk: Desk, modelId: string): string | undefined {
  const id = call.text('weapon');
  if (id === undefined) return undefined;
  const model = desk.field.battle.models.find((candidate) => candidate.id === modelId);
  const weapons = desk.ruleset.profiles.find((profile) => profile.id === model?.profile)?.weapons ?? [];
  if (!weapons.some((weapon) => weapon.id === id))
    throw new BadInput(
      `--weapon: ${modelId} has no "${id}". It has: ${weapons.map((weapon) => weapon.id).join(', ')}.`,
    );
  return id;
}
