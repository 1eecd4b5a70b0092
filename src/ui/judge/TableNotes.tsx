import { lazy, Suspense, useEffect } from 'react';
import { usePreference, useSession, useStores, useTape } from '../../store/use-session.ts';
import { useTableKeys } from '../shell/use-table-keys.ts';
import { useVoice } from '../parts/use-voice.ts';
import { sentence } from '../../words/verdict-words.ts';
import '../shell/view.css';

const MeasureCard = lazy(async () => ({ default: (await import('./MeasureCard.tsx')).MeasureCard }));
const OverlayCard = lazy(async () => ({ default: (await import('./OverlayCard.tsx')).OverlayCard }));
const ZonesCard = lazy(async () => ({ default: (await import('./ZonesCard.tsx')).ZonesCard }));

/** What the tools in use have to say, in a corner of the table. */
export function TableCards() {
  const { overlay, zones, measuring } = useSession(({ look }) => look);
  const asked = useSession(({ from }) => from !== null);
  const laid = useTape((tape) => tape.laid.length > 0);
  return (
    <div className="table-cards">
      <Suspense>
        {(measuring || laid) && <MeasureCard />}
        {zones && asked && <ZonesCard />}
        {overlay !== null && <OverlayCard kind={overlay} />}
      </Suspense>
    </div>
  );
}

const HINTS = [
  ['F', 'from'],
  ['T', 'to'],
  ['X', 'swap'],
  ['M', 'measure'],
  ['N', 'nudge'],
  ['?', 'all keys'],
] as const;

export function KeyHints() {
  if (!usePreference('keys')) return null;
  return (
    <div className="key-hints" aria-hidden>
      {HINTS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  );
}

/** For somebody who has never been here: what to do, until it has been done or waved away. */
export function FirstHint() {
  const { preferences } = useStores();
  const hinted = usePreference('hinted');
  const asked = useSession(({ verdict }) => verdict !== null);
  const measuring = useSession(({ look }) => look.measuring);
  useEffect(() => {
    if (asked) preferences.setState({ hinted: true });
  }, [asked, preferences]);
  if (hinted || asked || measuring) return null;
  return (
    <div className="hint">
      <p>Tap the model that fires, then the model it fires at.</p>
      <button type="button" className="button" onClick={() => preferences.setState({ hinted: true })}>
        Got it
      </button>
    </div>
  );
}

/** Tells the answer to those who do not see it, once it stands; and what the keys on the table have done. */
export function Announcer() {
  const done = useTableKeys();
  const voice = useVoice();
  const text = useSession(({ stage, verdict, problem }) =>
    stage === 'ready' && verdict
      ? `${verdict.sight}. ${sentence(verdict, voice)}`
      : stage === 'failed'
        ? `No call. ${problem ?? ''}`
        : (problem ?? ''),
  );
  return (
    <>
      <p className="unseen" aria-live="polite">
        {text}
      </p>
      <p className="unseen" role="status">
        {done}
      </p>
    </>
  );
}
