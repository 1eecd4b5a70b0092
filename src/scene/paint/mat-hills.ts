import type { Piece } from '../../battlefield/piece.ts';
import type { Polygon } from '../../geometry/ring.ts';
import type { Easel } from './easel.ts';
import type { Relief } from '../relief.ts';
import { seedOf } from './noise.ts';
import { groundTint, PALETTE as C } from './palette.ts';
import { boundsOf, insetRing, slack, solidLeft } from './plane.ts';

/** Low to high, so that a higher hill covers the paint of those under it. */
export function paintHills(easel: Easel, { hills }: Relief, flock: OffscreenCanvas): void {
  const levels = [...new Set(hills.map((hill) => hill.level))].sort((a, b) => a - b);
  for (const level of levels) {
    const group = hills.filter((hill) => hill.level === level);
    for (const hill of group) paintFoot(easel, hill);
    for (const hill of group) paintTop(easel, hill, hill, flock);
    for (const hill of group) paintEdge(easel, hill);
    // hills of one level that overlap have one edge between them: their tops cover each other's lines
    if (group.length > 1) for (const hill of group) paintTop(easel, hill, shrunk(hill), flock);
  }
}

/** Shadow on the lower ground round a hill; in a pit it lies inside. */
function paintFoot(easel: Easel, hill: Piece): void {
  easel.soft(boundsOf(hill.outline, 2), 0.45, (soft) =>
    soft.stroke(hill, C.cliff.foot, { width: 0.9, alpha: 0.75 }),
  );
}

function paintTop(easel: Easel, hill: Piece, shape: Polygon, flock: OffscreenCanvas): void {
  easel.within(shape, () => {
    const box = boundsOf(hill.outline);
    easel.fill(hill, groundTint(hill.level));
    easel.stamp(flock, box, 0.62);
    easel.specks(hill, 9, [C.grass.dark, C.grass.fleck, C.cliff.rim], 0.045, seedOf(hill.id));
    const deep = hill.level < 0;
    easel.soft(boundsOf(hill.outline, 1), deep ? 0.4 : 0.1, (soft) =>
      soft.stroke(hill, deep ? C.cliff.foot : C.cliff.rim, { width: deep ? 1 : RIM, alpha: 0.75 }),
    );
  });
}

/** The earth of the cliff where the bevel is, and the contour line on the outline itself. */
function paintEdge(easel: Easel, hill: Piece): void {
  easel.within(hill, () => easel.stroke(hill, C.cliff.earth, { width: 0.5 }));
  easel.stroke(hill, C.contour, { width: 0.07 });
}

const RIM = 1.15; // inches, half of it on the hill

function shrunk(hill: Piece): Polygon {
  const [outline, ...holes] = solidLeft(hill).map((ring) => insetRing(ring, Math.min(0.26, slack(ring) / 2)));
  return { outline: outline ?? hill.outline, holes };
}
