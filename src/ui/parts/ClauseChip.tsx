import { useState } from 'react';
import type { Clause } from '../../rules/contract/citation.ts';

export interface ClauseChipProps {
  readonly id: string;
  readonly clauses: readonly Clause[];
}

/** A clause by its id; pressing it says in place what the clause is about and where it is printed. */
export function ClauseChip({ id, clauses }: ClauseChipProps) {
  const [open, setOpen] = useState(false);
  const clause = clauses.find((candidate) => candidate.id === id);
  if (!clause) return <span className="chip clause push">{id}</span>;
  return (
    <>
      <button type="button" className="chip clause push" aria-expanded={open} onClick={() => setOpen(!open)}>
        {id}
      </button>
      {open && (
        <span className="clause-text">
          {clause.title}
          {clause.page === undefined ? '' : ` (${clause.page})`}
          <span className="aside"> {clause.origin}</span>
        </span>
      )}
    </>
  );
}
