import type { Odds } from '../../rules/contract/ruleset.ts';
import { percentOf } from '../parts/words.ts';
import './odds.css';

export interface OddsBarsProps {
  /** Null while they are worked out. */
  readonly odds: readonly Odds[] | null;
  readonly problem: string | null;
  /** Nothing can be rolled, and why. */
  readonly idle: string | null;
}

/** Exact shares as bars: misses hatched, harmless hits grey, the rest in the accent colour. */
export function OddsBars({ odds, problem, idle }: OddsBarsProps) {
  if (idle !== null) return <p className="aside">{idle}</p>;
  if (problem !== null && odds === null) return <p className="problem">No odds: {problem}</p>;
  if (odds === null) return <p className="aside">Working out the odds …</p>;
  if (odds.length === 0) return <p className="aside">Nothing to roll.</p>;
  return odds.map(({ question, rows, mean }) => (
    <section className="odds" key={question} aria-label={question}>
      <h3>{question}</h3>
      <dl>
        {rows.map(({ label, share, exact }) => (
          <div key={label} data-kind={kindOf(label)}>
            <dt>{label}</dt>
            <dd>
              <span className="track" aria-hidden>
                <i style={{ width: `${barWidth(share, rows)}%` }} />
              </span>
              <b title={exact}>{percentOf(share)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {mean && (
        <p className="mean">
          {mean.label} <b>{mean.value.toFixed(2)}</b>
        </p>
      )}
    </section>
  ));
}

const kindOf = (label: string): string =>
  /^miss/i.test(label) ? 'miss' : /no (harm|damage|effect)|deflect/i.test(label) ? 'harmless' : 'hit';

/** Longest bar nearly full, so that small shares can still be told apart. */
function barWidth(share: number, rows: Odds['rows']): number {
  const most = Math.max(...rows.map((row) => row.share));
  return most === 0 ? 0 : (94 * share) / most;
}
