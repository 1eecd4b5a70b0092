import { useEffect, useMemo } from 'react';
import type { BufferGeometry } from 'three';
import { cellMaterial, type CellGrid } from '../table/cell-material.ts';
import type { Relief } from '../relief.ts';

/** A map of cells draped over the ground by drawing it once more. */
export function CellOverlay({
  relief,
  ground,
  grid,
}: {
  readonly relief: Relief;
  readonly ground: BufferGeometry;
  readonly grid: CellGrid;
}) {
  const { width, depth } = relief.table;
  const material = useMemo(() => cellMaterial(grid, width, depth), [grid, width, depth]);
  useEffect(
    () => () => {
      material.uniforms['cells']?.value.dispose();
      material.dispose();
    },
    [material],
  );
  return <mesh geometry={ground} material={material} renderOrder={2} />;
}
