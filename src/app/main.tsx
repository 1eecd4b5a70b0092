import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('main: the page has no place for the app');
const root = createRoot(place);
const show = (page: ReactNode): void => root.render(<StrictMode>{page}</StrictMode>);

const LONGEST_WAIT = 5000; // ms: a browser that does not report its paints gets the page all the same

/** Resolves once the browser says something has been painted; at once on a page nobody looks at, where nothing ever is. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    setTimeout(resolve, LONGEST_WAIT);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

show(
  <Frame>
    <p className="loading">Setting the table …</p>
  </Frame>,
);
await painted(); // everything else would share the line with what the first paint needs
try {
  const { openJudge } = await import('./open-judge.tsx');
  show(await openJudge());
} catch (problem) {
  show(
    <Frame>
      <p className="loading" role="alert">
        The page did not load whole: reload it to try again.
      </p>
    </Frame>,
  );
  throw problem;
}
