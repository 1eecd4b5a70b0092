import { expose, transfer } from 'comlink';
import type { Table } from '../src/battlefield/battle.ts';
import type { Setting } from '../src/rules/contract/ruleset.ts';
import { paintMat } from '../src/scene/paint/mat.ts';
import type { SheetName } from '../src/scene/paint/sheet-names.ts';
import { paintSheet } from '../src/scene/paint/sheets.ts';

const api = {
  /** The printed mat; the longer side of the table is `pixels` wide. */
  mat(table: Table, setting: Setting, pixels: number): ImageBitmap {
    return handOver(paintMat(table, setting, pixels));
  },
  sheet(name: SheetName, setting: Setting): ImageBitmap {
    return handOver(paintSheet(name, setting));
  },
};

function handOver(canvas: OffscreenCanvas): ImageBitmap {
  const picture = canvas.transferToImageBitmap();
  return transfer(picture, [picture]);
}

export type MatApi = typeof api;
expose(api);
