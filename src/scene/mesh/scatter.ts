import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import { tableRing } from '../paint/easel.ts';
import type { Relief } from '../relief.ts';
import { seeded, seedOf, type Random } from '../paint/noise.ts';
import {
  boundsOf,
  cornerOf,
  distanceToRing,
  inBounds,
  inPolygon,
  leftNormal,
  scatterPoints,
  solidLeft,
} from '../paint/plane.ts';
import type { Detail, Species } from './species.ts';

/** One tree, rock or tuft: where, how large, how it is turned and how light its colours are. */
export interface Stand {
  readonly species: Species;
  readonly at: Point; // inches
  readonly foot: number; // inches above the bare table
  readonly tall: number; // scale
  readonly wide: number; // scale
  readonly turn: number; // radians
  readonly tone: number;
}

export interface Undergrowth {
  readonly stands: readonly Stand[];
  readonly detail: Detail;
}

/** Triangles of one stand, as `speciesGeometry` builds them. */
const COST: Readonly<Record<Detail, Readonly<Record<Species, number>>>> = {
  fine: {
    oak: 490,
    maple: 490,
    poplar: 490,
    autumn: 490,
    conifer: 100,
    bush: 100,
    rock: 100,
    slabs: 290,
    reeds: 67,
    tuft: 14,
  },
  coarse: {
    oak: 130,
    maple: 130,
    poplar: 130,
    autumn: 130,
    conifer: 100,
    bush: 40,
    rock: 40,
    slabs: 290,
    reeds: 67,
    tuft: 14,
  },
};

/** Triangles all stands together may have: with shadows, which draw them a second time, and in low quality. */
export const GROWTH = { rich: 150_000, sparse: 40_000 } as const;

export function undergrowth(relief: Relief, budget: number = GROWTH.rich): Undergrowth {
  let stands: readonly Stand[] = [];
  for (const thinning of [1, 1.25, 1.6, 2.1, 3]) {
    stands = allStands(relief, thinning);
    const detail = (['fine', 'coarse'] as const).find((d) => costOf(stands, d) <= budget);
    if (detail) return { stands, detail };
  }
  return { stands, detail: 'coarse' };
}

const costOf = (stands: readonly Stand[], detail: Detail): number =>
  stands.reduce((sum, { species }) => sum + COST[detail][species], 0);

function allStands(relief: Relief, thinning: number): Stand[] {
  return [...relief.pieces.flatMap((piece) => standsOn(relief, piece, thinning)), ...tufts(relief, thinning)];
}

/** Puts a stand at a point of the ground, turned and toned at random. */
type Plant = (species: Species, at: Point, tall: number, wide: number, tone?: number) => Stand;

function planter({ heightAt }: Relief, random: Random): Plant {
  return (species, at, tall, wide, tone = 1) => ({
    species,
    at,
    foot: heightAt(at),
    tall,
    wide,
    turn: random() * Math.PI * 2,
    tone: tone * (0.86 + random() * 0.28),
  });
}

