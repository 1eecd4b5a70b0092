import type { Model } from '../../battlefield/battle.ts';
import { useActions, useRulebook, useSession, useStores } from '../../store/use-session.ts';
import { forcesOf, shortId, type Force, type Group } from '../parts/forces.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { stateWords } from '../parts/states.ts';
import { useVoice } from '../parts/use-voice.ts';
import './forces.css';

/** Everybody on the table, side by side: picking here is tapping there, first who fires, then at whom. */
export function ForcesList() {
  const battle = useSession((session) => session.battle);
  const forces = forcesOf(battle);
  if (battle.models.length === 0) return <p className="aside">Nobody is on this table.</p>;
  return (
    <div className="forces">
      {forces.map((force) => (
        <ForceList key={force.side.id} force={force} />
      ))}
    </div>
  );
}

function ForceList({ force: { side, count, groups } }: { readonly force: Force }) {
  const sides = useSession(({ battle }) => battle.sides);
  return (
    <section aria-label={side.name}>
      <h3>
        <SideMark sides={sides} side={side.id} /> {side.name}
        <span className="aside">{count === 1 ? '1 model' : `${count} models`}</span>
      </h3>
      {groups.map((group) => (
        <GroupList key={group.unit ?? side.id} group={group} />
      ))}
    </section>
  );
}

function GroupList({ group: { unit, profile, models } }: { readonly group: Group }) {
  const sides = useSession(({ battle }) => battle.sides);
  const called = useProfileName();
  if (unit === null)
    return (
      <ul className="models">
        {models.map((model) => (
          <li key={model.id}>
            <ModelButton model={model}>
              <SideMark sides={sides} side={model.side} />
              <b>{model.id}</b> <span>{called(model.profile)}</span>
            </ModelButton>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="unit">
      <p>
        <SideMark sides={sides} side={models[0]?.side} /> <b>{unit}</b> {called(profile)}
      </p>
      <ul>
        {models.map((model) => (
          <li key={model.id}>
            <ModelButton model={model}>
              <b aria-hidden>{shortId(model.id, unit)}</b>
              <span className="unseen">{model.id}</span>{' '}
              <span className={model.profile === profile ? 'unseen' : ''}>{called(model.profile)}</span>
            </ModelButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useProfileName(): (id: string) => string {
  const { profiles } = useRulebook();
  return (id) => profiles.find((profile) => profile.id === id)?.name ?? id;
}

interface ModelButtonProps {
  readonly model: Model;
  readonly children: React.ReactNode;
}

function ModelButton({ model, children }: ModelButtonProps) {
  const { session } = useStores();
  const { pick, light } = useActions();
  const chosen = useSession(({ from, to }) => model.id === from || model.id === to);
  const rulebook = useRulebook();
  const states = stateWords(model, rulebook, useVoice());
  return (
    <button
      type="button"
      className="model"
      aria-pressed={chosen}
      onClick={({ detail }) => {
        pick(model.id);
        // With the answer this list goes; somebody on the keyboard goes on from the question.
        if (detail === 0 && session.getState().to !== null) document.getElementById('pick-to')?.focus();
      }}
      onPointerEnter={() => light(model.id)}
      onPointerLeave={() => light(null)}
      onFocus={() => light(model.id)}
      onBlur={() => light(null)}
    >
      {children} {states !== '' && <em>{states}</em>}
    </button>
  );
}
