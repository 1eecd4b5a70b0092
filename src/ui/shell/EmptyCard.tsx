import { Crosshair } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { fetchRulebooks } from '../../store/bookshelf.ts';
import { usePreference, useSession } from '../../store/use-session.ts';
import { Forces, Terrain } from './first-screen.tsx';
import { Prose } from '../parts/Prose.tsx';
import { useMedia } from './use-media.ts';
import { useTableThere } from './use-table-there.ts';
import './empty.css';

/** After the table, with the books that say which samples can be judged here. */
const SampleList = lazy(async () => {
  const [{ SampleList: list }] = await Promise.all([import('../files/SampleList.tsx'), fetchRulebooks()]);
  return { default: list };
});

/** Nothing asked yet: one question, one action, and battles to try it on. */
export function EmptyCard() {
  const from = useSession((session) => session.from);
  const problem = useSession((session) => session.problem);
  const keys = usePreference('keys');
  const drawn = useTableThere();
  const docked = useMedia('(min-width: 1100px)');
  return (
    <section className="empty" aria-label="The question">
      {problem !== null && <p className="info">{problem}</p>}
      <p className="ask">
        <Prose text={from === null ? 'Who shoots?' : `At whom does ${from} shoot?`} />
      </p>
      <p>
        {from === null
          ? 'Tap the model that fires, then the model it fires at.'
          : 'Tap an enemy on the table, or choose one from the list.'}
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => document.getElementById(from === null ? 'pick-from' : 'pick-to')?.focus()}
        >
          <Crosshair size={16} aria-hidden /> Pick from a list
        </button>
        {keys && (
          <span className="key-hint">
            <kbd>F</kbd> then <kbd>T</kbd>
          </span>
        )}
      </div>
      {from === null && (
        <>
          {!docked && <FirstCards />}
          <h2>Sample battles</h2>
          {drawn && (
            <Suspense>
              <SampleList />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

const FEW = 8; // models on the table that do not push the samples out of view

/** What is on the table, where there is no dock to show it in. */
function FirstCards() {
  const few = useSession(({ battle }) => battle.models.length <= FEW);
  return (
    <>
      <details className="first" open={few}>
        <summary>Forces</summary>
        <Forces />
      </details>
      <details className="first">
        <summary>Terrain on this table</summary>
        <Terrain />
      </details>
    </>
  );
}