function standsOn(relief: Relief, piece: Piece, thinning: number): Stand[] {
  const seed = seedOf(piece.id);
  const random = seeded(seed);
  const plant = planter(relief, random);
  const spread = (gap: number, margin: number) =>
    scatterPoints(piece, gap * thinning, margin, seed + gap * 100);
  const tall = piece.height * relief.table.levelHeight;
  switch (piece.kind) {
    case 'light-woods':
      return [
        ...spread(1.18, 0.32).map((at) => {
          const [kind, height] = [random(), tall * (0.72 + random() * 0.28)];
          const species = kind < 0.42 ? 'maple' : kind < 0.7 ? 'poplar' : kind < 0.85 ? 'autumn' : 'conifer';
          return plant(species, at, height, crown(height, at, piece) * (0.95 + random() * 0.1));
        }),
        ...spread(1.5, 0.25).map((at) => plant('bush', at, 0.5 + random() * 0.2, 0.6, 1.25)),
      ];
    case 'heavy-woods':
      return [
        ...spread(0.74, 0.28).map((at) => {
          const [kind, height] = [random(), tall * (0.82 + random() * 0.2)];
          const species = kind < 0.5 ? 'conifer' : kind < 0.9 ? 'oak' : 'maple';
          return plant(
            species,
            at,
            Math.min(tall, height),
            crown(height, at, piece) * (0.85 + random() * 0.1),
            0.92,
          );
        }),
        ...spread(0.62, 0.2).map((at) =>
          plant('bush', at, 0.7 + random() * 0.5, 0.55 + random() * 0.25, 0.72),
        ),
      ];
    case 'rough':
      return spread(0.5, 0.2).map((at) => {
        const size = 0.35 + random() * random() * 1.1;
        return plant('rock', at, size, Math.min(size, distanceToRing(at, piece.outline) * 2));
      });
    case 'rubble':
      return spread(0.58, 0.3).map((at) => {
        const size = 0.5 + random() * 0.7;
        return plant('slabs', at, size, Math.min(size, distanceToRing(at, piece.outline) * 1.9));
      });
    case 'swamp':
      return [
        ...spread(0.4, 0.12).flatMap((at) =>
          random() < 0.75 ? [plant('reeds', at, 0.6 + random() * 0.5, 0.8)] : [],
        ),
        ...spread(1.9, 0.4).map((at) => plant('bush', at, 0.45, 0.6, 0.95)),
      ];
    case 'hill':
      return spread(3.2, 0.6).flatMap((at) =>
        random() < 0.5 ? [plant('rock', at, 0.22 + random() * 0.2, 0.3)] : [],
      );
    case 'water':
      return bankStands(relief, piece, plant, random);
    case 'structure':
    case 'obstruction':
    case 'wall':
    case 'road':
      return [];
  }
}

/** Width of a crown: in keeping with the tree, and no wider than reaches the outline of its wood. */
const crown = (height: number, at: Point, piece: Piece): number =>
  Math.min(height, 2.4, Math.max(0.8, distanceToRing(at, piece.outline) * 3));

/** A stone or a few reeds here and there along the water's edge. */
function bankStands({ table }: Relief, piece: Piece, plant: Plant, random: Random): Stand[] {
  return solidLeft(piece).flatMap((ring) =>
    ring.flatMap((corner, i) => {
      const next = cornerOf(ring, i + 1);
      const [nx, ny] = leftNormal(ring, i);
      const at: Point = [(corner[0] + next[0]) / 2 - nx * 0.18, (corner[1] + next[1]) / 2 - ny * 0.18];
      const [x, y] = at;
      if (x < 0.5 || y < 0.5 || x > table.width - 0.5 || y > table.depth - 0.5 || random() > 0.25) return [];
      return [random() < 0.6 ? plant('rock', at, 0.25, 0.3) : plant('reeds', at, 0.5, 0.6)];
    }),
  );
}

/** Grass on open ground, away from everything painted. */
function tufts(relief: Relief, thinning: number): Stand[] {
  const { width, depth } = relief.table;
  const random = seeded(700);
  const plant = planter(relief, random);
  const near = relief.pieces.map((piece) => ({ piece, box: boundsOf(piece.outline, 0.5) }));
  const isOpen = (at: Point) =>
    near.every(({ piece, box }) => {
      if (!inBounds(at, box)) return true;
      if (piece.kind === 'hill') return distanceToRing(at, piece.outline) > 0.35;
      return !inPolygon(at, piece) && distanceToRing(at, piece.outline) > 0.45;
    });
  const gap = 0.85 * thinning * Math.max(1, Math.sqrt((width * depth) / (48 * 48)));
  return scatterPoints({ outline: tableRing(width, depth), holes: [] }, gap, 0.4, 700, 900)
    .filter(isOpen)
    .map((at) => {
      const size = 0.16 + random() * 0.2;
      return plant('tuft', at, size, size * 1.2, 1.05);
    });
}
