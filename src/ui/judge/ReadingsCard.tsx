import { Gavel } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Battle, ReadingValue } from '../../battlefield/battle.ts';
import type { Reading } from '../../rules/contract/reading.ts';
import { SIGHTS, type ReadingEffect, type Verdict } from '../../rules/contract/verdict.ts';
import type { Trial } from '../../store/session-state.ts';
import type { Say } from '../../rules/contract/say.ts';
import type { Voice } from '../../words/voice.ts';
import { FoldCard } from '../parts/FoldCard.tsx';
import { SightWord } from '../parts/SightIcon.tsx';
import './readings.css';

export interface ReadingsCardProps {
  readonly readings: readonly Reading[];
  readonly battle: Battle;
  readonly verdict: Verdict;
  readonly trial: Trial | null;
  readonly voice: Voice;
  readonly onTry: (trial: Trial | null) => void;
  /** Null: back to the system's own reading. */
  readonly onKeep: (key: string, value: ReadingValue | null) => void;
}

/** Rulings that would change this call, each value with the call it gives: one click tries it, another keeps it. */
export function ReadingsCard(props: ReadingsCardProps) {
  const { verdict, trial, readings } = props;
  const effects = verdict.readings.flatMap((effect) => {
    const reading = readings.find(({ key }) => key === effect.key);
    return reading ? [{ effect, reading }] : [];
  });
  // What is being tried stays in view even where it makes no difference to the next position.
  const tried = readings.find(({ key }) => key === trial?.key);
  const lost = tried && !effects.some(({ reading }) => reading === tried) ? tried : null;
  if (effects.length === 0 && !lost) return null;
  const rulings =
    effects.length === 0 ? 'No ruling' : effects.length === 1 ? 'One ruling' : `${effects.length} rulings`;
  return (
    <FoldCard
      title="Which reading"
      Icon={Gavel}
      aside={<span className="aside">{`${rulings.toLowerCase()} would change this call`}</span>}
      brief={
        <>
          <b>{rulings}</b> would change this call.
        </>
      }
      open={trial !== null}
    >
      {effects.map(({ effect, reading }) => (
        <ReadingBlock key={effect.key} {...props} effect={effect} reading={reading} />
      ))}
      {lost && trial && <TrialBar {...props} reading={lost} trial={trial} />}
    </FoldCard>
  );
}

interface ReadingBlockProps extends ReadingsCardProps {
  readonly effect: ReadingEffect;
  readonly reading: Reading;
}

function ReadingBlock(props: ReadingBlockProps) {
  const { effect, reading, battle, verdict, trial, voice, onTry } = props;
  const agreed = battle.rules.readings[reading.key] ?? reading.default;
  const calls: Readonly<Record<string, Say>> = { ...effect.other, [effect.now]: verdict.sight };
  const options = optionsOf(reading, Object.keys(calls));
  return (
    <div className="reading">
      <p>
        {reading.title} <span className="chip clause">{effect.clause}</span>
      </p>
      <div className="segments" role="group" aria-label={reading.title}>
        {options.map(({ value, label }) => (
          <button
            type="button"
            key={String(value)}
            aria-pressed={String(value) === effect.now}
            onClick={() => onTry(value === agreed ? null : { key: reading.key, value })}
          >
            {label} {value === agreed && <span className="aside">now</span>}
            <CallWord call={calls[String(value)] ?? ''} voice={voice} />
          </button>
        ))}
      </div>
      {trial?.key === reading.key && <TrialBar {...props} trial={trial} />}
    </div>
  );
}

/** The values this call depends on, in the order of the list; a number that is not on a list stands for itself. */
function optionsOf(reading: Reading, values: readonly string[]): Reading['choices'] {
  const listed = reading.choices.filter(({ value }) => values.includes(String(value)));
  if (listed.length > 0) return listed;
  return values.map(Number).map((value) => ({ value, label: String(value) }));
}

interface CallWordProps {
  readonly call: Say;
  readonly voice: Voice;
}

function CallWord({ call, voice }: CallWordProps) {
  const sight = SIGHTS.find((word) => word === call);
  return sight ? <SightWord sight={sight} /> : <b className="sight-word">{voice.say(call)}</b>;
}

/** What a tried value is called in its list. */
export function choiceLabel(readings: readonly Reading[], { key, value }: Trial): string {
  const choices = readings.find((reading) => reading.key === key)?.choices;
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

interface TrialBarProps extends Pick<ReadingsCardProps, 'onTry' | 'onKeep'> {
  readonly reading: Reading;
  readonly trial: Trial;
}

function TrialBar({ reading, trial, onTry, onKeep }: TrialBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // braces: newer browsers give a promise back, which React would take for a clean-up
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="trial" ref={bar}>
      <p>Trying “{choiceLabel([reading], trial)}”.</p>
      <button
        type="button"
        className="button primary"
        onClick={() => onKeep(trial.key, trial.value === reading.default ? null : trial.value)}
      >
        Keep for this table
      </button>
      <button type="button" className="button" onClick={() => onTry(null)}>
        Back
      </button>
    </div>
  );
}
