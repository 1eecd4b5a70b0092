import { useMemo } from 'react';
import { useRulebook, useSession } from '../../store/use-session.ts';
import { ClauseChip } from '../parts/ClauseChip.tsx';
import { Prose } from '../parts/Prose.tsx';
import { useVoice } from '../parts/use-voice.ts';
import { TerrainSwatch } from '../parts/TerrainSwatch.tsx';
import { capital } from '../../words/figures.ts';
import './terrain.css';

/** Every kind of terrain on this table and what it does to a line under the rules in force; opened, what it does to a move. */
export function TerrainList() {
  const table = useSession(({ battle }) => battle.table);
  const rules = useSession(({ battle }) => battle.rules);
  const { terrain, clauses } = useRulebook();
  const { say } = useVoice();
  const entries = useMemo(() => terrain({ table, rules }), [terrain, table, rules]);
  if (entries.length === 0) return <p className="aside">Open ground and nothing else.</p>;
  return (
    <ul className="terrain-list">
      {entries.map(({ kind, name, height, sight, move, clause }) => (
        <li key={`${say(name)} ${say(height)} ${say(sight)}`}>
          <details>
            <summary>
              <TerrainSwatch kind={kind} />
              <span className="what">
                <strong>{capital(say(name))}</strong> <span className="aside">{say(height)}</span>
              </span>
              <span className="does">
                <Prose text={say(sight)} />
              </span>
            </summary>
            <p className="head">
              {capital(say(move))} <ClauseChip id={clause} clauses={clauses} />
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
