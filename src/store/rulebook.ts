import type { SystemId } from '../battlefield/battle.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** What the page itself needs of a system; questions that need the sight kernel go to the workers. */
export type Rulebook = Pick<
  Ruleset,
  'id' | 'name' | 'attribution' | 'clauses' | 'readings' | 'profiles' | 'silhouette' | 'check'
>;

/** Null for a system that cannot be played yet. */
export type RulebookOf = (system: SystemId) => Rulebook | null;
