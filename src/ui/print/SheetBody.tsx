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
import { useNames } from '../parts/use-names.ts';
import { capital, sentence, signed, sumOf } from '../parts/words.ts';

/** Everything about one call in the order it is argued: the answer, the pictures, why, how sure, which reading. */
export function SheetBody({ verdict }: { readonly verdict: Verdict }) {
  const battle = useSession((session) => session.battle);
  const rulebook = useRulebook();
  const units = usePreference('units');
  const names = useNames();
  const sum = sumOf(verdict);
  return (
    <>
      <Header {...{ battle, verdict, rulebook }} />
      <section className={`sheet-call ${verdict.sight}`} data-sight={verdict.sight}>
        <div>
          <p className={`sheet-word ${verdict.sight}`}>
            <SightIcon sight={verdict.sight} size={54} /> {verdict.sight.toUpperCase()}
          </p>
          <p className="sheet-sentence">
            <Prose text={sentence(verdict, names)} />
          </p>
          {sum !== null && <p>{names.say(sum)}</p>}
        </div>
        <SheetFigures {...{ verdict, units, rulebook }} />
      </section>
      <SheetPictures verdict={verdict}>
        <PlanDrawing {...{ battle, verdict }} />
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
  const names = useNames();
  const reasons = because.toSorted((a, b) => Number(b.counted ?? false) - Number(a.counted ?? false));
  return (
    <section>
      <h2>
        Why <span>{reasons.length === 0 ? 'nothing meets the line' : ''}</span>
      </h2>
      <ul className="sheet-reasons">
        {reasons.map(({ clause, piece, counted, text }) => (
          <li key={`${clause} ${piece ?? ''} ${text}`}>
            <span className="chip clause">{clause}</span>
            <b>{piece === undefined ? 'The shot' : names.of(piece)}</b>{' '}
            {piece !== undefined && counted !== undefined && (
              <span className={`chip ${counted ? 'full' : ''}`}>{counted ? 'counted' : 'not counted'}</span>
            )}{' '}
            <Prose text={names.say(text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ verdict: { terms = [] } }: { readonly verdict: Verdict }) {
  const names = useNames();
  return terms.map(({ title, clause, columns, rows }) => (
    <section key={title}>
      <h2>
        {title} <span className="chip clause">{clause}</span>
      </h2>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, place) => (
                <td key={columns[place] ?? cell}>{names.say(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function Modifiers({ verdict: { attack } }: { readonly verdict: Verdict }) {
  const names = useNames();
  if (!attack || attack.modifiers.length === 0) return null;
  return (
    <section>
      <h2>What goes into the roll</h2>
      <ul className="sheet-modifiers">
        {attack.modifiers.map(({ clause, label, value }) => (
          <li key={`${clause} ${label}`}>
            {capital(names.say(label))} <b>{signed(value)}</b> <span className="chip clause">{clause}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
