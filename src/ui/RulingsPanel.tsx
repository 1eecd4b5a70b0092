import type { Battle, ReadingValue } from '../battlefield/battle.ts';
import type { Origin, Reading } from '../rules/reading.ts';
import { useActions, useRulebook, useSession } from '../store/use-session.ts';
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
      <ul className="rulings">
        {readings.map((reading) => (
          <RulingRow
            key={reading.key}
            reading={reading}
            agreed={battle.rules.readings[reading.key]}
            onRule={(value) => rule(reading.key, value === reading.default ? null : value)}
          />
        ))}
      </ul>
    </Drawer>
  );
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
  readonly agreed: ReadingValue | undefined;
  readonly onRule: (value: ReadingValue | null) => void;
}

function RulingRow({ reading, agreed, onRule }: RulingRowProps) {
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
        {agreed !== undefined && <span className="chip changed">changed here</span>}
        {agreed !== undefined && (
          <button type="button" className="button quiet push" onClick={() => onRule(null)}>
            Reset
          </button>
        )}
      </div>
      {choices.length > 0 && (
        <div className="segments" role="group" aria-label={title}>
          {choices.map(({ value, label }) => (
            <button
              type="button"
              key={String(value)}
              aria-pressed={value === now}
              onClick={() => onRule(value)}
            >
              {label}
              {value === reading.default && <span className="aside"> recommended</span>}
            </button>
          ))}
        </div>
      )}
      {bounds && <NumberField title={title} bounds={bounds} now={Number(now)} onRule={onRule} />}
    </li>
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
