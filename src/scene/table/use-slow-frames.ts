import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { newFrameWatch } from './frame-watch.ts';

/**
 * Says when frames have been slow while the table was turned or a model dragged. Not before everything has been
 * painted: the first frames carry textures and programs to the graphics card.
 */
export function useSlowFrames(painted: boolean, onSlow: (() => void) | undefined): void {
  const canvas = useThree((state) => state.gl.domElement);
  const moved = useRef(false);
  const watch = useMemo(() => newFrameWatch(), []);
  useEffect(() => {
    if (!onSlow) return undefined;
    const move = ({ buttons }: PointerEvent) => (moved.current ||= buttons !== 0);
    canvas.addEventListener('pointermove', move);
    return () => canvas.removeEventListener('pointermove', move);
  }, [canvas, onSlow]);
  useFrame(() => {
    const moving = moved.current && painted;
    moved.current = false;
    if (watch.frame(performance.now(), moving)) onSlow?.();
  });
}
