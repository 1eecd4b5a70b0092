import type { SystemId } from '../battlefield/battle.ts';
import type { Rulebook } from '../rules/contract/ruleset.ts';

export type { Rulebook };

/** Null for a system that cannot be played yet. */
export type RulebookOf = (system: SystemId) => Rulebook | null;
