import { firstBlocker } from '../../rules/frame/sight-runs.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Stage } from '../../store/session-state.ts';
import { SightIcon } from '../parts/SightIcon.tsx';
import { Prose } from '../parts/Prose.tsx';
import { percent, signed } from '../../words/figures.ts';
import { rangeParts } from '../../words/lengths.ts';
import { sentence, sumOf } from '../../words/verdict-words.ts';
import type { Voice, Units } from '../../words/voice.ts';
import './verdict.css';

export interface VerdictCardProps {
  readonly verdict: Verdict;
  readonly stage: Stage;
  readonly units: Units;
  readonly voice: Voice;
  /** What is only tried: the reading this call is made under without the table having agreed. */
  readonly trying?: string | null;
  /** How the roll came about, and the weapon row. */
  readonly children?: React.ReactNode;
}

/** The answer: the word, one sentence and three figures. */
export function VerdictCard({ verdict, stage, units, voice, trying = null, children }: VerdictCardProps) {
  const stale = stage === 'judging' || stage === 'failed';
  return (
    <section className="verdict" data-sight={verdict.sight} data-stale={stale} aria-label="Verdict">
      <div className={`word ${verdict.sight}`}>
        <SightIcon sight={verdict.sight} size={54} />
        {verdict.sight.toUpperCase()}
      </div>
      <p className="sentence">
        <Prose text={sentence(verdict, voice)} />
      </p>
      {trying !== null && <p className="trying">Only tried: “{trying}”. The table has not agreed on it.</p>}
      {stage === 'judging' && <p className="judging">judging</p>}
      <Figures {...{ verdict, units, voice }} />
      {children}
    </section>
  );
}

/** How the number on the dice came about. */
export function SumLine({ verdict, voice }: Pick<VerdictCardProps, 'verdict' | 'voice'>) {
  const sum = sumOf(verdict, voice);
  return (
    sum !== null && (
      <p className="sum">
        <Prose text={sum} />
      </p>
    )
  );
}

function Figures({ verdict, units, voice }: Pick<VerdictCardProps, 'verdict' | 'units' | 'voice'>) {
  const { sight, range, cover, attack } = verdict;
  const [figure, unit] = rangeParts(range, units);
  const may = attack?.legal === true;
  return (
    <dl className="figures">
      <div>
        <dt>Range</dt>
        <dd>
          <span className="figure">
            {figure}
            <span className="unit">{unit}</span>
          </span>
          <span className="under">{range.band ?? 'no band'}</span>
        </dd>
      </div>
      <div>
        <dt>Needs</dt>
        <dd>
          <span className="figure" data-long={(attack?.roll?.length ?? 0) > 4}>
            {may ? (attack.roll ?? '–') : '–'}
            {may && attack.chance !== null && <small>{percent(attack.chance)}</small>}
          </span>
          <span className="under">{needsNote(may, attack)}</span>
        </dd>
      </div>
      <div>
        <dt>Cover</dt>
        <dd>
          <span className="figure">{sight === 'blocked' ? 'blocks' : signed(cover.modifier)}</span>
          <span className="under">
            <Prose text={coverNote(verdict, voice)} />
          </span>
        </dd>
      </div>
    </dl>
  );
}

function needsNote(may: boolean, attack: Verdict['attack']): string {
  if (!attack) return 'no attack';
  if (!may) return 'may not fire';
  return attack.roll === null ? 'nothing to roll' : 'after modifiers';
}

/** One piece by name, of a blocked line the one that ends it; the list of reasons has them all. */
function coverNote(verdict: Verdict, voice: Voice): string {
  const { sight, cover } = verdict;
  const ends = sight === 'blocked' ? firstBlocker(verdict) : undefined;
  const ids = cover.pieces.map(({ id }) => id).filter((id) => id !== ends);
  const [first, ...others] = new Set([...(ends === undefined ? [] : [ends]), ...ids].map(voice.name));
  if (first === undefined) return 'none';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
