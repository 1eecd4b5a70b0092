import {
  exposureFrom,
  exposureMap,
  exposurePart,
  viewshedMap,
  type CellMap,
  type MapQuery,
} from '../sight/maps.ts';
import { numberOption, type Call, type Command, type Outcome } from './command.ts';
import { modelOption, deskOf } from './open.ts';
import { writePng } from './png.ts';

const targetOption = (inches: number) =>
  ({
    type: 'string',
    value: 'IN',
    help: `inches above its ground that are looked at in a cell, default ${inches}`,
  }) as const;

/** A model's eyes, and the model that they look for: the same, so that who sees is seen. */
const MODEL_HEIGHT = 1.8; // inches

const GRID_OPTIONS = {
  png: { type: 'string', value: 'OUT', help: 'writes the map as a picture, north up' },
  json: { type: 'boolean', help: 'the map as JSON' },
} as const;

/** Which cells does a model see? */
export const viewshed: Command = {
  name: 'viewshed',
  file: 'FILE',
  summary: 'every cell of the table a model sees',
  options: {
    from: { type: 'string', value: 'A', help: 'the model that looks' },
    cell: { type: 'string', value: 'IN', help: 'side of a cell in inches, default 0.25' },
    target: targetOption(0),
    ...GRID_OPTIONS,
  },
  run: (call) => {
    const desk = deskOf(call);
    const from = modelOption(call, desk, 'from');
    const view = desk.maps(mapQuery(call, 0.25, 0));
    const eye = desk.eyeOf(from);
    const map = call.timed(() => viewshedMap(view, eye));
    const seen = map.cells.reduce((sum, cell) => sum + cell, 0);
    const { cell, columns, rows } = map;
    const share = seen / map.cells.length;
    return mapOutcome(call, map, (at) => (map.cells[at] ? SEEN : HIDDEN), {
      json: {
        from,
        eye,
        cell,
        columns,
        rows,
        seen,
        share,
        cells: rowsOf(map, (at) => (map.cells[at] ? '1' : '0')),
      },
      words: `${from} sees ${seen} of ${map.cells.length} cells of ${cell} in (${(100 * share).toFixed(1)} %).`,
    });
  },
};

/** How exposed is each cell? */
export const exposure: Command = {
  name: 'exposure',
  file: 'FILE',
  summary: 'for every cell the share of all cells that see it',
  options: {
    cell: { type: 'string', value: 'IN', help: 'side of a cell in inches, default 1' },
    eye: {
      type: 'string',
      value: 'IN',
      help: `height of the eyes above their cell in inches, default ${MODEL_HEIGHT}`,
    },
    target: targetOption(MODEL_HEIGHT),
    ...GRID_OPTIONS,
  },
  run: (call) => {
    const view = deskOf(call).maps(mapQuery(call, 1, MODEL_HEIGHT));
    const eyeHeight = numberOption(call, 'eye', 0, 20, MODEL_HEIGHT);
    const map = call.timed(() => exposureMap(view, [exposurePart(exposureFrom(view, eyeHeight), 0, 1)]));
    const { cell, columns, rows, cells } = map;
    const mean = cells.reduce((sum, share) => sum + share, 0) / cells.length;
    return mapOutcome(call, map, (at) => cividis(cells[at]!), {
      json: {
        cell,
        columns,
        rows,
        eyeHeight,
        mean,
        cells: Array.from(cells, (share) => Math.round(share * 1e6) / 1e6),
      },
      words: `On average a cell is seen from ${(100 * mean).toFixed(1)} % of the table (${columns} × ${rows} cells).`,
    });
  },
};

function mapQuery(call: Call, cell: number, targetHeight: number): MapQuery {
  return {
    cell: numberOption(call, 'cell', 0.05, 24, cell),
    targetHeight: numberOption(call, 'target', 0, 20, targetHeight),
  };
}

type Colour = readonly [red: number, green: number, blue: number];
const SEEN: Colour = [240, 228, 140];
const HIDDEN: Colour = [40, 48, 58];

function mapOutcome(
  call: Call,
  map: CellMap<unknown>,
  colourAt: (at: number) => Colour,
  answer: { readonly json: object; readonly words: string },
): Outcome {
  const png = call.text('png');
  if (png !== undefined) call.write(png, picture(map, colourAt));
  return { code: 0, out: call.flag('json') ? JSON.stringify(answer.json) : answer.words };
}

function picture({ columns, rows }: CellMap<unknown>, colourAt: (at: number) => Colour): Uint8Array {
  const rgb = new Uint8Array(3 * columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      rgb.set(colourAt((rows - 1 - row) * columns + column), 3 * (row * columns + column));
  return writePng(columns, rows, rgb);
}

/** One text a row, from the south. */
function rowsOf({ columns, rows }: CellMap<unknown>, write: (at: number) => string): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => write(row * columns + column)).join(''),
  );
}

/** Cividis in six stops: rising lightness, the same for every colour vision (Nuñez, Anderton, Renslow 2018). */
const CIVIDIS: readonly Colour[] = [
  [0, 34, 78],
  [53, 69, 108],
  [102, 105, 112],
  [148, 142, 119],
  [200, 184, 102],
  [254, 232, 56],
];

function cividis(share: number): Colour {
  const along = Math.min(1, Math.max(0, share)) * (CIVIDIS.length - 1);
  const low = Math.min(CIVIDIS.length - 2, Math.floor(along));
  const mix = along - low;
  const at = (channel: 0 | 1 | 2): number =>
    Math.round(CIVIDIS[low]![channel] * (1 - mix) + CIVIDIS[low + 1]![channel] * mix);
  return [at(0), at(1), at(2)];
}
