import type { TermColumn } from '../rules/contract/verdict.ts';
import type { Voice } from './voice.ts';

/** What stands over the columns of a table of terms. */
export const headings = (columns: readonly TermColumn[], voice: Voice): readonly string[] =>
  columns.map((column) => voice.say(typeof column === 'object' && 'label' in column ? column.label : column));
