import type { Verdict } from '../rules/verdict.ts';
import type { Stage } from '../store/session.ts';
import { SightIcon } from './SightIcon.tsx';
import { percent, sentence, signed } from './words.ts';

export interface VerdictCardProps {
  readonly verdict: Verdict;
  readonly stage: Stage;
}

/** The answer: the word, one sentence, three figures and how the roll came about. */
export function VerdictCard({ verdict, stage }: VerdictCardProps) {
  const { sight, range, cover, attack } = verdict;
  return (
    <section className="verdict" data-sight={sight} data-stage={stage} aria-label="Verdict">
      <div className={`word ${sight}`}>
        <SightIcon sight={sight} size={54} />
        {sight.toUpperCase()}
      </div>
      <p className="sentence" aria-live="polite">
        {sentence(verdict)}
      </p>
      <dl className="figures">
        <div>
          <dt>Range</dt>
          <dd>
            {range.inches.toFixed(2)}
            <span className="unit">in</span>
          </dd>
          <p>{range.band ?? 'no band'}</p>
        </div>
        <div>
          <dt>Needs</dt>
          <dd>
            {attack?.legal ? (attack.roll ?? '–') : '–'}
            {attack?.legal && attack.chance !== null && <small>{percent(attack.chance)}</small>}
          </dd>
          <p>{attack ? (attack.legal ? 'after all modifiers' : 'no shot') : 'no attack'}</p>
        </div>
        <div>
          <dt>Cover</dt>
          <dd>{signed(cover.modifier)}</dd>
          <p>{cover.pieces.map(({ id }) => id).join(', ') || 'none'}</p>
        </div>
      </dl>
      {attack && attack.modifiers.length > 0 && (
        <p className="sum">
          {attack.modifiers.map(({ label, value }) => `${label} ${signed(value)}`).join(', ')}
        </p>
      )}
    </section>
  );
}
