import type { PackedTerrain } from './packed-terrain.ts';
import { cellGrid, surfaceOf, updateSurface, type Surface } from './surface.ts';
import { wallsOf, type Box, type Walls } from './walls.ts';

/** What maps of a terrain are made on, worked out when one first asks for it and kept. */
export interface MapGround {
  readonly walls: () => Walls;
  /** Heights in cells so many inches wide. */
  readonly surface: (cell: number) => Surface;
  /** What is left of it for a terrain that differs only in these boxes. */
  readonly keep: (changed: readonly Box[]) => Kept;
}

/** Walls and surfaces of an older terrain, and where it was another. */
interface Kept {
  readonly walls: Walls | null;
  readonly surfaces: ReadonlyMap<number, Surface>;
  readonly changed: readonly Box[];
}

const NOTHING: Kept = { walls: null, surfaces: new Map(), changed: [] };
const MOST_BOXES = 64; // a piece dragged so far that everything is looked at again

/** Sizes in inches. What was kept is brought up to date where the terrain has changed, and nowhere else. */
export function mapGround(
  terrain: PackedTerrain,
  { width, depth }: { readonly width: number; readonly depth: number },
  kept: Kept = NOTHING,
): MapGround {
  let walls: Walls | null = null;
  const surfaces = new Map<number, Surface>();
  const isCurrent = (): boolean =>
    (walls !== null || kept.walls === null) && [...kept.surfaces.keys()].every((cell) => surfaces.has(cell));
  return {
    walls: () => (walls ??= wallsOf(terrain, kept.walls ?? undefined, kept.changed)),
    surface: (cell) => {
      const known = surfaces.get(cell);
      if (known) return known;
      const old = kept.surfaces.get(cell);
      const made = old
        ? updated(old, terrain, kept.changed)
        : surfaceOf(terrain, cellGrid(width, depth, cell));
      surfaces.set(cell, made);
      return made;
    },
    keep: (boxes) => {
      const changed = isCurrent() ? boxes : [...kept.changed, ...boxes];
      if (changed.length > MOST_BOXES) return NOTHING;
      return { walls: walls ?? kept.walls, surfaces: new Map([...kept.surfaces, ...surfaces]), changed };
    },
  };
}

function updated(old: Surface, terrain: PackedTerrain, changed: readonly Box[]): Surface {
  const copy = {
    grid: old.grid,
    ground: old.ground.slice(),
    top: old.top.slice(),
    onOutline: old.onOutline.slice(),
  };
  updateSurface(copy, terrain, changed);
  return copy;
}
