import { useRef, useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** Where steps are counted from; default: 0 */
  readonly least?: number;
  readonly most: number;
  readonly step: number;
  /** Everything typed between coming to the field and leaving it is one step to take back. */
  readonly onChange: (value: number, phase: 'start' | 'move') => void;
}

/** A number to two decimals that may be typed: half a number on the way disturbs nothing. */
export function NumberField({ label, value, least = 0, most, step, onChange }: NumberFieldProps) {
  const shown = Math.round(value * 100) / 100;
  /** What stands in the field while somebody types, who may be in the middle of a number. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const isUnderWay = useRef(false);
  const done = (): void => {
    setTyped(null);
    setRefused(false);
    isUnderWay.current = false;
  };
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={typed ?? shown}
        onChange={({ target: { value: text, valueAsNumber: next } }) => {
          setTyped(text);
          setRefused(next < 0 || next > most);
          if (!(next >= 0 && next <= most) || next === shown) return;
          onChange(next, isUnderWay.current ? 'move' : 'start');
          isUnderWay.current = true;
        }}
        onKeyDown={({ key }) => key === 'Enter' && done()}
        aria-invalid={refused}
        onBlur={done}
      />
      {refused && (
        <span className="refused-number" role="alert">
          0 to {Math.round(most * 100) / 100}
        </span>
      )}
    </label>
  );
}
