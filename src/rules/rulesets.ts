import type { SystemId } from '../battlefield/battle.ts';
import type { Ruleset } from './contract/ruleset.ts';
import { ofEverySystem } from './systems.ts';

/** Every system at once, for whoever cannot wait for one: the command line, benches and tests. Never for page or worker. */
export const RULESETS = await ofEverySystem(({ rules }) => rules());
export const RULEBOOKS = await ofEverySystem(({ book }) => book());

export const rulesetOf = (system: SystemId): Ruleset => RULESETS[system];
