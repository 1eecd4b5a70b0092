import type { Battle, ReadingValue } from '../../battlefield/battle.ts';
import { ORIGINS, type Origin, type Reading } from '../../rules/contract/reading.ts';
import { useActions, useRulebook, useSession } from '../../store/use-session.ts';
import { useState } from 'react';
import { Drawer } from '../shell/Drawer.tsx';
import { SystemSwitch } from '../shell/SystemSwitch.tsx';

const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  text: 'the text says so',
  implied: 'follows from the text',
  external: 'from a public source',
  house: 'our house rule',
};

const NARROWED = ['all', 'this call', 'changed', ...ORIGINS] as const;
type Narrowed = (typeof NARROWED)[number];

/** Every open point of the system in force, what is missing, and what this table has agreed on. */
export function RulingsPanel({ onClose }: { readonly onClose: () => void }) {
  const battle = useSession((session) => session.battle);
  const { readings, name, attribution } = useRulebook();
  const { rule, ruleAll } = useActions();
  const [sought, setSought] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed>('all');
  const effects = useSession(({ verdict }) => verdict?.readings);
  const matters = new Set(effects?.map(({ key }) => key));
  const agreed = battle.rules.readings;
  const isAmong = (reading: Reading, part: Narrowed): boolean => {
    if (part === 'all') return true;
    if (part === 'this call') return matters.has(reading.key);
    return part === 'changed' ? agreed[reading.key] !== undefined : reading.origin === part;
  };
  const parts = NARROWED.map((part) => ({
    part,
    count: readings.filter((reading) => isAmong(reading, part)).length,
  })).filter(({ part, count }) => count > 0 || part === narrowed);
  const found = findReadings(readings, sought, matters).filter((reading) => isAmong(reading, narrowed));
  const changed = readings.filter(({ key }) => agreed[key] !== undefined).length;
  return (
    <Drawer title="Table rulings" onClose={onClose}>
      <p className="lead">
        {name}: {readings.length} points the rules leave open.{' '}
        {changed === 0 ? 'All as recommended.' : `${changed} changed at this table.`}
      </p>
      {attribution !== undefined && <p className="aside">{attribution}</p>}
      <Presets readings={readings} battle={battle} onRuleAll={ruleAll} />
      <label className="field">
        Look for
        <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      <div className="filters" role="group" aria-label="Show">
        {parts.map(({ part, count }) => (
          <button
            type="button"
            key={part}
            aria-pressed={part === narrowed}
            title={ORIGIN_WORDS[part as Origin] ?? undefined}
            onClick={() => setNarrowed(part === narrowed ? 'all' : part)}
          >
            {part} {count}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="aside">No point mentions that.</p>}
      <ul className="rulings">
        {found.map((reading) => (
          <RulingRow
            key={reading.key}
            reading={reading}
            matters={matters.has(reading.key)}
            agreed={agreed[reading.key]}
            onRule={(value) => rule(reading.key, value === reading.default ? null : value)}
          />
        ))}
      </ul>
      <details>
        <summary>Judge this table by other rules</summary>
        <SystemSwitch />
      </details>
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

interface PresetsProps {
  readonly readings: readonly Reading[];
  readonly battle: Battle;
  readonly onRuleAll: (readings: Readonly<Record<string, ReadingValue | null>>) => void;
}

/** All points at once, as one step: as recommended, or by the text alone without what we made up. */
function Presets({ readings, battle, onRuleAll }: PresetsProps) {
  const agreed = battle.rules.readings;
  const recommended = Object.fromEntries(readings.map(({ key }) => [key, null]));
  const textAlone = Object.fromEntries(readings.map(({ key, strict }) => [key, strict ?? null]));
  const differ = readings.filter(({ strict }) => strict !== undefined).length;
  const isInForce = (preset: Readonly<Record<string, ReadingValue | null>>): boolean =>
    readings.every(({ key }) => (agreed[key] ?? null) === preset[key]);
  const choose = (preset: Readonly<Record<string, ReadingValue | null>>): void => {
    if (!isInForce(preset)) onRuleAll(preset);
  };
  return (
    <div className="segments presets" role="group" aria-label="All points at once">
      <button type="button" aria-pressed={isInForce(recommended)} onClick={() => choose(recommended)}>
        Recommended
        <small>every point as we advise</small>
      </button>
      {differ > 0 && (
        <button type="button" aria-pressed={isInForce(textAlone)} onClick={() => choose(textAlone)}>
          Text alone
          <small>{differ === 1 ? 'one point differs' : `${differ} points differ`}</small>
        </button>
      )}
    </div>
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
