import { Crosshair } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchRulebooks } from '../store/bookshelf.ts';
import { useOnScreen, usePreference, useSession } from '../store/use-session.ts';
import './styles/empty.css';

/** After the table, with the books that say which samples can be judged here. */
const SampleList = lazy(async () => {
  const [{ SampleList: list }] = await Promise.all([import('./SampleList.tsx'), fetchRulebooks()]);
  return { default: list };
});

/** Nothing asked yet: one question, one action, and battles to try it on. */
export function EmptyCard() {
  const from = useSession((session) => session.from);
  const problem = useSession((session) => session.problem);
  const keys = usePreference('keys');
  const drawn = useTableThere();
  return (
    <section className="empty" aria-label="The question">
      {problem !== null && (
        <p className="info" role="status">
          {problem}
        </p>
      )}
      <p className="ask">{from === null ? 'Who shoots?' : `At whom does ${from} shoot?`}</p>
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

const LONGEST_WAIT = 5000; // ms: a table that cannot be drawn at all keeps nobody from the samples

/** True once the table is on the screen, or has had time enough to be. */
function useTableThere(): boolean {
  const drawn = useOnScreen((screen) => screen.drawn);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return drawn || late;
}
