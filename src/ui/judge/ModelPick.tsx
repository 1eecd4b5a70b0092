import { ChevronDown } from 'lucide-react';
import type { Battle } from '../../battlefield/battle.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { useRulebook } from '../../store/use-session.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { stateWords } from '../parts/states.ts';
import { useVoice } from '../parts/use-voice.ts';
import '../parts/pick.css';

export interface ModelPickProps {
  readonly end: 'from' | 'to';
  readonly battle: Battle;
  readonly profiles: Rulebook['profiles'];
  readonly value: string | null;
  /** Models of this side cannot be picked. */
  readonly friends: string | null;
  readonly onPick: (id: string | null) => void;
}

const ENDS = {
  from: { label: 'From', asks: 'Who shoots?' },
  to: { label: 'To', asks: 'At whom?' },
} as const;

const SHORT = 9; // letters of an id a phone has room for at full width

/** One end of the question. The list itself is the device's own: it filters by typing and fits a thumb. */
export function ModelPick({ end, battle, profiles, value, friends, onPick }: ModelPickProps) {
  const { models, sides } = battle;
  const rulebook = useRulebook();
  const voice = useVoice();
  const { label, asks } = ENDS[end];
  const model = models.find(({ id }) => id === value);
  const profileName = (id: string): string => profiles.find((profile) => profile.id === id)?.name ?? id;
  return (
    <label className="pick">
      <span className="label">{label}</span>
      {model ? (
        <span className="face" data-long={model.id.length > SHORT}>
          <SideMark sides={sides} side={model.side} />
          <b>{model.id}</b>
          <span className="sub">
            {[profileName(model.profile), stateWords(model, rulebook, voice)]
              .filter((word) => word !== '')
              .join(', ')}
          </span>
        </span>
      ) : (
        <span className="face open">{asks}</span>
      )}
      <ChevronDown size={16} aria-hidden />
      <select
        id={`pick-${end}`}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onPick(event.target.value || null)}
      >
        <option value="">Nobody yet</option>
        {sides
          .filter(({ id }) => id !== friends)
          .map(({ id, name }) => (
            <optgroup key={id} label={name}>
              {models
                .filter(({ side }) => side === id)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.id} · {profileName(one.profile)}
                  </option>
                ))}
            </optgroup>
          ))}
      </select>
    </label>
  );
}
