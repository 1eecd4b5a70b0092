import { Matrix4, type BufferGeometry } from 'three';
import type { Table } from '../../battlefield/battle.ts';
import type { Piece } from '../../battlefield/piece.ts';
import type { Point } from '../../geometry/point.ts';
import type { Ring } from '../../geometry/ring.ts';
import type { Relief } from '../paint/ground.ts';
import { pick, seeded, seedOf, type Random } from '../paint/noise.ts';
import { PALETTE as C } from '../paint/palette.ts';
import { cornerOf, distance, insetRing, slack, solidLeft } from '../paint/plane.ts';
import { BAYS } from '../paint/sheets.ts';
import type { Building, Style } from './building.ts';
import { standings, type Standing } from './crossings.ts';
import { newMesher, placed, toScene, type Mesher } from './mesher.ts';
import { fillRings, raiseRing } from './polygon-mesh.ts';
import { addRoofThings } from './roof.ts';
import { addBox } from './solids.ts';

const BAY = 0.56; // inches of wall to a window
const PARAPET = 0.13; // inches above the roof

const WALL: Readonly<Record<Style, readonly string[]>> = {
  bunker: [C.building.bunker],
  block: [C.building.plaster, C.building.concrete, '#c2ad8a', '#b4a793'],
  tower: [C.building.concrete],
  works: [C.building.brick],
};

/** All buildings: windowed walls in one mesh, everything else in another. */
export interface Structures {
  readonly walls: BufferGeometry;
  readonly trim: Mesher;
}

export function structures(relief: Relief): Structures {
  const [walls, trim] = [newMesher(), newMesher()];
  for (const piece of relief.pieces) {
    if (piece.kind !== 'structure') continue;
    const random = seeded(seedOf(piece.id));
    const style = styleOf(piece, random);
    const tint = pick(random, WALL[style]);
    const parts = standings(relief, piece);
    for (const part of parts)
      addBuilding(walls, trim, relief.table, buildingOn(relief, piece, part, style), tint, random);
  }
  return { walls: walls.geometry(), trim };
}

function styleOf(piece: Piece, random: Random): Style {
  if (piece.height <= 1) return 'bunker';
  if (piece.height >= 4) return 'tower';
  return random() < 0.45 && slack(piece.outline) > 0.7 ? 'works' : 'block';
}

/** Floors are as many as whole levels, so that they can be counted against the rules. */
function buildingOn({ table }: Relief, piece: Piece, part: Standing, style: Style): Building {
  const foot = part.level * table.levelHeight;
  const top = foot + piece.height * table.levelHeight;
  return { rings: solidLeft(part), foot, top, floors: Math.max(1, Math.round(piece.height)), style };
}

function addBuilding(
  walls: Mesher,
  trim: Mesher,
  table: Table,
  building: Building,
  tint: string,
  random: Random,
): void {
  const { rings, foot, top, floors, style } = building;
  const floor = (top - foot) / floors;
  for (const ring of rings) addWalls(walls, trim, table, building, ring, tint, random);
  addBand(trim, table, building, -0.07, foot, foot + Math.min(0.1, floor / 5), C.building.plinth);
  for (let f = 1; f < floors; f++)
    addBand(trim, table, building, -0.045, foot + f * floor - 0.03, foot + f * floor + 0.03, C.building.slab);
  addBand(trim, table, building, -0.08, top - 0.08, top, C.building.slab);
  addRoof(trim, table, building);
  addDoor(trim, table, building);
  addRoofThings(trim, table, building, style, random);
}

function addWalls(
  walls: Mesher,
  trim: Mesher,
  table: Table,
  { foot, top, floors, style }: Building,
  ring: Ring,
  tint: string,
  random: Random,
): void {
  ring.forEach((a, i) => {
    const b = cornerOf(ring, i + 1);
    const length = distance(a, b);
    const at = (p: Point, height: number) => toScene(table, p[0], p[1], height);
    if (style === 'bunker' || length < BAY * 0.6) {
      trim.quad(at(a, foot), at(b, foot), at(b, top), at(a, top), tint, i % 2 ? 0.86 : 1);
      return;
    }
    const bays = Math.max(1, Math.round(length / BAY));
    const [column, row] = [Math.floor(random() * BAYS), Math.floor(random() * BAYS)];
    for (let f = 0; f < floors; f++) {
      const [low, high] = [foot + ((top - foot) * f) / floors, foot + ((top - foot) * (f + 1)) / floors];
      const [u0, u1] = [column / BAYS, (column + bays) / BAYS];
      const [v0, v1] = [(row + f * 3) / BAYS, (row + f * 3 + 1) / BAYS];
      walls.quad(at(a, low), at(b, low), at(b, high), at(a, high), tint, 1, [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ]);
    }
  });
}

/** A ledge round the building; `by` is negative, so it stands out from the wall by a hair. */
function addBand(
  trim: Mesher,
  table: Table,
  { rings }: Building,
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

/** Parapet and deck. The deck is the top the rules use; the parapet is a lip on it. */
function addRoof(trim: Mesher, table: Table, { rings, top, style }: Building): void {
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

/** A door with a small porch in the middle of the longest wall. */
function addDoor(trim: Mesher, table: Table, { rings, foot, top }: Building): void {
  const ring = rings[0] ?? [];
  const lengths = ring.map((corner, i) => distance(corner, cornerOf(ring, i + 1)));
  const side = lengths.indexOf(Math.max(...lengths));
  if (side < 0 || (lengths[side] ?? 0) < 0.8) return;
  const [a, b] = [cornerOf(ring, side), cornerOf(ring, side + 1)];
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const place = toScene(table, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, foot);
  const height = Math.min(0.4, (top - foot) * 0.6);
  placed(trim, new Matrix4().makeRotationY(turn).setPosition(...place), () => {
    addBox(trim, [0, height / 2, 0.02], [0.42, height, 0.08], C.building.door, { edge: 1.2 });
    addBox(trim, [0, height + 0.04, 0.1], [0.6, 0.05, 0.22], C.building.slab);
  });
}
