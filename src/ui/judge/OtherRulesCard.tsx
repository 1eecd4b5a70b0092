import { Replace } from 'lucide-react';
import { useState } from 'react';
import { SYSTEMS, type SystemId } from '../../battlefield/battle.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import type { Because, Verdict } from '../../rules/contract/verdict.ts';
import type { OtherAnswer } from '../../store/other-rules.ts';
import {
  useActions,
  useOtherRules,
  useOtherRulesActions,
  useSession,
  useStores,
} from '../../store/use-session.ts';
import { Prose } from '../parts/Prose.tsx';
import { SightWord } from '../parts/SightIcon.tsx';
import { useVoice } from '../parts/use-voice.ts';
import { percent, signed } from '../../words/figures.ts';
import { shortName } from '../../words/names.ts';
import './answer.css';

/** The same two models on the same table, as each other installed system calls it. */
export function OtherRulesCard() {
  const { rulebookOf } = useStores();
  const verdict = useSession((session) => session.verdict);
  const answers = useOtherRules((rules) => rules.answers);
  const rows = SYSTEMS.flatMap((system) => {
    const [answer, book] = [answers[system], rulebookOf(system)];
    return answer && book ? [{ system, answer, book }] : [];
  });
  if (!verdict || rows.length === 0) return null;
  return (
    <section className="card" aria-label="Under other rules">
      <h2>
        <Replace size={15} aria-hidden /> Under other rules{' '}
        <span className="aside">{sumUp(rows, verdict)}</span>
      </h2>
      <ul className="elsewhere">
        {rows.map(({ system, ...row }) => (
          <OtherRow key={system} {...row} verdict={verdict} />
        ))}
      </ul>
    </section>
  );
}

function sumUp(rows: readonly { readonly answer: OtherAnswer }[], { sight }: Verdict): string {
  const calls = rows.flatMap(({ answer }) => (answer.kind === 'call' ? [answer.verdict.sight] : []));
  const others = calls.filter((call) => call !== sight).length;
  if (calls.length < rows.length) return 'the same line, judged again';
  if (others === 0) return calls.length === 1 ? 'the same call' : `the same call in all ${calls.length}`;
  return others === 1 ? 'one would call it otherwise' : `${others} would call it otherwise`;
}

interface OtherRowProps {
  readonly answer: OtherAnswer;
  readonly book: Rulebook;
  readonly verdict: Verdict;
}

function OtherRow({ answer, book, verdict }: OtherRowProps) {
  const [open, setOpen] = useState(false);
  const stale = answer.kind !== 'waiting' && answer.beside !== verdict;
  if (answer.kind !== 'call')
    return (
      <li data-stale={stale}>
        <p className="row">
          <b>{shortName(book.name)}</b>
          <span className="aside push">{answer.kind === 'waiting' ? 'judging …' : answer.text}</span>
        </p>
      </li>
    );
  const call = answer.verdict;
  return (
    <li data-stale={stale}>
      <button type="button" className="elsewhere-call" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b className="who">{shortName(book.name)}</b>
        <SightWord sight={call.sight} />
        <span className="terms">{stale ? 'judging …' : termsOf(call)}</span>
      </button>
      {open && <Beside {...{ book, verdict, call }} lost={answer.lost} />}
    </li>
  );
}

/** Cover, range and chance in one line. */
function termsOf({ sight, cover, range, attack }: Verdict): string {
  const chance = attack?.legal && attack.chance !== null ? percent(attack.chance) : null;
  return [
    sight === 'blocked' ? 'no line' : cover.modifier === 0 ? 'no cover' : `cover ${signed(cover.modifier)}`,
    range.band ?? 'out of range',
    attack?.legal ? [attack.roll ?? 'no roll', ...(chance === null ? [] : [chance])].join(', ') : 'no shot',
  ].join(' · ');
}

interface BesideProps {
  readonly book: Rulebook;
  readonly verdict: Verdict;
  readonly call: Verdict;
  readonly lost: readonly string[];
}

/** Our reasons and theirs, side by side. */
function Beside({ book, verdict, call, lost }: BesideProps) {
  const { rulebookOf } = useStores();
  const { switchTo } = useOtherRulesActions();
  const voice = useVoice();
  const here = rulebookOf(verdict.system)?.name ?? verdict.system;
  return (
    <div className="beside">
      <Reasons title={shortName(here)} verdict={verdict} lights />
      <Reasons title={shortName(book.name)} verdict={call} />
      {lost.length > 0 && (
        <details>
          <summary>What was taken otherwise for this ({lost.length})</summary>
          <ul className="plain">
            {lost.map((line) => (
              <li key={line}>
                <Prose text={voice.say(line)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {book.attribution !== undefined && <p className="aside">{book.attribution}</p>}
      <button type="button" className="button" onClick={() => void switchTo(book.id satisfies SystemId)}>
        Play this table under {shortName(book.name)}
      </button>
    </div>
  );
}

/** An object on the line is named over its reason, as in the list of our own. */
const onTheLine = (reason: Because): reason is Because & { readonly about: string } =>
  reason.counted !== undefined && reason.about !== undefined;

interface ReasonsProps {
  readonly title: string;
  readonly verdict: Verdict;
  /** Its pieces are the ones on the table: pointing at a reason lights them up. */
  readonly lights?: boolean;
}

function Reasons({ title, verdict, lights = false }: ReasonsProps) {
  const { light } = useActions();
  const voice = useVoice();
  const reasons = verdict.because.toSorted((a, b) => Number(b.counted ?? false) - Number(a.counted ?? false));
  const show = (reason: Because | null): void => {
    if (lights) light(reason?.about ?? null);
  };
  return (
    <div>
      <h3>
        {title} <SightWord sight={verdict.sight} size={13} />
      </h3>
      {reasons.length === 0 && <p className="aside">Nothing meets the line.</p>}
      <ul className="plain">
        {reasons.map((reason) => (
          // A line to point at, like the list of reasons above; everything in it is text.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={`${reason.clause} ${reason.about ?? ''} ${voice.say(reason.say)}`}
            data-counted={reason.counted ?? reason.about === undefined}
            onPointerEnter={() => show(reason)}
            onPointerLeave={() => show(null)}
          >
            {onTheLine(reason) && <strong className="about">{voice.Name(reason.about)}</strong>}
            <Prose text={voice.say(reason.say)} /> <span className="chip clause">{reason.clause}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
