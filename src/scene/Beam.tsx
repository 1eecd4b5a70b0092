import { useEffect, useMemo } from 'react';
import { DoubleSide } from 'three';
import type { Verdict } from '../rules/verdict.ts';
import type { View } from './camera-pose.ts';
import { beamGeometry } from './mesh/beam-mesh.ts';
import type { Relief } from './paint/ground.ts';

export interface BeamProps {
  readonly relief: Relief;
  readonly verdict: Verdict;
  readonly view: View;
}

/** The line is wider for far cameras and thin at the eye. */
const THICKNESS: Readonly<Record<View, number>> = {
  table: 1.6,
  plan: 2.4,
  shooter: 0.4,
  target: 0.4,
  side: 1,
};

/** The line of sight, coloured and styled by what it passes. Everything in it comes from the verdict. */
export function Beam({ relief, verdict, view }: BeamProps) {
  const { solid, casing, veil } = useMemo(
    () => beamGeometry(relief, verdict, THICKNESS[view]),
    [relief, verdict, view],
  );
  useEffect(
    () => () => {
      solid.dispose();
      casing.dispose();
      veil.dispose();
    },
    [solid, casing, veil],
  );
  return (
    <>
      <mesh geometry={veil} renderOrder={4}>
        <meshBasicMaterial
          vertexColors
          toneMapped={false}
          fog={false}
          transparent
          opacity={0.2}
          side={DoubleSide}
          depthWrite={false}
        />
      </mesh>
      <mesh geometry={casing} renderOrder={5}>
        <meshBasicMaterial vertexColors toneMapped={false} fog={false} transparent opacity={0.75} />
      </mesh>
      <mesh geometry={solid} renderOrder={5}>
        <meshBasicMaterial vertexColors toneMapped={false} fog={false} />
      </mesh>
      {/* the same again, faint and through everything: the line can be followed behind hills and trees */}
      <mesh geometry={solid} renderOrder={6}>
        <meshBasicMaterial
          vertexColors
          toneMapped={false}
          fog={false}
          transparent
          opacity={0.34}
          depthTest={false}
        />
      </mesh>
    </>
  );
}
