import { expose, transfer } from 'comlink';
import type { Table } from '../src/battlefield/battle.ts';
import { paintMat } from '../src/scene/paint/mat.ts';
import { paintSheet, type SheetName } from '../src/scene/paint/sheets.ts';

const api = {
  /** The printed mat; the longer side of the table is `pixels` wide. */
  mat(table: Table, pixels: number): ImageBitmap {
    return handOver(paintMat(table, pixels));
  },
  sheet(name: SheetName): ImageBitmap {
    return handOver(paintSheet(name));
  },
};

function handOver(canvas: OffscreenCanvas): ImageBitmap {
  const picture = canvas.transferToImageBitmap();
  return transfer(picture, [picture]);
}

export type MatApi = typeof api;
expose(api);
