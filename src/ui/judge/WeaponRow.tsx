import type { Profile } from '../../rules/contract/ruleset.ts';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { Prose } from '../parts/Prose.tsx';
import { percent } from '../../words/figures.ts';
import { shortRefusal } from '../../words/verdict-words.ts';
import type { Voice } from '../../words/voice.ts';
import './weapons.css';

export interface WeaponRowProps {
  readonly weapons: Profile['weapons'];
  /** The call with each weapon, as far as it is known. */
  readonly calls: readonly Verdict[];
  /** The weapon of the verdict shown. */
  readonly chosen: string | null;
  readonly voice: Voice;
  readonly onChoose: (weapon: string) => void;
}

/** The shooter's weapons with what each needs; one that cannot fire says why and can still be chosen. */
export function WeaponRow({ weapons, calls, chosen, voice, onChoose }: WeaponRowProps) {
  if (weapons.length < 2) return null;
  return (
    <fieldset className="weapons">
      <legend className="unseen">Weapon</legend>
      {weapons.map(({ id, name }) => {
        const call = calls.find((candidate) => candidate.weapon === id);
        const off = call !== undefined && call.attack?.legal !== true;
        return (
          <label key={id} className={off ? 'off' : ''}>
            <input
              className="unseen"
              type="radio"
              name="weapon"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{name}</span>
            <span className="terms">{call ? termsOf(call, off, voice) : ' '}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function termsOf(call: Verdict, off: boolean, voice: Voice): React.ReactNode {
  const { sight, attack } = call;
  if (off) return sight === 'blocked' ? 'no line' : <Prose text={shortRefusal(call, voice)} />;
  const chance = attack?.chance ?? null;
  return (
    <b>
      {attack?.roll ?? 'no roll'}
      {chance !== null && <> {percent(chance)}</>}
    </b>
  );
}
