import type { Piece } from '../battlefield/piece.ts';
import { isInFrame, type SightIndex } from './edge-grid.ts';
import { isUneven, remeasureTops } from './edge-tops.ts';
import { setGroundRange } from './ground-range.ts';
import { indexTerrain } from './index-terrain.ts';
import { withPieceReplaced } from './pack-terrain.ts';
import { DRAPED, type PackedTerrain } from './packed-terrain.ts';
import { patchGrid } from './patch-grid.ts';

/** A terrain after one of its pieces was replaced, with the solids whose heights changed, the piece's own among them. */
interface MovedTerrain {
  readonly terrain: PackedTerrain;
  readonly solid: number;
  readonly raised: readonly number[];
}

/**
 * The terrain with the piece of this index replaced, and the heights of all that stands on it. Nothing when the
 * piece is not in the terrain or has another number of corners; such a change is packed anew.
 */
export function moveInTerrain(before: PackedTerrain, index: number, piece: Piece): MovedTerrain | undefined {
  const replaced = withPieceReplaced(before, index, piece);
  if (!replaced) return undefined;
  const { terrain, solid } = replaced;
  const raised = [solid];
  setGroundRange(terrain, solid);
  if (before.make[solid] !== DRAPED || terrain.make[solid] !== DRAPED) {
    for (let other = 0; other < terrain.solids; other++) {
      if (other === solid || terrain.make[other] !== DRAPED) continue;
      if (!boxMeets(before, solid, terrain, other) && !boxMeets(terrain, solid, terrain, other)) continue;
      setGroundRange(terrain, other);
      if (terrain.low[other] !== before.low[other] || terrain.high[other] !== before.high[other])
        raised.push(other);
    }
  }
  return { terrain, solid, raised };
}

/**
 * The index with one piece replaced: only cells and edges near its old and new place are looked at again, the rest is
 * copied. Nothing under the conditions of {@link moveInTerrain}.
 */
export function movePiece(index: SightIndex, at: number, piece: Piece): SightIndex | undefined {
  const moved = moveInTerrain(index.terrain, at, piece);
  if (!moved) return undefined;
  const { terrain, solid, raised } = moved;
  const version = index.version + 1;
  if (!isInFrame(index.grid, terrain, solid)) return { ...indexTerrain(terrain, index.grid.cell), version };
  const tops = remeasureTops(terrain, index.tops, edgesToMeasure(index.terrain, moved));
  return { version, terrain, tops, grid: patchGrid(index, terrain, tops, solid, raised) };
}

/** Edges along which the top may have changed: all of a solid that changed itself, and those of uneven ones under it. */
function edgesToMeasure(before: PackedTerrain, { terrain, raised }: MovedTerrain): Uint8Array {
  const { edgeStart } = terrain;
  const measure = new Uint8Array(terrain.ax.length);
  for (const changed of raised) {
    measure.fill(1, edgeStart[changed], edgeStart[changed + 1]);
    for (let other = 0; other < terrain.solids; other++) {
      const beside = boxMeets(terrain, changed, terrain, other) || boxMeets(before, changed, terrain, other);
      if (!beside) continue;
      const [wasUneven, uneven] = [isUneven(before, other), isUneven(terrain, other)];
      if (wasUneven !== uneven) measure.fill(1, edgeStart[other], edgeStart[other + 1]);
      if (!wasUneven || !uneven) continue;
      for (let edge = edgeStart[other]!; edge < edgeStart[other + 1]!; edge++) {
        if (touches(terrain, edge, terrain, changed) || touches(terrain, edge, before, changed))
          measure[edge] = 1;
      }
    }
  }
  return measure;
}

function touches(
  { ax, ay, bx, by }: PackedTerrain,
  edge: number,
  { box }: PackedTerrain,
  solid: number,
): boolean {
  const at = 4 * solid;
  return (
    Math.min(ax[edge]!, bx[edge]!) <= box[at + 2]! &&
    Math.max(ax[edge]!, bx[edge]!) >= box[at]! &&
    Math.min(ay[edge]!, by[edge]!) <= box[at + 3]! &&
    Math.max(ay[edge]!, by[edge]!) >= box[at + 1]!
  );
}

function boxMeets(one: PackedTerrain, solid: number, other: PackedTerrain, beside: number): boolean {
  const [a, b] = [4 * solid, 4 * beside];
  return (
    one.box[a]! <= other.box[b + 2]! &&
    other.box[b]! <= one.box[a + 2]! &&
    one.box[a + 1]! <= other.box[b + 3]! &&
    other.box[b + 1]! <= one.box[a + 3]!
  );
}
