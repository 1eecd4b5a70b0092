import { releaseProxy, wrap } from 'comlink';
import type { MatApi } from '../../workers/mat.worker.ts';
import type { Table } from '../battlefield/battle.ts';
import type { SheetName } from './paint/sheets.ts';

interface MatPainter {
  readonly mat: (table: Table, pixels: number) => Promise<ImageBitmap>;
  readonly sheet: (name: SheetName) => Promise<ImageBitmap>;
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

function startMatPainter(): MatPainter {
  const worker = new Worker(new URL('../../workers/mat.worker.ts', import.meta.url), {
    type: 'module',
    name: 'mat',
  });
  const remote = wrap<MatApi>(worker);
  return {
    mat: remote.mat,
    sheet: remote.sheet,
    dispose: () => {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
