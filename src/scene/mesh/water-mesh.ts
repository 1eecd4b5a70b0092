import type { BufferGeometry } from 'three';
import type { Point } from '../../geometry/point.ts';
import type { Relief } from '../relief.ts';
import { seedOf } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { scatterPoints, solidLeft } from '../paint/plane.ts';
import { standings } from './crossings.ts';
import { newMesher, toScene } from './mesher.ts';
import { fillRings } from './polygon-mesh.ts';

const LIFT = 0.04; // inches above the bed
const STEP = 0.003; // each sheet a little lower than the one before: where two join, only the first is blended
const TILE = 5; // inches one ripple texture covers

/** The glossy sheets over all water, and the dull pools of swamps; nothing when the table is dry. */
export function waterGeometry(relief: Relief): BufferGeometry | undefined {
  const mesher = newMesher();
  const { table } = relief;
  const uv = ([x, y]: Point) => [x / TILE, y / TILE] as const;
  const waters = relief.pieces.filter((piece) => piece.kind === 'water');
  waters.forEach((piece, order) => {
    const lift = LIFT - Math.min(STEP, 0.03 / waters.length) * order;
    for (const part of standings(relief, piece)) {
      const height = part.level * table.levelHeight + lift;
      fillRings(mesher, solidLeft(part), ([x, y]) => toScene(table, x, y, height), '#ffffff', 1, uv);
    }
  });
  for (const piece of relief.pieces)
    if (piece.kind === 'swamp')
      scatterPoints(piece, 1.15, 0.6, seedOf(piece.id)).forEach((centre, i) => {
        const height = relief.heightAt(centre) + 0.025;
        fillRings(
          mesher,
          [pool(centre, 0.32 + (i % 3) * 0.13)],
          ([x, y]) => toScene(table, x, y, height),
          C.water.pool,
          1,
          uv,
        );
      });
  return mesher.triangles() > 0 ? mesher.geometry() : undefined;
}

function pool([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, k): Point => {
    const turn = (k / 12) * Math.PI * 2;
    return [x + Math.cos(turn) * radius * 1.3, y + Math.sin(turn) * radius];
  });
}
