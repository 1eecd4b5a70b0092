import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import type { Table } from '../battlefield/battle.ts';
import { borrowMatPainter } from './mat-painter.ts';
import { paintSketch } from './paint/mat.ts';
import { SHEETS, type SheetName } from './paint/sheets.ts';

export type Sheets = Readonly<Partial<Record<SheetName, Texture>>>;

export interface Textures {
  /** A flat sketch at once, the painted mat when it is ready. */
  readonly mat: Texture;
  readonly sheets: Sheets;
  /** Everything has been painted. */
  readonly done: boolean;
}

const SKETCH_PIXELS = 512;

/** Textures of a table, painted in a worker. The old mat stays on while a new one is painted. */
export function useTextures(table: Table, pixels: number): Textures {
  const invalidate = useThree((state) => state.invalidate);
  const sketch = useMemo(() => matTexture(new CanvasTexture(paintSketch(table, SKETCH_PIXELS))), [table]);
  useEffect(() => () => sketch.dispose(), [sketch]);
  const sheets = useSheets();
  const [mat, setMat] = useState<{ readonly texture: Texture; readonly table: Table }>();
  useEffect(() => {
    let wanted = true;
    const { painter, release } = borrowMatPainter();
    void painter.mat(table, pixels).then((picture) => {
      if (wanted) setMat({ texture: matTexture(new Texture(picture)), table });
    });
    return () => {
      wanted = false;
      release();
    };
  }, [table, pixels]);
  useEffect(() => () => mat?.texture.dispose(), [mat]);
  useEffect(() => invalidate(), [mat, sheets, invalidate]);
  return {
    mat: mat?.texture ?? sketch,
    sheets,
    done: mat?.table === table && SHEETS.every((name) => sheets[name]),
  };
}

function useSheets(): Sheets {
  const [sheets, setSheets] = useState<Sheets>({});
  useEffect(() => {
    let wanted = true;
    const { painter, release } = borrowMatPainter();
    const paint = async (name: SheetName) => [name, sheetTexture(name, await painter.sheet(name))] as const;
    void Promise.all(SHEETS.map(paint)).then((painted) => {
      if (wanted) setSheets(Object.fromEntries(painted));
    });
    return () => {
      wanted = false;
      release();
    };
  }, []);
  useEffect(() => () => Object.values(sheets).forEach((sheet) => sheet.dispose()), [sheets]);
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
