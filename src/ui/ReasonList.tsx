import { CircleCheck, CircleMinus, Info, ListChecks } from 'lucide-react';
import type { Because, Verdict } from '../rules/verdict.ts';
import { nameOf } from './words.ts';

export interface ReasonListProps {
  readonly verdict: Verdict;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** Every object on the line, counted first, with the clause that made it matter. */
export function ReasonList({ verdict, lit, onLight }: ReasonListProps) {
  const rank = (reason: Because): number => (reason.piece === undefined ? 2 : reason.counted ? 0 : 1);
  const reasons = verdict.because.toSorted((a, b) => rank(a) - rank(b));
  const met = new Set(verdict.because.flatMap(({ piece }) => piece ?? [])).size;
  return (
    <section className="card" aria-label="Why">
      <h2>
        <ListChecks size={15} aria-hidden /> Why
        <span className="aside">{met === 0 ? 'nothing meets the line' : `${met} on the line`}</span>
      </h2>
      <ul className="reasons">
        {reasons.map((reason) => (
          <ReasonRow
            key={`${reason.clause} ${reason.piece ?? ''} ${reason.text}`}
            reason={reason}
            blocked={verdict.sight === 'blocked'}
            lit={reason.piece !== undefined && reason.piece === lit}
            onLight={onLight}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReasonRowProps {
  readonly reason: Because;
  readonly blocked: boolean;
  readonly lit: boolean;
  readonly onLight: (id: string | null) => void;
}

function ReasonRow({ reason: { piece, counted, clause, text }, blocked, lit, onLight }: ReasonRowProps) {
  const Icon = piece === undefined ? Info : counted ? CircleCheck : CircleMinus;
  return (
    // A row is a thing to point at, not a control: focusing it does what hovering does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <li
      tabIndex={0}
      data-lit={lit}
      onPointerEnter={() => onLight(piece ?? null)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(piece ?? null)}
      onBlur={() => onLight(null)}
    >
      <Icon size={18} className={counted ? (blocked ? 'blocked' : 'obscured') : ''} aria-hidden />
      <div className="head">
        {piece !== undefined && <strong>{nameOf(piece)}</strong>}
        {piece !== undefined && (
          <span className={counted ? `chip counted ${blocked ? 'blocked' : ''}` : 'chip'}>
            {counted ? 'counted' : 'not counted'}
          </span>
        )}
        <span className="chip clause push">{clause}</span>
      </div>
      <p>{text}</p>
    </li>
  );
}
