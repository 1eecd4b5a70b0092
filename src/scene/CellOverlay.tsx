import { useCallback } from 'react';
import { Color, DataTexture, LinearFilter, NearestFilter, SRGBColorSpace, type BufferGeometry } from 'three';
import type { Relief } from './paint/ground.ts';
import { PALETTE } from './paint/palette.ts';
import { useDisposable } from './use-disposable.ts';

/** A grid of values laid over the table, row by row from the south-west. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // inches
  /** 0 to 255. */
  readonly values: Uint8Array;
  /**
   * `sight`: seen cells glow, the rest is shaded. `heat`: cividis from low to high. `reach`: 0 out of reach,
   * 1 to n the action that gets there. `drift`: clear at 0, the more the denser.
   */
  readonly palette: 'sight' | 'heat' | 'reach' | 'drift';
}

const HEAT = PALETTE.heat.map((stop) => new Color(stop));

/** Viewshed or heat map, draped over the ground by drawing it once more. */
export function CellOverlay({
  relief,
  ground,
  grid,
}: {
  readonly relief: Relief;
  readonly ground: BufferGeometry;
  readonly grid: CellGrid;
}) {
  const texture = useDisposable(useCallback(() => cellTexture(grid, relief), [grid, relief]));
  return (
    <mesh geometry={ground} renderOrder={2}>
      <meshBasicMaterial
        map={texture}
        transparent
        toneMapped={false}
        depthWrite={false}
        polygonOffset
        polygonOffsetFactor={-1}
        polygonOffsetUnits={-1}
      />
    </mesh>
  );
}

function cellTexture({ columns, rows, cell, values, palette }: CellGrid, { table }: Relief): DataTexture {
  const data = new Uint8Array(columns * rows * 4);
  const colour = new Color();
  for (let i = 0; i < columns * rows; i++) {
    const value = (values[i] ?? 0) / 255;
    const alpha = palette === 'heat' ? 0.62 : value > 0.5 ? 0.16 : 0.5;
    if (palette === 'heat') {
      const at = value * (HEAT.length - 1);
      const low = Math.min(HEAT.length - 2, Math.floor(at));
      colour.copy(HEAT[low] ?? colour).lerp(HEAT[low + 1] ?? colour, at - low);
    } else colour.set(value > 0.5 ? PALETTE.seen : PALETTE.unseen);
    const { r, g, b } = colour.convertLinearToSRGB();
    data.set([r * 255, g * 255, b * 255, alpha * 255], i * 4);
  }
  const texture = new DataTexture(data, columns, rows);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = texture.magFilter = palette === 'heat' ? LinearFilter : NearestFilter;
  texture.repeat.set(table.width / (columns * cell), table.depth / (rows * cell));
  texture.needsUpdate = true;
  return texture;
}
