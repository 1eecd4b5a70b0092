import { Table2 } from 'lucide-react';
import type { Clause } from '../../rules/contract/citation.ts';
import type { Say } from '../../rules/contract/say.ts';
import type { TableMark, TermTable, Verdict } from '../../rules/contract/verdict.ts';
import { ClauseChip } from '../parts/ClauseChip.tsx';
import { Prose } from '../parts/Prose.tsx';
import { alignOf, headings } from '../../words/terms.ts';
import type { Voice } from '../../words/voice.ts';
import './answer.css';

export interface TermsCardProps {
  readonly verdict: Verdict;
  readonly clauses: readonly Clause[];
  readonly voice: Voice;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

/** A system's own terms behind the call: tables whose rows light up what they are about, and what is drawn on the table. */
export function TermsCard({ verdict: { terms = [], marks = [] }, ...card }: TermsCardProps) {
  if (terms.length === 0 && marks.length === 0) return null;
  return (
    <section className="card" aria-label="In the terms of these rules">
      <h2>
        <Table2 size={15} aria-hidden /> In the terms of these rules
      </h2>
      {terms.map((table) => (
        <Terms key={card.voice.say(table.title)} table={table} {...card} />
      ))}
      <MarkLegend marks={marks} voice={card.voice} />
    </section>
  );
}

interface TermsProps extends Omit<TermsCardProps, 'verdict'> {
  readonly table: TermTable;
}

function Terms({ table, clauses, voice, lit, onLight }: TermsProps) {
  const { clause, columns, rows } = table;
  const title = voice.say(table.title);
  const numeric = columns.map((column) => alignOf(column) === 'end');
  return (
    <div className="terms-table">
      <div className="head">
        <h3>{title}</h3>
        <ClauseChip id={clause} clauses={clauses} />
      </div>
      <div className="scroll">
        <table>
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              {headings(columns, voice).map((heading, place) => (
                <th key={heading} scope="col" data-number={numeric[place]}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TermRow
                // A table is drawn anew with every verdict: rows have no life of their own.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                {...{ row, numeric, voice, lit, onLight }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface TermRowProps {
  readonly row: TermTable['rows'][number];
  readonly numeric: readonly boolean[];
  readonly voice: Voice;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
}

function TermRow({ row: { cells, about, share }, numeric, voice, lit, onLight }: TermRowProps) {
  const isLit = about !== undefined && about === lit;
  const [first = '', ...others] = cells;
  const said = (cell: Say): React.ReactNode => <Prose text={voice.say(cell)} />;
  return (
    <tr
      data-lit={isLit}
      {...(about === undefined
        ? {}
        : {
            onPointerEnter: () => onLight(about),
            onPointerLeave: () => onLight(null),
            onFocus: () => onLight(about),
            onBlur: () => onLight(null),
          })}
    >
      <th scope="row">
        {share !== undefined && <Bar share={share} />}
        {about === undefined ? (
          said(first)
        ) : (
          <button type="button" className="row-name" aria-pressed={isLit} onClick={() => onLight(about)}>
            {said(first)}
          </button>
        )}
      </th>
      {others.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} data-number={numeric[index + 1]}>
          {numeric[index + 1] ? voice.say(cell) : said(cell)}
        </td>
      ))}
    </tr>
  );
}

/** Behind the whole row, as wide as the share. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect width={100 * Math.min(1, Math.max(0, share))} height={1} />
    </svg>
  );
}

const MOST_MARKS = 6;

interface MarkLegendProps {
  readonly marks: readonly TableMark[];
  readonly voice: Voice;
}

/** What the marks on the table mean, each kind once. */
function MarkLegend({ marks, voice }: MarkLegendProps) {
  const named = marks.map((mark) => ({ ...mark, label: voice.say(mark.label) }));
  const kinds = [...new Map(named.map((mark) => [`${mark.tone} ${mark.label}`, mark])).values()];
  if (kinds.length === 0) return null;
  const shown = kinds.slice(0, MOST_MARKS);
  return (
    <div className="marks">
      <h3>Drawn on the table</h3>
      <ul>
        {shown.map(({ tone, label, points }) => (
          <li key={`${tone} ${label}`} data-tone={tone}>
            <svg width={18} height={14} viewBox="0 0 18 14" aria-hidden>
              {points.length === 2 ? (
                <line x1={2} y1={11} x2={16} y2={3} stroke="currentColor" strokeWidth={3} />
              ) : (
                <path
                  d="M5 1.5h8l4 5.5-4 5.5H5L1 7Z"
                  fill="currentColor"
                  fillOpacity={0.25}
                  stroke="currentColor"
                  strokeWidth={1.8}
                />
              )}
            </svg>
            {label}
          </li>
        ))}
      </ul>
      {kinds.length > MOST_MARKS && <p className="aside">and {kinds.length - MOST_MARKS} more</p>}
    </div>
  );
}
