import { ArrowLeftRight, ChevronDown, Redo2, Undo2 } from 'lucide-react';
import { useActions, useRulebook, useSession } from '../../store/use-session.ts';
import { ModelPick } from './ModelPick.tsx';
import { SheetButton } from '../print/SheetButton.tsx';
import { TableTitle } from '../shell/TableTitle.tsx';
import '../shell/bar.css';

/** Who looks at whom, with what: the same question the clicks on the table ask. */
export function QuestionBar({ children }: { readonly children?: React.ReactNode }) {
  const battle = useSession((session) => session.battle);
  const [from, to] = [useSession((session) => session.from), useSession((session) => session.to)];
  const { profiles } = useRulebook();
  const { ask, swap } = useActions();
  const shooter = battle.models.find(({ id }) => id === from);
  return (
    <header className="bar">
      <ModelPick
        end="from"
        {...{ battle, profiles }}
        value={from}
        friends={null}
        onPick={(id) => ask({ from: id, weapon: null })}
      />
      <button type="button" className="button icon quiet" aria-label="Swap from and to" onClick={swap}>
        <ArrowLeftRight size={18} aria-hidden />
      </button>
      <ModelPick
        end="to"
        {...{ battle, profiles }}
        value={to}
        friends={shooter?.side ?? null}
        onPick={(id) => ask({ to: id })}
      />
      <WeaponPick />
      <UndoButtons />
      <TableTitle />
      {children}
      <SheetButton className="sheet-button" listens />
    </header>
  );
}

function WeaponPick() {
  const { ask } = useActions();
  const { profiles } = useRulebook();
  const shooter = useSession(({ battle, from }) => battle.models.find(({ id }) => id === from));
  const weapon = useSession((session) => session.weapon);
  const used = useSession(({ verdict }) => verdict?.weapon ?? null);
  const weapons = profiles.find(({ id }) => id === shooter?.profile)?.weapons ?? [];
  if (weapons.length === 0) return null;
  const name = weapons.find(({ id }) => id === (weapon ?? used))?.name ?? 'first that bears';
  return (
    <label className="pick weapon">
      <span className="label">With</span>
      <span className="face">
        <b>{name}</b>
      </span>
      <ChevronDown size={16} aria-hidden />
      <select
        aria-label="With"
        value={weapon ?? ''}
        onChange={(event) => ask({ weapon: event.target.value || null })}
      >
        <option value="">first that bears</option>
        {weapons.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}

function UndoButtons() {
  const { undo, redo } = useActions();
  const back = useSession(({ history }) => history.past.at(-1)?.label ?? null);
  const again = useSession(({ history }) => history.future.at(-1)?.label ?? null);
  if (back === null && again === null) return null;
  return (
    <div className="undo">
      <button
        type="button"
        className="button icon quiet"
        aria-label={back === null ? 'Nothing to undo' : `Undo: ${back}`}
        aria-disabled={back === null}
        title={back === null ? 'Nothing to undo' : `Undo: ${back}`}
        onClick={undo}
      >
        <Undo2 size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="button icon quiet"
        aria-label={again === null ? 'Nothing to redo' : `Redo: ${again}`}
        aria-disabled={again === null}
        title={again === null ? 'Nothing to redo' : `Redo: ${again}`}
        onClick={redo}
      >
        <Redo2 size={18} aria-hidden />
      </button>
    </div>
  );
}
