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
  const tops = remeasureTops(terrain, index.tops, solidsToMeasure(index.terrain, moved));
  return { version, terrain, tops, grid: patchGrid(index, terrain, tops, solid, raised) };
}

/** Solids along whose edges the top may have changed: those that changed themselves, and uneven ones beside them. */
function solidsToMeasure(before: PackedTerrain, { terrain, solid, raised }: MovedTerrain): Uint8Array {
  const measure = new Uint8Array(terrain.solids);
  for (const changed of raised) {
    measure[changed] = 1;
    for (let other = 0; other < terrain.solids; other++) {
      if (measure[other]) continue;
      const beside = boxMeets(terrain, changed, terrain, other) || boxMeets(before, changed, terrain, other);
      if (beside && (isUneven(before, other) || isUneven(terrain, other))) measure[other] = 1;
    }
  }
  measure[solid] = 1;
  return measure;
}

function boxMeets(one: PackedTerrain, solid: number, other: PackedTerrain, beside: number): boolean {
  const [a, b] = [4 * solid, 4 * beside];
  return (
    one.box[a]! < other.box[b + 2]! &&
    other.box[b]! < one.box[a + 2]! &&
    one.box[a + 1]! < other.box[b + 3]! &&
    other.box[b + 1]! < one.box[a + 3]!
  );
}
