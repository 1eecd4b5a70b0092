import type { Say } from '../rules/contract/say.ts';
import type { TermColumn } from '../rules/contract/verdict.ts';
import type { Voice } from './voice.ts';

const isSaid = (column: TermColumn): column is Say => typeof column === 'string' || !('align' in column);

/** What stands over the columns of a table of terms. */
export const headings = (columns: readonly TermColumn[], voice: Voice): readonly string[] =>
  columns.map((column) => voice.say(isSaid(column) ? column : column.label));

/** Figures stand at the end of their column, where their digits line up; words at the start. */
export const alignOf = (column: TermColumn): 'start' | 'end' => (isSaid(column) ? 'start' : column.align);
