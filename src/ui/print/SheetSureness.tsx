import type { Verdict } from '../../rules/contract/verdict.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { usePreference, useSession } from '../../store/use-session.ts';
import { useVoice } from '../parts/use-voice.ts';
import { direction, marginOf, nudgeText } from '../../words/lengths.ts';
import type { Units } from '../../words/voice.ts';

export interface SheetSurenessProps {
  readonly verdict: Verdict;
  readonly units: Units;
}

/** How far a base has to move before the call changes. */
export function SheetSureness({ verdict: { sureness }, units }: SheetSurenessProps) {
  const tooClose = usePreference('tooClose');
  const known = useSession(({ stage }) => stage === 'ready');
  return (
    <section>
      <h2>
        How sure{' '}
        <span>{known ? (sureness ? marginOf(sureness.nudge, tooClose) : 'solid') : 'not worked out'}</span>
      </h2>
      {sureness ? (
        <p>
          Turns to <b>{sureness.flipsTo.toUpperCase()}</b> if {sureness.model} stands{' '}
          <b>
            {nudgeText(sureness.nudge, units)} {direction(...sureness.towards)}
          </b>
          . It is the shortest move of either base that changes the call.
        </p>
      ) : (
        <p>{known ? 'No small move of either base changes this call.' : 'The search had not ended.'}</p>
      )}
    </section>
  );
}

export interface SheetReadingsProps {
  readonly verdict: Verdict;
  readonly rulebook: Rulebook;
}

/** The rulings this call hangs on, with what each other value gives. */
export function SheetReadings({ verdict: { readings }, rulebook }: SheetReadingsProps) {
  const voice = useVoice();
  return (
    <section>
      <h2>Which reading</h2>
      {readings.length === 0 && <p>No open point of the rules changes this call.</p>}
      {readings.map(({ key, clause, now, other }) => {
        const reading = rulebook.readings.find((candidate) => candidate.key === key);
        const label = (value: string): string =>
          reading?.choices.find((choice) => String(choice.value) === value)?.label ?? value;
        return (
          <p key={key}>
            {reading?.title ?? key} <span className="chip clause">{clause}</span> Used here:{' '}
            <b>{label(now)}</b>.
            {Object.entries(other).map(([value, call]) => (
              <span key={value}>
                {' '}
                Read as “{label(value)}”: <b>{voice.say(call).toUpperCase()}</b>.
              </span>
            ))}
          </p>
        );
      })}
    </section>
  );
}
