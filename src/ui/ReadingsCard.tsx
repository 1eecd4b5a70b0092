import { Gavel } from 'lucide-react';
import type { ReadingValue } from '../battlefield/battle.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Verdict } from '../rules/verdict.ts';

export interface ReadingsCardProps {
  readonly ruleset: Ruleset;
  readonly verdict: Verdict;
  readonly onRule: (key: string, value: ReadingValue) => void;
}

/** Rulings that would change this call, each value with the call it gives; one click tries it. */
export function ReadingsCard({ ruleset, verdict, onRule }: ReadingsCardProps) {
  if (verdict.readings.length === 0) return null;
  return (
    <section className="card" aria-label="Which reading">
      <h2>
        <Gavel size={15} aria-hidden /> Which reading
        <span className="aside">
          {verdict.readings.length === 1 ? 'one ruling would' : `${verdict.readings.length} rulings would`}{' '}
          change this call
        </span>
      </h2>
      {verdict.readings.map(({ key, clause, now, other }) => {
        const reading = ruleset.readings.find((candidate) => candidate.key === key);
        const label = (value: string): string =>
          reading?.choices.find((choice) => String(choice.value) === value)?.label ?? value;
        const valueOf = (text: string): ReadingValue =>
          reading?.choices.find((choice) => String(choice.value) === text)?.value ?? text;
        return (
          <div key={key}>
            <p>
              {reading?.title ?? key} <span className="chip clause">{clause}</span>
            </p>
            <div className="segments">
              <button type="button" aria-pressed={true}>
                {label(now)} <span className="aside">now</span>
                <b className={verdict.sight}>{verdict.sight}</b>
              </button>
              {Object.entries(other).map(([value, call]) => (
                <button
                  type="button"
                  key={value}
                  aria-pressed={false}
                  onClick={() => onRule(key, valueOf(value))}
                >
                  {label(value)}
                  <b className={call}>{call}</b>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
