import { Activity } from 'lucide-react';
import { useMemo } from 'react';
import type { Battle, Model } from '../../battlefield/battle.ts';
import type { ModelState } from '../../rules/contract/ruleset.ts';
import { modelNamed } from '../../store/arms.ts';
import type { Rulebook } from '../../store/rulebook.ts';
import { useActions, useRulebook, useSession } from '../../store/use-session.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { useVoice } from '../parts/use-voice.ts';
import type { Voice } from '../../words/voice.ts';
import { damageOf, stateWords, withState } from '../parts/states.ts';
import './states.css';

/** The states of both models of the question, to be set by hand: the call follows at once. */
export function StatesCard() {
  const battle = useSession((session) => session.battle);
  const [from, to] = [useSession((session) => session.from), useSession((session) => session.to)];
  const rulebook = useRulebook();
  const voice = useVoice();
  const models = [from, to].flatMap((id) => modelNamed(battle, id) ?? []);
  if (models.length === 0) return null;
  return (
    <details className="card states" open>
      <summary>
        <Activity size={15} aria-hidden /> Stance and states
      </summary>
      {models.map((model) => (
        <ModelStates key={model.id} {...{ model, battle, rulebook, voice }} />
      ))}
    </details>
  );
}

interface ModelStatesProps {
  readonly voice: Voice;
  readonly model: Model;
  readonly battle: Battle;
  readonly rulebook: Rulebook;
}

function ModelStates({ model, battle, rulebook, voice }: ModelStatesProps) {
  const { mark } = useActions();
  const states = rulebook.states(model);
  const groups = [...new Set(states.flatMap(({ group }) => group ?? []))];
  const set = (state: ModelState, on: boolean): void =>
    mark(model.id, withState(model.states, states, state, on));
  return (
    <fieldset>
      <legend>
        <SideMark sides={battle.sides} side={model.side} /> {model.id}
        <span className="aside">{stateWords(model, rulebook, voice)}</span>
      </legend>
      {groups.map((group) => (
        <Stance key={group} {...{ group, model, states, voice }} onSet={set} />
      ))}
      <div className="chips">
        {states
          .filter(({ group }) => group === undefined)
          .map((state) => (
            <label key={state.id} className="chip-check" title={`${voice.say(state.text)} ${state.clause}`}>
              <input
                type="checkbox"
                className="unseen"
                checked={model.states.includes(state.id)}
                onChange={({ target }) => set(state, target.checked)}
              />
              {voice.say(state.name)}
            </label>
          ))}
        <Damage {...{ model, battle, rulebook }} />
      </div>
    </fieldset>
  );
}

interface StanceProps {
  readonly voice: Voice;
  readonly group: string;
  readonly model: Model;
  readonly states: readonly ModelState[];
  readonly onSet: (state: ModelState, on: boolean) => void;
}

/** States that exclude each other, and none of them. */
function Stance({ group, model, states, voice, onSet }: StanceProps) {
  const members = states.filter((state) => state.group === group);
  const now = members.find(({ id }) => model.states.includes(id));
  const name = `${model.id} ${group}`;
  return (
    <div className="stance" role="radiogroup" aria-label={`${group} of ${model.id}`}>
      {[null, ...members].map((state) => (
        <label
          key={state?.id ?? 'none'}
          className="chip-check"
          title={state ? `${voice.say(state.text)} ${state.clause}` : ''}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={state?.id === now?.id}
            onChange={() => (state ? onSet(state, true) : now && onSet(now, false))}
          />
          {state ? voice.say(state.name) : `no ${group}`}
        </label>
      ))}
    </div>
  );
}

function Damage({ model, battle, rulebook }: Omit<ModelStatesProps, 'voice'>) {
  const { hurt } = useActions();
  const { may, can } = useMemo(() => damageOf(battle, model, rulebook), [battle, model, rulebook]);
  if (!may) return null;
  const { id, damage } = model;
  return (
    <span className="damage" role="group" aria-label={`Damage of ${id}`}>
      Damage
      <button
        type="button"
        className="button icon"
        aria-label={`Less damage on ${id}`}
        aria-disabled={damage === 0}
        onClick={() => damage > 0 && hurt(id, damage - 1)}
      >
        −
      </button>
      <output>{damage}</output>
      <button
        type="button"
        className="button icon"
        aria-label={`More damage on ${id}`}
        aria-disabled={!can}
        onClick={() => can && hurt(id, damage + 1)}
      >
        +
      </button>
    </span>
  );
}
