import { sightRuns, stateOf, type RunState } from '../../rules/frame/sight-runs.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { usePreference, useRulebook, useSession } from '../../store/use-session.ts';
import { throughWhat } from '../../words/verdict-words.ts';
import { nearText } from './near-text.ts';
import './beam-legend.css';

/** The parts of the line on the table: its colours and patterns, in words. */
export function BeamLegend() {
  const verdict = useSession((session) => session.verdict);
  const units = usePreference('units');
  const { near } = useRulebook();
  if (!verdict) return null;
  const states = new Set(sightRuns(verdict).map(({ state }) => state));
  return (
    <ul className="legend" aria-label="The line on the table">
      {[...states].map((state) => (
        <li key={state}>
          <svg width={34} height={10} viewBox="0 0 34 10" className={`beam-${state}`} aria-hidden>
            <path {...STROKES[state]} />
          </svg>
          {wordFor(state, verdict)}
        </li>
      ))}
      {near !== null && (
        <li>
          <svg width={16} height={16} viewBox="0 0 16 16" className="near-ring" aria-hidden>
            <circle cx={8} cy={8} r={6.5} />
          </svg>
          {nearText(near, units)} round a base
        </li>
      )}
    </ul>
  );
}

/** As the beam is drawn: a plain line, beads on it, long dashes, a cross and dots. */
const STROKES: Readonly<
  Record<RunState, { readonly d: string; readonly strokeWidth: number; readonly strokeDasharray?: string }>
> = {
  clear: { d: 'M1 5h32', strokeWidth: 2.5 },
  light: { d: 'M1 5h32M7 2v6m10-6v6m10-6v6', strokeWidth: 3 },
  heavy: { d: 'M1 5h32', strokeWidth: 4, strokeDasharray: '8 4' },
  blocked: { d: 'M1 1l8 8m0-8l-8 8M14 5h3m3 0h3m3 0h3m3 0h2', strokeWidth: 2.5 },
};

function wordFor(state: RunState, { cover }: Verdict): string {
  if (state === 'clear') return 'open';
  if (state === 'blocked') return 'no sight from here on';
  return throughWhat(cover.pieces.filter((piece) => stateOf(piece) === state));
}
