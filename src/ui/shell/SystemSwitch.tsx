import { useState } from 'react';
import { SYSTEMS, type SystemId } from '../../battlefield/battle.ts';
import { useOtherRules, useOtherRulesActions, useSession, useStores } from '../../store/use-session.ts';
import '../judge/answer.css';

/** The installed systems, the one in force marked; another one is one press away, and one step back. */
export function SystemSwitch({ onDone }: { readonly onDone?: () => void }) {
  const { rulebookOf } = useStores();
  const now = useSession(({ battle }) => battle.rules.system);
  const refused = useOtherRules((rules) => rules.refused);
  const { switchTo } = useOtherRulesActions();
  const [busy, setBusy] = useState<SystemId | null>(null);
  const books = SYSTEMS.flatMap((system) => rulebookOf(system) ?? []);
  const change = async (system: SystemId): Promise<void> => {
    setBusy(system);
    await switchTo(system);
    setBusy(null);
    onDone?.();
  };
  return (
    <div className="systems" role="group" aria-label="Rules this table is judged by">
      {books.map(({ id, name, attribution }) => (
        <button
          type="button"
          key={id}
          aria-pressed={id === now}
          aria-disabled={busy !== null}
          onClick={() => id !== now && busy === null && void change(id)}
        >
          <b>{name}</b>
          <span className="aside">{id === now ? 'now' : busy === id ? 'carrying over …' : ''}</span>
          {attribution !== undefined && <small>{attribution}</small>}
        </button>
      ))}
      {refused !== null && (
        <p className="problem" role="alert">
          {refused} The table is as it was.
        </p>
      )}
    </div>
  );
}
