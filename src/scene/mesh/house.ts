import type { Table } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Setting } from '../../rules/contract/ruleset.ts';
import { MASONRY } from '../paint/facades.ts';
import { pick, type Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { distance, distanceToRing, insetSharply, roomInside, slack } from '../paint/plane.ts';
import { SCENERY } from '../paint/scenery.ts';
import type { Building } from './building.ts';
import { addBand, addDoorway, addFacade, type BuildingMeshes } from './facade-mesh.ts';
import { placedOn, type Mesher } from './mesher.ts';
import { roofsOver, type Roof } from './pitched-roof.ts';
import { addPitchedRoof, RIDGE_LIFT, type RoofLook, type RoofSeat } from './roof-mesh.ts';
import { addBox } from './solids.ts';

/** What a house is made of: its ground floor may be of another stuff than what stands on it. */
interface HouseLook {
  readonly lower: Walling;
  readonly upper: Walling;
  readonly roof: RoofLook;
  readonly pitch: number; // inches up for an inch inwards, where there is room for it
  readonly chimney: string;
}

interface Walling {
  readonly tint: string;
  readonly masonry: boolean;
}

const OVERHANG = 0.09; // inches: the eaves are on the rules' outline, the walls stand back under them
const MOST_ROOF = 0.4; // of the height of a house

/** How to build a piece as a house; all its parts alike. The ridge is as high as the rules have the piece. */
export function houseBuilder({ height }: Piece, setting: Setting, random: Random) {
  const look = lookOf(setting, height, random);
  const modern = SCENERY[setting].facade === 'modern';
  return (meshes: BuildingMeshes, table: Table, building: Building) => {
    const { rings, foot, top, floors } = building;
    const roofs = roofsOver(rings, random);
    const peak = Math.max(...roofs.map((roof) => roof.peak));
    const rise = Math.max(RIDGE_LIFT, Math.min(look.pitch * peak, MOST_ROOF * (top - foot)));
    const eaves = top - rise;
    const scale = peak > 0 ? (rise - RIDGE_LIFT) / peak : 0;
    const overhang = roomInside(rings, Math.min(OVERHANG, ...rings.map((ring) => slack(ring) / 4)));
    const walls = rings.map((ring) => insetSharply(ring, overhang));
    for (const ring of walls)
      addFacade(meshes, table, { foot, top: eaves, floors }, ring, random, (floor, start) => {
        const { tint, masonry } = floor === 0 ? look.lower : look.upper;
        const row = modern ? start + floor * 3 : ((start + floor) % MASONRY) + (masonry ? MASONRY : 0);
        return { tint, row };
      });
    addBand(meshes.trim, table, walls, -overhang * 0.6, foot, foot + 0.07, C.house.plinth);
    const seat: RoofSeat = { table, eaves, scale, overhang };
    for (const roof of roofs) addPitchedRoof(meshes.trim, roof, seat, look.roof, random);
    const door = { width: 0.38, height: Math.min(0.6, ((eaves - foot) / floors) * 0.8), depth: overhang };
    addDoorway(meshes.trim, table, walls[0] ?? [], foot, door, C.house.boardPale);
    const highest = roofs.find((roof) => roof.peak === peak);
    if (highest) addChimney(meshes.trim, seat, highest, rise + 0.2, look.chimney);
  };
}

const TILES = { gable: C.house.boardPale, course: 0.17, piece: 0.3, thick: 0.06, ridgeWidth: 0.07 } as const;
const THATCH = { gable: C.house.board, course: 0.34, piece: 0.11, thick: 0.11, ridgeWidth: 0.16 } as const;

function lookOf(setting: Setting, levels: number, random: Random): HouseLook {
  const tiled = (colour: string, gable: string): RoofLook => ({ ...TILES, colour, ridge: colour, gable });
  const walling = (tints: readonly string[], masonry = false): Walling => ({
    tint: pick(random, tints),
    masonry,
  });
  if (setting === 'medieval') {
    const lower = random() < 0.65 ? walling(C.house.fieldstone, true) : walling(C.house.lime);
    const upper = walling(C.house.lime);
    const straw: RoofLook = { ...THATCH, colour: pick(random, C.house.thatch), ridge: C.house.thatchRidge };
    const roof = random() < 0.6 ? straw : tiled(pick(random, C.house.tiles), C.house.board);
    return { lower, upper: lower.masonry ? upper : lower, roof, pitch: 1.15, chimney: C.stone.high };
  }
  const tall = levels > 2;
  const walls = tall
    ? walling(C.house.brick, true)
    : walling(random() < 0.5 ? C.house.plaster : C.house.clapboard);
  const roof = tiled(pick(random, random() < 0.65 ? C.house.tiles : C.house.slate), walls.tint);
  return { lower: walls, upper: walls, roof, pitch: tall ? 1.5 : 0.95, chimney: C.house.brick[1] };
}

const STACK = 0.16; // inches from the middle of a chimney to its corners

/** A stack on the highest ridge, away from its ends; none on a roof too small for it. */
function addChimney(
  trim: Mesher,
  { table, eaves }: RoofSeat,
  { faces, rings, peak, edgeAt }: Roof,
  height: number,
  colour: string,
): void {
  const summits = faces.flatMap(({ ring }) => ring).filter((point) => edgeAt(point) > peak - 1e-6);
  const [a] = summits;
  if (!a) return;
  const b = summits.reduce((far, point) => (distance(a, point) > distance(a, far) ? point : far), a);
  const at: Point = [a[0] + (b[0] - a[0]) * 0.26, a[1] + (b[1] - a[1]) * 0.26];
  if (rings.some((ring) => distanceToRing(at, ring) < 1.5 * STACK)) return;
  placedOn(trim, table, at, eaves, Math.atan2(b[1] - a[1], b[0] - a[0]), () => {
    addBox(trim, [0, height / 2, 0], [STACK * 1.2, height, STACK * 1.6], colour, { edge: 1.2 });
    addBox(trim, [0, height, 0], [STACK * 1.5, 0.06, STACK * 1.9], colour, { edge: 1.3 });
    addBox(trim, [0, height + 0.04, 0], [STACK * 0.6, 0.06, STACK * 0.9], C.house.opening);
  });
}
