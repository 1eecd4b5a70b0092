import type { SystemId } from '../battlefield/battle.ts';
import { basicas } from './basicas/index.ts';
import { cadence } from './cadence/index.ts';
import { cams } from './cams/index.ts';
import { cav } from './cav/index.ts';
import { hex } from './hex/index.ts';
import type { Ruleset } from './contract/ruleset.ts';

/** The one file that knows every system. A system without an entry can be read but not judged. */
export const RULESETS: Readonly<Partial<Record<SystemId, Ruleset>>> = { cav, cadence, cams, basicas, hex };

/** The rules of a system that is installed. */
export function rulesetOf(system: SystemId): Ruleset {
  const ruleset = RULESETS[system];
  if (!ruleset) throw new Error(`rulesetOf: no rules engine for "${system}" is installed`);
  return ruleset;
}
