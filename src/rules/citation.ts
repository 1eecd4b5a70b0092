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
