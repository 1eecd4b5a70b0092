import { useState } from 'react';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { useSession } from '../../store/use-session.ts';
import { Forces, Terrain } from './first-screen.tsx';
import { LineFromTheSide } from '../judge/LineFromTheSide.tsx';
import { OddsBars } from '../judge/OddsBars.tsx';
import { useVoice } from '../parts/use-voice.ts';
import { refusalOf } from '../../words/verdict-words.ts';
import type { Voice } from '../../words/voice.ts';
import './dock.css';

/** Under the table: who and what is on it until a question is asked, then the line from the side and the odds. */
export function Dock({ tabs }: { readonly tabs: boolean }) {
  const waiting = useSession(({ stage }) => stage === 'nothing asked');
  return waiting ? (
    <Panes key="first" label="Forces and terrain" panes={FIRST} tabs={tabs} />
  ) : (
    <Panes key="asked" label="Side view and odds" panes={ASKED} tabs={tabs} />
  );
}

interface Pane {
  readonly tab: string;
  readonly title?: string;
  readonly className: string;
  readonly Content: () => React.ReactNode;
}

const FIRST: readonly Pane[] = [
  { tab: 'Forces', title: 'Forces', className: 'dock-forces', Content: Forces },
  { tab: 'Terrain', title: 'Terrain on this table', className: 'dock-terrain', Content: Terrain },
];

const Line = () => <LineFromTheSide />;

const ASKED: readonly Pane[] = [
  { tab: 'Side view', title: 'Side view along the line', className: 'dock-side', Content: Line },
  { tab: 'Odds', className: 'dock-odds', Content: OddsOfTheShot },
];

interface PanesProps {
  readonly label: string;
  readonly panes: readonly Pane[];
  readonly tabs: boolean;
}

/** Next to each other where there is room, else one behind the other. */
function Panes({ label, panes, tabs }: PanesProps) {
  const [chosen, choose] = useState(0);
  return (
    <section className="dock" aria-label={label} data-tabs={tabs}>
      {tabs && (
        <div className="segments" role="group" aria-label="Under the table">
          {panes.map(({ tab }, index) => (
            <button type="button" key={tab} aria-pressed={chosen === index} onClick={() => choose(index)}>
              {tab}
            </button>
          ))}
        </div>
      )}
      {panes.map(
        ({ tab, title, className, Content }, index) =>
          (!tabs || chosen === index) && (
            <div key={tab} className={className}>
              {title !== undefined && <h2>{title}</h2>}
              <Content />
            </div>
          ),
      )}
    </section>
  );
}

/** The same two, for the panel of a narrow screen. */
export function DockCards() {
  const asked = useSession(({ verdict }) => verdict !== null);
  if (!asked) return null;
  return (
    <>
      <details className="card" open>
        <summary>Side view along the line</summary>
        <LineFromTheSide width={350} />
      </details>
      <details className="card">
        <summary>Odds</summary>
        <OddsOfTheShot />
      </details>
    </>
  );
}

function OddsOfTheShot() {
  const verdict = useSession((session) => session.verdict);
  const { odds, problem } = useSession((session) => session.around);
  const voice = useVoice();
  return <OddsBars {...{ odds, problem, voice }} idle={idleText(verdict, voice)} />;
}

function idleText(verdict: Verdict | null, voice: Voice): string | null {
  if (!verdict) return 'The odds are shown here once there is a shot.';
  if (verdict.attack?.legal) return null;
  if (verdict.sight === 'blocked') return `${verdict.from} cannot see ${verdict.to}: nothing to roll.`;
  return !verdict.attack
    ? 'These rules ask for no roll here.'
    : (refusalOf(verdict, voice) ?? 'The shot may not be taken.');
}
