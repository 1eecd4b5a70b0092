import type { Origin } from './reading.ts';

/** One clause of a system's catalogue: cited by verdicts, tested by name, listed in docs/rules. */
export interface Clause {
  readonly id: string;
  /** A few words of our own; rulebook sentences stay in the rulebook. */
  readonly title: string;
  readonly origin: Origin;
  /** Where the rule is printed, where that is known. */
  readonly page?: string;
}

/** One line of a catalogue without page numbers. */
export type ClauseRow<Id extends string> = readonly [id: Id, title: string, origin: Origin];

/** The lines of a catalogue as clauses; the ids stay in the type, so that a misspelt citation does not typecheck. */
export function clausesOf<Id extends string>(
  rows: readonly ClauseRow<Id>[],
): readonly (Clause & { readonly id: Id })[] {
  return rows.map(([id, title, origin]) => ({ id, title, origin }));
}
