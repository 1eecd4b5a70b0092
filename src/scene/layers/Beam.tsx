import { useEffect, useMemo } from 'react';
import { DoubleSide } from 'three';
import type { Verdict } from '../../rules/contract/verdict.ts';
import { beamGeometry } from '../mesh/beam-mesh.ts';
import type { Relief } from '../relief.ts';

export interface BeamProps {
  readonly relief: Relief;
  readonly verdict: Verdict;
  /** Widens the line for far cameras and thins it at the eye. */
  readonly thickness: number;
}

/** The line of sight, coloured and styled by what it passes. Everything in it comes from the verdict. */
export function Beam({ relief, verdict, thickness }: BeamProps) {
  const { solid, casing, veil } = useMemo(
    () => beamGeometry(relief, verdict, thickness),
    [relief, verdict, thickness],
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
          opacity={0.45}
          depthTest={false}
        />
      </mesh>
    </>
  );
}
