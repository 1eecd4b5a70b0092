import { useEffect, useMemo } from 'react';
import { DoubleSide, type BufferGeometry } from 'three';
import { newMesher, type Mesher } from '../mesh/mesher.ts';

/** A see-through mesh; with `through` it is drawn again, faintly, in front of everything. */
export function Glass({
  geometry,
  opacity,
  through,
}: {
  readonly geometry: BufferGeometry;
  readonly opacity: number;
  readonly through?: number;
}) {
  const look = {
    vertexColors: true,
    toneMapped: false,
    fog: false,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  } as const;
  return (
    <>
      <mesh geometry={geometry} renderOrder={3}>
        <meshBasicMaterial {...look} opacity={opacity} />
      </mesh>
      {through === undefined ? null : (
        <mesh geometry={geometry} renderOrder={7}>
          <meshBasicMaterial {...look} opacity={through} depthTest={false} />
        </mesh>
      )}
    </>
  );
}

/** A mesh built by a stable function, disposed of when it changes; nothing when it stays empty. */
export function useMesh(build: (mesher: Mesher) => void): BufferGeometry | undefined {
  const geometry = useMemo(() => {
    const mesher = newMesher();
    build(mesher);
    return mesher.triangles() > 0 ? mesher.geometry() : undefined;
  }, [build]);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  return geometry;
}
