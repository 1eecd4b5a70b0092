import type { Piece } from '../../battlefield/piece.ts';
import type { Polygon } from '../../geometry/ring.ts';
import type { Easel } from './easel.ts';
import type { Relief } from '../relief.ts';
import { PALETTE as C } from './palette.ts';
import { boundsOf, insetRing, slack, solidLeft } from './plane.ts';

/** Bank, shallows and depth are painted on the bed; the glossy sheet above is a mesh of its own. */
export function paintWater(easel: Easel, { pieces }: Relief): void {
  const waters = pieces.filter((piece) => piece.kind === 'water');
  for (const water of waters)
    easel.soft(boundsOf(water.outline, 1.5), 0.22, (soft) =>
      soft.stroke(water, C.water.bank, { width: 1.1, alpha: 0.95 }),
    );
  for (const water of waters) easel.stroke(water, C.water.wet, { width: 0.2 });
  for (const water of waters) easel.fill(water, C.water.shallow);
  paintBed(easel, waters, 0.34, C.water.mid, 0.2);
  paintBed(easel, waters, 0.74, C.water.deep, 0.34);
}

function paintBed(easel: Easel, waters: readonly Piece[], by: number, colour: string, blur: number): void {
  for (const water of waters) {
    const [outline, ...holes] = solidLeft(water).map((ring) =>
      insetRing(ring, Math.min(by, slack(ring) * 0.7)),
    );
    const bed: Polygon = { outline: outline ?? water.outline, holes };
    easel.within(water, () => easel.soft(boundsOf(water.outline), blur, (soft) => soft.fill(bed, colour)));
  }
}
