import type { Table } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import { pick, type Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, insetRing, slack } from '../paint/plane.ts';
import type { Building, Style } from './building.ts';
import { addBand, addFacade, atLongestWall, type BuildingMeshes } from './facade-mesh.ts';
import { toScene, type Mesher } from './mesher.ts';
import { fillRings, raiseRing } from './polygon-mesh.ts';
import { addRoofThings } from './roof.ts';
import { addBox } from './solids.ts';

const PARAPET = 0.13; // inches above the roof

const WALL: Readonly<Record<Style, readonly string[]>> = {
  bunker: [C.building.bunker],
  block: [C.building.plaster, C.building.concrete, '#c2ad8a', '#b4a793'],
  tower: [C.building.concrete],
  works: [C.building.brick],
};

/** How to build a piece as a flat-roofed building of today; all its parts alike. */
export function blockBuilder({ height, outline }: Piece, random: Random) {
  const style = styleOf(height, slack(outline), random);
  const tint = pick(random, WALL[style]);
  return (meshes: BuildingMeshes, table: Table, building: Building) =>
    addBlock(meshes, table, building, style, tint, random);
}

function styleOf(levels: number, room: number, random: Random): Style {
  if (levels <= 1) return 'bunker';
  if (levels >= 4) return 'tower';
  return random() < 0.45 && room > 0.7 ? 'works' : 'block';
}

function addBlock(
  meshes: BuildingMeshes,
  table: Table,
  building: Building,
  style: Style,
  tint: string,
  random: Random,
): void {
  const { trim } = meshes;
  const { rings, foot, top, floors } = building;
  const floor = (top - foot) / floors;
  const at = (height: number) => (p: Point) => toScene(table, p[0], p[1], height);
  for (const ring of rings)
    if (style === 'bunker') raiseRing(trim, ring, at(foot), at(top), tint, (side) => (side % 2 ? 0.86 : 1));
    else addFacade(meshes, table, building, ring, random, (f, start) => ({ tint, row: start + f * 3 }));
  addBand(trim, table, rings, -0.07, foot, foot + Math.min(0.1, floor / 5), C.building.plinth);
  for (let f = 1; f < floors; f++)
    addBand(trim, table, rings, -0.045, foot + f * floor - 0.03, foot + f * floor + 0.03, C.building.slab);
  addBand(trim, table, rings, -0.08, top - 0.08, top, C.building.slab);
  addRoof(trim, table, building, style);
  addDoor(trim, table, building);
  addRoofThings(trim, table, building, style, random);
}

/** Parapet and deck. The deck is the top the rules use; the parapet is a lip on it. */
function addRoof(trim: Mesher, table: Table, { rings, top }: Building, style: Style): void {
  const at = (height: number) => (p: Point) => toScene(table, p[0], p[1], height);
  const lip = top + (style === 'bunker' ? PARAPET / 2 : PARAPET);
  const inner = rings.map((ring) => insetRing(ring, Math.min(0.1, slack(ring) / 3)));
  rings.forEach((ring, n) => {
    const inside = inner[n] ?? ring;
    raiseRing(trim, ring, at(top), at(lip), C.building.slab, (side) => (side % 2 ? 0.82 : 0.95));
    raiseRing(trim, inside.toReversed(), at(top), at(lip), C.building.slab, () => 0.6);
    ring.forEach((corner, i) => {
      const [next, far, near] = [cornerOf(ring, i + 1), cornerOf(inside, i + 1), cornerOf(inside, i)];
      trim.quad(at(lip)(corner), at(lip)(next), at(lip)(far), at(lip)(near), C.building.slab, 1.15);
    });
  });
  fillRings(trim, inner, at(top), style === 'works' ? C.building.roofDark : C.building.roof);
}

/** A door with a small porch. */
function addDoor(trim: Mesher, table: Table, { rings, foot, top }: Building): void {
  const height = Math.min(0.4, (top - foot) * 0.6);
  atLongestWall(trim, table, rings[0] ?? [], foot, 0.8, () => {
    addBox(trim, [0, height / 2, 0.02], [0.42, height, 0.08], C.building.door, { edge: 1.2 });
    addBox(trim, [0, height + 0.04, 0.1], [0.6, 0.05, 0.22], C.building.slab);
  });
}
