import type { Clause } from '../../contract/citation.ts';
import { ASSAULT_CLAUSES } from './clauses-assault.ts';
import { BASIC_CLAUSES } from './clauses-basics.ts';
import { DAMAGE_CLAUSES } from './clauses-damage.ts';
import { TABLE_CLAUSES } from './clauses-table.ts';

const ROWS = [...BASIC_CLAUSES, ...TABLE_CLAUSES, ...ASSAULT_CLAUSES, ...DAMAGE_CLAUSES] as const;

/** A clause that exists: a misspelt citation does not typecheck. */
export type ClauseId = (typeof ROWS)[number][0];

/** The whole catalogue, in the order of the rulebook. */
export const CLAUSES: readonly Clause[] = ROWS.map(([id, title, page, origin]) => ({
  id,
  title,
  origin,
  page,
}));
