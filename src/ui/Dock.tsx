import { useState } from 'react';
import type { Verdict } from '../rules/verdict.ts';
import { useSession } from '../store/use-session.ts';
import { LineFromTheSide } from './LineFromTheSide.tsx';
import { OddsBars } from './OddsBars.tsx';
import { useNames } from './use-names.ts';
import { refusalOf } from './words.ts';
import './styles/dock.css';

/** Side view and odds under the table: next to each other where there is room, else one behind the other. */
export function Dock({ tabs }: { readonly tabs: boolean }) {
  const [tab, setTab] = useState<'side' | 'odds'>('side');
  return (
    <section className="dock" aria-label="Side view and odds" data-tabs={tabs}>
      {tabs && (
        <div className="segments" role="group" aria-label="Under the table">
          <button type="button" aria-pressed={tab === 'side'} onClick={() => setTab('side')}>
            Side view
          </button>
          <button type="button" aria-pressed={tab === 'odds'} onClick={() => setTab('odds')}>
            Odds
          </button>
        </div>
      )}
      {(!tabs || tab === 'side') && (
        <div className="dock-side">
          <h2>Side view along the line</h2>
          <LineFromTheSide />
        </div>
      )}
      {(!tabs || tab === 'odds') && (
        <div className="dock-odds">
          <OddsOfTheShot />
        </div>
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
  const { say } = useNames();
  const idle = idleText(verdict);
  return <OddsBars {...{ odds, problem }} idle={idle === null ? null : say(idle)} />;
}

function idleText(verdict: Verdict | null): string | null {
  if (!verdict) return 'The odds are shown here once there is a shot.';
  if (verdict.attack?.legal) return null;
  if (verdict.sight === 'blocked') return `${verdict.from} cannot see ${verdict.to}: nothing to roll.`;
  return !verdict.attack
    ? 'These rules ask for no roll here.'
    : (refusalOf(verdict.because) ?? 'The shot may not be taken.');
}
