import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import type { Relief } from '../relief.ts';
import { seeded, seedOf, type Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, insetRing, slack, solidLeft } from '../paint/plane.ts';
import { SCENERY } from '../paint/scenery.ts';
import { standings, type Standing } from './crossings.ts';
import { toScene, type Mesher } from './mesher.ts';
import { fillRings } from './polygon-mesh.ts';

/** Walls and boulders, added to the mesh that holds the solid parts of buildings. */
export function addStonework(mesher: Mesher, relief: Relief, setting: Setting): void {
  const masonry = SCENERY[setting].facade === 'modern' ? DRESSED : FIELDSTONE;
  for (const piece of relief.pieces) {
    const random = seeded(seedOf(piece.id));
    if (piece.kind === 'wall')
      for (const part of standings(relief, piece)) addWall(mesher, relief, piece, part, masonry, random);
    if (piece.kind === 'obstruction')
      for (const part of standings(relief, piece)) addBoulder(mesher, relief, piece, part, random);
  }
}

/** How a wall is laid. */
interface Masonry {
  readonly course: number; // inches high
  readonly stone: number; // inches long
  readonly tones: readonly string[];
  readonly coping: string;
  /** Between the darkest stone and the brightest, as a share. */
  readonly uneven: number;
}

const DRESSED: Masonry = {
  course: 0.2,
  stone: 0.42,
  tones: [C.stone.high],
  coping: C.stone.coping,
  uneven: 0.3,
};
const FIELDSTONE: Masonry = {
  course: 0.13,
  stone: 0.24,
  tones: C.stone.field,
  coping: C.stone.moss,
  uneven: 0.4,
};

/** A wall of laid stones, exactly as high as the rules have it, with a pale coping. */
function addWall(
  mesher: Mesher,
  { table }: Relief,
  piece: Piece,
  part: Standing,
  masonry: Masonry,
  random: Random,
): void {
  const foot = part.level * table.levelHeight;
  const top = foot + Math.max(0.05, piece.height * table.levelHeight);
  const rings = solidLeft(part);
  const courses = Math.max(1, Math.min(12, Math.round((top - foot) / masonry.course)));
  for (const ring of rings)
    ring.forEach((a, side) => {
      const b = cornerOf(ring, side + 1);
      const stones = Math.max(1, Math.min(120, Math.round(distance(a, b) / masonry.stone)));
      const along = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      for (let course = 0; course < courses; course++) {
        const [low, high] = [
          foot + ((top - foot) * course) / courses,
          foot + ((top - foot) * (course + 1)) / courses,
        ];
        const shift = course % 2 ? 0.5 : 0;
        for (let k = 0; k < stones + (shift ? 1 : 0); k++) {
          const [from, to] = [
            along(Math.max(0, (k - shift) / stones)),
            along(Math.min(1, (k + 1 - shift) / stones)),
          ];
          const shade = 1.05 + (random() - 0.5) * masonry.uneven - (course === 0 ? 0.15 : 0);
          mesher.quad(
            toScene(table, ...from, low),
            toScene(table, ...to, low),
            toScene(table, ...to, high),
            toScene(table, ...from, high),
            masonry.tones[Math.floor(hash(k, course) * masonry.tones.length)] ?? C.stone.high,
            shade,
          );
        }
      }
    });
  fillRings(mesher, rings, ([x, y]) => toScene(table, x, y, top), masonry.coping, 1.05);
}

const CRAG = [
  { inwards: 0, up: 0, shade: 0.8 },
  { inwards: 0.08, up: 0.35, shade: 1.02 },
  { inwards: 0.22, up: 0.66, shade: 1.14 },
  { inwards: 0.5, up: 0.9, shade: 1.24 },
  { inwards: 0.85, up: 1, shade: 1.28 },
] as const;

/** One hewn rock on the outline the rules use; its crest is as high as they say. */
function addBoulder(mesher: Mesher, { table }: Relief, piece: Piece, part: Standing, random: Random): void {
  const foot = part.level * table.levelHeight;
  const rise = Math.max(0.1, piece.height * table.levelHeight);
  const [low, high] = C.rough.rock;
  const ring = faceted(solidLeft(part)[0] ?? part.outline);
  const reach = Math.min(1.2, slack(ring) * 1.5);
  const rings = CRAG.map(({ inwards, up }) =>
    insetRing(ring, inwards * reach).map(([x, y], i) => {
      const jitter = up === 0 || up === 1 ? 0 : (hash(i, up) - 0.5) * 0.16;
      const bulge = up === 0 || up === 1 ? 0 : (hash(i + 7, up) - 0.5) * reach * 0.16;
      const [cx, cy] = cornerOf(ring, i);
      const away = Math.hypot(x - cx, y - cy) || 1;
      const push = Math.max(0, 1 + bulge / away);
      return toScene(
        table,
        cx + (x - cx) * push,
        cy + (y - cy) * push,
        foot + rise * Math.min(1, up + jitter),
      );
    }),
  );
  for (let s = 0; s + 1 < rings.length; s++)
    rings[s]?.forEach((a, i, lower) => {
      const j = (i + 1) % lower.length;
      const [b, c, d] = [lower[j], rings[s + 1]?.[j], rings[s + 1]?.[i]];
      if (!b || !c || !d) return;
      const shade = (CRAG[s]?.shade ?? 1) * (0.84 + random() * 0.3);
      mesher.triangle(a, b, c, s < 1 ? low : high, shade);
      mesher.triangle(a, c, d, s < 1 ? low : high, shade * (0.92 + random() * 0.16));
    });
  const top = insetRing(ring, (CRAG.at(-1)?.inwards ?? 0) * reach);
  fillRings(mesher, [top], ([x, y]) => toScene(table, x, y, foot + rise), high, 1.2);
}

const hash = (i: number, salt: number): number => {
  const value = Math.sin(i * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

/** Long sides cut into facets, so that a boulder with four corners is still a rock. */
function faceted(ring: Ring): Point[] {
  return ring.flatMap((a, i) => {
    const b = cornerOf(ring, i + 1);
    const steps = Math.max(1, Math.round(distance(a, b) / 0.7));
    return Array.from({ length: steps }, (_, k): Point => [
      a[0] + ((b[0] - a[0]) * k) / steps,
      a[1] + ((b[1] - a[1]) * k) / steps,
    ]);
  });
}
