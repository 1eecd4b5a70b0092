import { useLayoutEffect, useRef } from 'react';
import type { BufferGeometry, Color, InstancedMesh, Material, Matrix4 } from 'three';

interface Instances {
  readonly geometry: BufferGeometry;
  readonly placements: readonly Matrix4[];
  /** Multiplies each instance's colours. */
  readonly tints?: readonly Color[];
}

interface InstancedStandsProps extends Instances {
  readonly material: Material;
  readonly shadow?: boolean;
}

/** Many of one thing in one draw call. */
export function InstancedStands({
  geometry,
  placements,
  tints,
  material,
  shadow = true,
}: InstancedStandsProps) {
  const ref = useRef<InstancedMesh>(null);
  useLayoutEffect(() => {
    const mesh = ref.current;
    if (!mesh) return;
    placements.forEach((placement, i) => mesh.setMatrixAt(i, placement));
    tints?.forEach((tint, i) => mesh.setColorAt(i, tint));
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    mesh.computeBoundingSphere();
  }, [geometry, placements, tints]);
  if (placements.length === 0) return null;
  return (
    <instancedMesh
      ref={ref}
      args={[undefined, undefined, placements.length]}
      geometry={geometry}
      material={material}
      castShadow={shadow}
      receiveShadow
    />
  );
}
