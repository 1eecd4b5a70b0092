import type { Battle } from '../battlefield/battle.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../rules/contract/ruleset.ts';
import { logFault, type LogFault } from './check-log.ts';
import { openDesk, type Desk } from './desk.ts';
import { standing } from './log.ts';

/**
 * A battle open for questions as it stands after its log: the one way there is, for page and command line alike.
 *
 * The log is taken at its word; whoever got it from a file asks {@link afterLog} first.
 */
export const openTable = (ruleset: Ruleset, battle: Battle): Desk =>
  openDesk(ruleset, standing(ruleset, battle));

/** The battle as it stands after its log, or the first event of it that cannot be right. */
export function afterLog(ruleset: Ruleset, battle: Battle): Result<Battle, LogFault> {
  const fault = logFault(ruleset, battle);
  return fault ? err(fault) : ok(standing(ruleset, battle));
}
