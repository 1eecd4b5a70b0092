import { ArrowLeftRight } from 'lucide-react';
import type { Battle } from '../battlefield/battle.ts';
import type { Ruleset } from '../rules/ruleset.ts';

export interface QuestionBarProps {
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  readonly from: string | null;
  readonly to: string | null;
  readonly weapon: string | null;
  readonly onAsk: (question: { from?: string | null; to?: string | null; weapon?: string | null }) => void;
  readonly onSwap: () => void;
}

/** Who looks at whom, with what: the same question the clicks on the table ask. */
export function QuestionBar({ battle, ruleset, from, to, weapon, onAsk, onSwap }: QuestionBarProps) {
  const shooter = battle.models.find((model) => model.id === from);
  const weapons = ruleset.profiles.find((profile) => profile.id === shooter?.profile)?.weapons ?? [];
  const enemies = battle.models.filter((model) => model.side !== shooter?.side);
  return (
    <header className="bar">
      <ModelPick
        label="From"
        value={from}
        models={battle.models}
        onPick={(id) => onAsk({ from: id, weapon: null })}
      />
      <button type="button" className="button quiet" aria-label="Swap from and to" onClick={onSwap}>
        <ArrowLeftRight size={18} aria-hidden />
      </button>
      <ModelPick
        label="To"
        value={to}
        models={shooter ? enemies : battle.models}
        onPick={(id) => onAsk({ to: id })}
      />
      {weapons.length > 0 && (
        <label className="pick weapon">
          <span>With</span>
          <select value={weapon ?? ''} onChange={(event) => onAsk({ weapon: event.target.value || null })}>
            <option value="">first that bears</option>
            {weapons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="title">{battle.name}</span>
    </header>
  );
}

interface ModelPickProps {
  readonly label: string;
  readonly value: string | null;
  readonly models: Battle['models'];
  readonly onPick: (id: string | null) => void;
}

function ModelPick({ label, value, models, onPick }: ModelPickProps) {
  return (
    <label className="pick">
      <span>{label}</span>
      <select aria-label={label} value={value ?? ''} onChange={(event) => onPick(event.target.value || null)}>
        <option value="">{label === 'From' ? 'Who looks?' : 'At whom?'}</option>
        {models.map(({ id, profile }) => (
          <option key={id} value={id}>
            {id} · {profile}
          </option>
        ))}
      </select>
    </label>
  );
}
