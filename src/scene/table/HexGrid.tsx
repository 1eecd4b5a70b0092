import { useCallback } from 'react';
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { hexCentre, hexCorners, hexesOnBoard } from '../../geometry/hex-layout.ts';
import type { Point } from '../../geometry/point.ts';
import { toScene } from '../mesh/mesher.ts';
import type { Relief } from '../relief.ts';
import { PALETTE } from '../paint/palette.ts';
import { cornerOf } from '../paint/plane.ts';
import { useDisposable } from './use-disposable.ts';

/** Hex edges of a hex table, each cell at its own level. */
export function HexGrid({ relief }: { readonly relief: Relief }) {
  const geometry = useDisposable(useCallback(() => hexLines(relief), [relief]));
  return geometry ? (
    <lineSegments geometry={geometry} renderOrder={1}>
      <lineBasicMaterial color={PALETTE.grid} transparent opacity={0.42} toneMapped={false} />
    </lineSegments>
  ) : null;
}

function hexLines({ table, heightAt }: Relief): BufferGeometry | undefined {
  const { hexes } = table;
  if (!hexes) return undefined;
  const positions = hexesOnBoard(hexes).flatMap((hex) => {
    const centre = hexCentre(hexes, hex);
    const height = heightAt(centre) + 0.03;
    const corners = hexCorners(hexes, hex).map(([x, y]): Point => [
      centre[0] + (x - centre[0]) * 0.985,
      centre[1] + (y - centre[1]) * 0.985,
    ]);
    return corners.flatMap(([x, y], i) => {
      const next = cornerOf(corners, i + 1);
      return [...toScene(table, x, y, height), ...toScene(table, next[0], next[1], height)];
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  return geometry;
}
