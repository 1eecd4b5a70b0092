import type { Odds } from '../../rules/contract/ruleset.ts';
import { percentOf } from '../../words/figures.ts';
import type { Voice } from '../../words/voice.ts';
import './odds.css';

export interface OddsBarsProps {
  /** Null while they are worked out. */
  readonly odds: readonly Odds[] | null;
  readonly problem: string | null;
  /** Nothing can be rolled, and why. */
  readonly idle: string | null;
  readonly voice: Voice;
}

/** Exact shares as bars: misses hatched, harmless hits grey, the rest in the accent colour. */
export function OddsBars({ odds, problem, idle, voice }: OddsBarsProps) {
  if (idle !== null) return <p className="aside">{idle}</p>;
  if (problem !== null && odds === null) return <p className="problem">No odds: {problem}</p>;
  if (odds === null) return <p className="aside">Working out the odds …</p>;
  if (odds.length === 0) return <p className="aside">Nothing to roll.</p>;
  return odds.map((chart) => <Chart key={voice.say(chart.question)} {...chart} voice={voice} />);
}

function Chart({ question, rows, mean, voice }: Odds & Pick<OddsBarsProps, 'voice'>) {
  return (
    <section className="odds" aria-label={voice.say(question)}>
      <h3>{voice.say(question)}</h3>
      <dl>
        {rows.map(({ label, share, exact, tone }) => (
          <div key={voice.say(label)} data-kind={tone ?? 'hit'}>
            <dt>{voice.say(label)}</dt>
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
          {voice.say(mean.label)} <b>{mean.value.toFixed(2)}</b>
        </p>
      )}
    </section>
  );
}

/** Longest bar nearly full, so that small shares can still be told apart. */
function barWidth(share: number, rows: Odds['rows']): number {
  const most = Math.max(...rows.map((row) => row.share));
  return most === 0 ? 0 : (94 * share) / most;
}
