import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { borrowMatPainter } from './mat-painter.ts';
import { paintSketch } from '../paint/sketch.ts';
import { SHEETS, type SheetName } from '../paint/sheet-names.ts';

export type Sheets = Readonly<Partial<Record<SheetName, Texture>>>;

export interface Textures {
  /** A flat sketch at once, the painted mat when it is ready. */
  readonly mat: Texture;
  readonly sheets: Sheets;
  /** Everything has been painted. */
  readonly done: boolean;
}

const SKETCH_PIXELS = 512;

/** Textures of a table in its setting, painted in a worker. The old mat stays on while a new one is painted. */
export function useTextures(table: Table, setting: Setting, pixels: number): Textures {
  const invalidate = useThree((state) => state.invalidate);
  const sketch = useMemo(
    () => matTexture(new CanvasTexture(paintSketch(table, setting, SKETCH_PIXELS))),
    [table, setting],
  );
  useEffect(() => () => sketch.dispose(), [sketch]);
  const sheets = useSheets(setting);
  const [mat, setMat] = useState<{
    readonly texture: Texture;
    readonly table: Table;
    readonly setting: Setting;
  }>();
  useEffect(() => {
    let wanted = true;
    const { painter, release } = borrowMatPainter();
    void painter.mat(table, setting, pixels).then((picture) => {
      if (wanted) setMat({ texture: matTexture(new Texture(picture)), table, setting });
    });
    return () => {
      wanted = false;
      release();
    };
  }, [table, setting, pixels]);
  useEffect(() => () => mat?.texture.dispose(), [mat]);
  useEffect(() => invalidate(), [mat, sheets, invalidate]);
  return {
    mat: mat?.texture ?? sketch,
    sheets: sheets.painted,
    done: mat?.table === table && mat.setting === setting && sheets.setting === setting,
  };
}

interface PaintedSheets {
  readonly painted: Sheets;
  /** What they were painted for; nothing yet before the first. */
  readonly setting?: Setting;
}

function useSheets(setting: Setting): PaintedSheets {
  const [sheets, setSheets] = useState<PaintedSheets>({ painted: {} });
  useEffect(() => {
    let wanted = true;
    const { painter, release } = borrowMatPainter();
    const paint = async (name: SheetName) =>
      [name, sheetTexture(name, await painter.sheet(name, setting))] as const;
    void Promise.all(SHEETS.map(paint)).then((made) => {
      if (wanted) setSheets({ painted: Object.fromEntries(made), setting });
    });
    return () => {
      wanted = false;
      release();
    };
  }, [setting]);
  useEffect(() => () => Object.values(sheets.painted).forEach((sheet) => sheet.dispose()), [sheets]);
  return sheets;
}

/** The first row of the picture is the south edge of the table. */
function matTexture(texture: Texture): Texture {
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

function sheetTexture(name: SheetName, picture: ImageBitmap): Texture {
  const texture = new Texture(picture);
  texture.flipY = false;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  if (name === 'facade' || name === 'facade-lit') texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
