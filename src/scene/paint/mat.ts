import type { Table } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { cloud, newCanvas, newEasel, wholeTable, type Easel } from './easel.ts';
import { reliefOf } from '../relief.ts';
import { paintAreas } from './mat-areas.ts';
import { paintHills } from './mat-hills.ts';
import { paintRoads } from './mat-roads.ts';
import { paintWater } from './mat-water.ts';
import { PALETTE as C } from './palette.ts';
import { boundsOf } from './plane.ts';
import { SCENERY, type Scenery } from './scenery.ts';

/**
 * The printed mat: one picture of the whole table, draped over table and hills alike. Level tints, cliffs,
 * contours, roads, river beds, woods floors and contact shadows are all in it, so the ground is one draw
 * call, the plan view is a printed map, and the picture holds with shadows switched off.
 */
export function paintMat(table: Table, setting: Setting, pixels: number): OffscreenCanvas {
  const relief = reliefOf(table);
  const scenery = SCENERY[setting];
  const easel = newEasel(table.width, table.depth, pixels);
  const all = wholeTable(table.width, table.depth);
  const flock = paintFlock(table);
  easel.fill(all, C.ground[0]);
  easel.stamp(flock, boundsOf(all.outline));
  easel.specks(all, 6, [C.grass.dark, C.grass.fleck, C.grass.dry], 0.05, 5);
  paintHills(easel, relief, flock);
  paintRoads(easel, relief, scenery.roads);
  paintWater(easel, relief);
  paintAreas(easel, relief);
  paintFootings(easel, relief.pieces, scenery);
  paintVignette(easel);
  return easel.canvas;
}

/** The soft patches every ground shares: painted once, stamped where needed. */
function paintFlock({ width, depth }: Table): OffscreenCanvas {
  const scale = 1536 / Math.max(width, depth);
  const [canvas, brush] = newCanvas(Math.round(width * scale), Math.round(depth * scale));
  const patches = [
    cloud(C.grass.dark, 5, [0.48, 0.74], 0.75, 3),
    cloud(C.grass.dry, 4, [0.5, 0.78], 0.7, 9),
    cloud(C.grass.earth, 9, [0.6, 0.8], 0.6, 15),
    cloud(C.grass.dark, 48, [0.5, 0.8], 0.38, 21, 384),
    cloud(C.grass.fleck, 64, [0.6, 0.9], 0.22, 27, 384),
  ];
  for (const patch of patches) brush.drawImage(patch, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Contact shadows under everything that stands up, and trodden or paved ground round buildings. */
function paintFootings(easel: Easel, pieces: readonly Piece[], { facade }: Scenery): void {
  for (const piece of pieces) {
    const box = boundsOf(piece.outline, 1.4);
    if (piece.kind === 'structure') {
      easel.soft(box, 0.3, (soft) => {
        soft.fill(piece, C.building.shade, 0.6);
        soft.stroke(piece, C.building.shade, { width: 0.7, alpha: 0.6 });
      });
      if (facade === 'modern') {
        easel.stroke(piece, C.building.kerb, { width: 0.66 });
        easel.stroke(piece, C.building.apron, { width: 0.56 });
      } else easel.soft(box, 0.1, (soft) => soft.stroke(piece, C.house.earth, { width: 0.6, alpha: 0.9 }));
      easel.fill(piece, C.building.apron);
      easel.soft(box, 0.14, (soft) => soft.stroke(piece, C.building.shade, { width: 0.3, alpha: 0.8 }));
    }
    if (piece.kind === 'wall' || piece.kind === 'obstruction')
      easel.soft(box, 0.16, (soft) => {
        soft.fill(piece, C.building.shade, 0.7);
        soft.stroke(piece, C.building.shade, { width: 0.42, alpha: 0.55 });
      });
  }
}

/** Corners a little darker, as under a lamp. */
function paintVignette({ canvas, width, depth }: Easel): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const reach = Math.hypot(width, depth) / 2;
  const shade = brush.createRadialGradient(
    width / 2,
    depth / 2,
    reach * 0.62,
    width / 2,
    depth / 2,
    reach * 1.06,
  );
  shade.addColorStop(0, 'rgba(20,22,10,0)');
  shade.addColorStop(1, 'rgba(20,22,10,0.3)');
  brush.fillStyle = shade;
  brush.fillRect(0, 0, width, depth);
}
