import { Line } from '@react-three/drei';
import type { V3 } from '../mesh/mesher.ts';

export interface PixelLinesProps {
  /** Pairs of places in the scene: each pair is a stroke. */
  readonly strokes: readonly V3[];
  readonly colour: string;
  readonly width: number; // pixels
  /** Inches on and off along the way; without it the strokes are whole. */
  readonly dash?: readonly [on: number, off: number];
}

const THROUGH = 0.3;

/**
 * Lines as wide on the screen from far away as from near by, with a dark edge to stand out from any ground; once
 * more, faintly, through whatever stands in front.
 */
export function PixelLines({ strokes, colour, width, dash }: PixelLinesProps) {
  if (strokes.length === 0) return null;
  const look = {
    points: strokes as [number, number, number][],
    segments: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    ...(dash ? { dashed: true, dashSize: dash[0], gapSize: dash[1] } : {}),
  };
  return (
    <>
      <Line {...look} color={EDGE} lineWidth={width + 1.6} opacity={0.55} renderOrder={3} />
      <Line {...look} color={colour} lineWidth={width} opacity={0.95} renderOrder={4} />
      <Line {...look} color={colour} lineWidth={width} opacity={THROUGH} depthTest={false} renderOrder={7} />
    </>
  );
}

const EDGE = '#0d1115';
