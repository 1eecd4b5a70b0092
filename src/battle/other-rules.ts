import type { JudgeOptions, Ruleset, ShotQuery } from '../rules/contract/ruleset.ts';
import type { Verdict } from '../rules/contract/verdict.ts';
import { carryOver } from './carry-over.ts';
import { openDesk, type Desk } from './desk.ts';

/** The same question under other rules, and what had no place in them. */
export interface OtherCall {
  readonly verdict: Verdict;
  readonly lost: readonly string[];
}

/** Carries a table over and asks the same pair there, with the first weapon that bears: weapons have no counterparts. */
export function judgeUnder(
  table: Desk,
  ruleset: Ruleset,
  { from, to }: ShotQuery,
  options?: JudgeOptions,
): OtherCall {
  const carried = carryOver(table.field.battle, table.ruleset, ruleset);
  const gone = [from, to].find((id) => !carried.battle.models.some((model) => model.id === id));
  if (gone !== undefined) throw new Error(`${gone} has no place in these rules.`);
  return { verdict: openDesk(ruleset, carried.battle).judge({ from, to }, options), lost: carried.lost };
}
