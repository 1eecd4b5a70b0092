import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseBattle } from '../formats/battle-file.ts';
import { VIEWS } from '../scene/camera-pose.ts';
import { QUALITIES, TableCanvas } from '../scene/TableCanvas.tsx';
import './page.css';

const BATTLES = import.meta.glob<string>('../../assets/battles/*.json', { query: '?raw', import: 'default' });

/** One battle on the page: `?battle=name&view=plan&quality=low`. */
async function showBattle(root: HTMLElement, query: URLSearchParams): Promise<void> {
  const load = BATTLES[`../../assets/battles/${query.get('battle') ?? 'stand-and-fight'}.json`];
  if (!load) throw new Error('showBattle: there is no such battle');
  const parsed = parseBattle(await load());
  if (!parsed.ok) throw new Error(`showBattle: ${JSON.stringify(parsed.error)}`);
  const view = VIEWS.find((name) => name === query.get('view')) ?? 'table';
  const quality = QUALITIES.find((name) => name === query.get('quality')) ?? 'high';
  createRoot(root).render(
    <StrictMode>
      <TableCanvas
        battle={parsed.value}
        view={view}
        quality={quality}
        label={`The table of ${parsed.value.name}`}
      />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void showBattle(root, new URLSearchParams(location.search));
