import type { Verdict } from '../rules/verdict.ts';
import type { Stage } from '../store/session-state.ts';
import { SightIcon } from './SightIcon.tsx';
import { lengthParts, nameOf, percent, sentence, signed, sumOf, type Units } from './words.ts';

export interface VerdictCardProps {
  readonly verdict: Verdict;
  readonly stage: Stage;
  readonly units: Units;
  /** What is only tried: the reading this call is made under without the table having agreed. */
  readonly trying?: string | null;
  /** The weapon row. */
  readonly children?: React.ReactNode;
}

/** The answer: the word, one sentence, three figures and how the roll came about. */
export function VerdictCard({ verdict, stage, units, trying = null, children }: VerdictCardProps) {
  const sum = sumOf(verdict);
  const stale = stage === 'judging' || stage === 'failed';
  return (
    <section className="verdict" data-sight={verdict.sight} data-stale={stale} aria-label="Verdict">
      <div className={`word ${verdict.sight}`}>
        <SightIcon sight={verdict.sight} size={54} />
        {verdict.sight.toUpperCase()}
      </div>
      <p className="sentence">{sentence(verdict)}</p>
      {trying !== null && <p className="trying">Only tried: “{trying}”. The table has not agreed on it.</p>}
      {stage === 'judging' && <p className="judging">judging</p>}
      <Figures verdict={verdict} units={units} />
      {sum !== null && <p className="sum">{sum}</p>}
      {children}
    </section>
  );
}

function Figures({
  verdict: { sight, range, cover, attack },
  units,
}: Pick<VerdictCardProps, 'verdict' | 'units'>) {
  const [figure, unit] = lengthParts(range.inches, units);
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
          <span className="under">{coverNote(cover)}</span>
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

/** One piece by name; the list of reasons has them all. */
function coverNote({ pieces }: Verdict['cover']): string {
  const [first, ...others] = new Set(pieces.map(({ id }) => nameOf(id).toLowerCase()));
  if (first === undefined) return 'none';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
