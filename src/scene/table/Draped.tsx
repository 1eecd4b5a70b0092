import { useEffect, useMemo } from 'react';
import { CanvasTexture, SRGBColorSpace, type BufferGeometry } from 'three';

/** A picture of the table laid over its ground, hills and all, by drawing the ground once more. */
export function Draped({
  ground,
  picture,
}: {
  readonly ground: BufferGeometry;
  /** Seen from above, the first row the south edge. */
  readonly picture: OffscreenCanvas;
}) {
  const texture = useMemo(() => {
    const made = new CanvasTexture(picture);
    made.flipY = false;
    made.colorSpace = SRGBColorSpace;
    made.anisotropy = 8;
    return made;
  }, [picture]);
  useEffect(() => () => texture.dispose(), [texture]);
  return (
    <mesh geometry={ground} renderOrder={2}>
      <meshBasicMaterial
        map={texture}
        transparent
        toneMapped={false}
        fog={false}
        depthWrite={false}
        polygonOffset
        polygonOffsetFactor={-2}
        polygonOffsetUnits={-2}
      />
    </mesh>
  );
}
