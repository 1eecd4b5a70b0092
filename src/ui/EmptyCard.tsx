import { Crosshair } from 'lucide-react';
import { SAMPLES } from '../store/samples.ts';
import { useOnScreen, usePreference, useSession } from '../store/use-session.ts';
import { SampleList } from './SampleList.tsx';

/** Nothing asked yet: one question, one action, and battles to try it on. */
export function EmptyCard() {
  const from = useSession((session) => session.from);
  const problem = useSession((session) => session.problem);
  const keys = usePreference('keys');
  const drawn = useOnScreen((screen) => screen.drawn);
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
          <SampleList samples={SAMPLES} pictures={drawn} />
        </>
      )}
    </section>
  );
}
