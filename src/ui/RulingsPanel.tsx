import type { Battle, ReadingValue } from '../battlefield/battle.ts';
import type { Origin, Reading } from '../rules/reading.ts';
import { useActions, useRulebook, useSession } from '../store/use-session.ts';
import { useState } from 'react';
import { Drawer } from './Drawer.tsx';

const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  text: 'the text says so',
  implied: 'follows from the text',
  external: 'from a public source',
  house: 'our house rule',
};

/** Every open point of the system in force, what is missing, and what this table has agreed on. */
export function RulingsPanel({ onClose }: { readonly onClose: () => void }) {
  const battle = useSession((session) => session.battle);
  const { readings, name, attribution } = useRulebook();
  const { rule, ruleAll } = useActions();
  const [sought, setSought] = useState('');
  const effects = useSession(({ verdict }) => verdict?.readings);
  const matters = new Set(effects?.map(({ key }) => key));
  const found = findReadings(readings, sought, matters);
  const changed = readings.filter(({ key }) => battle.rules.readings[key] !== undefined);
  return (
    <Drawer title="Table rulings" onClose={onClose}>
      <p className="lead">
        {name}: {readings.length} points the rules leave open.{' '}
        {changed.length === 0 ? 'All as recommended.' : `${changed.length} changed at this table.`}
      </p>
      {attribution !== undefined && <p className="aside">{attribution}</p>}
      <div className="row">
        <Preset readings={readings} battle={battle} onRuleAll={ruleAll} />
        {changed.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => ruleAll(Object.fromEntries(changed.map(({ key }) => [key, null])))}
          >
            Reset all
          </button>
        )}
      </div>
      <label className="field">
        Look for
        <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      {found.length === 0 && <p className="aside">No point mentions that.</p>}
      <ul className="rulings">
        {found.map((reading) => (
          <RulingRow
            key={reading.key}
            reading={reading}
            matters={matters.has(reading.key)}
            agreed={battle.rules.readings[reading.key]}
            onRule={(value) => rule(reading.key, value === reading.default ? null : value)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

/** Those the present call depends on come first, the rest in the order of the rules. */
function findReadings(
  readings: readonly Reading[],
  sought: string,
  matters: ReadonlySet<string>,
): readonly Reading[] {
  const word = sought.trim().toLowerCase();
  return readings
    .filter(({ title, gap, clause, key }) => `${title} ${gap} ${clause} ${key}`.toLowerCase().includes(word))
    .toSorted((a, b) => Number(matters.has(b.key)) - Number(matters.has(a.key)));
}

interface PresetProps {
  readonly readings: readonly Reading[];
  readonly battle: Battle;
  readonly onRuleAll: (readings: Readonly<Record<string, ReadingValue | null>>) => void;
}

/** The text alone, without what we made up: one press, each point still changeable. */
function Preset({ readings, battle, onRuleAll }: PresetProps) {
  const strict = readings.filter((reading) => reading.strict !== undefined);
  const left = strict.filter(({ key, strict: value }) => battle.rules.readings[key] !== value);
  if (left.length === 0) return null;
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        onRuleAll(Object.fromEntries(left.map(({ key, strict: value }) => [key, value ?? null])))
      }
    >
      Text alone ({left.length})
    </button>
  );
}

interface RulingRowProps {
  readonly reading: Reading;
  /** The present call depends on it. */
  readonly matters: boolean;
  readonly agreed: ReadingValue | undefined;
  readonly onRule: (value: ReadingValue | null) => void;
}

function RulingRow({ reading, matters, agreed, onRule }: RulingRowProps) {
  const { title, clause, origin, gap, choices, bounds } = reading;
  const now = agreed ?? reading.default;
  return (
    <li data-changed={agreed !== undefined}>
      <div className="head">
        <strong>{title}</strong>
        <span className="chip clause push">{clause}</span>
      </div>
      <p>{gap}</p>
      <div className="row">
        <span className={`chip origin ${origin}`} title={ORIGIN_WORDS[origin]}>
          {origin}
        </span>
        {matters && <span className="chip warn">decides this call</span>}
        {agreed !== undefined && <span className="chip changed">changed here</span>}
        {agreed !== undefined && (
          <button type="button" className="button quiet push" onClick={() => onRule(null)}>
            Reset
          </button>
        )}
      </div>
      {choices.length > 0 && <ChoiceField reading={reading} now={now} onRule={onRule} />}
      {bounds && <NumberField title={title} bounds={bounds} now={Number(now)} onRule={onRule} />}
    </li>
  );
}

interface ChoiceFieldProps {
  readonly reading: Reading;
  readonly now: ReadingValue;
  readonly onRule: (value: ReadingValue) => void;
}

const SIDE_BY_SIDE = 4;

/** A few values to press, or a list where there are many. */
function ChoiceField({ reading, now, onRule }: ChoiceFieldProps) {
  const { title, choices } = reading;
  const labelOf = ({ value, label }: Reading['choices'][number]): string =>
    value === reading.default ? `${label} (recommended)` : label;
  if (choices.length > SIDE_BY_SIDE)
    return (
      <select
        className="choices"
        aria-label={title}
        value={String(now)}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => String(value) === event.target.value);
          if (chosen) onRule(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {labelOf(choice)}
          </option>
        ))}
      </select>
    );
  return (
    <div className="segments" role="group" aria-label={title}>
      {choices.map((choice) => (
        <button
          type="button"
          key={String(choice.value)}
          aria-pressed={choice.value === now}
          onClick={() => onRule(choice.value)}
        >
          {labelOf(choice)}
        </button>
      ))}
    </div>
  );
}

interface NumberFieldProps {
  readonly title: string;
  readonly bounds: NonNullable<Reading['bounds']>;
  readonly now: number;
  readonly onRule: (value: number) => void;
}

function NumberField({ title, bounds: { least, most, step }, now, onRule }: NumberFieldProps) {
  return (
    <label className="number">
      <span className="unseen">{title}</span>
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        defaultValue={now}
        key={now}
        onBlur={(event) => {
          const value = event.target.valueAsNumber;
          if (value !== now && value >= least && value <= most) onRule(value);
          else event.target.value = String(now);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className="aside">
        {least} to {most}
      </span>
    </label>
  );
}
