import { lazy, Suspense, useCallback, useState } from 'react';
import type { LinkCamera } from '../../formats/share-link.ts';
import { fetchRulebooks } from '../../store/bookshelf.ts';
import { useLibrary, useLibraryActions, useSession } from '../../store/use-session.ts';
import { BeamLegend } from './BeamLegend.tsx';
import { Compass } from '../shell/Compass.tsx';
import { Dock, DockCards } from '../shell/Dock.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { Rail, type DrawerName } from '../shell/Rail.tsx';
import { RefusedCard } from '../files/RefusedCard.tsx';
import { PictureButton } from '../print/PictureButton.tsx';
import { ShareButton } from '../files/ShareButton.tsx';
import { Sheet, type Stop } from '../shell/Sheet.tsx';
import { Announcer, FirstHint, KeyHints, TableCards } from './TableNotes.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useJudgeKeys } from './use-judge-keys.ts';
import { useMedia, usePhone } from '../shell/use-media.ts';
import { VerdictPanel } from './VerdictPanel.tsx';
import { ViewTools } from '../shell/ViewTools.tsx';
import '../shell/shell.css';
import '../shell/panels.css';

const Drawers = lazy(async () => {
  const [{ Drawers: panels }] = await Promise.all([import('../shell/Drawers.tsx'), fetchRulebooks()]);
  return { default: panels };
});
const EyeView = lazy(async () => ({ default: (await import('./EyeView.tsx')).EyeView }));
const StatesCard = lazy(async () => ({ default: (await import('./StatesCard.tsx')).StatesCard }));

export interface JudgeScreenProps {
  /** The table: the canvas, or what stands in for it. */
  readonly children: React.ReactNode;
  /** More buttons at the end of the bar. */
  readonly buttons?: React.ReactNode;
  /** Where the camera is now, for a link. */
  readonly camera?: () => LinkCamera | null;
}

const NO_CAMERA = (): null => null;

/** Judge mode: everything on the page but the picture of the table. */
export function JudgeScreen({ children, buttons, camera = NO_CAMERA }: JudgeScreenProps) {
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const [stop, setStop] = useState<Stop>('half');
  const { openFile } = useLibraryActions();
  const toggle = useCallback((name: DrawerName) => setDrawer((open) => (open === name ? null : name)), []);
  const close = useCallback(() => setDrawer(null), []);
  const over = useFileDrop(useCallback((file) => void openFile(file), [openFile]));
  const [docked, roomy] = [useMedia('(min-width: 1100px)'), useMedia('(min-width: 1440px)')];
  const phone = usePhone();
  const narrow = useMedia('(max-width: 999px), (max-height: 559px)'); // no corner of the table to spare
  const picked = useSession(({ from }) => from !== null);
  useJudgeKeys(toggle, close, drawer !== null);
  return (
    <div className="shell" data-stop={stop} data-over={over}>
      <Rail open={drawer} onToggle={toggle} />
      <QuestionBar>
        <ShareButton camera={camera} />
        {!phone && <PictureButton />}
        {buttons}
      </QuestionBar>
      <section className="view" aria-label="The table">
        {children}
        <ViewTools>{phone && <PictureButton />}</ViewTools>
        <KeyHints />
        <Compass />
        <BeamLegend />
        <FirstHint />
        <TableCards />
        {!narrow && <EyeOfTheShot inset width={276} height={172} />}
        {drawer !== 'files' && <RefusedCard />}
        {over && <p className="drop">Drop the file to open it</p>}
        {drawer !== null && (
          <Suspense>
            <Drawers open={drawer} onClose={close} />
          </Suspense>
        )}
      </section>
      <Sheet stop={stop} onStop={setStop}>
        <NotKept />
        <VerdictPanel>
          {narrow && <EyeOfTheShot width={phone ? 358 : 328} height={phone ? 210 : 192} />}
          {!docked && <DockCards />}
          {picked && (
            <Suspense>
              <StatesCard />
            </Suspense>
          )}
        </VerdictPanel>
      </Sheet>
      {docked && <Dock tabs={!roomy} />}
      <Announcer />
    </div>
  );
}

interface EyeOfTheShotProps {
  readonly width: number;
  readonly height: number;
  /** In a corner of the table rather than among the cards. */
  readonly inset?: boolean;
}

function EyeOfTheShot({ inset = false, width, height }: EyeOfTheShotProps) {
  const asked = useSession(({ verdict }) => verdict !== null);
  if (!asked) return null;
  return (
    <div className={inset ? 'inset' : 'card'}>
      <Suspense>
        <EyeView {...{ width, height }} />
      </Suspense>
    </div>
  );
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
