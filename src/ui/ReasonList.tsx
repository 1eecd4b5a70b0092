import { CircleCheck, CircleMinus, Info, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Clause } from '../rules/citation.ts';
import type { Because, Verdict } from '../rules/verdict.ts';
import { ClauseChip } from './ClauseChip.tsx';
import { nameOf, signed, toneOf } from './words.ts';

const SHOWN = 6;

export interface ReasonListProps {
  readonly verdict: Verdict;
  readonly clauses: readonly Clause[];
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** Every object on the line, counted first, with the clause that made it matter. */
export function ReasonList({ verdict, clauses, lit, onLight }: ReasonListProps) {
  const [all, setAll] = useState(false);
  const reasons = verdict.because.toSorted((a, b) => rank(a) - rank(b));
  const shown = all
    ? reasons
    : reasons.slice(0, Math.max(SHOWN, reasons.filter(({ counted }) => counted !== false).length));
  return (
    <section className="card" aria-label="Why">
      <h2>
        <ListChecks size={15} aria-hidden /> Why <span className="aside">{headOf(verdict)}</span>
      </h2>
      <ul className="reasons">
        {shown.map((reason) => (
          <ReasonRow
            key={`${reason.clause} ${reason.piece ?? ''} ${reason.text}`}
            reason={reason}
            chip={chipOf(reason, verdict)}
            clauses={clauses}
            tone={toneOf(verdict.cover.pieces.find(({ id }) => id === reason.piece)?.category)}
            lit={reason.piece !== undefined && reason.piece === lit}
            onLight={onLight}
          />
        ))}
      </ul>
      {shown.length < reasons.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {reasons.length - shown.length} more, not counted
        </button>
      )}
    </section>
  );
}

/** What counted first, then what is not about an object on the line, then what did not count. */
const rank = ({ counted }: Because): number => (counted === undefined ? 1 : counted ? 0 : 2);

function headOf({ because }: Verdict): string {
  const met = new Set(because.flatMap(({ piece, counted }) => (counted === undefined ? [] : (piece ?? []))))
    .size;
  if (met === 0) return 'nothing meets the line';
  return met === 1 ? '1 object meets the line' : `${met} objects meet the line`;
}

/** The modifier is the sum over all pieces: it can be put down to a piece only when that piece is alone. */
function chipOf({ piece, counted }: Because, { cover }: Verdict): string | null {
  if (piece === undefined || counted === undefined) return null;
  if (!counted) return 'not counted';
  const alone = cover.pieces.length === 1 && cover.pieces[0]?.id === piece && cover.modifier !== 0;
  if (alone) return `counted ${signed(cover.modifier)}`;
  const category = cover.pieces.find(({ id }) => id === piece)?.category;
  return category === undefined ? 'counted' : `counted, ${category}`;
}

interface ReasonRowProps {
  readonly reason: Because;
  readonly chip: string | null;
  readonly clauses: readonly Clause[];
  readonly tone: 'blocked' | 'obscured';
  readonly lit: boolean;
  readonly onLight: (id: string | null) => void;
}

function ReasonRow({ reason, chip, clauses, tone, lit, onLight }: ReasonRowProps) {
  const { piece, counted, clause, text } = reason;
  const Icon = counted === undefined ? Info : counted ? CircleCheck : CircleMinus;
  return (
    // A row is a thing to point at; what can be focused in it is its clause, and focusing does what hovering does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-lit={lit}
      data-counted={counted !== false}
      onPointerEnter={() => onLight(piece ?? null)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(piece ?? null)}
      onBlur={() => onLight(null)}
    >
      <Icon size={18} className={counted ? tone : ''} aria-hidden />
      <div className="head">
        <strong>{piece === undefined ? 'The shot' : nameOf(piece)}</strong>
        {chip !== null && <span className={`chip ${counted ? `counted ${tone}-fill` : ''}`}>{chip}</span>}
        <ClauseChip id={clause} clauses={clauses} />
      </div>
      <p>{text}</p>
    </li>
  );
}
