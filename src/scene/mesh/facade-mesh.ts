import type { Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { BAYS } from '../paint/facades.ts';
import type { Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, insetRing } from '../paint/plane.ts';
import type { Storeys } from './building.ts';
import { placedOn, toScene, type Mesher } from './mesher.ts';
import { raiseRing } from './polygon-mesh.ts';
import { addBox } from './solids.ts';

const BAY = 0.56; // inches of wall to a window

/** The two meshes all buildings are made of: windowed walls, and everything else. */
export interface BuildingMeshes {
  readonly walls: Mesher;
  readonly trim: Mesher;
}

/** How one storey of one wall is faced: a tint over a row of the facade sheet. */
interface Facing {
  readonly tint: string;
  readonly row: number;
}

/** Walls with a row of windows to a storey. Sides too short for a window stay plain. */
export function addFacade(
  { walls, trim }: BuildingMeshes,
  table: Table,
  storeys: Storeys,
  ring: Ring,
  random: Random,
  facingOf: (floor: number, start: number) => Facing,
): void {
  const { foot, top, floors } = storeys;
  const at = (p: Point, height: number) => toScene(table, p[0], p[1], height);
  const heightOf = (floor: number) => foot + ((top - foot) * floor) / floors;
  ring.forEach((a, i) => {
    const b = cornerOf(ring, i + 1);
    const length = distance(a, b);
    const plain = length < BAY * 0.6;
    const bays = Math.max(1, Math.round(length / BAY));
    const [column, start] = plain ? [0, 0] : [bayOf(random), bayOf(random)];
    for (let f = 0; f < floors; f++) {
      const [low, high] = [heightOf(f), heightOf(f + 1)];
      const { tint, row } = facingOf(f, start);
      const [u0, u1, v0, v1] = [column / BAYS, (column + bays) / BAYS, row / BAYS, (row + 1) / BAYS];
      const corners = [at(a, low), at(b, low), at(b, high), at(a, high)] as const;
      if (plain) trim.quad(...corners, tint, i % 2 ? 0.86 : 1);
      else
        walls.quad(...corners, tint, 1, [
          [u0, v0],
          [u1, v0],
          [u1, v1],
          [u0, v1],
        ]);
    }
  });
}

const bayOf = (random: Random): number => Math.floor(random() * BAYS);

/** A ledge round a building; `by` is how far its sides stand inwards of the rings. */
export function addBand(
  trim: Mesher,
  table: Table,
  rings: readonly Ring[],
  by: number,
  low: number,
  high: number,
  colour: string,
): void {
  for (const ring of rings) {
    const ledge = insetRing(ring, by);
    const at = (height: number) => (p: Point) => toScene(table, p[0], p[1], height);
    raiseRing(trim, ledge, at(low), at(high), colour, (side) => (side % 2 ? 0.85 : 0.97));
    ledge.forEach((corner, i) => {
      const [next, back, wall] = [cornerOf(ledge, i + 1), cornerOf(ring, i + 1), cornerOf(ring, i)];
      trim.quad(at(high)(corner), at(high)(next), at(high)(back), at(high)(wall), colour, 1.12);
      trim.quad(at(low)(wall), at(low)(back), at(low)(next), at(low)(corner), colour, 0.55);
    });
  }
}

/** Adds something in the middle of the longest wall, z pointing away from it; nothing where no wall is `least` inches long. */
export function atLongestWall(
  trim: Mesher,
  table: Table,
  ring: Ring,
  foot: number,
  least: number,
  add: () => void,
): void {
  const lengths = ring.map((corner, i) => distance(corner, cornerOf(ring, i + 1)));
  const side = lengths.indexOf(Math.max(...lengths));
  if (side < 0 || (lengths[side] ?? 0) < least) return;
  const [a, b] = [cornerOf(ring, side), cornerOf(ring, side + 1)];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  placedOn(trim, table, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], foot, turn, add);
}

/** A door of planks in a frame; it stands out from the wall by less than `depth`. */
export function addDoorway(
  trim: Mesher,
  table: Table,
  wall: Ring,
  foot: number,
  size: { readonly width: number; readonly height: number; readonly depth: number },
  frame: string,
): void {
  const { width, height, depth } = size;
  atLongestWall(trim, table, wall, foot, width * 1.5, () => {
    addBox(trim, [0, height / 2, 0], [width, height, depth], frame, { edge: 1.15 });
    addBox(trim, [0, height * 0.46, depth * 0.3], [width * 0.7, height * 0.9, depth], C.house.beam);
  });
}
