import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useCallback, useEffect, useMemo } from 'react';
import { CanvasTexture, SRGBColorSpace, type BufferGeometry } from 'three';
import type { Point } from '../../geometry/point.ts';
import { dressGround, groundMaterial, waterMaterial } from './materials.ts';
import { frameGeometry } from '../mesh/frame-mesh.ts';
import { waterGeometry } from '../mesh/water-mesh.ts';
import { paintFrame } from '../paint/frame.ts';
import type { Relief } from '../relief.ts';
import { useDisposable } from './use-disposable.ts';
import { useFontReady } from './use-font-ready.ts';
import type { Textures } from './use-textures.ts';

export interface GroundProps {
  readonly relief: Relief;
  readonly geometry: BufferGeometry;
  readonly textures: Textures;
  /** Inches between grid lines; 0 for none. */
  readonly grid: number;
  readonly onPoint?: ((point: Point) => void) | undefined;
  readonly onHover?: ((point: Point | null) => void) | undefined;
}

/** The mat draped over table and hills. */
export function Ground({ relief, geometry, textures, grid, onPoint, onHover }: GroundProps) {
  const { width, depth } = relief.table;
  const invalidate = useThree((state) => state.invalidate);
  const material = useDisposable(useCallback(() => groundMaterial(width, depth), [width, depth]));
  useEffect(() => {
    dressGround(material, textures.mat, textures.sheets.fibre, grid);
    invalidate();
  }, [material, textures, grid, invalidate]);
  const placeOf = ({ point }: ThreeEvent<MouseEvent>): Point => [point.x + width / 2, depth / 2 - point.z];
  const pick = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > 4) return; // the end of a drag, not a click
    onPoint?.(placeOf(event));
  };
  return (
    <mesh
      geometry={geometry}
      material={material}
      receiveShadow
      castShadow
      {...(onPoint ? { onClick: pick } : {})}
      {...(onHover
        ? { onPointerMove: (event) => onHover(placeOf(event)), onPointerOut: () => onHover(null) }
        : {})}
    />
  );
}

/** Glossy sheets over ponds and rivers. They lie still: a table that moves would never stop drawing. */
export function Water({ relief, textures }: { readonly relief: Relief; readonly textures: Textures }) {
  const { ripple } = textures.sheets;
  const geometry = useDisposable(useCallback(() => waterGeometry(relief), [relief]));
  const material = useDisposable(useCallback(() => waterMaterial(ripple), [ripple]));
  return geometry ? <mesh geometry={geometry} material={material} receiveShadow /> : null;
}

/** Walnut round the mat, with inch marks and a numeral every six inches. */
export function Frame({ relief }: { readonly relief: Relief }) {
  const { width, depth } = relief.table;
  const fonts = useFontReady();
  const geometry = useDisposable(useCallback(() => frameGeometry({ width, depth }), [width, depth]));
  const wood = useMemo(() => {
    const texture = new CanvasTexture(paintFrame(width, depth, fonts ? 2048 : 512));
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    return texture;
  }, [width, depth, fonts]);
  useEffect(() => () => wood.dispose(), [wood]);
  return (
    <mesh geometry={geometry} receiveShadow castShadow>
      <meshStandardMaterial map={wood} vertexColors roughness={0.5} />
    </mesh>
  );
}
