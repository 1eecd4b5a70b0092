import { carryOver, type CarriedOver } from '../../src/battle/carry-over.ts';
import { openTable } from '../../src/battle/open-table.ts';
import { judgeUnder, type OtherCall } from '../../src/battle/other-rules.ts';
import type { Battle } from '../../src/battlefield/battle.ts';
import type { JudgeOptions, Rulebook, Ruleset, ShotQuery } from '../../src/rules/contract/ruleset.ts';
import { RULEBOOKS, rulesetOf } from '../../src/rules/rulesets.ts';

/** A battle under another system, whatever its own is. */
export const carried = (battle: Battle, to: Rulebook): CarriedOver =>
  carryOver(battle, RULEBOOKS[battle.rules.system], to);

/** A question about a battle as another system answers it. */
export const judgedUnder = (
  battle: Battle,
  ruleset: Ruleset,
  query: ShotQuery,
  options?: JudgeOptions,
): OtherCall => judgeUnder(openTable(rulesetOf(battle.rules.system), battle), ruleset, query, options);
