import { addAfterEffect, Canvas, extend } from '@react-three/fiber';
import { useCallback, useMemo, useRef, useState } from 'react';
import { NeutralToneMapping } from 'three';
import { ELEMENTS } from './elements.ts';
import { TableScene, type SceneHandle, type TableSceneProps } from './TableScene.tsx';

extend(ELEMENTS);

/** `low` keeps old phones usable: no shadows, one pixel for a pixel, no smoothed edges, a smaller mat, fewer trees. */
export const QUALITIES = ['high', 'low'] as const;
export type Quality = (typeof QUALITIES)[number];

const MAT_PIXELS: Readonly<Record<Quality, number>> = { high: 4096, low: 2048 };

/** A coarse screen shows no more of the mat than this. */
const matPixels = (quality: Quality): number => MAT_PIXELS[quality] * Math.min(1, devicePixelRatio);

export interface TableCanvasProps extends Omit<TableSceneProps, 'shadows' | 'matPixels'> {
  readonly quality?: Quality;
  /** What a screen reader calls the picture. */
  readonly label: string;
  /** The first frame is on the screen. */
  readonly onDrawn?: () => void;
}

/** The table on a canvas of its own. Draws a frame only when something has changed. */
export function TableCanvas({ quality = 'high', label, onDrawn, onHandle, ...scene }: TableCanvasProps) {
  const high = quality === 'high';
  const [lost, setLost] = useState(0);
  const key = `${quality} ${lost}`; // smoothing cannot be changed later; after a lost context everything is made anew
  const handle = useRef<SceneHandle>(null);
  const keep = useCallback(
    (made: SceneHandle) => {
      handle.current = made;
      onHandle?.(made);
    },
    [onHandle],
  );
  const asked = scene.pose;
  const pose = useMemo(
    () => (handle.current?.lookedAround() ? handle.current.pose() : asked),
    // oxlint-disable-next-line react/exhaustive-deps -- a scene made anew looks from where the old one did
    [key, asked],
  );
  return (
    <Canvas
      key={key}
      frameloop="demand"
      shadows={high ? 'percentage' : false}
      dpr={high ? [1, 2] : Math.min(1, devicePixelRatio)}
      gl={{
        antialias: high,
        toneMapping: NeutralToneMapping,
        toneMappingExposure: 1.08,
        preserveDrawingBuffer: true,
      }}
      onCreated={({ gl: { domElement } }) => {
        domElement.tabIndex = 0;
        domElement.style.touchAction = 'none'; // or the browser scrolls and zooms the page with our fingers
        domElement.setAttribute('role', 'img');
        domElement.setAttribute('aria-label', label);
        // a canvas that has lost its context is replaced; one already taken off the page has lost it on purpose
        const renew = () => domElement.isConnected && setLost((count) => count + 1);
        domElement.addEventListener('webglcontextlost', renew, { once: true });
        const stop = addAfterEffect(() => {
          stop();
          requestAnimationFrame(() => setTimeout(() => onDrawn?.())); // drawn now, shown with the next frame
        });
      }}
    >
      <TableScene {...scene} pose={pose} onHandle={keep} shadows={high} matPixels={matPixels(quality)} />
    </Canvas>
  );
}
