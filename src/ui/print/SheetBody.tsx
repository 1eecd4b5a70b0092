import type { Battle } from '../../battlefield/battle.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { usePreference, useRulebook, useSession } from '../../store/use-session.ts';
import { LineFromTheSide } from '../judge/LineFromTheSide.tsx';
import { PlanDrawing } from '../parts/PlanDrawing.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SheetFigures } from './SheetFigures.tsx';
import { SheetFoot } from './SheetFoot.tsx';
import { SheetPictures } from './SheetPictures.tsx';
import { SheetReadings, SheetSureness } from './SheetSureness.tsx';
import { SightIcon } from '../parts/SightIcon.tsx';
import { useVoice } from '../parts/use-voice.ts';
import { capital, signed } from '../../words/figures.ts';
import { headings } from '../../words/terms.ts';
import { sentence, sumOf } from '../../words/verdict-words.ts';

/** Everything about one call in the order it is argued: the answer, the pictures, why, how sure, which reading. */
export function SheetBody({ verdict }: { readonly verdict: Verdict }) {
  const battle = useSession((session) => session.battle);
  const rulebook = useRulebook();
  const units = usePreference('units');
  const voice = useVoice();
  const sum = sumOf(verdict, voice);
  return (
    <>
      <Header {...{ battle, verdict, rulebook }} />
      <section className={`sheet-call ${verdict.sight}`} data-sight={verdict.sight}>
        <div>
          <p className={`sheet-word ${verdict.sight}`}>
            <SightIcon sight={verdict.sight} size={54} /> {verdict.sight.toUpperCase()}
          </p>
          <p className="sheet-sentence">
            <Prose text={sentence(verdict, voice)} />
          </p>
          {sum !== null && <p>{sum}</p>}
        </div>
        <SheetFigures {...{ verdict, units, rulebook }} />
      </section>
      <SheetPictures verdict={verdict}>
        <PlanDrawing {...{ battle, verdict, voice }} />
      </SheetPictures>
      <section>
        <h2>Side view along the line</h2>
        <LineFromTheSide width={722} />
      </section>
      <Reasons verdict={verdict} />
      <Terms verdict={verdict} />
      <Modifiers verdict={verdict} />
      <div className="sheet-pair">
        <SheetSureness {...{ verdict, units }} />
        <SheetReadings {...{ verdict, rulebook }} />
      </div>
      <SheetFoot {...{ battle, rulebook }} />
    </>
  );
}

interface HeaderProps {
  readonly battle: Battle;
  readonly verdict: Verdict;
  readonly rulebook: Rulebook;
}

function Header({ battle, verdict, rulebook }: HeaderProps) {
  const who = (id: string): string => {
    const model = battle.models.find((candidate) => candidate.id === id);
    const side = battle.sides.find((candidate) => candidate.id === model?.side)?.name;
    const profile = rulebook.profiles.find((candidate) => candidate.id === model?.profile)?.name;
    return [side, profile].filter((word) => word !== undefined).join(', ');
  };
  return (
    <header className="sheet-head">
      <div>
        <h1>Sightline verdict</h1>
        <p>
          {battle.name} · {rulebook.name}
        </p>
      </div>
      <p>
        From <b>{verdict.from}</b> ({who(verdict.from)})
        <br />
        to <b>{verdict.to}</b> ({who(verdict.to)})
      </p>
    </header>
  );
}

function Reasons({ verdict: { because } }: { readonly verdict: Verdict }) {
  const voice = useVoice();
  const reasons = because.toSorted((a, b) => Number(b.counted ?? false) - Number(a.counted ?? false));
  return (
    <section>
      <h2>
        Why <span>{reasons.length === 0 ? 'nothing meets the line' : ''}</span>
      </h2>
      <ul className="sheet-reasons">
        {reasons.map(({ clause, about: piece, counted, say: text }) => (
          <li key={`${clause} ${piece ?? ''} ${voice.say(text)}`}>
            <span className="chip clause">{clause}</span>
            <b>{piece === undefined ? 'The shot' : voice.Name(piece)}</b>{' '}
            {piece !== undefined && counted !== undefined && (
              <span className={`chip ${counted ? 'full' : ''}`}>{counted ? 'counted' : 'not counted'}</span>
            )}{' '}
            <Prose text={voice.say(text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ verdict: { terms = [] } }: { readonly verdict: Verdict }) {
  const voice = useVoice();
  return terms.map(({ title, clause, columns, rows }) => (
    <section key={voice.say(title)}>
      <h2>
        {voice.say(title)} <span className="chip clause">{clause}</span>
      </h2>
      <table>
        <thead>
          <tr>
            {headings(columns, voice).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }) => (
            <tr key={cells.map(voice.say).join(' ')}>
              {cells.map((cell, place) => (
                <td key={headings(columns, voice)[place] ?? place}>{voice.say(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function Modifiers({ verdict: { attack } }: { readonly verdict: Verdict }) {
  const voice = useVoice();
  if (!attack || attack.modifiers.length === 0) return null;
  return (
    <section>
      <h2>What goes into the roll</h2>
      <ul className="sheet-modifiers">
        {attack.modifiers.map(({ clause, label, value }) => (
          <li key={`${clause} ${voice.say(label)}`}>
            {capital(voice.say(label))} <b>{signed(value)}</b> <span className="chip clause">{clause}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
