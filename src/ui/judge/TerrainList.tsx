import { useMemo } from 'react';
import { useRulebook, useSession } from '../../store/use-session.ts';
import { ClauseChip } from '../parts/ClauseChip.tsx';
import { Prose } from '../parts/Prose.tsx';
import { TerrainSwatch } from '../parts/TerrainSwatch.tsx';
import { capital } from '../parts/words.ts';
import './terrain.css';

/** Every kind of terrain on this table and what it does to a line under the rules in force; opened, what it does to a move. */
export function TerrainList() {
  const table = useSession(({ battle }) => battle.table);
  const rules = useSession(({ battle }) => battle.rules);
  const { terrain, clauses } = useRulebook();
  const entries = useMemo(() => terrain({ table, rules }), [terrain, table, rules]);
  if (entries.length === 0) return <p className="aside">Open ground and nothing else.</p>;
  return (
    <ul className="terrain-list">
      {entries.map(({ kind, name, height, sight, move, clause }) => (
        <li key={`${name} ${height} ${sight}`}>
          <details>
            <summary>
              <TerrainSwatch kind={kind} />
              <span className="what">
                <strong>{capital(name)}</strong> <span className="aside">{height}</span>
              </span>
              <span className="does">
                <Prose text={sight} />
              </span>
            </summary>
            <p className="head">
              {capital(move)} <ClauseChip id={clause} clauses={clauses} />
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
