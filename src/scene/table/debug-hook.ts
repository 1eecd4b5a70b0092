import { addAfterEffect, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Vector3 } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import { borrowMatPainter } from './mat-painter.ts';
import { toScene } from '../mesh/mesher.ts';

/** What browser tests may ask of the scene. */
interface SceneProbe {
  frames: number;
  /** Everything has been painted and drawn. */
  ready: boolean;
  calls: number;
  triangles: number;
  /** The last eye picture. */
  eye?: { readonly from: string; readonly to: string; readonly share: number };
  /** Kills the worker that paints. */
  readonly losePainter: (why: string) => void;
  /** A place on the table to CSS pixels from the top left of the canvas. */
  readonly project: (x: number, y: number, z: number) => readonly [number, number];
}

declare global {
  interface Window {
    __sightline?: SceneProbe;
  }
}

/** Frames drawn since the page was opened, by whichever scene. */
let drawn = 0;

/** Keeps `window.__sightline` up to date while the scene is on the page. */
export function useSceneProbe(table: Table, painted: boolean): void {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  const size = useThree((state) => state.size);
  useEffect(() => {
    const probe: SceneProbe = {
      frames: drawn,
      ready: false,
      calls: 0,
      triangles: 0,
      losePainter: (why) => {
        const { painter, release } = borrowMatPainter();
        painter.lose(why);
        release();
      },
      project: (x, y, z) => {
        const at = new Vector3(...toScene(table, x, y, z)).project(camera);
        return [((at.x + 1) / 2) * size.width, ((1 - at.y) / 2) * size.height];
      },
    };
    window.__sightline = probe;
    let last = gl.info.render.frame;
    const stop = addAfterEffect(() => {
      const { frame, calls, triangles } = gl.info.render;
      if (frame === last) return;
      last = frame;
      drawn += 1;
      Object.assign(probe, { frames: drawn, calls, triangles, ready: painted });
    });
    return () => {
      stop();
      if (window.__sightline === probe) delete window.__sightline;
    };
  }, [gl, camera, size, table, painted]);
}
