import { useCallback, useEffect, useState } from 'react';
import { writeBattle } from '../formats/battle-writing.ts';
import type { LinkCamera } from '../formats/share-link.ts';
import {
  useActions,
  useLibrary,
  useLibraryActions,
  usePreference,
  useRulebook,
  useSession,
  useStores,
} from '../store/use-session.ts';
import { Dock, DockCards } from './Dock.tsx';
import { download } from './download.ts';
import { FilesPanel } from './FilesPanel.tsx';
import { KeysOverlay } from './KeysOverlay.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { Rail, type DrawerName } from './Rail.tsx';
import { RefusedCard } from './RefusedCard.tsx';
import { RulingsPanel } from './RulingsPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { ShareButton } from './ShareButton.tsx';
import { Sheet, type Stop } from './Sheet.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useKeys } from './use-keys.ts';
import { useMedia } from './use-media.ts';
import { VerdictPanel } from './VerdictPanel.tsx';
import { ViewTools } from './ViewTools.tsx';
import { sentence } from './words.ts';
import './shell.css';
import './judge.css';
import './panels.css';

export interface JudgeScreenProps {
  /** The table: the canvas, or what stands in for it. */
  readonly children: React.ReactNode;
  /** The eye view in its corner. */
  readonly inset?: React.ReactNode;
  /** More buttons at the end of the bar. */
  readonly buttons?: React.ReactNode;
  /** Where the camera is now, for a link. */
  readonly camera?: () => LinkCamera | null;
}

const NO_CAMERA = (): null => null;

/** Judge mode: everything on the page but the picture of the table. */
export function JudgeScreen({ children, inset, buttons, camera = NO_CAMERA }: JudgeScreenProps) {
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const [stop, setStop] = useState<Stop>('half');
  const { openFile } = useLibraryActions();
  const toggle = useCallback((name: DrawerName) => setDrawer((open) => (open === name ? null : name)), []);
  const close = useCallback(() => setDrawer(null), []);
  const over = useFileDrop(useCallback((file) => void openFile(file), [openFile]));
  const [docked, roomy] = [useMedia('(min-width: 1100px)'), useMedia('(min-width: 1440px)')];
  useJudgeKeys(toggle, close, drawer !== null);
  return (
    <div className="shell" data-stop={stop} data-over={over}>
      <Rail open={drawer} onToggle={toggle} />
      <QuestionBar>
        <ShareButton camera={camera} />
        {buttons}
      </QuestionBar>
      <section className="view" aria-label="The table">
        {children}
        <ViewTools />
        <KeyHints />
        <Legend />
        <FirstHint />
        {inset !== undefined && <div className="inset">{inset}</div>}
        {drawer !== 'files' && <RefusedCard />}
        {over && <p className="drop">Drop the file to open it</p>}
        {drawer === 'rulings' && <RulingsPanel onClose={close} />}
        {drawer === 'files' && <FilesPanel onClose={close} />}
        {drawer === 'settings' && <SettingsPanel onClose={close} />}
        {drawer === 'keys' && <KeysOverlay onClose={close} />}
      </section>
      <Sheet stop={stop} onStop={setStop}>
        <NotKept />
        <VerdictPanel>{!docked && <DockCards />}</VerdictPanel>
      </Sheet>
      {docked && <Dock tabs={!roomy} />}
      <Announcer />
    </div>
  );
}

function useJudgeKeys(toggle: (drawer: DrawerName) => void, close: () => void, open: boolean): void {
  const { session } = useStores();
  const { swap, undo, redo, ask, turnTo } = useActions();
  const { profiles } = useRulebook();
  const look = (viewpoint: 'shooter' | 'plan') => (): void => {
    const now = session.getState().look;
    turnTo({ viewpoint: now.viewpoint === viewpoint ? 'table' : viewpoint, visit: now.visit + 1 });
  };
  useKeys(usePreference('keys'), {
    F: () => document.getElementById('pick-from')?.focus(),
    T: () => document.getElementById('pick-to')?.focus(),
    X: swap,
    W: () => {
      const { battle, from, weapon, verdict } = session.getState();
      const shooter = battle.models.find(({ id }) => id === from);
      const arms = profiles.find(({ id }) => id === shooter?.profile)?.weapons ?? [];
      const next = arms[(arms.findIndex(({ id }) => id === (weapon ?? verdict?.weapon)) + 1) % arms.length];
      if (next) ask({ weapon: next.id });
    },
    N: () => turnTo({ nudge: !session.getState().look.nudge }),
    E: look('shooter'),
    P: look('plan'),
    '.': () => turnTo({ viewpoint: 'table', visit: session.getState().look.visit + 1 }),
    R: () => toggle('rulings'),
    O: () => toggle('files'),
    '?': () => toggle('keys'),
    Esc: () => (open ? close() : ask({ from: null, to: null, weapon: null })),
    'Ctrl Z': undo,
    'Ctrl Shift Z': redo,
    'Ctrl S': () => {
      const { battle } = session.getState();
      download(battle.name, writeBattle(battle));
    },
  });
}

/** A change that would not survive closing the page is said where it cannot be missed. */
function NotKept() {
  const keeping = useLibrary((library) => library.keeping);
  if (typeof keeping !== 'object') return null;
  return (
    <p className="notice" role="alert">
      {keeping.failed}
    </p>
  );
}

const HINTS = [
  ['F', 'from'],
  ['T', 'to'],
  ['X', 'swap'],
  ['N', 'nudge'],
  ['?', 'all keys'],
] as const;

function KeyHints() {
  if (!usePreference('keys')) return null;
  return (
    <div className="key-hints" aria-hidden>
      {HINTS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  );
}

function Legend() {
  const sight = useSession(({ verdict }) => verdict?.sight ?? null);
  if (sight === null) return null;
  return (
    <div className={`legend ${sight}`}>
      <svg width={36} height={10} viewBox="0 0 36 10" stroke="currentColor" strokeWidth={3.5} aria-hidden>
        <line
          x1={1}
          y1={5}
          x2={sight === 'blocked' ? 16 : 35}
          y2={5}
          strokeDasharray={sight === 'obscured' ? '7 4' : undefined}
        />
        {sight === 'blocked' && <path d="M13 1l8 8m0-8l-8 8M25 5h1m4 0h1" strokeWidth={2.5} />}
      </svg>
      {sight}
    </div>
  );
}

/** For somebody who has never been here: what to do, until it has been done or waved away. */
function FirstHint() {
  const { preferences } = useStores();
  const hinted = usePreference('hinted');
  const asked = useSession(({ verdict }) => verdict !== null);
  useEffect(() => {
    if (asked) preferences.setState({ hinted: true });
  }, [asked, preferences]);
  if (hinted || asked) return null;
  return (
    <div className="hint">
      <p>Tap the model that fires, then the model it fires at.</p>
      <button type="button" className="button" onClick={() => preferences.setState({ hinted: true })}>
        Got it
      </button>
    </div>
  );
}

/** Tells the answer to those who do not see it, once it stands. */
function Announcer() {
  const text = useSession(({ stage, verdict, problem }) =>
    stage === 'ready' && verdict
      ? `${verdict.sight}. ${sentence(verdict)}`
      : stage === 'failed'
        ? `No call. ${problem ?? ''}`
        : '',
  );
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
}
