import type { ReadingValue } from '../../battlefield/battle.ts';

/** Where a rule or a default comes from: the text, implied by it, a public fact, or our own house rule. */
export const ORIGINS = ['text', 'implied', 'external', 'house'] as const;
export type Origin = (typeof ORIGINS)[number];

/** One way to read an open point. */
interface ReadingChoice {
  readonly value: ReadingValue;
  readonly label: string;
}

/** An open point of a rulebook, as data: shown in the rulings panel, named by verdicts, stored in the file. */
export interface Reading {
  readonly key: string;
  readonly title: string;
  readonly clause: string;
  readonly origin: Origin;
  /** What is missing or contradictory, in one sentence. */
  readonly gap: string;
  /** The recommended value. */
  readonly default: ReadingValue;
  /** The value of the text-alone preset, where it differs from the default. */
  readonly strict?: ReadingValue;
  /** Closed list; a reading that takes a number states its bounds instead. */
  readonly choices: readonly ReadingChoice[];
  readonly bounds?: { readonly least: number; readonly most: number; readonly step: number };
}
