import type { LinkCamera } from '../formats/share-link.ts';
import { StoresContext, type Stores } from '../store/use-session.ts';
import { JudgeScreen } from '../ui/judge/JudgeScreen.tsx';
import { SwatchesContext } from '../ui/parts/swatches.ts';
import { Boundary, BrokenPage, BrokenTable } from './Boundary.tsx';
import { startApp } from './start-app.ts';
import { SWATCHES } from './swatches.ts';
import { Tabletop } from './Tabletop.tsx';

/** Judge mode with its stores and workers, ready to be shown. */
export async function openJudge(): Promise<React.ReactNode> {
  const { client, stores } = await startApp();
  window.sightlineClient = client;
  window.sightlineSession = stores.session;
  const onDrawn = (): void => {
    client.warm();
    stores.onScreen.setState({ drawn: true });
  };
  return (
    <StoresContext value={stores}>
      <SwatchesContext value={SWATCHES}>
        <Boundary fallback={(problem) => <BrokenPage problem={problem} />}>
          <JudgeScreen camera={() => cameraOf(stores)}>
            <Boundary fallback={(problem, again) => <BrokenTable {...{ problem, again }} />}>
              <Tabletop onDrawn={onDrawn} />
            </Boundary>
          </JudgeScreen>
        </Boundary>
      </SwatchesContext>
    </StoresContext>
  );
}

/** Where the table is looked at from now, as a link keeps it. */
function cameraOf({ session, onScreen }: Stores): LinkCamera {
  const { viewpoint } = session.getState().look;
  const { table } = onScreen.getState();
  return { viewpoint, pose: table?.lookedAround() ? table.pose() : null };
}

declare global {
  interface Window {
    /** For browser tests: asks the workers directly, and loses one on purpose. */
    sightlineClient?: Awaited<ReturnType<typeof startApp>>['client'];
    /** And sees what the page holds at one animation frame. */
    sightlineSession?: Stores['session'];
  }
}
