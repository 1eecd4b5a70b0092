import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StoresContext } from '../store/use-session.ts';
import { JudgeScreen } from '../ui/JudgeScreen.tsx';
import { startApp } from './start-app.ts';
import { Tabletop } from './Tabletop.tsx';
import '../ui/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('main: the page has no place for the app');
const app = await startApp();
window.sightlineClient = app.client;
createRoot(root).render(
  <StrictMode>
    <StoresContext value={app.stores}>
      <JudgeScreen>
        <Tabletop />
      </JudgeScreen>
    </StoresContext>
  </StrictMode>,
);

declare global {
  interface Window {
    /** For browser tests: asks the workers directly, and loses one on purpose. */
    sightlineClient?: (typeof app)['client'];
  }
}
