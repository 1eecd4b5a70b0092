import type { BufferGeometry } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import { frameWidth } from '../paint/frame.ts';
import { newMesher, type V3 } from './mesher.ts';

const TOP = 0.16; // inches above the mat

/** Where the frame stands on the floor: as high as two thirds of its width. */
export const floorLevel = (width: number, depth: number): number => -0.65 * frameWidth(width, depth);
const BEVEL = 0.12;

/** The wooden frame round the mat: outer face, dry-brushed edge, top and inner lip. */
export function frameGeometry({ width, depth }: Pick<Table, 'width' | 'depth'>): BufferGeometry {
  const mesher = newMesher();
  const frame = frameWidth(width, depth);
  const [fullWidth, fullDepth] = [width + 2 * frame, depth + 2 * frame];
  const inset = 0.05;
  const uv = ([x, , z]: V3) => {
    const [u, v] = [x / fullWidth + 0.5, 0.5 - z / fullDepth];
    return [
      Math.min(1 - inset / fullWidth, Math.max(inset / fullWidth, u)),
      Math.min(0.999, Math.max(0.001, v)),
    ] as const;
  };
  const corner = ([sx, sz]: readonly [number, number], out: number, y: number): V3 => [
    sx * (width / 2 + out),
    y,
    sz * (depth / 2 + out),
  ];
  CORNERS.forEach((a, i) => {
    const b = CORNERS[(i + 1) % 4] ?? a;
    for (const [out0, y0, out1, y1, shade] of facesOf(frame, floorLevel(width, depth))) {
      const face = [
        corner(a, out0, y0),
        corner(b, out0, y0),
        corner(b, out1, y1),
        corner(a, out1, y1),
      ] as const;
      mesher.quad(...face, '#ffffff', shade, face.map(uv));
    }
  });
  return mesher.geometry();
}

const CORNERS = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** From outside in: distance from the mat and height of either edge, and shade. */
const facesOf = (frame: number, low: number) =>
  [
    [frame, low, frame, TOP - BEVEL, 0.62],
    [frame, TOP - BEVEL, frame - BEVEL, TOP, 1.35],
    [frame - BEVEL, TOP, 0.06, TOP, 1],
    [0.06, TOP, 0, -0.02, 0.5],
  ] as const;
