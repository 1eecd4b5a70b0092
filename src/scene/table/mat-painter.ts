import { addAfterEffect } from '@react-three/fiber';
import { wrap, type Remote } from 'comlink';
import type { MatApi } from '../../../workers/mat.worker.ts';
import type { Table } from '../../battlefield/battle.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import type { SheetName } from '../paint/sheet-names.ts';

interface MatPainter {
  readonly mat: (table: Table, setting: Setting, pixels: number) => Promise<ImageBitmap>;
  readonly sheet: (name: SheetName, setting: Setting) => Promise<ImageBitmap>;
  /** Ends the worker as if it had died. */
  readonly lose: (why: string) => void;
  readonly dispose: () => void;
}

let shared: { readonly painter: MatPainter; holders: number } | undefined;

/** The one painting thread, started for the first who asks and ended with the last who lets go. */
export function borrowMatPainter(): { readonly painter: MatPainter; readonly release: () => void } {
  const held = (shared ??= { painter: startMatPainter(), holders: 0 });
  held.holders += 1;
  return {
    painter: held.painter,
    release: () => {
      held.holders -= 1;
      if (held.holders > 0) return;
      held.painter.dispose();
      if (shared === held) shared = undefined;
    },
  };
}

interface Life {
  readonly api: Remote<MatApi>;
  readonly end: (why: string) => void;
  readonly ended: Promise<never>;
}

const PATIENCE = 60_000; // milliseconds: a slow phone needs ten for a large mat
const LIVES = 3;
const HERE = 1024; // pixels: painted on this thread the mat must not hold up the page for long

/** Paints in a worker; one that dies is replaced, and when that does not help either the page paints for itself. */
function startMatPainter(): MatPainter {
  let life: Life | undefined;
  let lives = 0;
  let disposed = false;
  const sketched = sketchShown();
  const living = (): Life => {
    if (life) return life;
    lives += 1;
    const born = startLife((gone, why) => {
      if (life !== gone) return;
      life = undefined;
      if (!disposed) console.warn(`The worker that paints the table was lost: ${why}.`);
    });
    life = born;
    return born;
  };
  const ask = async <T>(
    question: (api: Remote<MatApi>) => Promise<T>,
    here: () => Promise<T>,
  ): Promise<T> => {
    await sketched;
    while (!disposed && (lives < LIVES || life)) {
      const current = living();
      const timer = setTimeout(() => current.end('it gave no answer'), PATIENCE);
      try {
        return await Promise.race([question(current.api), current.ended]);
      } catch (problem) {
        current.end(String(problem));
      } finally {
        clearTimeout(timer);
      }
    }
    if (disposed) return new Promise<T>(() => undefined); // nobody is waiting any more
    console.warn('No worker paints the table: it is painted by the page itself, with less detail.');
    return here();
  };
  return {
    mat: async (table, setting, pixels) =>
      ask(
        async (api) => api.mat(table, setting, pixels),
        async () => {
          const { paintMat } = await import('../paint/mat.ts');
          return paintMat(table, setting, Math.min(pixels, HERE)).transferToImageBitmap();
        },
      ),
    sheet: async (name, setting) =>
      ask(
        async (api) => api.sheet(name, setting),
        async () => {
          const { paintSheet } = await import('../paint/sheets.ts');
          return paintSheet(name, setting).transferToImageBitmap();
        },
      ),
    lose: (why) => life?.end(why),
    dispose: () => {
      disposed = true;
      life?.end('it is no longer needed');
    },
  };
}

/** The simple table is on the screen: what it needs has the line to itself until then. */
const sketchShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve(); // nothing is drawn on a page nobody looks at
    const stop = addAfterEffect(() => {
      stop();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  });

function startLife(onEnd: (gone: Life, why: string) => void): Life {
  const worker = new Worker(new URL('../../../workers/mat.worker.ts', import.meta.url), {
    type: 'module',
    name: 'mat',
  });
  let tell: (why: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => (tell = reject));
  ended.catch(() => undefined); // whoever asks something waits for it as well and reports
  const life: Life = {
    api: wrap<MatApi>(worker),
    ended,
    end: (why) => {
      worker.terminate();
      onEnd(life, why);
      tell(new Error(why));
    },
  };
  worker.addEventListener('error', (event) => life.end(event.message || 'it failed'));
  worker.addEventListener('messageerror', () => life.end('it sent something unreadable'));
  return life;
}
