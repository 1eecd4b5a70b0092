import { FolderOpen, Gavel, Keyboard, Scale, SlidersHorizontal } from 'lucide-react';
import { useLibrary, useSession } from '../../store/use-session.ts';
import './rail.css';

export type DrawerName = 'rulings' | 'files' | 'settings' | 'keys';

export interface RailProps {
  readonly open: DrawerName | null;
  readonly onToggle: (drawer: DrawerName) => void;
}

const BUTTONS = [
  { drawer: 'rulings', label: 'Rulings', Icon: Gavel },
  { drawer: 'files', label: 'Files', Icon: FolderOpen },
  { drawer: 'settings', label: 'Settings', Icon: SlidersHorizontal },
  { drawer: 'keys', label: 'Keys', Icon: Keyboard },
] as const satisfies readonly {
  readonly drawer: DrawerName;
  readonly label: string;
  readonly Icon: unknown;
}[];

/** The modes there are, and the panels over the table. */
export function Rail({ open, onToggle }: RailProps) {
  const changed = useSession(({ battle }) => Object.keys(battle.rules.readings).length);
  const unkept = useLibrary(({ keeping }) => typeof keeping === 'object');
  const note: Partial<Record<DrawerName, string>> = {
    ...(changed > 0 ? { rulings: `${changed} changed` } : {}),
    ...(unkept ? { files: 'not kept' } : {}),
  };
  return (
    <nav className="rail" aria-label="Modes and panels">
      <div className="logo" aria-hidden>
        <Logo />
      </div>
      <button
        type="button"
        aria-current={open === null ? 'page' : 'true'}
        onClick={() => open !== null && onToggle(open)}
      >
        <Scale size={22} aria-hidden /> Judge
      </button>
      <span className="gap" />
      {BUTTONS.map(({ drawer, label, Icon }) => (
        <button
          type="button"
          key={drawer}
          className={`to-${drawer}`}
          aria-expanded={open === drawer}
          title={note[drawer] === undefined ? label : `${label}: ${note[drawer]}`}
          onClick={() => onToggle(drawer)}
        >
          <Icon size={20} aria-hidden /> {label}
          {note[drawer] !== undefined && <span className="note">{note[drawer]}</span>}
        </button>
      ))}
    </nav>
  );
}

function Logo() {
  return (
    <svg
      width={30}
      height={30}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
    >
      <path d="M3 22h6v-4h5v4h15" />
      <path d="M6 13 27 8" strokeDasharray="4 3.5" stroke="var(--obscured)" />
      <circle cx={5} cy={13.3} r={2.3} fill="currentColor" />
      <circle cx={28} cy={7.7} r={2.3} fill="currentColor" />
    </svg>
  );
}
