import type { Model } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Point3 } from '../../geometry/point.ts';
import type { Polygon } from '../../geometry/ring.ts';
import { baseRing } from '../mesh/bases.ts';
import { standings } from '../mesh/crossings.ts';
import type { LookOf } from '../models/model-look.ts';
import type { Relief } from '../relief.ts';
import { cornerOf, inPolygon } from '../paint/plane.ts';

/** An upright solid on the table and what it is part of. */
export interface Solid extends Polygon {
  readonly id: string;
  readonly low: number; // inches
  readonly high: number; // inches
}

export interface TableThings {
  readonly relief: Relief;
  readonly models: readonly Model[];
  readonly lookOf: LookOf;
}

const FLAT = 0.05; // inches: what lies on a hill is met before the hill

/** Everything that can be pointed at. What has one of the ids comes first and, in the same place, wins over the rest. */
export function solidsToPointAt({ relief, models, lookOf }: TableThings, ids: readonly string[]): Solid[] {
  const named = ids.flatMap((id) => relief.pieceById(id) ?? []);
  return [
    ...[...named, ...relief.pieces].flatMap((piece) => partsOf(relief, piece)),
    ...models.map((model): Solid => {
      const { base, height } = lookOf(model);
      const low = relief.heightAt(model.at);
      const outline = baseRing(base, model.at, model.facing);
      return { id: model.id, outline, holes: [], low, high: low + height };
    }),
  ];
}

function partsOf(relief: Relief, piece: Piece): Solid[] {
  const { id, outline, holes } = piece;
  const { levelHeight } = relief.table;
  if (piece.kind === 'hill') {
    const edge = piece.level * levelHeight;
    return [{ id, outline, holes, low: Math.min(0, edge), high: Math.max(0, edge) }];
  }
  return standings(relief, piece).map(({ level, ...part }) => {
    const low = level * levelHeight;
    return { ...part, id, low, high: low + Math.max(FLAT, piece.height * levelHeight) };
  });
}

/** A straight look from an eye: table inches, the direction of any length. */
export interface Glance {
  readonly eye: Point3;
  readonly towards: Point3;
}

interface Hit {
  readonly id: string;
  /** How many times the direction from the eye. */
  readonly along: number;
}

const SAME_PLACE = 1e-6;

/** The first solid on the way. One the eye itself is in is looked out of, not at. */
export function firstMet(glance: Glance, solids: readonly Solid[]): Hit | null {
  let first: Hit | null = null;
  for (const solid of solids) {
    const along = entryOf(glance, solid);
    if (along > 0 && along < (first?.along ?? Infinity) - SAME_PLACE) first = { id: solid.id, along };
  }
  return first;
}

/** Where a glance enters a solid; 0 when it starts in it, infinitely far when it misses it. */
function entryOf({ eye: [x, y, z], towards: [dx, dy, dz] }: Glance, solid: Solid): number {
  const ends = [(solid.low - z) / dz, (solid.high - z) / dz];
  const level = dz === 0;
  if (level && (z < solid.low || z > solid.high)) return Infinity;
  const start = level ? 0 : Math.max(0, Math.min(...ends));
  const end = level ? Infinity : Math.max(...ends);
  if (end < start) return Infinity;
  if (inPolygon([x + dx * start, y + dy * start], solid)) return start;
  let entry = Infinity;
  for (const ring of [solid.outline, ...solid.holes])
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = cornerOf(ring, i + 1);
      const across = dx * (by - ay) - dy * (bx - ax);
      if (across === 0) return;
      const along = ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / across;
      const beside = ((ax - x) * dy - (ay - y) * dx) / across;
      if (beside >= 0 && beside <= 1 && along > start && along <= end) entry = Math.min(entry, along);
    });
  return entry;
}
