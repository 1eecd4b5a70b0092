import type { Table } from '../../battlefield/battle.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import { MASONRY } from '../paint/facades.ts';
import type { Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import {
  cornerOf,
  distance,
  inPolygon,
  insetSharply,
  roomInside,
  roomiestSpot,
  slack,
} from '../paint/plane.ts';
import type { Building } from './building.ts';
import { addBand, addDoorway, addFacade, type BuildingMeshes } from './facade-mesh.ts';
import { placedOn, toScene, type Mesher } from './mesher.ts';
import { fillRings, raiseRing } from './polygon-mesh.ts';
import { addBox } from './solids.ts';

const STANDS_BACK = 0.09; // inches: the battlements are on the rules' outline, the walls stand back under them
const BREAST = 0.2; // inches from the deck to the gaps between merlons
const MERLON = 0.2; // inches high: their tops are as high as the rules have the piece
const THICK = 0.16; // inches
const PITCH = 0.44; // inches from merlon to merlon

/** How to build a piece as a tower of stone with a walk behind battlements. */
export function keepBuilder(random: Random) {
  return (meshes: BuildingMeshes, table: Table, building: Building) => {
    const { rings, foot, top, floors } = building;
    const { trim } = meshes;
    const room = Math.min(...rings.map(slack));
    const back = roomInside(rings, Math.min(STANDS_BACK, room / 4));
    const thick = roomInside(rings, Math.min(THICK, room / 3));
    const merlons = thick > 0 ? merlonsOn(rings, thick) : [];
    const breast = top - (merlons.length > 0 ? Math.min(MERLON, (top - foot) / 6) : 0);
    const deck = breast - Math.min(BREAST, (top - foot) / 6);
    const walls = rings.map((ring) => insetSharply(ring, back));
    for (const ring of walls)
      addFacade(meshes, table, { foot, top: deck, floors }, ring, random, (floor, start) => ({
        tint: C.house.keep,
        row: MASONRY + ((start + floor) % MASONRY),
      }));
    addBand(trim, table, walls, -back * 0.8, foot, foot + 0.14, C.stone.high);
    const inner = rings.map((ring) => insetSharply(ring, thick));
    addParapet(trim, table, { rings, walls, inner }, deck, breast);
    const height = top - breast;
    for (const { at, turn, wide } of merlons)
      placedOn(trim, table, at, breast, turn, () =>
        addBox(trim, [0, height / 2, 0], [wide, height, thick], C.house.keep, { bevel: 0.025, edge: 1.22 }),
      );
    addHatch(trim, table, rings, deck);
    const gate = { width: 0.5, height: Math.min(0.7, ((deck - foot) / floors) * 0.8), depth: back };
    addDoorway(trim, table, walls[0] ?? [], foot, gate, C.stone.coping);
  };
}

/** A corbelled breastwork round a deck of flags. */
function addParapet(
  trim: Mesher,
  table: Table,
  { rings, walls, inner }: Readonly<Record<'rings' | 'walls' | 'inner', readonly Ring[]>>,
  deck: number,
  breast: number,
): void {
  const at = (height: number) => (p: Point) => toScene(table, p[0], p[1], height);
  const low = deck - 0.1;
  rings.forEach((ring, n) => {
    const [inside, wall] = [inner[n] ?? ring, walls[n] ?? ring];
    raiseRing(trim, ring, at(low), at(breast), C.house.keep, (side) => (side % 2 ? 0.9 : 1.02));
    raiseRing(trim, inside.toReversed(), at(deck), at(breast), C.house.keep, () => 0.66);
    ring.forEach((corner, i) => {
      const next = cornerOf(ring, i + 1);
      const [far, near] = [cornerOf(inside, i + 1), cornerOf(inside, i)];
      trim.quad(at(breast)(corner), at(breast)(next), at(breast)(far), at(breast)(near), C.stone.coping, 1.1);
      const [back, under] = [cornerOf(wall, i + 1), cornerOf(wall, i)];
      trim.quad(at(low)(under), at(low)(back), at(low)(next), at(low)(corner), C.house.keep, 0.5);
    });
  });
  fillRings(trim, inner, at(deck), C.house.flags, 0.92);
}

interface Merlon {
  readonly at: Point;
  readonly turn: number;
  readonly wide: number; // inches
}

/** Merlons along every side; none at a corner too sharp for one. */
function merlonsOn(rings: readonly Ring[], thick: number): Merlon[] {
  const [outline = [], ...holes] = rings;
  const lines = rings.map((ring) => insetSharply(ring, thick / 2));
  const sides = lines.flatMap((line) => line.map((a, i) => [a, cornerOf(line, i + 1)] as const));
  return sides.flatMap(([a, b]) => {
    const length = distance(a, b);
    const gaps = Math.max(1, Math.round(length / PITCH));
    const wide = (length / gaps) * 0.56;
    const [east, north] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const isInside = ([x, y]: Point) =>
      SIGNS.every(([s, t]) => {
        const [along, beside] = [s * wide * 0.49, t * thick * 0.49];
        const corner: Point = [x + east * along - north * beside, y + north * along + east * beside];
        return inPolygon(corner, { outline, holes });
      });
    return Array.from({ length: gaps }, (_, k): Point => {
      const along = ((k + 0.5) / gaps) * length;
      return [a[0] + east * along, a[1] + north * along];
    })
      .filter(isInside)
      .map((at) => ({ at, turn: Math.atan2(north, east), wide }));
  });
}

const SIGNS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The way up to the walk. */
function addHatch(trim: Mesher, table: Table, [outline = [], ...holes]: readonly Ring[], deck: number): void {
  const { at, radius } = roomiestSpot({ outline, holes });
  const size = Math.min(0.5, radius * 0.6);
  if (size < 0.2) return;
  const [a, b] = [cornerOf(outline, 0), cornerOf(outline, 1)];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  placedOn(trim, table, at, deck, turn, () => {
    addBox(trim, [size * 0.5, 0.03, size * 0.4], [size * 1.2, 0.06, size * 1.2], C.house.keep, {
      edge: 1.15,
    });
    addBox(trim, [size * 0.5, 0.06, size * 0.4], [size, 0.06, size], C.house.board, { edge: 1.3 });
  });
}
