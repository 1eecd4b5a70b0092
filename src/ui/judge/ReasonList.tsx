import { CircleCheck, CircleMinus, Info, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Clause } from '../../rules/contract/citation.ts';
import type { Because, Verdict } from '../../rules/contract/verdict.ts';
import { ClauseChip } from '../parts/ClauseChip.tsx';
import { FoldCard } from '../parts/FoldCard.tsx';
import { Prose } from '../parts/Prose.tsx';
import { usePhone } from '../shell/use-media.ts';
import { signed } from '../../words/figures.ts';
import { toneOf } from '../../words/verdict-words.ts';
import type { Voice } from '../../words/voice.ts';
import './reasons.css';

export interface ReasonListProps {
  readonly verdict: Verdict;
  readonly clauses: readonly Clause[];
  readonly voice: Voice;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** Every object on the line, counted first, with the clause that made it matter. */
export function ReasonList({ verdict, clauses, voice, lit, onLight }: ReasonListProps) {
  const [all, setAll] = useState(false);
  const phone = usePhone();
  const reasons = verdict.because.toSorted((a, b) => rank(a) - rank(b));
  const fitting = reasons.slice(0, howManyFit(reasons, phone ? 0 : ROOM, voice));
  const folded = reasons.slice(fitting.length);
  return (
    <FoldCard
      title="Why"
      Icon={ListChecks}
      aside={<span className="aside">{headOf(verdict)}</span>}
      brief={
        <>
          <b>Why</b> <span className="aside push">{countOf(verdict)}</span>
        </>
      }
      open
    >
      <ul className="reasons">
        {(all ? reasons : fitting).map((reason) => (
          <ReasonRow
            key={`${reason.clause} ${reason.about ?? ''} ${voice.say(reason.say)}`}
            reason={reason}
            chip={chipOf(reason, verdict)}
            {...{ clauses, voice, onLight }}
            tone={toneOf(verdict.cover.pieces.find(({ id }) => id === reason.about))}
            lit={reason.about !== undefined && reason.about === lit}
          />
        ))}
      </ul>
      {folded.length > 0 && (
        <button
          type="button"
          className="more-reasons"
          aria-expanded={all}
          data-lit={!all && folded.some(({ about: piece }) => piece !== undefined && piece === lit)}
          onClick={() => setAll(!all)}
        >
          {fitting.length === 0 ? folded.length : `${folded.length} more`}, not counted
          {!all && <span className="aside">{listed(folded, voice)}</span>}
        </button>
      )}
    </FoldCard>
  );
}

/** What counted first, then what is not about an object on the line, then what did not count. */
const rank = ({ counted }: Because): number => (counted === undefined ? 1 : counted ? 0 : 2);

const ROOM = 270; // px: with the answer above it and how sure it is below, all on a screen 900 high
const LETTERS = 57; // in a line of a reason, about

/** Everything that made the call, and as much of what did not count as there is room for. Expects them in order of rank. */
function howManyFit(reasons: readonly Because[], room: number, voice: Voice): number {
  let height = 0;
  const first = reasons.findIndex((reason) => {
    height +=
      (reason.counted === undefined ? 14 : 29) + 18 * Math.ceil(voice.say(reason.say).length / LETTERS);
    return reason.counted === false && height > room;
  });
  return first === -1 ? reasons.length : first;
}

const listed = (reasons: readonly Because[], voice: Voice): string =>
  [...new Set(reasons.flatMap(({ about: piece }) => piece ?? []))].map(voice.name).join(', ');

/** The objects on the line that a verdict says did, or did not, count. */
const metBy = ({ because }: Verdict, how: (counted: boolean) => boolean): number =>
  new Set(
    because.flatMap(({ about: piece, counted }) =>
      counted !== undefined && how(counted) ? (piece ?? []) : [],
    ),
  ).size;

function headOf(verdict: Verdict): string {
  const met = metBy(verdict, () => true);
  if (met === 0) return 'nothing meets the line';
  return met === 1 ? '1 object meets the line' : `${met} objects meet the line`;
}

function countOf(verdict: Verdict): string {
  const [did, not] = [metBy(verdict, (counted) => counted), metBy(verdict, (counted) => !counted)];
  if (did + not === 0) return 'nothing meets the line';
  return [...(did > 0 ? [`${did} counted`] : []), ...(not > 0 ? [`${not} not counted`] : [])].join(', ');
}

/** The modifier is the sum over all pieces: it can be put down to a piece only when that piece is alone. */
function chipOf({ about: piece, counted }: Because, { cover }: Verdict): string | null {
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
  readonly voice: Voice;
  readonly tone: 'blocked' | 'obscured';
  readonly lit: boolean;
  readonly onLight: (id: string | null) => void;
}

function ReasonRow({ reason, chip, clauses, voice, tone, lit, onLight }: ReasonRowProps) {
  const { about: piece, counted, clause, say: text } = reason;
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
      {counted !== undefined && piece !== undefined && (
        <div className="head">
          <strong>{voice.Name(piece)}</strong>
          {chip !== null && <span className={`chip ${counted ? `counted ${tone}-fill` : ''}`}>{chip}</span>}
          <ClauseChip id={clause} clauses={clauses} />
        </div>
      )}
      <p>
        {(counted === undefined || piece === undefined) && <ClauseChip id={clause} clauses={clauses} />}
        <Prose text={voice.say(text)} />
      </p>
    </li>
  );
}
